import { setTimeout as wait } from 'node:timers/promises';
import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { striped } from '../support/sample-products.ts';
import { expect, test, withoutMotion } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use(withoutMotion);

test.use({ allowedErrors: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to fetch|status of 422/ });

/** Indexes of cards of the home page. */
const cards = { inside: 0, outside: 30 };
const windowSizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 800 } };

for (const [size, viewport] of Object.entries(windowSizes)) {
  test.describe(`in a ${size} window`, () => {
    test.use({ viewport });
    testMenu();
    testLists();
    testLiveUpdate();
    testKeyboard();
  });
}

function testMenu() {
  for (const [position, index] of Object.entries(cards)) {
    test(`the menu of a card ${position} the window adds a product only once, and its toast closes after four seconds`, async ({
      user,
    }) => {
      await user.createStoredLists('Invierno', 'Verano');
      await user.visitHome();
      await openMenuOfCard(user, index);
      await user.menuEntry('Invierno').click();
      await expect(user.toast).toHaveText(messages.productAdded);
      await expect(user.menu).toHaveCount(0);
      await wait(3_000);
      await expect(user.toast).toBeVisible();
      await expect(user.toast).toHaveCount(0);
      await openMenuOfCard(user, index);
      await user.menuEntry('Invierno').click();
      await expect(user.toast).toHaveText(messages.productAlreadyListed);
      expect(await user.storedProductCounts()).toEqual([
        ['Verano', 0],
        ['Invierno', 1],
      ]);
    });
  }

  test('creating a list from a product does not leave the home page', async ({ user }) => {
    await user.visitHome();
    await openMenuOfCard(user, cards.outside);
    await user.menuEntry('Crear lista +').click();
    await expect(user.nameField).toBeFocused();
    await user.nameField.fill('Regalos');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect(user.dialog).toHaveCount(0);
    expect(await currentPath(user)).toBe('/');
    expect(await user.storedProductCounts()).toEqual([['Regalos', 1]]);
  });
}

function testLists() {
  test('a list can be created, opened with back and forward, edited, emptied and deleted', async ({
    page,
    user,
    shop,
  }) => {
    await user.visitMyLists();
    await user.createList('  ');
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await user.nameField.fill('Niñas');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    const [list] = await user.storedLists();
    await shop.stores.lists.addProduct(sampleUser.id, list?.docId ?? '', striped);
    await user.openList('Niñas (1)');
    await expect(user.heading).toHaveText('Niñas');
    await page.goBack();
    await expect(user.listLink('Niñas (1)')).toBeVisible();
    await page.goForward();
    await expect(user.heading).toHaveText('Niñas');
    await user.button('Editar').click();
    await user.nameField.fill('Niños');
    await page.getByLabel('Lista Privada').check();
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await expect(user.heading).toHaveText('Niños');
    await page.getByRole('button', { name: 'Eliminar producto' }).click();
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
    await user.deleteOpenList();
    await expect(user.toast).toHaveText(messages.listDeleted);
    await expect.poll(() => currentPath(user)).toBe('/Mis-Listas');
    expect(await user.storedListNames()).toEqual([]);
  });
}

function testLiveUpdate() {
  test('the overview shows a list that another client creates', async ({ user, shop }) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    await expect(user.listLink('Invierno (0)')).toBeVisible();
    await expect.poll(() => shop.subscriptions.count).toBe(1);
    await user.createStoredLists('De otro navegador');
    await expect(user.listLink('De otro navegador (0)')).toBeVisible();
  });
}

function testKeyboard() {
  test('a menu and a dialog can be opened, used and closed with the keyboard', async ({ page, user }) => {
    await user.createStoredLists('Invierno', 'Verano');
    await user.visitHome();
    const button = page.locator('.menu-button').nth(cards.inside);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(user.menuEntry('Crear lista +')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(user.menuEntry('Verano')).toBeFocused();
    await page.keyboard.press('End');
    await expect(user.menuEntry('Crear lista +')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(user.menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(user.menuEntry('Crear lista +')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(user.nameField).toBeFocused();
    await page.keyboard.type('Con teclas');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Lista Privada')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(user.dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await user.storedListNames()).toEqual(['Verano', 'Invierno']);
  });
}

/** Checks that the menu, after its transition, is next to its button or a sheet at the bottom, and inside the window. */
async function openMenuOfCard(user: User, index: number) {
  const button = user.page.locator('.menu-button').nth(index);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [box, buttonBox] = [await user.menu.boundingBox(), await button.boundingBox()];
    const window = await user.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (!box || !buttonBox) throw new Error('no box');
    const gap = Math.max(box.y - (buttonBox.y + buttonBox.height), buttonBox.y - (box.y + box.height));
    const isSheet = Math.abs(box.y + box.height - window.height) < 1;
    expect(isSheet || (gap >= 0 && gap < 9 && Math.abs(box.x - buttonBox.x) < 9)).toBe(true);
    expect(box.x >= 0 && box.y >= 0).toBe(true);
    expect(box.x + box.width <= window.width && box.y + box.height <= window.height).toBe(true);
  }).toPass({ timeout: 5_000 });
}

const currentPath = ({ page }: User) => page.evaluate(() => decodeURI(location.pathname));
