import { messages } from './support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

/** Presses the focused button and confirms in the dialog, in which 'Cancelar' has the focus. */
async function confirmWithKeyboard({ page, dialog }: Shopper, title: 'Eliminar lista' | 'Eliminar producto') {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('after a navigation the heading of the new page has the focus', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.listLink('Invierno (0)').press('Enter');
  await expect(shopper.heading).toHaveText('Invierno');
  await expect(shopper.heading).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Listas' })).toBeFocused();
});

test("after an edit 'Editar' or the heading has the focus", async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Editar').press('Enter');
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

test('after a removal the next product has the focus, or the previous one if it was the last', async ({
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped, cropped]);
  await shopper.visitList('Invierno');
  const removeFocusedProduct = async (name: string) => {
    await expect(shopper.button(`Eliminar producto ${name}`)).toBeFocused();
    await confirmWithKeyboard(shopper, 'Eliminar producto');
    await expect(shopper.dialog).toHaveCount(0);
    await expect(shopper.toast).toHaveText(messages.productRemoved);
  };
  await shopper.button(`Eliminar producto ${striped.name}`).focus();
  await removeFocusedProduct(striped.name);
  await removeFocusedProduct(cropped.name);
  await removeFocusedProduct(hooded.name);
  await expect(shopper.heading).toBeFocused();
});

test('after a cancelled or failed removal the remove button has the focus', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.visitList('Invierno');
  const removeButton = shopper.button(`Eliminar producto ${hooded.name}`);
  await removeButton.press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(removeButton).toBeFocused();
  shop.faults.remainingWrites = 0;
  await confirmWithKeyboard(shopper, 'Eliminar producto');
  await expect(shopper.toast).toHaveText(messages.storeUnavailable);
  await expect(removeButton).toHaveCount(1);
  await expect(shopper.busyDialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(removeButton).toBeFocused();
});

test('after a deletion in the overview the next list has the focus', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Verano').focus();
  await confirmWithKeyboard(shopper, 'Eliminar lista');
  await expect(shopper.cardHeadings).toHaveText(['Invierno (0)']);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
});

test('when another client deletes the focused list, the same control of the next list has the focus', async ({
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

test('when a menu shows more lists, the first of them has the focus', async ({ shopper }) => {
  await shopper.createStoredLists(...Array.from({ length: 60 }, (_, place) => `Lista ${place}.`));
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await shopper.menu.getByRole('button', { name: 'Mostrar más listas' }).press('Enter');
  await expect(shopper.menuEntry('Lista 9.')).toBeFocused();
});

test('after the deletion of the last list the heading of the empty overview has the focus', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').focus();
  await confirmWithKeyboard(shopper, 'Eliminar lista');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.heading).toBeFocused();
});

test('after a deletion on the page of the list the heading of the overview has the focus', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitList('Invierno');
  await shopper.button('Eliminar lista').focus();
  await confirmWithKeyboard(shopper, 'Eliminar lista');
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Listas' })).toBeFocused();
});

test('Escape cancels a deletion, and the delete button has the focus', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').press('Enter');
  await expect(shopper.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});

test('the close button of a toast can be reached with the Tab key', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Editar').press('Enter');
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveText(messages.listEdited);
  await expect(shopper.dialog).toHaveCount(0);
  await shopper.tabToToastClose();
  await page.keyboard.press('Enter');
  await expect(shopper.toast).toHaveCount(0);
});
