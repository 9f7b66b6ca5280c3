import type { Locator } from '@playwright/test';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const widths = [1920, 1440, 1024, 820, 768, 600, 390, 344, 320];
const phoneWidths = widths.filter((width) => width < 640);
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...hooded,
    productId: `p${index}`,
    name: `Polerón ${index + 1}`,
  }));

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );
/** The width between the paddings. */
const innerWidth = (element: Locator) =>
  element.evaluate((box) => {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });

test('20 lists of 10 products have at most 700 elements', async ({ page, user }) => {
  for (let number = 1; number <= 20; number++) {
    await user.createStoredList(`Lista ${number}`, products(10));
  }
  await user.visitMyLists();
  await expect(page.locator('.thumbnails img')).toHaveCount(200);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(700);
});

test('at every width the pictures of a card and the number of the others fill one row', async ({
  page,
  user,
}) => {
  await user.createStoredList('Larga', products(39));
  await user.visitMyLists();
  const card = user.listCard('Larga (39)');
  await expect(card.getByRole('link', { name: '+30 productos más' })).toHaveText('+30 productos más');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const row = await boxesOf(card.locator('.thumbnails:not(.list-cover) > *'));
    expect(row, `${width} px`).toHaveLength(6);
    expect(new Set(row.map(({ top }) => Math.round(top))).size, `${width} px`).toBe(1);
    for (const tile of row) {
      expect(Math.abs(tile.width - tile.height), `${width} px`).toBeLessThan(1);
      expect(tile.width, `${width} px`).toBeGreaterThanOrEqual(30);
      expect(tile.width, `${width} px`).toBeLessThanOrEqual(96);
    }
    const [first, last] = [row[0]?.left ?? 0, row.at(-1)?.right ?? 0];
    if (width < 600) expect(Math.abs(last - first - (await innerWidth(card))), `${width} px`).toBeLessThan(1);
  }
});

test('cards that are not laid out have their final height', async ({ page, user }) => {
  for (const count of [4, 5, 39]) await user.createStoredList(`De ${count}`, products(count));
  await user.createStoredLists(...Array.from({ length: 20 }, (_, number) => `Nueva ${number}`));
  const cards = page.locator('.list-card:has(img)');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await user.visitMyLists();
    await expect(cards).toHaveCount(3);
    const heights = (await boxesOf(cards)).map(({ height }) => height);
    const isLaidOut = await cards.evaluateAll((all) =>
      (all as HTMLElement[]).map((card) => {
        const isVisible = card.querySelector('img')?.checkVisibility({ contentVisibilityAuto: true });
        card.style.contentVisibility = 'visible';
        return isVisible;
      }),
    );
    expect(isLaidOut, `${width} px`).toEqual([false, false, false]);
    for (const [index, { height }] of (await boxesOf(cards)).entries()) {
      expect(Math.abs(height - (heights[index] ?? 0)), `card ${index} at ${width} px`).toBeLessThan(1);
    }
  }
});

test('the focus ring of a bin is not cut off by its card', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  const bin = page.locator('.list-card .bin');
  await bin.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const ring = await bin.evaluate((button) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
      return outlineStyle === 'solid'
        ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
        : 0;
    });
    const [box] = await boxesOf(bin);
    const [card] = await boxesOf(page.locator('.list-card'));
    const border = 1;
    const room = Math.min((box?.top ?? 0) - (card?.top ?? 0), (card?.right ?? 0) - (box?.right ?? 0));
    expect(ring, `${width} px`).toBeGreaterThan(3);
    expect(ring, `${width} px`).toBeLessThanOrEqual(room - border);
  }
});

test('the cover of a card shows the first four pictures without a gap, and the card shows each picture once', async ({
  page,
  user,
}) => {
  for (const count of [0, 1, 2, 3, 4, 5]) await user.createStoredList(`Lista ${count}`, products(count));
  await user.visitMyLists();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const count of [0, 1, 2, 3, 4, 5]) {
      const card = user.listCard(`Lista ${count} (${count})`);
      await expect(card.getByRole('img')).toHaveCount(count);
      const [cover] = await boxesOf(card.locator('.list-cover'));
      const tiles = await boxesOf(card.locator('.list-cover > *'));
      expect(tiles).toHaveLength(Math.min(count, 4));
      const side = cover?.width ?? 0;
      expect(side).toBeGreaterThan(85);
      expect(Math.abs(side - (cover?.height ?? 0))).toBeLessThan(1);
      const covered = tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0);
      if (count > 0) expect(covered / side ** 2, `${count} at ${width} px`).toBeGreaterThan(0.94);
      expect(covered / side ** 2).toBeLessThanOrEqual(1.001);
    }
  }
});

test('the pictures of a card have the names of the products, also a product without a picture', async ({
  user,
}) => {
  const [first, second, ...rest] = products(6);
  if (!first || !second) throw new Error('products are missing');
  await user.createStoredList('Invierno', [first, { ...second, images: [] }, ...rest]);
  await user.visitMyLists();
  const names = user.listCard('Invierno (6)').getByRole('img');
  await expect(names).toHaveCount(6);
  for (let index = 0; index < 6; index++) {
    await expect(names.nth(index)).toHaveAccessibleName(`Polerón ${index + 1}`);
  }
});

test('with forced colours the link to the other products has a border, and the icons stay visible', async ({
  page,
  user,
}) => {
  await user.createStoredList('Larga', products(12));
  await page.emulateMedia({ forcedColors: 'active' });
  await user.visitMyLists();
  await expect(page.locator('.thumbnails-more')).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.list-card .bin')).toHaveCSS('background-image', /svg/);
});

test('a card has round corners of 8 px and an icon for its status', async ({ page, user }) => {
  await user.createStoredList('Abierta', [], 'Pública');
  await user.createStoredList('Cerrada', [], 'Privada');
  await user.visitMyLists();
  await expect(page.locator('.list-card').first()).toHaveCSS('border-radius', '8px');
  const icons = await page
    .locator('.list-card .status')
    .evaluateAll((found) => found.map((status) => getComputedStyle(status, '::before').backgroundImage));
  expect(icons).toHaveLength(2);
  for (const icon of icons) expect(icon).toContain('svg');
  expect(icons[0]).not.toBe(icons[1]);
});

test("on a tablet 'Crear Lista' is beside the heading", async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  for (const width of [1023, 768, 720, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const [button] = await boxesOf(user.button('Crear Lista'));
    const [heading] = await boxesOf(user.heading);
    expect(button, `${width} px`).toMatchObject({ width: 240 });
    expect(button?.top ?? 0, `${width} px`).toBeLessThan(heading?.bottom ?? 0);
  }
});

for (const [name, lists] of [
  ['without lists', []],
  ['with a list', ['Invierno']],
] as const) {
  test(`on a phone 'Crear Lista' has the full width ${name}`, async ({ page, user }) => {
    await user.createStoredLists(...lists);
    await user.visitMyLists();
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 900 });
      const [button] = await boxesOf(user.button('Crear Lista'));
      const panel = await innerWidth(page.locator('.account-content'));
      expect(Math.abs((button?.width ?? 0) - panel), `${width} px`).toBeLessThan(1);
    }
  });
}
