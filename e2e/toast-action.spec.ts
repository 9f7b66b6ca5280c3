import { contrastRatio } from './support/contrast.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use(withoutMotion);

test.use({ products: sampleFeed });

test.describe("'Ver lista' in the toast of an addition", () => {
  test('leads to the list, and closes the toast', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno', 'Verano');
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toast).toHaveText(messages.productAdded);
    await shopper.toastAction.click();
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
    await expect(shopper.productRowHeadings).toHaveText(hooded.name);
    await expect(shopper.toast).toHaveCount(0);
    await expect(shopper.heading).toBeFocused();
  });

  test('leads to the older of two lists with the same name', async ({ page, shopper }) => {
    await shopper.createStoredListsWithSameName('Invierno', [hooded]);
    await shopper.visitListing();
    await shopper.openMenu(striped.name);
    await shopper.menuItems.last().getByRole('button').click();
    await shopper.toastAction.click();
    await expect(page).toHaveURL(/\/Mis-Listas\/Invierno\?id=/);
    await expect(shopper.productRowHeadings).toHaveText([hooded.name, striped.name]);
  });

  test('leads to a list that was created from the product', async ({ page, shopper }) => {
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Crear lista +');
    await shopper.nameField.fill('Año nuevo 100%');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    await shopper.toastAction.click();
    await expect(shopper.heading).toHaveText('Año nuevo 100%');
    await expect(page).toHaveURL('/Mis-Listas/A%C3%B1o%20nuevo%20100%25');
  });

  test('is the next stop of the Tab key, followed by the button that closes the toast and the next product', async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toastAction).toBeVisible();
    await expect(shopper.menuButton(hooded.name)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shopper.toastAction).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shopper.toastClose).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: striped.name, exact: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(shopper.heading).toHaveText('Invierno');
  });

  test('is outside the live region, and has AA contrast', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toastAction).toBeVisible();
    await expect(page.locator('.toast-region').getByRole('status')).toHaveText(messages.productAdded);
    const colour = await shopper.toastAction.evaluate((link) => getComputedStyle(link).color);
    const background = await page.locator('.toast').evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(contrastRatio(colour, background)).toBeGreaterThanOrEqual(4.5);
  });

  test('is missing in other messages', async ({ shopper }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
    await expect(shopper.toastAction).toHaveCount(0);
    await shopper.visitMyLists();
    await shopper.createList('Otoño');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    await expect(shopper.toastAction).toHaveCount(0);
  });
});

for (const width of [320, 344, 390, 768, 1440]) {
  test(`at ${width} px the text has at most two lines, next to the link and the button`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    const text = await shopper.toast.boundingBox();
    const link = await shopper.toastAction.boundingBox();
    const close = await shopper.toastClose.boundingBox();
    const box = await page.locator('.toast').boundingBox();
    if (!text || !link || !close || !box) throw new Error('no toast');
    const lineHeight = await shopper.toast.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lineHeight).toBeLessThanOrEqual(width < 500 ? 2 : 1);
    expect(text.x + text.width).toBeLessThanOrEqual(link.x);
    expect(link.x + link.width).toBeLessThanOrEqual(close.x);
    expect(link.height).toBeGreaterThanOrEqual(24);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(close.x + close.width).toBeLessThanOrEqual(Math.min(width, box.x + box.width));
  });
}

test('a toast is above a menu that opens later, and its message is not announced again', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAdded);
  const region = page.locator('.toast-region').getByRole('status');
  const paragraph = await region.locator('p').elementHandle();
  await shopper.openMenu(striped.name);
  const isOnTop = () =>
    page.locator('.toast').evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a toast is above a keyboard that covers the page', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await page.evaluate(() => {
    const view = window.visualViewport;
    Object.defineProperty(view, 'height', { value: innerHeight - 300 });
    view?.dispatchEvent(new Event('resize'));
  });
  const box = await page.locator('.toast').boundingBox();
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(300);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("the toast of an addition has the link 'Ver lista'", async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno', 'Año / nuevo');
    await page.goto(`/?productId=${hooded.productId}`);
    await shopper.productItem(hooded.name).getByRole('button', { name: 'Año / nuevo' }).click();
    await expect(shopper.toast).toHaveText(messages.productAdded);
    await shopper.toastAction.click();
    await expect(shopper.heading).toHaveText('Año / nuevo');
    await expect(shopper.productRowHeadings).toHaveText(hooded.name);
    await expect(shopper.toast).toHaveCount(0);
  });

  test('a forged cookie cannot add a link to another site', async ({ page, context, shopper, shop }) => {
    for (const value of ['product-added//otro.example/', 'product-added/../', 'product-addedhttps://a.b/']) {
      await context.addCookies([{ name: 'aviso', value, url: shop.url }]);
      await page.goto('/');
      await expect(shopper.toastAction).toHaveCount(0);
    }
  });
});
