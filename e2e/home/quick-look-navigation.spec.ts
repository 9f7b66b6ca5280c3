import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

test('a click on another card while the quick look closes opens the quick look of that card', async ({
  page,
  user,
}) => {
  await user.openQuickLook(hooded.name);
  await page.evaluate(() => {
    const { go } = history;
    history.go = (delta) => Object.assign(window, { goBack: () => go.call(history, delta) });
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => 'goBack' in window);
  await user.productLink(striped.name).click();
  await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
  await expect(page.getByRole('dialog', { name: striped.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(user.productLink(striped.name)).toBeFocused();
});

test('a reload of a quick look shows the page of the product from its top', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await user.visitHome();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await user.productLink(striped.name).click();
  await expect(user.dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a quick look that was opened without a connection shows its sellers after the reconnection', async ({
  context,
  user,
}) => {
  await user.visitHome();
  await context.setOffline(true);
  await user.productLink(striped.name).click();
  await expect(user.dialog.getByText(messages.serverUnreachable)).toBeVisible();
  await context.setOffline(false);
  await expect(user.dialog.getByRole('listitem')).toHaveText('Tienda Raulí $1.234.567');
});
