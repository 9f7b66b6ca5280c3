import type { Locator } from '@playwright/test';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const widths = [1920, 1440, 1024, 820, 768, 600, 390, 344, 320];
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
