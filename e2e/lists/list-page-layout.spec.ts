import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { expect, test } from '../support/test.ts';

const longNames = [
  'Polerón cuello tortuga con franjas en V burdeos',
  'Polerón cuello polo morado con medio cierre',
  'Polerón de chiporro corto con cierre blanco',
];
const products = Array.from({ length: 20 }, (_, index) => ({
  productId: `p${index}`,
  brand: 'NEVADINA',
  name: longNames[index % 3] ?? '',
  images: [`/pictures/148203951-${1 + (index % 2)}-480.jpg`],
  offerings: [{ price: 124990 }],
}));

test.use({ products: { products } });

/** 720 and 360 px are a window of 1440 px at 200 and 400 % zoom. */
const widths = [1920, 1440, 1024, 820, 800, 768, 720, 600, 390, 360, 344, 320];

test('at every width texts fit and the Tab key follows the screen', async ({ page, user }) => {
  await user.createStoredLists('Vacía');
  await page.goto('/Mis-Listas/Vac%C3%ADa', { waitUntil: 'load' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await measureTexts(page), `${width} px`).toMatchObject({ label: 1, cut: [], width });
  }
  await user.createStoredList('Invierno', products.slice(0, 6));
  await user.visitList('Invierno');
  await page.setViewportSize({ width: 1440, height: 844 });
  const controls = page
    .locator('.list-detail :is(a, button, select, input:not([type=hidden])):not(.selection-bar *)')
    .filter({ visible: true });
  expect(await controls.count()).toBeGreaterThan(3 * (await page.locator('.product-row').count()));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await measureTexts(page), `${width} px`).toEqual({ name: 2, label: 1, cut: [], width });
    const boxes = await boxesOf(controls);
    for (const [index, { right, top, bottom }] of boxes.entries()) {
      const next = boxes[index + 1];
      const isBefore = !next || next.top >= bottom - 1 || (next.left >= right - 1 && next.bottom > top);
      expect.soft(isBefore, `control ${index} at ${width} px`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await controls.first().focus();
  for (const control of (await controls.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
});

test('the first of 20 products begins at most 400 px below the top', async ({ page, user }) => {
  await user.createStoredList('Invierno', products, 'Privada');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await user.visitList('Invierno');
    expect((await boxOf(page.locator('.product-row').first())).y, `${width} px`).toBeLessThanOrEqual(400);
  }
  for (const width of [719, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText('Bienvenid@ Antonia Rojas')).toBeVisible();
    await expect(page.locator('.avatar')).toBeHidden();
    expect((await boxOf(page.locator('.welcome-line'))).height, `${width} px`).toBeLessThanOrEqual(28);
    expect((await boxOf(page.locator('.list-tools'))).height, `${width} px`).toBeLessThanOrEqual(60);
  }
});

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );

/** The largest number of lines of a name and of the label of a control, and the texts that are cut off. */
async function measureTexts(page: Page) {
  return page.locator('.list-detail').evaluate((section) => {
    const lineCount = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops = new Set<number>();
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const { width, top } of range.getClientRects()) if (width > 0) tops.add(Math.round(top));
      }
      return tops.size;
    };
    const all = (selector: string) => [...section.querySelectorAll(selector)];
    return {
      name: Math.max(2, ...all('h2').map(lineCount)),
      label: Math.max(...all('.list-meta, .text-button, .primary-button, .secondary-button').map(lineCount)),
      cut: all('h1, h2, p, a, button')
        .filter(({ clientWidth, clientHeight }) => clientWidth > 0 && clientHeight > 0)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
      width: document.documentElement.scrollWidth,
    };
  });
}
