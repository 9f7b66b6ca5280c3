import type { Locator } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
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

test('on a desktop the menu is 200 px wide, next to its button, and names are whole', async ({ user }) => {
  await user.createStoredLists(longName);
  await user.createNumberedStoredLists(12);
  await user.visitHome();
  for (const { name } of [hooded, cropped]) {
    await user.openMenu(name);
    await expectWholeName(user);
    const [menu, button] = [await user.menu.boundingBox(), await user.menuButton(name).boundingBox()];
    if (!menu || !button) throw new Error('no box');
    expect(menu.width).toBe(200);
    const gap = Math.max(menu.y - (button.y + button.height), button.y - (menu.y + menu.height));
    expect(gap >= 0 && gap < 9, `a gap of ${gap} px`).toBe(true);
    expect(Math.abs(menu.x + menu.width / 2 - (button.x + button.width / 2))).toBeLessThan(1);
    await expect(user.menu.locator('.menu-head')).toBeHidden();
    await user.page.keyboard.press('Escape');
    await expect(user.menu).toHaveCount(0);
  }
});

test('the menu is below its button where 160 px are free, otherwise above, and never higher than the free space', async ({
  page,
  user,
}) => {
  await user.createNumberedStoredLists(15);
  await user.visitHome();
  const button = await boxOf(user.menuButton(hooded.name));
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

test('the menu of the quick look is as wide as its button', async ({ user }) => {
  await user.createStoredLists('Invierno');
  await user.openQuickLook(hooded.name);
  await user.openMenuInQuickLook();
  const button = await boxOf(user.dialog.getByRole('button', { name: /^Agregar a la lista/ }));
  expect((await boxOf(user.menu)).width).toBeCloseTo(button.width, 0);
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('the menu is the sheet of a phone, with its head', async ({ user }) => {
    await user.createNumberedStoredLists(3);
    await user.visitHome();
    await user.openMenu(striped.name);
    await expect(user.menuEntry('Lista 1')).toBeInViewport({ ratio: 1 });
    const { x, y, width, height } = await boxOf(user.menu);
    expect([x, width, y + height]).toEqual([0, 720, 450]);
    const head = user.menu.locator('.menu-head');
    await expect(head).toBeInViewport({ ratio: 1 });
    expect(await head.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('""');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu is a sheet with the picture and the name of the product, and names are whole with the text spacing of WCAG 1.4.12', async ({
    user,
  }) => {
    await user.createStoredLists(longName);
    await user.createNumberedStoredLists(15);
    await user.visitHome();
    await user.openMenu(striped.name);
    await expectWholeName(user);
    await user.page.addStyleTag({ content: textSpacing });
    await expectWholeName(user);
    const head = user.menu.locator('.menu-head');
    await expect(head).toHaveText(striped.name);
    await expect(head.locator('.picture')).toBeVisible();
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    const sheet = await user.menu.boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
  });

  test('a tapped button keeps its colour, because a finger does not hover', async ({ user }) => {
    await user.visitHome();
    const button = user.productItem(hooded.name).getByRole('button', { name: /carro/ });
    const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await background();
    await button.tap();
    expect(await background()).toBe(before);
  });

  test('a toast is above the menu, and above a dialog', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    await user.selectInMenu(hooded.name, 'Invierno');
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
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('two lists of the menu are visible', async ({ user }) => {
    await user.createNumberedStoredLists(15);
    await user.visitHome();
    await user.openMenu(striped.name);
    for (const index of [0, 1]) await expect(user.menuItems.nth(index)).toBeInViewport({ ratio: 1 });
    await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  });
});

test("without lists the menu says so, and contains only 'Crear lista +'", async ({ user }) => {
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menu.getByText('Aún no tienes listas.')).toBeVisible();
  await expect(user.menu.getByRole('button')).toHaveText(['Crear lista +']);
});
