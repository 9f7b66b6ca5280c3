import type { Locator, Page } from '@playwright/test';
import { bottomOf, boxOf } from '../support/box-of.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { textSpacing } from '../support/text-spacing.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 404/ });

/** Columns of products and the largest height of the header, for each width of the window. */
const layouts = [
  { width: 1920, columns: 4, headerHeight: 120 },
  { width: 1440, columns: 4, headerHeight: 120 },
  { width: 1024, columns: 4, headerHeight: 120 },
  { width: 820, columns: 4, headerHeight: 150 },
  { width: 800, columns: 4, headerHeight: 150 },
  { width: 768, columns: 4, headerHeight: 150 },
  { width: 767, columns: 3, headerHeight: 150 },
  { width: 600, columns: 3, headerHeight: 150 },
  { width: 599, columns: 2, headerHeight: 150 },
  { width: 390, columns: 2, headerHeight: 150 },
  { width: 344, columns: 2, headerHeight: 150 },
  { width: 320, columns: 2, headerHeight: 150 },
];

test('at every width the home page fits the window, and its parts align', async ({ page, user }) => {
  await user.visitHome();
  for (const { width, columns, headerHeight } of layouts) {
    const message = `${width} px`;
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await scrollWidth(page), message).toBe(width);
    const grid = await boxOf(page.locator('.product-grid'));
    for (const part of [page.locator('.breadcrumb li').first(), user.heading]) {
      expect.soft(Math.abs((await boxOf(part)).x - grid.x), message).toBeLessThanOrEqual(0.5);
    }
    const head = await boxOf(page.locator('.products-head'));
    expect.soft(grid.y - head.y - head.height, message).toBeCloseTo(width < 600 ? 12 : 16, 0);
    const count = await boxOf(page.locator('.products-head p'));
    if (width >= 600) expect.soft(count.x, message).toBeGreaterThan(grid.x);
    const sort = await boxOf(page.locator('.products-head label'));
    expect.soft(Math.abs(sort.x + sort.width - grid.x - grid.width), message).toBeLessThanOrEqual(0.5);
    expect.soft(await columnCount(page), message).toBe(columns);
    const product = await boxOf(page.locator('.product-card').first());
    expect.soft(product.y, message).toBeLessThanOrEqual(width < 1024 ? 250 : 280);

    const main = await boxOf(page.locator('main'));
    expect.soft(main.y, message).toBe(await bottomOf(page.locator('.header-more')));
    expect.soft(main.y, message).toBeLessThanOrEqual(headerHeight);
    expect.soft(await fadesWhereItScrolls(page.locator('.header-more')), message).toBe(true);
    expect.soft(await partsWithSeveralLines(page), message).toEqual([]);
    const items = await page.locator('.header-items > :visible').all();
    const row = await Promise.all([page.locator('.logo'), page.locator('.header-menu'), ...items].map(boxOf));
    const firstRow = await bottomOf(page.locator(width < 1024 ? '.header-start' : '.header-main'));
    for (const [index, { x, y, width: itemWidth, height }] of row.entries()) {
      expect.soft(y + height, message).toBeLessThanOrEqual(firstRow);
      expect.soft(x + itemWidth, message).toBeLessThanOrEqual(row[index + 1]?.x ?? width);
    }
  }
});

test('at every width the other pages fit the window', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  for (const visit of [() => page.goto('/no-hay'), user.visitMyLists]) {
    await visit();
    for (const { width } of layouts) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await scrollWidth(page), `${width} px`).toBe(width);
      const { height } = await boxOf(page.locator('.footer-columns'));
      const copyright = await boxOf(page.locator('.copyright'));
      if (width >= 1024) expect.soft([height, copyright.height], `${width} px`).toEqual([320, 100]);
      else expect.soft(Math.min(height - 320, copyright.height - 100)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('every page has the same container', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  for (const visit of [
    user.visitHome,
    user.visitMyLists,
    () => user.visitList('Invierno'),
    () => page.goto(`/productos/${hooded.productId}`),
  ]) {
    await visit();
    for (const [width, content] of [
      [2560, 1600],
      [1440, 1280],
      [1100, 1052],
      [390, 366],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const message = `${page.url()}, ${width} px`;
      const edge = (width - content) / 2;
      // On a phone the photos of a product fill the window.
      const product = width < 768 ? '.product-facts .primary-button' : '.product-page';
      const panel = page.locator(`.product-grid, .welcome, ${product}`).first();
      const parts = [
        page.locator('.logo img'),
        page.locator('.header-more .delivery'),
        panel,
        page.locator('.newsletter'),
        page.locator('.copyright p').first(),
      ];
      for (const part of parts) expect.soft((await boxOf(part)).x, message).toBeCloseTo(edge, 0);
      const end = await boxOf(panel);
      expect.soft(end.x + end.width, message).toBeCloseTo(width - edge, 0);
    }
  }
});

const fadesWhereItScrolls = (row: Locator) =>
  row.evaluate((element) => {
    const fades = getComputedStyle(element).maskImage !== 'none';
    return fades === element.scrollWidth > element.clientWidth;
  });

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const columnCount = (page: Page) =>
  page
    .locator('.product-grid')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

/** Texts of controls on more than one line. `<b>` and `<span>` are separate lines by design. */
const partsWithSeveralLines = (page: Page) =>
  page
    .locator('.header-items b, .header-items span, .header-menu, .header-more > *, .breadcrumb li, h1')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const tops: number[] = [];
          while (texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            for (const { width, top } of range.getClientRects()) if (width > 0) tops.push(top);
          }
          return Math.max(...tops) - Math.min(...tops) > 5;
        })
        .map((element) => element.textContent),
    );

test.describe('with the text spacing of WCAG 1.4.12', () => {
  // The content security policy blocks a style that a test adds.
  test.use({ bypassCSP: true });

  test('the items of the header do not overlap', async ({ page, user }) => {
    await user.visitHome();
    await page.addStyleTag({ content: textSpacing });
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const menu = await boxOf(page.locator('.header-menu'));
      const items = await boxOf(page.locator('.header-items'));
      expect.soft(menu.x + menu.width, `${width} px`).toBeLessThanOrEqual(items.x);
      expect.soft(await scrollWidth(page), `${width} px`).toBe(width);
    }
  });
});
