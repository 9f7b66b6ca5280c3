import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const longNames = [
  'Polerón cuello tortuga con franjas en V burdeos',
  'Polerón cuello polo morado con medio cierre',
  'Polerón de chiporro corto con cierre blanco',
];
const products = longNames.map((name, index) => ({
  productId: `p${index}`,
  brand: 'NEVADINA',
  name,
  images: [`/pictures/148203951-${1 + (index % 2)}-480.jpg`],
  offerings: [{ price: 124990 }],
}));

test.use({ products: { products } });

/** 720 and 360 px are a window of 1440 px at 200 and 400 % zoom. */
const widths = [1920, 1440, 1024, 820, 800, 768, 720, 600, 390, 360, 344, 320];

test('at every width names have at most two lines, labels of buttons one, nothing is cut off, the Tab key follows the screen, and name, count and status have one line, and so have the actions, also without products', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Vacía');
  await page.goto('/Mis-Listas/Vac%C3%ADa', { waitUntil: 'load' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await measureTexts(page), `${width} px`).toMatchObject({ label: 1, cut: [], width });
  }
  await user.createStoredList('Invierno', products);
  await page.goto('/Mis-Listas/Invierno', { waitUntil: 'load' });
  const controls = page.locator(
    '.list-detail :is(a, button, select, input:not([type=hidden])):not(.selection-bar *)',
  );
  await expect(controls).toHaveCount(25);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await measureTexts(page), `${width} px`).toEqual({ name: 2, label: 1, cut: [], width });
    const [name, count, status] = await boxesOf(page.locator('.list-detail-head > div > *'));
    expect.soft(name?.bottom, `${width} px`).toBeGreaterThan(status?.top ?? 0);
    expect.soft(count?.bottom, `${width} px`).toBe(status?.bottom);
    const actions = await boxesOf(page.locator('.list-detail-head .link-button'));
    expect.soft(new Set(actions.map(({ top }) => top)).size, `${width} px`).toBe(1);
    const boxes = await boxesOf(controls);
    for (const [index, { right, top, bottom }] of boxes.entries()) {
      const next = boxes[index + 1];
      const isBefore = !next || next.top >= bottom - 1 || (next.left >= right - 1 && next.bottom > top);
      expect.soft(isBefore, `control ${index} at ${width} px`).toBe(true);
    }
  }
  await controls.first().focus();
  for (const control of (await controls.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
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
      label: Math.max(...all('.link-button, .back-link, .primary-button, .secondary-button').map(lineCount)),
      cut: all('h1, h2, p, a, button')
        .filter(({ clientWidth, clientHeight }) => clientWidth > 0 && clientHeight > 0)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
      width: document.documentElement.scrollWidth,
    };
  });
}
