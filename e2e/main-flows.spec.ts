import { setTimeout as wait } from 'node:timers/promises';
import { sampleUser } from '../server/current-user.ts';
import { striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Run in every engine by `npm run test:engines`, so only with what e2e/engines/page.ts offers.
test.use({ allowedErrors: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to fetch|status of 422/ });

const first = 0;
const afterScrolling = 30;

async function opensMenuAt(shopper: Shopper, place: number) {
  const button = shopper.page.locator('.menu-button').nth(place);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  const [box, above] = [await shopper.menu.boundingBox(), await button.boundingBox()];
  // Firefox has no window as narrow as was asked for.
  const window = await shopper.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  if (!box || !above) throw new Error('no box');
  const gap = Math.max(box.y - (above.y + above.height), above.y - (box.y + box.height));
  const isSheet = Math.abs(box.y + box.height - window.height) < 1;
  expect(isSheet || (gap >= 0 && gap < 9 && Math.abs(box.x - above.x) < 9)).toBe(true);
  expect(box.x >= 0 && box.y >= 0).toBe(true);
  expect(box.x + box.width <= window.width && box.y + box.height <= window.height).toBe(true);
}

const path = ({ page }: Shopper) => page.evaluate(() => decodeURI(location.pathname));
const productsOf = async (shopper: Shopper) =>
  (await shopper.storedLists()).map(({ name, productCount }) => [name, productCount]);

for (const [size, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 800 },
})) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const place of [first, afterScrolling]) {
      test(`a product is added by the menu of card ${place}, once, and the toast leaves by itself`, async ({
        shopper,
      }) => {
        await shopper.createStoredLists('Invierno', 'Verano');
        await shopper.visitListing();
        await opensMenuAt(shopper, place);
        await shopper.menuEntry('Invierno').click();
        await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
        await expect(shopper.menu).toHaveCount(0);
        await wait(3_000);
        await expect(shopper.toast).toBeVisible();
        await expect(shopper.toast).toHaveCount(0);
        await opensMenuAt(shopper, place);
        await shopper.menuEntry('Invierno').click();
        await expect(shopper.toast).toHaveText('Este producto ya existe en tu lista');
        expect(await productsOf(shopper)).toEqual([
          ['Verano', 0],
          ['Invierno', 1],
        ]);
      });
    }

    test('a list is created from a product, and the shopper stays', async ({ shopper }) => {
      await shopper.visitListing();
      await opensMenuAt(shopper, afterScrolling);
      await shopper.menuEntry('Crear lista +').click();
      await expect(shopper.nameField).toBeFocused();
      await shopper.nameField.fill('Regalos');
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
      await expect(shopper.dialog).toHaveCount(0);
      expect(await path(shopper)).toBe('/');
      expect(await productsOf(shopper)).toEqual([['Regalos', 1]]);
    });

    test('a list is created, edited, emptied and deleted; back and forward lead through it', async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.visitMyLists();
      await shopper.createList('  ');
      await expect(shopper.toast).toHaveText('Introduzca un nombre para la lista');
      await shopper.nameField.fill('Niñas');
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
      const [list] = await shopper.storedLists();
      await shop.store.addProduct(sampleUser.id, list?.docId ?? '', striped);
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
      await expect(shopper.toast).toHaveText('Su lista ha sido editada exitosamente');
      await expect(shopper.heading).toHaveText('Niños');
      await page.getByRole('button', { name: 'Eliminar producto' }).click();
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText('Su producto fue eliminado exitosamente de la lista');
      await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
      await shopper.deleteList();
      await expect(shopper.toast).toHaveText('Su lista fue eliminada exitosamente');
      await expect.poll(() => path(shopper)).toBe('/Mis-Listas');
      expect(await shopper.storedListNames()).toEqual([]);
    });

    test('what is done elsewhere is shown', async ({ shopper, shop }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitMyLists();
      await expect(shopper.listLink('Invierno (0)')).toBeVisible();
      await expect.poll(() => shop.subscriptions.count).toBe(1);
      await shopper.createStoredLists('De otra parte');
      await expect(shopper.listLink('De otra parte (0)')).toBeVisible();
    });

    test('keys open a menu and a dialog, move in them and leave them', async ({ page, shopper }) => {
      await shopper.createStoredLists('Invierno', 'Verano');
      await shopper.visitListing();
      const button = page.locator('.menu-button').nth(first);
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
  });
}
