import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

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
