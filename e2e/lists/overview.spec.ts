import type { Locator } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { manyProducts } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const widths = [1920, 1440, 1024, 820, 768, 600, 390, 344, 320];
const products = (count: number) => manyProducts(count, 1);

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
      const [cover, ...row] = [...card.querySelectorAll('.list-cover, .thumbnails > *')]
        .filter((tile) => tile.checkVisibility())
        .sort((one, other) => Number(getComputedStyle(one).order) - Number(getComputedStyle(other).order))
        .map((tile) => ({
          // The number is generated content, in quotation marks.
          text: tile.getAttribute('alt') ?? getComputedStyle(tile, '::before').content.replaceAll('"', ''),
          size: [tile.clientWidth, tile.clientHeight],
          top: tile.getBoundingClientRect().top,
          right: tile.getBoundingClientRect().right,
        }));
      const { right, height } = card.getBoundingClientRect();
      return { cover, row, height, freeWidth: right - (row.at(-1)?.right ?? right) };
    });
  });

test('at every width a card shows the products that fit and the number of others', async ({ page, user }) => {
  const counts = [1, 2, 3, 4, 5, 8, 9, 10, 11, 39];
  const [first, second, ...rest] = products(6);
  if (!first || !second) throw new Error('products are missing');
  await user.createStoredList('Sin foto', [first, { ...second, images: [] }, ...rest]);
  for (const count of counts.toReversed()) await user.createStoredList(`De ${count}`, products(count));
  await page.goto('/Mis-Listas', { waitUntil: 'load' });
  const cards = page.locator('.list-card');
  const names = user.listCard('Sin foto (6)').getByRole('img');
  await expect(names).toHaveCount(6);
  for (let index = 0; index < 6; index++) {
    await expect(names.nth(index)).toHaveAccessibleName(`Polerón ${index + 1}`);
  }
  const bin = cards.first().locator('.bin');
  await bin.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(bin).toBeFocused();
  const numbers = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectWholeRing(cards.first(), bin, `${width} px`);
    for (const [index, { cover, row, height, freeWidth }] of (await contentsOf(cards)).entries()) {
      const count = counts[index];
      if (!count) continue;
      const message = `${count} products at ${width} px`;
      const names = products(count).map(({ name }) => name);
      const isSmall = width < 600 || count < 3;
      const [coverSide, side, place] = isSmall ? [56, 56, 60] : [120, 72, 80];
      expect.soft(cover, message).toMatchObject({ text: names[0], size: [coverSide, coverSide] });
      expect.soft(new Set(row.map(({ top }) => top)).size, message).toBeLessThanOrEqual(1);
      const number = row.find(({ text }) => text.startsWith('+'))?.text;
      const shown = number ? row.length : count;
      const expected = [...names.slice(1, shown), ...(number ? [`+${count - shown}`] : [])];
      expect.soft(row, message).toMatchObject(expected.map((text) => ({ text, size: [side, side] })));
      if (count > 1) expect.soft(freeWidth, message).toBeGreaterThanOrEqual(13);
      if (number && row.length < 9) expect.soft(freeWidth, message).toBeLessThan(22 + 2 * place);
      expect.soft(height, message).toBeLessThan(width < 600 ? 127 : coverSide + 44);
      numbers.add(number ?? '');
    }
  }
  expect(numbers.size).toBeGreaterThan(10);
});

/** The focus ring of the bin of a card. */
async function expectWholeRing(card: Locator, bin: Locator, message: string) {
  const ring = await bin.evaluate((button) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
    return outlineStyle === 'solid' ? Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) : 0;
  });
  const [binBox, cardBox] = [await boxOf(bin), await boxOf(card)];
  const room = Math.min(binBox.y - cardBox.y, cardBox.x + cardBox.width - binBox.x - binBox.width);
  const border = 1;
  expect.soft(ring, message).toBeGreaterThan(3);
  expect.soft(ring, message).toBeLessThanOrEqual(room - border);
}

test('cards that are not laid out have their final height', async ({ page, user }) => {
  for (const count of [4, 5, 39]) await user.createStoredList(`De ${count}`, products(count));
  await user.createStoredLists(...Array.from({ length: 20 }, (_, number) => `Nueva ${number}`));
  const cards = page.locator('.list-card:has(img)');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/Mis-Listas', { waitUntil: 'load' });
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

test('from ten lists on a field finds lists while their name is typed', async ({ page, user }) => {
  await user.createNumberedStoredLists(8);
  await user.createStoredLists('Año nuevo');
  await user.visitMyLists();
  const field = page.getByRole('searchbox', { name: 'Buscar en tus listas' });
  await expect(field).toHaveCount(0);
  await user.createStoredLists('Verano');
  await expect(field).toBeVisible();
  await field.pressSequentially('ano');
  await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Año nuevo (0)']);
  await expect(page.locator('.lists-search').getByRole('status')).toHaveText('2 listas');
  await expect(page).toHaveURL('/Mis-Listas?q=ano');
  await user.createStoredLists('Otoño');
  await user.createStoredLists('Años');
  await expect(user.cardHeadings.first()).toHaveText('Años (0)');
  await field.fill('zapato');
  await expect(page.getByText('No tienes listas con «zapato» en el nombre')).toBeVisible();
  await expect(user.cardHeadings).toHaveCount(0);
  await field.clear();
  await expect(user.cardHeadings).toHaveCount(12);
});
