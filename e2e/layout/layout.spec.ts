import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

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

for (const { width, columns, headerHeight } of layouts) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the home page fits the window, and its parts have the same left edge', async ({ page, user }) => {
      await user.visitHome();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const grid = await boxOf(page.locator('.product-grid'));
      for (const part of [page.locator('.breadcrumb li').first(), user.heading]) {
        expect(Math.abs((await boxOf(part)).x - grid.x)).toBeLessThanOrEqual(0.5);
      }
      const sort = await boxOf(page.locator('.home-head label'));
      expect(Math.abs(sort.x + sort.width - grid.x - grid.width)).toBeLessThanOrEqual(0.5);
      await expect
        .poll(() =>
          page
            .locator('.product-grid')
            .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
        )
        .toBe(columns);
      const product = await boxOf(page.locator('.product-card').first());
      expect(product.y).toBeLessThanOrEqual(width < 1024 ? 250 : 280);
    });

    test('the other pages fit the window, and the footer has its height', async ({ page, user }) => {
      await user.createStoredLists('Invierno');
      for (const visit of [() => page.goto('/no-hay'), user.visitMyLists]) {
        await visit();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const columns = await boxOf(page.locator('.footer-columns'));
      const copyright = await boxOf(page.locator('.copyright'));
      if (width >= 1024) expect([columns.height, copyright.height]).toEqual([320, 100]);
      else expect(Math.min(columns.height - 320, copyright.height - 100)).toBeGreaterThanOrEqual(0);
    });

    test('no part of the header wraps', async ({ page, user }) => {
      await user.visitHome();
      const main = await boxOf(page.locator('main'));
      expect(main.y).toBe(headerHeight);
      expect(await partsWithSeveralLines(page)).toEqual([]);
      const [logo, menu, ...items] = await Promise.all(
        [page.locator('.logo'), page.locator('.header-menu'), ...(await headerItems(page).all())].map(boxOf),
      );
      const row = [logo, menu, ...items].map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      const rowHeight = width < 1024 ? 50 : 70;
      for (const [index, { x, y, width: itemWidth, height }] of row.entries()) {
        expect(y + height).toBeLessThanOrEqual(rowHeight);
        expect(x + itemWidth).toBeLessThanOrEqual(row[index + 1]?.x ?? width);
      }
    });
  });
}

const headerItems = (page: Page) => page.locator('.header-items > *');

/** Texts of buttons and links whose letters are on more than one line. `<b>` and `<span>` are separate lines by design. */
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

test("the sort's text starts below its label", async ({ page, user }) => {
  await user.visitHome();
  const select = page.getByLabel('Ordenar por');
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('padding-left', '0px');
  const left = await page.locator('.home-head label').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label.firstChild as Node);
    return range.getBoundingClientRect().left;
  });
  expect((await boxOf(select)).x).toBeCloseTo(left, 0);
});

test("the header's shadow is above the page, and its focus rings do not touch its texts", async ({
  page,
  user,
}) => {
  await user.visitHome();
  expect(
    await page.locator('.header').evaluate((header) => Number(getComputedStyle(header).zIndex)),
  ).toBeGreaterThan(0);
  await user.myListsLink.focus();
  const gap = await user.myListsLink.evaluate((link) => {
    const text = link.querySelector('b:last-child')?.getBoundingClientRect().right ?? 0;
    // The ring extends outwards from its inner edge, which is outlineOffset from the edge of the link.
    return (
      link.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(link).outlineOffset) - text
    );
  });
  expect(gap).toBeGreaterThanOrEqual(2);
});

test.describe('with the text spacing of WCAG 1.4.12 at 320 px', () => {
  // The content security policy blocks a style that a test adds.
  test.use({ bypassCSP: true, viewport: { width: 320, height: 844 } });

  test('the items of the header do not overlap', async ({ page, user }) => {
    await user.visitHome();
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    });
    const menu = await boxOf(page.locator('.header-menu'));
    const items = await boxOf(page.locator('.header-items'));
    expect(menu.x + menu.width).toBeLessThanOrEqual(items.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
