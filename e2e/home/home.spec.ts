import { readFile } from 'node:fs/promises';
import { boxOf } from '../support/box-of.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { requestsDuring } from '../support/requests.ts';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

type Feed = { products: { brand: string; name: string; offerings: { price: number }[] }[] };
const feed: Feed = JSON.parse(
  await readFile(new URL('../../catalog/products.json', import.meta.url), 'utf8'),
);
const [firstProduct] = feed.products;
if (!firstProduct) throw new Error('The catalogue is empty.');

test('the home page has every product of the feed in its order', async ({ page, user }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await user.visitHome();
  await page.waitForLoadState('networkidle');
  expect((await layoutShifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);

  const breadcrumb = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
  await expect(breadcrumb).toHaveText(['Home', 'Polerones', 'Polerones mujer']);
  await expect(user.heading).toHaveText('Polerones mujer');
  await expect(page.getByText('48 productos', { exact: true })).toBeVisible();
  const names = feed.products.map(({ name }) => name);
  expect(names.length).toBe(48);
  await expect(page.locator('.product-grid h2')).toHaveText(names);
  const prices = feed.products.map(({ offerings }) => {
    const digits = String(offerings[0]?.price);
    return `$${digits.slice(0, -3)}.${digits.slice(-3)}`;
  });
  await expect(page.locator('.product-grid .price')).toHaveText(prices);
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0);
  await expectWholeCard(user);

  const sort = page.getByLabel('Ordenar por');
  await expect(sort.getByRole('option')).toHaveText(['Recomendados']);
  const sent = await requestsDuring(page, async () => {
    await sort.selectOption('Recomendados');
    await user.button(`Agregar al carro: ${firstProduct.name}`).click();
  });
  expect(sent).toEqual([]);
  await expect(page.locator('.product-grid h2')).toHaveText(names);
  await expect(page).toHaveURL('/');
  await expect(user.toast).toHaveCount(0);
});

/** Image, badge, brand, name, seller, price and both buttons. */
async function expectWholeCard(user: User) {
  const card = user.productItem(firstProduct?.name ?? '');
  const image = card.locator('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(card.getByText('+ SUSTENTABLE', { exact: true })).toBeVisible();
  await expect(card.getByText(firstProduct?.brand ?? '', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: firstProduct?.name })).toBeVisible();
  await expect(card.getByText('Por Falabella', { exact: true })).toBeVisible();
  await expect(card.getByText('$24.990', { exact: true })).toBeVisible();
  await expect(card.getByText('3 vendedores desde $22.490', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar al carro', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar a la lista', { exact: true })).toBeVisible();
}

test('the grid has four columns on a desktop and two on a phone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  for (const [width, columns] of [
    [1440, 4],
    [820, undefined],
    [390, 2],
    [320, undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const label = await boxOf(page.locator('.products-head label'));
    const select = await boxOf(page.getByLabel('Ordenar por'));
    expect.soft([label.height, select.height], `${width} px`).toEqual([40, 40]);
    if (!columns) continue;
    const boxes = await page
      .locator('.product-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    const firstRow = boxes.filter((box) => Math.abs(box.top - (boxes[0]?.top ?? 0)) < 1);
    expect.soft(firstRow.length, `${width} px`).toBe(columns);
    expect.soft(new Set(boxes.map((box) => Math.round(box.left))).size, `${width} px`).toBe(columns);
    expect.soft(new Set(boxes.map((box) => Math.round(box.width))).size, `${width} px`).toBe(1);
  }
});

test.describe('a card outside the window', () => {
  const longName = 'Polerón de lana con capucha y un bolsillo de canguro';
  const products = Array.from({ length: 40 }, (_, index) => ({
    ...(index % 3 ? hooded : { productId: '', offerings: [{ price: 990 }] }),
    ...(index % 5 ? undefined : { name: longName }),
    ...(index % 7 ? undefined : { offerings: [{ price: 24990 }] }),
    productId: String(index),
  }));
  test.use({ products: { products } });

  test('has its final height before it is laid out', async ({ page }) => {
    // The width of a scroll bar, which Playwright hides; before the first layout, which is remembered.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.body.style.setProperty('margin-right', '15px'),
      ),
    );
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/', { waitUntil: 'load' });
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const initialHeight = await height();
      const isLaidOut = await page.locator('.product-card').evaluateAll((cards) =>
        (cards as HTMLElement[]).map((card) => {
          const isVisible = card.querySelector('img')?.checkVisibility({ contentVisibilityAuto: true });
          card.style.contentVisibility = 'visible';
          return isVisible;
        }),
      );
      expect(isLaidOut.at(-1), `${width} px`).toBe(false);
      expect.soft(Math.abs((await height()) - initialHeight), `${width} px`).toBeLessThanOrEqual(2);
    }
  });
});
