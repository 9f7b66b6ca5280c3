import { boxOf } from '../support/box-of.ts';
import { contrastRatio } from '../support/contrast.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
const offerings = [24990, 22490, 27990].map((price) => ({ price, seller: `Tienda ${price}` }));

test.use({ products: { products: [{ ...hooded, images, offerings }, striped] } });

test('on a desktop the photos are 4:5 and beside the facts', async ({ page, user }) => {
  await user.openQuickLook(hooded.name);
  await expect(user.dialog.getByRole('listitem')).toHaveCount(3);
  const [first, second] = await Promise.all([0, 1].map((index) => boxOf(page.locator('.photo').nth(index))));
  if (!first || !second) throw new Error('no photos');
  expect(first.height / first.width).toBeCloseTo(1.25, 2);
  expect(second.y).toBe(first.y);
  await expect(page.locator('.gallery-dots')).toBeHidden();
  const dialog = await boxOf(user.dialog);
  expect(dialog.y + dialog.height - first.y - first.height).toBeLessThan(30);
  const picture = await boxOf(page.getByRole('img', { name: /foto 1 de 2/ }));
  expect(picture.height).toBeCloseTo(picture.width, 0);
  expect(picture.y + picture.height).toBeCloseTo(first.y + first.height, 0);
  const background = await boxOf(page.locator('.photo img').first());
  expect(background.height).toBeGreaterThan(first.height);
  for (const width of [768, 820, 959]) {
    await page.setViewportSize({ width, height: 900 });
    const gallery = await boxOf(page.locator('.gallery'));
    const facts = await boxOf(page.locator('.product-facts'));
    expect(facts.x, `${width} px`).toBeGreaterThan(gallery.x + gallery.width);
    expect((await boxOf(page.locator('.photo').first())).width, `${width} px`).toBe(gallery.width);
    expect(Math.abs(gallery.height - facts.height), `${width} px`).toBeLessThan(200);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the quick look fills the window, and each photo its width', async ({ page, user }) => {
    await user.openQuickLook(hooded.name);
    await expect(user.dialog.getByRole('listitem')).toHaveCount(3);
    const close = user.dialog.getByRole('button', { name: 'Cerrar' });
    const gallery = page.locator('.gallery');
    const dots = page.locator('.gallery-dots > span');
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await gallery.evaluate((element) => element.scrollTo(0, 0));
      expect(await boxOf(user.dialog)).toEqual({ x: 0, y: 0, width, height });
      const photo = await boxOf(page.locator('.photo').first());
      expect([photo.x, photo.width]).toEqual([0, width]);
      const button = await boxOf(close);
      expect(button.y + button.height).toBeLessThanOrEqual(photo.y);
      await expect(dots).toHaveCount(2);
      await expect(dots.first()).toHaveAttribute('data-shown');
      await gallery.evaluate((element) => element.scrollTo(element.clientWidth, 0));
      await expect(dots.last()).toHaveAttribute('data-shown');
      await expect(dots.first()).not.toHaveAttribute('data-shown');
      const border = await dots.first().evaluate((dot) => getComputedStyle(dot).borderTopColor);
      expect(contrastRatio(border, 'rgb(230, 230, 230)')).toBeGreaterThanOrEqual(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await user.dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
    expect(await user.dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect(close).toBeInViewport({ ratio: 1 });
  });

  test('the page of a product begins with picture, price and cart button in one screen', async ({ page }) => {
    await page.goto(`/productos/${hooded.productId}`);
    const photo = await boxOf(page.locator('.photo').first());
    expect(photo.height).toBe(photo.width);
    const facts = page.locator('.product-facts');
    for (const part of [facts.locator('.price').first(), facts.getByText('Agregar al carro')])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
});
