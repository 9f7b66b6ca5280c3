import { readFile } from 'node:fs/promises';
import { requestsDuring } from './support/requests.ts';
import { hooded } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

type Feed = { products: { brand: string; name: string; offerings: { price: number }[] }[] };
const feed: Feed = JSON.parse(await readFile(new URL('../catalog/products.json', import.meta.url), 'utf8'));
const [first] = feed.products;
if (!first) throw new Error('The catalogue is empty.');

test('the listing has the breadcrumb Home, Polerones, Polerones mujer', async ({ page, shopper }) => {
  await shopper.visitListing();
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Polerones', 'Polerones mujer']);
  await expect(shopper.heading).toHaveText('Polerones mujer');
});

test("'Ordenar por' offers 'Recomendados' only and does nothing", async ({ page, shopper }) => {
  await shopper.visitListing();
  const sort = page.getByLabel('Ordenar por');
  await expect(sort.getByRole('option')).toHaveText(['Recomendados']);
  const before = await page.locator('.product-grid h2').allTextContents();
  const sent = await requestsDuring(page, async () => void (await sort.selectOption('Recomendados')));
  expect(sent).toEqual([]);
  await expect(page.locator('.product-grid h2')).toHaveText(before);
});

test("products stand in the feed's order, every one of them", async ({ page, shopper }) => {
  await shopper.visitListing();
  await expect(page.locator('.product-grid h2')).toHaveText(feed.products.map(({ name }) => name));
  expect(feed.products.length).toBe(48);
});

test('a card has the picture, badge, brand, name, store, price and both buttons', async ({ shopper }) => {
  await shopper.visitListing();
  const card = shopper.productItem(first.name);
  const picture = card.locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(card.getByText('+ SUSTENTABLE', { exact: true })).toBeVisible();
  await expect(card.getByText(first.brand, { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: first.name })).toBeVisible();
  await expect(card.getByText('Por Falabella', { exact: true })).toBeVisible();
  await expect(card.getByText('$24.990', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar al carro', { exact: true })).toBeVisible();
  await expect(card.getByText('Agregar a la lista', { exact: true })).toBeVisible();
});

test("every price is the first offering's, with '$' and dots between thousands", async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  const prices = feed.products.map(({ offerings }) => {
    const digits = String(offerings[0]?.price);
    return `$${digits.slice(0, -3)}.${digits.slice(-3)}`;
  });
  await expect(page.locator('.product-grid .price')).toHaveText(prices);
});

test("'Agregar al carro' neither navigates nor sends anything", async ({ page, shopper }) => {
  await shopper.visitListing();
  const sent = await requestsDuring(page, () => shopper.button(`Agregar al carro: ${first.name}`).click());
  expect(sent).toEqual([]);
  await expect(page).toHaveURL('/');
  await expect(shopper.toast).toHaveCount(0);
});

for (const { device, width, columns } of [
  { device: 'a desk', width: 1440, columns: 4 },
  { device: 'a phone', width: 390, columns: 2 },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`the grid has ${columns} columns of one width`, async ({ page, shopper }) => {
      await shopper.visitListing();
      const boxes = await page
        .locator('.product-card')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
      const firstRow = boxes.filter((box) => Math.abs(box.top - (boxes[0]?.top ?? 0)) < 1);
      expect(firstRow.length).toBe(columns);
      expect(new Set(boxes.map((box) => Math.round(box.left))).size).toBe(columns);
      expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    });
  });
}

test('the document of the listing holds nothing of the shopper', async ({ page, shopper, shop }) => {
  const docId = await shopper.createStoredList('Cumpleaños de la Antonia');
  const response = await page.request.get('/');
  const html = await response.text();
  expect(html).toContain(first.name);
  for (const secret of [docId, 'Cumpleaños de la Antonia', 'usuario-de-muestra', 'Antonia Rojas']) {
    expect(html).not.toContain(secret);
  }
  const before = html;
  await shop.store.deleteList('usuario-de-muestra', docId);
  expect(await (await page.request.get('/')).text()).toBe(before);
});

test('pictures and fonts arrive without moving the page', async ({ page }) => {
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

test.describe('a card out of sight', () => {
  const long = 'Comercializadora e Importadora del Maule y Compañía Limitada';
  const products = Array.from({ length: 40 }, (_, at) => ({
    ...(at % 3 ? hooded : { productId: '', offerings: [{ price: 990, seller: long }] }),
    ...(at % 5 ? undefined : { name: long, brand: long }),
    productId: String(at),
  }));
  test.use({ products: { products } });

  for (const width of [1440, 800, 390]) {
    test(`is not laid out at ${width} px, and has the place it will need`, async ({ page, shopper }) => {
      await page.setViewportSize({ width, height: 800 });
      await shopper.visitListing();
      // As much as a scroll bar takes, which Playwright hides.
      await page.evaluate(() => document.body.style.setProperty('margin-right', '15px'));
      const cards = page.locator('.product-card');
      const laidOut = () =>
        cards.evaluateAll(
          (all) =>
            all.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
              .length,
        );
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      expect(await laidOut()).toBeLessThan(products.length);
      for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
      await expect(cards.last()).toBeInViewport();
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
    });
  }
});
