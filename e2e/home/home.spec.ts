import { readFile } from 'node:fs/promises';
import { boxOf } from '../support/box-of.ts';
import { requestsDuring } from '../support/requests.ts';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

type Feed = { products: { brand: string; name: string; offerings: { price: number }[] }[] };
const feed: Feed = JSON.parse(
  await readFile(new URL('../../catalog/products.json', import.meta.url), 'utf8'),
);
const [firstProduct] = feed.products;
if (!firstProduct) throw new Error('The catalogue is empty.');

test('the home page has the breadcrumb Home, Polerones, Polerones mujer', async ({ page, user }) => {
  await user.visitHome();
  const breadcrumb = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
  await expect(breadcrumb).toHaveText(['Home', 'Polerones', 'Polerones mujer']);
  await expect(user.heading).toHaveText('Polerones mujer');
});

test('beside the heading is the number of products', async ({ page, user }) => {
  await user.visitHome();
  await expect(page.getByText('48 productos', { exact: true })).toBeVisible();
});

test("'Ordenar por' is one line of 40 px", async ({ page, user }) => {
  await user.visitHome();
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const label = await boxOf(page.locator('.home-head label'));
    const select = await boxOf(page.getByLabel('Ordenar por'));
    expect.soft([label.height, select.height], `${width} px`).toEqual([40, 40]);
  }
});

test("'Ordenar por' offers 'Recomendados' only and does nothing", async ({ page }) => {
  await page.goto('/');
  const sort = page.getByLabel('Ordenar por');
  await expect(sort.getByRole('option')).toHaveText(['Recomendados']);
  const before = await page.locator('.product-grid h2').allTextContents();
  const sent = await requestsDuring(page, async () => void (await sort.selectOption('Recomendados')));
  expect(sent).toEqual([]);
  await expect(page.locator('.product-grid h2')).toHaveText(before);
});

test("the home page shows every product in the order of the feed, and the price of its first offering with '$' and dots", async ({
  page,
  user,
}) => {
  await user.visitHome();
  await expect(page.locator('.product-grid h2')).toHaveText(feed.products.map(({ name }) => name));
  expect(feed.products.length).toBe(48);
  const prices = feed.products.map(({ offerings }) => {
    const digits = String(offerings[0]?.price);
    return `$${digits.slice(0, -3)}.${digits.slice(-3)}`;
  });
  await expect(page.locator('.product-grid .price')).toHaveText(prices);
});

test('a card has the image, badge, brand, name, seller, price and both buttons', async ({ user }) => {
  await user.visitHome();
  const card = user.productItem(firstProduct.name);
  const image = card.locator('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(card.getByText('+ SUSTENTABLE', { exact: true })).toBeVisible();
  await expect(card.getByText(firstProduct.brand, { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: firstProduct.name })).toBeVisible();
  await expect(card.getByText('Por Falabella', { exact: true })).toBeVisible();
  await expect(card.getByText('$24.990', { exact: true })).toBeVisible();
  await expect(card.getByText('3 vendedores desde $22.490', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar al carro', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar a la lista', { exact: true })).toBeVisible();
});

test("'Agregar al carro' neither navigates nor sends a request", async ({ page, user }) => {
  await page.goto('/');
  const sent = await requestsDuring(page, () =>
    user.button(`Agregar al carro: ${firstProduct.name}`).click(),
  );
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/');
  await expect(user.toast).toHaveCount(0);
});

test('the grid has four columns of equal width on a desktop, and two on a phone', async ({ page, user }) => {
  await user.visitHome();
  for (const [width, columns] of [
    [1440, 4],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .locator('.product-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    const firstRow = boxes.filter((box) => Math.abs(box.top - (boxes[0]?.top ?? 0)) < 1);
    expect.soft(firstRow.length, `${width} px`).toBe(columns);
    expect.soft(new Set(boxes.map((box) => Math.round(box.left))).size, `${width} px`).toBe(columns);
    expect.soft(new Set(boxes.map((box) => Math.round(box.width))).size, `${width} px`).toBe(1);
  }
});

test('the document of the home page contains no data of the user, and is the same without lists', async ({
  page,
  user,
  shop,
}) => {
  const docId = await user.createStoredList('Cumpleaños de la Antonia');
  const response = await page.request.get('/');
  const html = await response.text();
  expect(html).toContain(firstProduct.name);
  for (const userData of [docId, 'Cumpleaños de la Antonia', 'usuario-de-muestra', 'Antonia Rojas']) {
    expect(html).not.toContain(userData);
  }
  await shop.stores.lists.deleteList('usuario-de-muestra', docId);
  const withoutLists = await page.request.get('/');
  expect(await withoutLists.text()).toBe(html);
  expect(withoutLists.headers().etag).toBe(response.headers().etag);
});

test('loading images and fonts does not shift the layout', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
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

  test('has its final height before it is laid out', async ({ page, user }) => {
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await user.visitHome();
      // The width of a scroll bar, which Playwright hides.
      await page.evaluate(() => document.body.style.setProperty('margin-right', '15px'));
      const cards = page.locator('.product-card');
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const initialHeight = await height();
      for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
      await expect(cards.last()).toBeInViewport();
      expect.soft(Math.abs((await height()) - initialHeight), `${width} px`).toBeLessThanOrEqual(2);
    }
  });
});
