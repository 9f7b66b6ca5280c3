import type { Locator } from '@playwright/test';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const widths = [1920, 1440, 1024, 820, 768, 600, 390, 344, 320];
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...hooded,
    productId: `p${index}`,
    name: `Polerón ${index + 1}`,
  }));

test.use({ products: { products: products(39) } });

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );
/** What is visible in each card, in the order of the page. */
const contentsOf = (cards: Locator) =>
  cards.evaluateAll((all) => {
    for (const card of all as HTMLElement[]) card.style.contentVisibility = 'visible';
    return all.map((card) => {
      const [cover, ...row] = [...card.querySelectorAll('.list-cover > *, .thumbnails > *')]
        .filter((tile) => tile.checkVisibility())
        .map((tile) => ({
          text: tile.getAttribute('alt') ?? tile.textContent,
          size: [tile.clientWidth, tile.clientHeight],
          top: tile.getBoundingClientRect().top,
          right: tile.getBoundingClientRect().right,
        }));
      const { right, height } = card.getBoundingClientRect();
      return { cover, row, height, freeWidth: right - (row.at(-1)?.right ?? right) };
    });
  });

test('at every width a card shows the first product, and in one row the others or the number of those that do not fit', async ({
  page,
  user,
}) => {
  const counts = [1, 2, 3, 4, 5, 8, 9, 10, 11, 39];
  for (const count of counts.toReversed()) await user.createStoredList(`De ${count}`, products(count));
  await user.visitMyLists();
  const numbers = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [index, { cover, row, height, freeWidth }] of (
      await contentsOf(page.locator('.list-card'))
    ).entries()) {
      const count = counts[index] ?? 0;
      const message = `${count} products at ${width} px`;
      const names = products(count).map(({ name }) => name);
      expect.soft(cover, message).toMatchObject({ text: names[0], size: Array(2).fill(coverAt(width)) });
      expect.soft(new Set(row.map(({ top }) => top)).size, message).toBeLessThanOrEqual(1);
      const number = row.find(({ text }) => text.startsWith('+'))?.text;
      const shown = number ? row.length : count;
      const expected = [...names.slice(1, shown), ...(number ? [`+${count - shown}`] : [])];
      expect.soft(row, message).toMatchObject(expected.map((text) => ({ text, size: [72, 72] })));
      if (count > 1) expect.soft(freeWidth, message).toBeGreaterThanOrEqual(13);
      if (number && row.length < 9) expect.soft(freeWidth, message).toBeLessThan(17 + 80);
      if (width >= 600 || count === 1) expect.soft(height, message).toBeLessThan(coverAt(width) + 40);
      numbers.add(number ?? '');
    }
  }
  expect(numbers.size).toBeGreaterThan(10);
});

const coverAt = (width: number) => (width >= 600 ? 120 : width >= 360 ? 96 : 80);

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
