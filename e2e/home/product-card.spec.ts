import type { Page } from '@playwright/test';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const widths = [1920, 1440, 1024, 820, 800, 768, 600, 390, 344, 320];

/** WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

async function visitLaidOut(page: Page) {
  await page.goto('/');
  // Not every first visit shows Lato (`font-display: optional`).
  await page.reload();
  // Otherwise texts outside the window are not laid out.
  await page.addStyleTag({ content: '.product-card { content-visibility: visible !important }' });
}

const truncatedTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth)
        .map(({ textContent }) => textContent),
    );

test.use({ bypassCSP: true });

test('at every width names are whole, prices align and the labels of buttons are on one line', async ({
  page,
}) => {
  await visitLaidOut(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await truncatedTexts(page, '.product-card h2'), `${width} px`).toEqual([]);
    const cards = await page.locator('.product-card').evaluateAll((all) =>
      all.map((card) => {
        const linesOf = (selector: string) => {
          const range = document.createRange();
          range.selectNodeContents(card.querySelector(selector) as Element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);
        const button = card.querySelector('.primary-button') as HTMLElement;
        return {
          row: topOf(card),
          price: topOf(card.querySelector('.price')),
          nameLines: linesOf('h2'),
          buttonLines: [linesOf('.primary-button'), linesOf('.menu-button')],
          isInside: button.scrollWidth <= button.clientWidth,
        };
      }),
    );
    expect(cards).toHaveLength(48);
    for (const { row, price, nameLines, buttonLines, isInside } of cards) {
      expect.soft(buttonLines, `${width} px`).toEqual([1, 1]);
      expect.soft(isInside, `${width} px`).toBe(true);
      if (width >= 1024) expect.soft(nameLines, `${width} px`).toBeLessThanOrEqual(2);
      const pricesOfRow = cards.filter((card) => card.row === row).map((card) => card.price);
      expect.soft(new Set(pricesOfRow), `${width} px`).toEqual(new Set([price]));
    }
  }
});

test('at every width texts are whole with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await visitLaidOut(page);
  await page.addStyleTag({ content: textSpacing });
  for (const width of widths) {
    const texts = width < 390 ? '.product-card h2' : '.product-card :is(h2, .sold-by, .brand)';
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await truncatedTexts(page, texts), `${width} px`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width);
  }
});

test.describe('a name that is longer than those of the sample products', () => {
  const name = `${'Polerón de invierno con capucha '.repeat(6)}reversible`;
  test.use({ products: { products: [{ ...hooded, name }] } });

  test('has at most three lines; its title and the page of the product have it whole', async ({ page }) => {
    await visitLaidOut(page);
    const heading = page.locator('.product-card h2');
    expect((await heading.boundingBox())?.height).toBeLessThanOrEqual(3 * 15 * 1.3 + 0.5);
    await expect(heading).toHaveAttribute('title', name);
    await page.goto(`/productos/${hooded.productId}`);
    const { scrollHeight, clientHeight } = await page
      .getByRole('heading', { level: 1, name })
      .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  });
});

test('a card has one link, named like the product, with a visible focus', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.product-card').first();
  const link = card.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAccessibleName('Polerón canguro con capucha terracota');
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /^Agregar al carro/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const outline = await link.evaluate((element) => getComputedStyle(element, '::before').outlineStyle);
  expect(outline).toBe('solid');
});
