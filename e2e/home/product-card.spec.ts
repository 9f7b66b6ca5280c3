import type { Page } from '@playwright/test';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const widths = [1920, 1440, 1024, 820, 800, 768, 600, 390, 344, 320];

/** WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

async function visitAtWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  // Otherwise texts outside the window are not laid out.
  await page.addStyleTag({ content: '.product-card { content-visibility: visible !important }' });
}

const truncatedNames = (page: Page) =>
  page
    .locator('.product-card h2')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth)
        .map(({ textContent }) => textContent),
    );

test.use({ bypassCSP: true });

for (const width of widths) {
  test(`at ${width} px names are whole, prices align and the labels of buttons are on one line`, async ({
    page,
  }) => {
    await visitAtWidth(page, width);
    expect(await truncatedNames(page)).toEqual([]);
    const cards = await page.locator('.product-card').evaluateAll((all) =>
      all.map((card) => {
        const linesOf = (selector: string) => {
          const range = document.createRange();
          range.selectNodeContents(card.querySelector(selector) as Element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
        const button = card.querySelector('.primary-button') as HTMLElement;
        return {
          row: Math.round(card.getBoundingClientRect().top),
          price: Math.round(boxOf('.price')?.top ?? 0),
          nameHeight: boxOf('h2')?.height ?? 0,
          nameLines: linesOf('h2'),
          buttonLines: [linesOf('.primary-button'), linesOf('.menu-button')],
          isInside: button.scrollWidth <= button.clientWidth,
        };
      }),
    );
    expect(cards).toHaveLength(48);
    for (const { row, price, nameHeight, nameLines, buttonLines, isInside } of cards) {
      expect(buttonLines).toEqual([1, 1]);
      expect(isInside).toBe(true);
      expect(nameHeight).toBeGreaterThanOrEqual(2 * 15 * 1.3 - 0.1);
      if (width >= 1024) expect(nameLines).toBeLessThanOrEqual(2);
      expect(new Set(cards.filter((card) => card.row === row).map((card) => card.price))).toEqual(
        new Set([price]),
      );
    }
  });

  test(`at ${width} px names are whole with the text spacing of WCAG 1.4.12`, async ({ page }) => {
    await visitAtWidth(page, width);
    await page.addStyleTag({ content: textSpacing });
    expect(await truncatedNames(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test.describe('a name that is longer than those of the sample products', () => {
  const name = `${'Polerón de invierno con capucha '.repeat(6)}reversible`;
  test.use({ products: { products: [{ ...hooded, name }] } });

  test('has at most three lines; its title and the page of the product have it whole', async ({ page }) => {
    await visitAtWidth(page, 1440);
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

test('a card below the pointer has a shadow', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.product-card').first();
  await expect(card).toHaveCSS('box-shadow', 'none');
  await card.hover();
  await expect(card).not.toHaveCSS('box-shadow', 'none');
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
