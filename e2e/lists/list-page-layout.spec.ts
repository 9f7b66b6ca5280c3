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

test('at every width names have at most two lines, the labels of buttons one, and nothing is cut off', async ({
  page,
  user,
}) => {
  await user.createStoredList('Invierno', products);
  await user.visitList('Invierno');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await measureTexts(page), `${width} px`).toEqual({ name: 2, label: 1, cut: [], width });
  }
});

test('at every width the labels of an empty list have one line', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitList('Invierno');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await measureTexts(page), `${width} px`).toMatchObject({ label: 1, cut: [], width });
  }
});

test('at every width the Tab key reaches the controls of a list in the order of the screen', async ({
  page,
  user,
}) => {
  await user.createStoredList('Invierno', products.slice(0, 2));
  await user.visitList('Invierno');
  const controls = page.locator('.list-detail :is(a, button)');
  await expect(controls).toHaveCount(8);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await controls.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [index, { right, top, bottom }] of boxes.entries()) {
      const next = boxes[index + 1];
      const isBefore = !next || next.top >= bottom - 1 || (next.left >= right - 1 && next.bottom > top);
      expect(isBefore, `control ${index} at ${width} px`).toBe(true);
    }
  }
  await controls.first().focus();
  for (const control of (await controls.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
});

/** The largest number of lines of a name and of the label of a control, and the texts that are cut off. */
async function measureTexts(page: Page) {
  return page.locator('.list-detail').evaluate((section) => {
    const lineCount = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(lines.map(({ top }) => Math.round(top))).size;
    };
    const all = (selector: string) => [...section.querySelectorAll(selector)];
    return {
      name: Math.max(2, ...all('h2').map(lineCount)),
      label: Math.max(...all('.opener span, .back-link, .primary-button, .secondary-button').map(lineCount)),
      cut: all('h1, h2, p, a, button')
        .filter(({ clientWidth, clientHeight }) => clientWidth > 0 && clientHeight > 0)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
      width: document.documentElement.scrollWidth,
    };
  });
}

test('a row has a picture of 96 px, a brand of 12 px, a name of 15 px and a price of 16 px', async ({
  page,
  user,
}) => {
  await user.createStoredList('Invierno', products);
  await user.visitList('Invierno');
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const row = page.locator('.product-row').first();
    expect(await row.locator('.picture').boundingBox()).toMatchObject({ width: 96, height: 96 });
    await expect(row.locator('.brand')).toHaveCSS('font-size', '12px');
    await expect(row.locator('h2')).toHaveCSS('font-size', '15px');
    await expect(row.locator('.price')).toHaveCSS('font-size', '16px');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the name of the list is above the button that adds products, and two products are on the first screen', async ({
    page,
    user,
  }) => {
    await user.createStoredList('Invierno', products);
    await user.visitList('Invierno');
    const bottom = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
    const addProducts = page.getByRole('link', { name: 'Agrega productos a la lista' });
    expect(await bottom(user.heading)).toBeLessThan(await top(addProducts));
    expect(await top(page.locator('.product-row').first())).toBeLessThan(500);
    expect(await bottom(page.locator('.product-row').nth(1))).toBeLessThan(844);
  });

  test('the welcome banner is 72 px high', async ({ page, user }) => {
    await user.visitMyLists();
    const height = () => boxHeight(page.locator('.welcome'));
    expect(await height()).toBe(72);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await height()).toBe(72);
  });
});

async function boxHeight(locator: Locator): Promise<number | undefined> {
  return (await locator.boundingBox())?.height;
}

test('a list shows its status with an icon, and its number of products beside its name', async ({
  page,
  user,
}) => {
  await user.createStoredList('Abierta', products.slice(0, 1));
  await user.createStoredList('Cerrada', products, 'Privada');
  const icon = () =>
    page
      .locator('.list-detail-head .status')
      .evaluate((status) => getComputedStyle(status, '::before').backgroundImage);
  await user.visitList('Abierta');
  const globe = await icon();
  expect(globe).toContain('url');
  await expect(page.locator('.list-detail-head').getByText('1 producto', { exact: true })).toBeVisible();
  await user.visitList('Cerrada');
  expect(await icon()).toContain('url');
  expect(await icon()).not.toBe(globe);
  await expect(page.locator('.list-detail-head').getByText('3 productos', { exact: true })).toBeVisible();
});

test('a printed list has its name and one row with picture, name and price for each product', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await user.createStoredList('Invierno', products);
  await user.visitList('Invierno');
  await page.emulateMedia({ media: 'print' });
  await expect(user.heading).toBeVisible();
  for (const part of ['.welcome', '.account-menu', '.back-link', '.list-detail a', 'button']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
  const row = page.locator('.product-row').first();
  const [whole, price] = await Promise.all([row.boundingBox(), row.locator('.price').boundingBox()]);
  expect(whole?.height).toBeLessThan(130);
  expect(Math.round((price?.x ?? 0) + (price?.width ?? 0))).toBe(794);
});
