import { boxOf } from '../support/box-of.ts';
import { sampleFeed, striped } from '../support/sample-products.ts';
import { selectionBar, target, visitInvierno } from '../support/selection.ts';
import { expect, test } from '../support/test.ts';

test.use({
  products: sampleFeed,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('the bar is at the bottom below the toast, with targets of 44 px', async ({ user }) => {
  await visitInvierno(user);
  await user.button('Seleccionar').tap();
  await user.rowCheckbox(striped.name).tap();
  const checkbox = user.page.locator('.row-checkbox').first();
  for (const element of [checkbox, ...(await selectionBar(user).getByRole('button').all())]) {
    const { width, height } = await boxOf(element);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const { y, height } = await boxOf(selectionBar(user));
  expect(Math.abs(y + height - 844)).toBeLessThanOrEqual(1);
  await user.button('Copiar a…').tap();
  await target(user, 'Verano').tap();
  await expect(user.toast).toHaveText('No hubo cambios: 1 ya estaba en «Verano»');
  await expect(user.dialog).toHaveCount(0);
  await user.page.evaluate(() => scrollTo(0, 0));
  const toast = await boxOf(user.page.locator('.toast'));
  expect(toast.y + toast.height).toBeLessThanOrEqual((await boxOf(selectionBar(user))).y);
});

for (const width of [390, 1440]) {
  test(`a press on a row toggles its checkbox, at ${width} px`, async ({ page, user }) => {
    await page.setViewportSize({ width, height: 900 });
    await visitInvierno(user);
    await user.button('Seleccionar').tap();
    const press = async (place: string) => {
      const { x, y, width, height } = await boxOf(page.locator('.product-row').nth(1).locator(place));
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    const checkbox = user.rowCheckbox(striped.name);
    await expect(checkbox).toBeVisible();
    await press('.picture');
    await expect(checkbox).toBeChecked();
    await press('h2 a');
    await expect(checkbox).not.toBeChecked();
    await press('.price');
    await expect(checkbox).toBeChecked();
    await expect(page).toHaveURL(/Invierno/);
  });
}
