import { boxOf } from '../support/box-of.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
const offerings = [24990, 22490, 27990].map((price) => ({ price }));

test.use({
  products: { products: [{ ...hooded, images, offerings }, striped] },
});

test('on a desktop the photos are 4:5, side by side, and the quick look is as high as they are', async ({
  page,
  user,
}) => {
  await user.openQuickLook(hooded.name);
  await expect(user.dialog.getByRole('listitem')).toHaveCount(3);
  const [first, second] = await Promise.all([0, 1].map((index) => boxOf(page.locator('.photo').nth(index))));
  if (!first || !second) throw new Error('no photos');
  expect(first.height / first.width).toBeCloseTo(1.25, 2);
  expect(second.y).toBe(first.y);
  const dialog = await boxOf(user.dialog);
  expect(dialog.y + dialog.height - first.y - first.height).toBeLessThan(30);
  await expect(page.locator('.gallery-dots')).toBeHidden();
});

test('the whole picture is visible, and above it is its own background', async ({ page }) => {
  await page.goto(`/productos/${hooded.productId}`);
  const photo = await boxOf(page.locator('.photo').first());
  const picture = await boxOf(page.getByRole('img', { name: /foto 1 de 2/ }));
  expect(picture.height).toBeCloseTo(picture.width, 0);
  expect(picture.y + picture.height).toBeCloseTo(photo.y + photo.height, 0);
  const background = await boxOf(page.locator('.photo img').first());
  expect(background.height).toBeGreaterThan(photo.height);
});

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('a photo has the width of the window, dots show its number, and nothing but the badge covers it', async ({
      page,
      user,
    }) => {
      await user.openQuickLook(hooded.name);
      const photo = await boxOf(page.locator('.photo').first());
      expect([photo.x, photo.width]).toEqual([0, width]);
      const close = await boxOf(user.dialog.getByRole('button', { name: 'Cerrar' }));
      expect(close.y + close.height).toBeLessThanOrEqual(photo.y);
      const dots = page.locator('.gallery-dots > span');
      await expect(dots).toHaveCount(2);
      await expect(dots.first()).toHaveAttribute('data-shown');
      await page.locator('.gallery').evaluate((gallery) => gallery.scrollTo(gallery.clientWidth, 0));
      await expect(dots.last()).toHaveAttribute('data-shown');
      await expect(dots.first()).not.toHaveAttribute('data-shown');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}
