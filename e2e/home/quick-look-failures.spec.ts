import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const encoded = { ...striped, productId: '%2F 🎁?#', name: 'Polerón con un ID que parece codificado' };

test.use({
  products: { products: [hooded, striped, encoded] },
  allowedErrors: /ERR_|^Failed to load resource/,
});

test('a product whose ID looks encoded has a quick look, a menu and a page', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.openQuickLook(encoded.name);
  await expect(user.dialog.getByRole('listitem')).toHaveText('Tienda Raulí $1.234.567');
  await user.openMenuInQuickLook();
  await user.menuEntry('Invierno').click();
  await expect(user.dialog.getByText(messages.productAdded)).toBeVisible();
  await user.dialog.getByRole('link', { name: 'Ver lista' }).click();
  await expect(user.heading).toHaveText('Invierno');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(user.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(user.productLink(encoded.name)).toBeFocused();
  await page.goForward();
  await expect(user.dialog).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(encoded.name);
});

test('the quick look of a product that is gone says so', async ({ page, shop, user }) => {
  await page.goto('/');
  await shop.replaceProducts({ products: [striped] });
  await expect.poll(async () => (await page.request.get('/productos/101')).status()).toBe(404);
  await user.productLink(hooded.name).click();
  await expect(user.dialog.getByText(messages.productUnknown)).toBeVisible();
  await expect(user.dialog.locator('.price')).toHaveText('$24.990');
  await expect(user.dialog.getByText(/vendedores/i)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(user.productLink(hooded.name)).toBeFocused();
});

test('an error of the server is not reported as a lost connection', async ({ page, user }) => {
  const requests = '**/api/products/**';
  await user.createStoredLists('Invierno');
  await page.goto('/');
  await page.route(requests, (route) => route.fulfill({ status: 503 }));
  await user.productLink(hooded.name).click();
  await expect(user.dialog.getByText(messages.serverFailed)).toBeVisible();
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.unroute(requests);

  await user.productLink(hooded.name).click();
  await user.openMenuInQuickLook();
  await user.menuEntry('Invierno').waitFor();
  await page.waitForLoadState('networkidle');
  const release = await delayRequests(page, /index/);
  await user.menuEntry('Invierno').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  release();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page.locator('.heart[data-listed]')).toHaveCount(1);
});
