import type { Page } from '@playwright/test';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { textSpacing } from '../support/text-spacing.ts';

const widths = [1920, 1440, 1024, 820, 800, 768, 600, 390, 344, 320];

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

test.describe('texts that are longer than those of the sample products', () => {
  const name = `${'Polerón de invierno con capucha '.repeat(6)}reversible`;
  const brand = 'COMPAÑÍA NACIONAL DE TEJIDOS DE LANA DEL SUR';
  const seller = 'Comercial e Importadora de Vestuario Hermanos Huenchumilla Limitada';
  const long = { ...hooded, name, brand, seller, offerings: [{ seller, price: 24990 }] };
  test.use({ products: { products: [long, striped] } });

  test('are whole at every width, also with the text spacing of WCAG 1.4.12', async ({ page }) => {
    await visitLaidOut(page);
    await expect(page.locator('.product-card .sold-by').first()).toHaveText(`Por ${seller}`);
    const expectWholeTexts = async (spacing: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const truncated = await truncatedTexts(page, '.product-card :is(h2, .sold-by, .brand)');
        expect.soft(truncated, `${width} px ${spacing}`).toEqual([]);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrollWidth, `${width} px ${spacing}`).toBeLessThanOrEqual(width);
      }
    };
    await expectWholeTexts('without spacing');
    await page.addStyleTag({ content: textSpacing });
    await expectWholeTexts('with spacing');
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
