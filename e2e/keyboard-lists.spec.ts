import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('after a navigation focus is at the heading of the new page', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.listLink('Invierno (0)').focus();
  await page.keyboard.press('Enter');
  await expect(shopper.heading).toHaveText('Invierno');
  await expect(shopper.heading).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Listas' })).toBeFocused();
});

test('a list is renamed and made private, and focus returns to Editar', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Editar').focus();
  await page.keyboard.press('Enter');
  await expect(shopper.nameField).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nieve');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shopper.heading).toHaveText('Nieve');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Editar').or(shopper.heading).and(page.locator(':focus'))).toHaveCount(1);
});

test('a product is removed, and focus is at the next one, or at the one before', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped, cropped]);
  await shopper.visitList('Invierno');
  const removes = async (name: string) => {
    await expect(shopper.button(`Eliminar producto ${name}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Eliminar producto' })).toBeVisible();
    await expect(shopper.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shopper.dialog).toHaveCount(0);
    await expect(shopper.toast).toHaveText('Su producto fue eliminado exitosamente de la lista');
  };
  await shopper.button(`Eliminar producto ${striped.name}`).focus();
  await removes(striped.name);
  await removes(cropped.name);
  await removes(hooded.name);
  await expect(shopper.heading).toBeFocused();
});

test('a removal that is cancelled or fails leaves the focus where it was', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.visitList('Invierno');
  const bin = shopper.button(`Eliminar producto ${hooded.name}`);
  await bin.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(bin).toBeFocused();
  shop.faults.remainingWrites = 0;
  await page.keyboard.press('Enter');
  await expect(shopper.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText('No pudimos guardar el cambio. Inténtalo de nuevo');
  await expect(bin).toHaveCount(1);
  await expect(shopper.busyDialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(bin).toBeFocused();
});

test('a list is deleted from the overview, and focus is at the next one', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Verano').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Eliminar lista' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.list-card h2')).toHaveText(['Invierno (0)']);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
});

test('a list that has the focus is deleted elsewhere, and focus is at the same control of the next', async ({
  page,
  shopper,
}) => {
  const ids = [
    await shopper.createStoredList('Otoño'),
    await shopper.createStoredList('Invierno'),
    await shopper.createStoredList('Verano'),
  ];
  await shopper.visitMyLists();
  await shopper.listLink('Verano (0)').focus();
  await shopper.deleteStoredList(ids[2] ?? '');
  await expect(shopper.listLink('Invierno (0)')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
  await shopper.deleteStoredList(ids[1] ?? '');
  await expect(shopper.button('Eliminar lista Otoño')).toBeFocused();
  await shopper.deleteStoredList(ids[0] ?? '');
  await expect(shopper.heading).toBeFocused();
});

test('more lists of a menu are shown, and focus is at the first of them', async ({ page, shopper }) => {
  await shopper.createStoredLists(...Array.from({ length: 60 }, (_, place) => `Lista ${place}.`));
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await shopper.menu.getByRole('button', { name: 'Mostrar más listas' }).focus();
  await page.keyboard.press('Enter');
  await expect(shopper.menuEntry('Lista 9.')).toBeFocused();
});

test('the last list is deleted, and focus is at the heading of the empty state', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.heading).toBeFocused();
});

test('a list is deleted from its page, and focus is at the heading of the overview', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitList('Invierno');
  await shopper.button('Eliminar lista').focus();
  await page.keyboard.press('Enter');
  await expect(shopper.dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Listas' })).toBeFocused();
});

test('Escape leaves a deletion undone, and focus returns to the bin', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').focus();
  await page.keyboard.press('Enter');
  await expect(shopper.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});

test('the cross of a toast on a page without a dialog is within reach', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Editar').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText('Su lista ha sido editada exitosamente');
  await expect(shopper.dialog).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button').focus();
  await shopper.tabToToastClose();
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveCount(0);
});
