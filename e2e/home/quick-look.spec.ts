import { messages } from '../support/messages.ts';
import { delayRequests, requestsDuring } from '../support/requests.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

const offerings = [
  { seller: 'Falabella', price: 24990 },
  { seller: 'Tienda Raulí', price: 22490 },
];
const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
const others = Array.from({ length: 30 }, (_, index) => ({ ...striped, productId: `o${index}` }));
const product = { ...hooded, productId: 'a/1.x', images, offerings };
const path = '/productos/a%2F1%2Ex';

test.use({
  products: { products: [...others, product] },
  allowedErrors: /ERR_|^Failed to load resource/,
});

const dialogName = { name: product.name, exact: true };

test('a click on the picture opens the quick look with all the product data, without loading the home page again', async ({
  page,
}) => {
  await page.goto('/');
  const isSameDocument = await trackDocument(page);
  const link = page.getByRole('link', dialogName);
  const sent = await requestsDuring(page, async () => {
    await link.click();
    const dialog = page.getByRole('dialog', dialogName);
    await expect(dialog.getByRole('listitem')).toHaveText(['Falabella $24.990', 'Tienda Raulí $22.490']);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog.getByRole('img', { name: 'Polerón con capucha, foto 2 de 2' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(dialog.getByText('NEVADINA')).toBeVisible();
    await expect(dialog.locator('.price')).toHaveText('$24.990');
    await expect(dialog.getByRole('button', { name: `Agregar al carro: ${product.name}` })).toBeVisible();
  });
  expect(sent.filter((request) => !request.includes('listas'))).toEqual([
    expect.stringMatching(/^GET .*\/api\/products\/a%2F1\.x$/),
  ]);
  await expect(page).toHaveURL(path);
  expect(await isSameDocument()).toBe(true);
});

test('the back button, Escape, × and a click outside close the quick look and return the focus, the scroll position and the URL', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', dialogName);
  const dialog = page.getByRole('dialog', dialogName);
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(1_000);
  await page.waitForLoadState('networkidle');
  for (const [way, close] of Object.entries({
    'back button': () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    '×': () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    'click outside': () => page.mouse.click(5, 5),
  } satisfies Record<string, () => Promise<unknown>>)) {
    await link.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    const sent = await requestsDuring(page, async () => {
      await close();
      await expect(page.getByRole('dialog'), way).toHaveCount(0);
    });
    expect(sent, way).toEqual([]);
    await expect(page, way).toHaveURL('/');
    await expect(link, way).toBeFocused();
    const moved = (await page.evaluate(() => window.scrollY)) - scrollY;
    expect(Math.abs(moved), way).toBeLessThanOrEqual(1);
    await page.goForward();
    await expect(dialog, way).toBeVisible();
    await page.goBack();
    await expect(dialog, way).toHaveCount(0);
  }
});

test('the quick look is usable with the keyboard, and the focus stays in it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', dialogName).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  for (const name of [
    'Producto anterior',
    'Producto siguiente',
    `Guardar en una lista: ${product.name}`,
    `Agregar al carro: ${product.name}`,
    `Agregar a la lista: ${product.name}`,
  ]) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
});

test("'Agregar a la lista' works in the quick look: add, add again, create", async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.openQuickLook(product.name);
  const dialog = page.getByRole('dialog', dialogName);
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Invierno' }).click();
  await expect(dialog.getByText(messages.productAdded)).toBeVisible();
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Invierno' }).click();
  await expect(dialog.getByText(messages.productAlreadyListed)).toBeVisible();
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Crear lista +' }).click();
  await user.nameField.fill('Verano');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Crear lista', exact: true }).click();
  await expect(dialog.getByText(messages.listCreated)).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await user.storedListNames()).toEqual(['Verano', 'Invierno']);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.heart[data-listed]')).toHaveCount(1);
  await page.locator('.menu-button').first().click();
  await expect(user.menuEntry('Verano')).toBeVisible();
});

test('a double click opens the quick look once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', dialogName).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(page.getByRole('dialog', dialogName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('a menu in the quick look is closed with Escape before the quick look', async ({ page, user }) => {
  await user.openQuickLook(product.name);
  const dialog = page.getByRole('dialog', dialogName);
  await user.openMenuInQuickLook();
  await expect(user.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('while the sellers are requested the quick look shows the data of its card', async ({ page }) => {
  await page.goto('/');
  const release = await delayRequests(page, /productos\/.*\.data/);
  await page.getByRole('link', dialogName).click();
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.locator('.price')).toHaveText('$24.990');
  await expect(dialog.getByRole('img')).toHaveCount(2);
  const button = dialog.getByRole('button', { name: /^Agregar al carro/ });
  const before = await button.boundingBox();
  release();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await button.boundingBox()).toEqual(before);
});

test('without a connection the quick look reports it and keeps the data of its card', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  const isSameDocument = await trackDocument(page);
  await shop.disconnect();
  await page.getByRole('link', dialogName).click();
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.getByText(messages.serverUnreachable)).toBeVisible();
  await expect(dialog.locator('.price')).toHaveText('$24.990');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await shop.reconnect();
  await page.getByRole('link', dialogName).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await isSameDocument()).toBe(true);
});

test('on a phone the quick look fills the window, and its close button stays visible', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await user.openQuickLook(product.name);
  const dialog = page.getByRole('dialog', dialogName);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
