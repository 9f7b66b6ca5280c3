import type { Locator } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { textSpacing } from '../support/text-spacing.ts';
import type { User } from '../support/user.ts';

// The content security policy blocks a style that a test adds.
test.use({ products: sampleFeed, bypassCSP: true });

const longName =
  'Regalos para el cumpleaños de la abuela Rosa y de todas las primas de Concepción y Talcahuano';

async function expectWholeName(user: User) {
  const name = user.menuEntry(longName).locator('span');
  await name.scrollIntoViewIfNeeded();
  const { hiddenHeight, color } = await name.evaluate((element) => ({
    hiddenHeight: element.scrollHeight - element.clientHeight,
    color: getComputedStyle(element).color,
  }));
  expect(hiddenHeight).toBeLessThanOrEqual(1);
  expect(color).toBe('rgb(51, 51, 51)');
}

test('on a desktop the menu is next to its button, and names are whole', async ({ page, user }) => {
  await user.createStoredLists(longName);
  await user.createNumberedStoredLists(12);
  await user.visitHome();
  for (const { name } of [hooded, cropped]) {
    await user.openMenu(name);
    await expectWholeName(user);
    const [menu, button] = [await boxOf(user.menu), await boxOf(user.menuButton(name))];
    expect(menu.width).toBe(200);
    const gap = Math.max(menu.y - (button.y + button.height), button.y - (menu.y + menu.height));
    expect(gap >= 0 && gap < 9, `a gap of ${gap} px`).toBe(true);
    expect(Math.abs(menu.x + menu.width / 2 - (button.x + button.width / 2))).toBeLessThan(1);
    await expect(user.menu.locator('.menu-head')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(user.menu).toHaveCount(0);
  }
  await user.productLink(hooded.name).click();
  await user.openMenuInQuickLook();
  const button = await boxOf(user.dialog.getByRole('button', { name: /^Agregar a la lista/ }));
  await expect.poll(async () => (await boxOf(user.menu)).width).toBeCloseTo(button.width, 0);
});

test('the menu is below its button where 160 px are free, otherwise above', async ({ page, user }) => {
  await user.createNumberedStoredLists(15);
  const sendListsRequest = await delayRequests(page, '**/productos/**');
  let requests = 0;
  page.on('request', (request) => {
    requests += Number(request.url().endsWith('/listas'));
  });
  await user.visitHome();
  await user.openMenu(striped.name);
  const button = await boxOf(user.menuButton(striped.name));
  const menuBox = async () => {
    const { y, height } = await boxOf(user.menu);
    return { bottom: y + height, height };
  };
  const loading = await menuBox();
  expect(loading.bottom).toBeLessThan(button.y);
  sendListsRequest();
  await expect(user.menuEntry('Crear lista +')).toBeVisible();
  const loaded = await menuBox();
  expect(loaded.height).toBeGreaterThan(loading.height);
  expect(loaded.bottom).toBe(loading.bottom);
  expect(requests).toBe(1);
  await page.keyboard.press('Escape');

  for (const [free, isBelow] of [
    [400, true],
    [161, true],
    [159, false],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: Math.ceil(button.y + button.height) + free });
    await user.openMenu(hooded.name);
    await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    const menu = await boxOf(user.menu);
    expect(menu.y > button.y, `${free} px`).toBe(isBelow);
    if (isBelow) expect(menu.height, `${free} px`).toBeLessThanOrEqual(free);
    await page.keyboard.press('Escape');
    await expect(user.menu).toHaveCount(0);
  }
});

/** The part of the last visible entry that is above the lower edge of the lists; 1 if it is whole. */
const visiblePart = (lists: Locator) =>
  lists.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const rows = [...element.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
    const cut = rows.find((row) => row.bottom > bottom);
    return cut ? (bottom - cut.top) / cut.height : 1;
  });

