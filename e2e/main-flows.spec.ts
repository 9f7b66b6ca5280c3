import { setTimeout as wait } from 'node:timers/promises';
import { sampleUser } from '../server/current-user.ts';
import { messages } from './support/messages.ts';
import { striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use(withoutMotion);

test.use({ allowedErrors: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to fetch|status of 422/ });

/** Indexes of cards of the listing. */
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
      shopper,
    }) => {
      await shopper.createStoredLists('Invierno', 'Verano');
      await shopper.visitListing();
      await openMenuOfCard(shopper, index);
      await shopper.menuEntry('Invierno').click();
      await expect(shopper.toast).toHaveText(messages.productAdded);
      await expect(shopper.menu).toHaveCount(0);
      await wait(3_000);
      await expect(shopper.toast).toBeVisible();
      await expect(shopper.toast).toHaveCount(0);
      await openMenuOfCard(shopper, index);
      await shopper.menuEntry('Invierno').click();
      await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
      expect(await shopper.storedProductCounts()).toEqual([
        ['Verano', 0],
        ['Invierno', 1],
      ]);
    });
  }

  test('creating a list from a product does not leave the listing', async ({ shopper }) => {
    await shopper.visitListing();
    await openMenuOfCard(shopper, cards.outside);
    await shopper.menuEntry('Crear lista +').click();
    await expect(shopper.nameField).toBeFocused();
    await shopper.nameField.fill('Regalos');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    await expect(shopper.dialog).toHaveCount(0);
    expect(await currentPath(shopper)).toBe('/');
    expect(await shopper.storedProductCounts()).toEqual([['Regalos', 1]]);
  });
}

function testLists() {
  test('a list can be created, opened with back and forward, edited, emptied and deleted', async ({
    page,
    shopper,
    shop,
  }) => {
    await shopper.visitMyLists();
    await shopper.createList('  ');
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await shopper.nameField.fill('Niñas');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    const [list] = await shopper.storedLists();
    await shop.stores.lists.addProduct(sampleUser.id, list?.docId ?? '', striped);
    await shopper.openList('Niñas (1)');
    await expect(shopper.heading).toHaveText('Niñas');
    await page.goBack();
    await expect(shopper.listLink('Niñas (1)')).toBeVisible();
    await page.goForward();
    await expect(shopper.heading).toHaveText('Niñas');
    await shopper.button('Editar').click();
    await shopper.nameField.fill('Niños');
    await page.getByLabel('Lista Privada').check();
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await expect(shopper.heading).toHaveText('Niños');
    await page.getByRole('button', { name: 'Eliminar producto' }).click();
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText(messages.productRemoved);
    await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
    await shopper.deleteOpenList();
    await expect(shopper.toast).toHaveText(messages.listDeleted);
    await expect.poll(() => currentPath(shopper)).toBe('/Mis-Listas');
    expect(await shopper.storedListNames()).toEqual([]);
  });
}

function testLiveUpdate() {
  test('the overview shows a list that another client creates', async ({ shopper, shop }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    await expect.poll(() => shop.subscriptions.count).toBe(1);
    await shopper.createStoredLists('De otro navegador');
    await expect(shopper.listLink('De otro navegador (0)')).toBeVisible();
  });
}

function testKeyboard() {
  test('a menu and a dialog can be opened, used and closed with the keyboard', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno', 'Verano');
    await shopper.visitListing();
    const button = page.locator('.menu-button').nth(cards.inside);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(shopper.menuEntry('Verano')).toBeFocused();
    await page.keyboard.press('End');
    await expect(shopper.menuEntry('Crear lista +')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shopper.menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(shopper.nameField).toBeFocused();
    await page.keyboard.type('Con teclas');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Lista Privada')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(shopper.dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await shopper.storedListNames()).toEqual(['Verano', 'Invierno']);
  });
}

/** Checks that the menu, after its transition, is next to its button or a sheet at the bottom, and inside the window. */
async function openMenuOfCard(shopper: Shopper, index: number) {
  const button = shopper.page.locator('.menu-button').nth(index);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [box, buttonBox] = [await shopper.menu.boundingBox(), await button.boundingBox()];
    const window = await shopper.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (!box || !buttonBox) throw new Error('no box');
    const gap = Math.max(box.y - (buttonBox.y + buttonBox.height), buttonBox.y - (box.y + box.height));
    const isSheet = Math.abs(box.y + box.height - window.height) < 1;
    expect(isSheet || (gap >= 0 && gap < 9 && Math.abs(box.x - buttonBox.x) < 9)).toBe(true);
    expect(box.x >= 0 && box.y >= 0).toBe(true);
    expect(box.x + box.width <= window.width && box.y + box.height <= window.height).toBe(true);
  }).toPass({ timeout: 5_000 });
}

const currentPath = ({ page }: Shopper) => page.evaluate(() => decodeURI(location.pathname));
