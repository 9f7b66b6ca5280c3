import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { contrastRatio } from '../support/contrast.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { textSpacing } from '../support/text-spacing.ts';

const widths = [1920, 1440, 1024, 820, 800, 768, 600, 390, 344, 320];

async function visitLaidOut(page: Page) {
  await page.goto('/', { waitUntil: 'load' });
  // Not every first visit shows Lato (`font-display: optional`).
  await page.reload({ waitUntil: 'load' });
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

test('at every width texts of a card are whole, and prices align', async ({ page }) => {
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
        const [above, below] = [button, card.querySelector('.menu-button') as Element].map((part) =>
          part.getBoundingClientRect(),
        );
        return {
          row: topOf(card),
          price: topOf(card.querySelector('.price')),
          nameLines: linesOf('h2'),
          buttonLines: [linesOf('.primary-button'), linesOf('.menu-button')],
          isInside: button.scrollWidth <= button.clientWidth,
          room: [
            (below?.top ?? 0) - (above?.bottom ?? 0),
            card.getBoundingClientRect().bottom - (below?.bottom ?? 0),
          ].map(Math.round),
        };
      }),
    );
    expect(cards).toHaveLength(48);
    for (const { row, price, nameLines, buttonLines, isInside, room } of cards) {
      expect.soft(buttonLines, `${width} px`).toEqual([1, 1]);
      expect.soft(isInside, `${width} px`).toBe(true);
      // In two columns the second button has no visible edge.
      expect.soft(room, `${width} px`).toEqual(width < 600 ? [0, 8] : [12, 16]);
      if (width >= 1024) expect.soft(nameLines, `${width} px`).toBeLessThanOrEqual(2);
      const pricesOfRow = cards.filter((card) => card.row === row).map((card) => card.price);
      expect.soft(new Set(pricesOfRow), `${width} px`).toEqual(new Set([price]));
    }
    const picture = await boxOf(page.locator('.product-card-picture').first());
    const badge = await boxOf(page.locator('.badge').first());
    expect.soft(badge.x - picture.x, `${width} px`).toBeCloseTo(8, 0);
    expect.soft(picture.y + picture.height - badge.y - badge.height, `${width} px`).toBeCloseTo(8, 0);
  }
  await expectContentOfBadge(page);
  expect(await roomBesideChevron(page)).toBeGreaterThanOrEqual(8);
});

async function expectContentOfBadge(page: Page) {
  const badge = page.locator('.badge').first();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const hasLeaf = await badge.evaluate((element) => {
      const { display, maskImage } = getComputedStyle(element, '::before');
      return display !== 'none' && maskImage !== 'none';
    });
    expect(hasLeaf, `${width} px`).toBe(width !== 320);
  }
  const [text, background] = await badge.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor] as const;
  });
  expect(background).toBe('rgba(255, 255, 255, 0.9)');
  // On a black picture.
  expect(contrastRatio(text ?? '', 'rgb(230, 230, 230)')).toBeGreaterThanOrEqual(4.5);
}

const roomBesideChevron = (page: Page) =>
  page
    .locator('.menu-button')
    .first()
    .evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const { right } = text.getBoundingClientRect();
      const chevron = Number.parseFloat(getComputedStyle(button, '::before').width);
      const gap = Number.parseFloat(getComputedStyle(button).columnGap);
      return button.getBoundingClientRect().right - right - gap - chevron;
    });

test.describe('products with one seller, with several, and with long texts', () => {
  const one = { ...striped, offerings: [{ price: 24990 }] };
  const several = { ...hooded, offerings: [{ price: 24990 }, { price: 17990, seller: 'Otra' }] };
  const name = `${'Polerón de invierno con capucha '.repeat(6)}reversible`;
  const brand = 'COMPAÑÍA NACIONAL DE TEJIDOS DE LANA DEL SUR';
  const seller = 'Comercial e Importadora de Vestuario Hermanos Huenchumilla Limitada';
  const offerings = [{ seller, price: 24990 }, { price: 1 }];
  const long = { ...hooded, productId: '5', name, brand, seller, offerings };
  test.use({
    products: { products: [several, one, { ...several, productId: '3' }, { ...one, productId: '4' }, long] },
  });

  test('have aligned prices and buttons, and whole texts at every width', async ({ page }) => {
    await visitLaidOut(page);
    const cards = page.locator('.product-card');
    await expect(cards.last().locator('.sold-by')).toHaveText(`Por ${seller}`);
    await expect(cards.nth(0).locator('.sellers-from')).toHaveText('2 vendedores desde $17.990');
    await expect(cards.nth(1).locator('.sellers-from')).toHaveCount(0);
    const expectWholeTexts = async (spacing: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const texts = '.product-card :is(h2, .sold-by, .brand, .sellers-from)';
        expect.soft(await truncatedTexts(page, texts), `${width} px ${spacing}`).toEqual([]);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrollWidth, `${width} px ${spacing}`).toBeLessThanOrEqual(width);
        if (spacing) continue;
        const [first, second] = await cards.evaluateAll((all) =>
          all.map((card) =>
            ['.price', '.primary-button', '.menu-button'].map(
              (part) => card.querySelector(part)?.getBoundingClientRect().top,
            ),
          ),
        );
        expect.soft(first, `${width} px`).toEqual(second);
      }
    };
    await expectWholeTexts('');
    await page.addStyleTag({ content: textSpacing });
    await expectWholeTexts('with spacing');
  });
});

test('a card has one link, named like the product, with a visible focus', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  const card = page.locator('.product-card').first();
  const link = card.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAccessibleName('Polerón canguro con capucha terracota');
  await link.focus();
  for (const name of [/^Guardar en una lista/, /^Agregar al carro/]) {
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name })).toBeFocused();
  }
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const outline = await link.evaluate((element) => getComputedStyle(element, '::before').outlineStyle);
  expect(outline).toBe('solid');
});
