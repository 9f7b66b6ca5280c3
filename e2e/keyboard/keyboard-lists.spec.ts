import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { selectProducts, target } from '../support/selection.ts';
import { keepClosedDialogs } from '../support/slow-dialogs.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

// React Router skips the transition of a navigation that another one follows.
const allowedErrors = /^Transition was skipped/;
test.use({ products: sampleFeed, reducedMotion: 'no-preference', allowedErrors });

/** Presses the focused button and confirms in the dialog, in which 'Cancelar' has the focus. */
async function confirmWithKeyboard({ page, dialog }: User, title: 'Eliminar lista' | 'Eliminar producto') {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('after a navigation the heading of the new page has the focus', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.listLink('Invierno (0)').press('Enter');
  await expect(user.heading).toHaveText('Invierno');
  await expect(user.heading).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Listas' })).toBeFocused();
});

test("after an edit 'Editar' or the heading has the focus", async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitList('Invierno');
  await user.button('Editar').press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nieve');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(user.heading).toHaveText('Nieve');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Editar').or(user.heading).and(page.locator(':focus'))).toHaveCount(1);
});

test("after a change of a selection 'Seleccionar' or the heading has the focus", async ({ page, user }) => {
  await user.createStoredLists('Verano');
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => request((time) => setTimeout(callback, 300, time));
  });
  await user.visitList('Invierno');
  await selectProducts(user, hooded);
  await user.button('Mover a…').press('Enter');
  await target(user, 'Verano').press('Enter');
  await expect(user.toast).toHaveText('Moviste 1 producto a «Verano»');
  await expect(user.button('Seleccionar')).toBeFocused();

  const loaded = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await loaded.promise;
    await route.fallback();
  });
  await selectProducts(user, striped, cropped);
  await page.getByRole('group').getByRole('button', { name: 'Quitar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Aceptar' }).press('Enter');
  await expect(user.toast).toHaveText('Quitaste 2 productos de la lista');
  await expect(user.button('Seleccionar')).toBeFocused();
  loaded.resolve();
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await expect(user.heading).toBeFocused();
});

test('the Tab key reaches the actions of a selection after its rows', async ({ page, user }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  await selectProducts(user, cropped);
  await user.rowCheckbox(hooded.name).focus();
  await page.keyboard.press('Tab');
  await expect(user.productLink(hooded.name)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.rowCheckbox(striped.name)).toBeFocused();
  await user.productLink(cropped.name).focus();
  for (const name of ['Mover a…', 'Copiar a…', 'Quitar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group').getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Escape');
  await expect(user.button('Seleccionar')).toBeFocused();
  await expect(user.button('Seleccionar')).toBeInViewport();
});

test('after a removal the next product has the focus, or the previous one', async ({ user }) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  const removeFocusedProduct = async (name: string) => {
    await expect(user.button(`Eliminar producto ${name}`)).toBeFocused();
    await confirmWithKeyboard(user, 'Eliminar producto');
    await expect(user.dialog).toHaveCount(0);
    await expect(user.toast).toHaveText(messages.productRemoved);
  };
  await user.button(`Eliminar producto ${striped.name}`).focus();
  await removeFocusedProduct(striped.name);
  await removeFocusedProduct(cropped.name);
  await removeFocusedProduct(hooded.name);
  await expect(user.heading).toBeFocused();
});

test('after a cancelled or failed removal the remove button has the focus', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitList('Invierno');
  const removeButton = user.button(`Eliminar producto ${hooded.name}`);
  await removeButton.press('Enter');
  // The second dialog opens while the first one is still closing.
  const removeClosedDialogs = await keepClosedDialogs(page);
  await expect(user.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removeButton).toBeFocused();
  shop.faults.remainingWrites = 0;
  await confirmWithKeyboard(user, 'Eliminar producto');
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
  await expect(removeButton).toHaveCount(1);
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
  await expect(user.busyDialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await removeClosedDialogs();
  await expect(user.dialog).toHaveCount(0);
  await expect(removeButton).toBeFocused();
});

test('after a deletion the next list has the focus, or the heading', async ({ page, user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitMyLists();
  await user.button('Eliminar lista Verano').focus();
  await confirmWithKeyboard(user, 'Eliminar lista');
  await expect(user.cardHeadings).toHaveText(['Invierno (0)']);
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Eliminar lista Invierno')).toBeFocused();
  await confirmWithKeyboard(user, 'Eliminar lista');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await expect(user.dialog).toHaveCount(0);
  await expect(user.heading).toBeFocused();
});

test('when another client deletes the focused list, the next has the focus', async ({ page, user }) => {
  const ids = [
    await user.createStoredList('Otoño'),
    await user.createStoredList('Invierno'),
    await user.createStoredList('Verano'),
  ];
  await user.visitMyLists();
  await user.listLink('Verano (0)').focus();
  await user.deleteStoredList(ids[2] ?? '');
  await expect(user.listLink('Invierno (0)')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.button('Eliminar lista Invierno')).toBeFocused();
  await user.deleteStoredList(ids[1] ?? '');
  await expect(user.button('Eliminar lista Otoño')).toBeFocused();
  await user.deleteStoredList(ids[0] ?? '');
  await expect(user.heading).toBeFocused();
});

test('when a menu shows more lists, the first of them has the focus', async ({ user }) => {
  await user.createStoredLists(...Array.from({ length: 60 }, (_, place) => `Lista ${place}.`));
  await user.visitHome();
  await user.openMenu(hooded.name);
  await user.menu.getByRole('button', { name: 'Mostrar más listas' }).press('Enter');
  await expect(user.menuEntry('Lista 9.')).toBeFocused();
});