test('the menu fits every window, and shows whether more lists follow', async ({ page, user }) => {
  await user.createNumberedStoredLists(40);
  await user.visitHome();
  const lists = user.menu.locator('form:not(.opener)');
  const mask = () => lists.evaluate((element) => getComputedStyle(element).maskImage);
  // 720 × 450 and 320 × 256 px are windows of a desktop at 200 and 400 % zoom.
  for (const { width, height, sheetWidth, part } of [
    { width: 1440, height: 900, sheetWidth: undefined, part: true },
    { width: 844, height: 390, sheetWidth: 480, part: false },
    { width: 720, height: 450, sheetWidth: 480, part: true },
    { width: 390, height: 844, sheetWidth: 390, part: true },
    { width: 390, height: 700, sheetWidth: 390, part: true },
    { width: 320, height: 256, sheetWidth: 320, part: false },
  ]) {
    const window = `${width} × ${height} px`;
    await page.setViewportSize({ width, height });
    const products = width === 390 ? sampleFeed.products : [cropped];
    for (const { name } of products) {
      await user.openMenu(name);
      await expect(user.menuItems).toHaveCount(40);
      const box = await boxOf(user.menu);
      expect.soft(box.x, window).toBeGreaterThanOrEqual(0);
      expect.soft(box.x + box.width, window).toBeLessThanOrEqual(width);
      if (sheetWidth) expect.soft([box.width, box.y + box.height], window).toEqual([sheetWidth, height]);
      await expect.soft(user.menuEntry('Lista 40'), window).toBeInViewport({ ratio: 0.9 });
      await expect.soft(user.menuEntry('Lista 39'), window).toBeInViewport({ ratio: 0.9 });
      await expect.soft(user.menuEntry('Crear lista +'), window).toBeInViewport({ ratio: 1 });
      if (part) {
        await expect.poll(() => visiblePart(lists), window).toBeGreaterThan(0.4);
        await expect.poll(() => visiblePart(lists), window).toBeLessThan(0.8);
        await expect.poll(mask, window).toContain('24px');
      }
      await lists.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect.poll(mask, window).toBe('none');
      await expect.soft(user.menuEntry('Lista 40'), window).not.toBeInViewport();
      await expect.soft(user.menuEntry('Crear lista +'), window).toBeInViewport({ ratio: 1 });
      const head = user.menu.locator('.menu-head');
      if (width === 720) await expect(head).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(user.menu).toHaveCount(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu is a sheet with the product, and below a toast', async ({ page, user }) => {
    await user.createStoredLists(longName);
    await user.createNumberedStoredLists(15);
    await user.visitHome();
    const button = user.productItem(hooded.name).getByRole('button', { name: /carro/ });
    const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await background();
    await button.tap();
    expect(await background()).toBe(before);

    await user.selectInMenu(hooded.name, 'Lista 15');
    await user.openMenu(striped.name);
    await expect(user.menuEntry('Crear lista +')).toBeVisible();
    const expectToastAbove = async (sheet: Locator) => {
      await expect(user.toast).toBeVisible();
      await expect
        .poll(async () => {
          const [toast, below] = [await page.locator('.toast').boundingBox(), await sheet.boundingBox()];
          return (toast?.y ?? 0) + (toast?.height ?? 0) - (below?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
    };
    await expectToastAbove(user.menu);
    await user.menuEntry('Crear lista +').click();
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText('Introduzca un nombre para la lista');
    await expectToastAbove(user.dialog);
    await page.keyboard.press('Escape');

    await user.openMenu(striped.name);
    await expectWholeName(user);
    await page.addStyleTag({ content: textSpacing });
    await expectWholeName(user);
    const head = user.menu.locator('.menu-head');
    await expect(head).toHaveText(`Guardar en una lista${striped.name}`);
    await expect(head.locator('.picture')).toBeVisible();
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    const sheet = await boxOf(user.menu);
    expect(sheet.y + sheet.height).toBe(844);
  });
});
