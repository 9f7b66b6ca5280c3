import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { selectionBar, selectProducts, target, targets, visitInvierno } from '../support/selection.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("products are selected and copied, and 'Deshacer' removes the copies", async ({ user }) => {
  await visitInvierno(user);
  await user.button('Seleccionar').click();
  await user.button('Seleccionar todo').click();
  await expect(selectionBar(user).getByRole('status')).toHaveText('3 seleccionados · $1.260.547');
  await user.button('Quitar la selección').click();
  await user.rowCheckbox(hooded.name).check();
  await expect(selectionBar(user).getByRole('status')).toHaveText('1 seleccionado · $24.990');
  await user.page.keyboard.press('Escape');
  await expect(selectionBar(user).getByRole('status')).toHaveText('');
  await expect(user.button('Mover a…')).toBeHidden();
  await expect(user.button('Seleccionar')).toBeFocused();
  await expect(user.rowCheckbox(hooded.name)).toHaveCount(0);

  await user.button('Seleccionar').press('Enter');
  await expect(user.button('Cancelar')).toBeFocused();
  await expect(user.rowCheckbox(hooded.name)).not.toBeChecked();
  await user.page.keyboard.press('Tab');
  await expect(user.rowCheckbox(hooded.name)).toBeFocused();
  await user.page.keyboard.press('Space');
  await user.button('Cancelar').click();
  await expect(user.rowCheckbox(hooded.name)).toHaveCount(0);
  await expect(user.button('Copiar a…')).toBeHidden();
  await user.button('Seleccionar').click();
  await user.button('Seleccionar todo').click();
  await user.button('Copiar a…').click();
  await target(user, 'Otoño').click();
  await expect(user.toast).toHaveText('Copiaste 3 productos a «Otoño»');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Copiar a…')).toBeHidden();
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
  await expect.poll(user.storedProductCounts).toEqual(['Invierno (3)', 'Verano (1)', 'Otoño (3)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  expect((await user.storedProductCounts()).at(-1)).toEqual('Otoño (0)');

  await selectProducts(user, striped);
  await user.button('Copiar a…').click();
  await target(user, 'Verano').click();
  await expect(user.toast).toHaveText('No hubo cambios: 1 ya estaba en «Verano»');
  await expect(user.undoButton).toHaveCount(0);
  await expect(user.rowCheckbox(striped.name)).toBeChecked();
});

test('products are moved with one write, and moved back', async ({ user, otherBrowser, shop }) => {
  await otherBrowser.visitMyLists();
  await visitInvierno(user);
  await selectProducts(user, hooded, striped);
  const loadLists = await delayRequests(user.page, '**/listas*');
  await user.button('Mover a…').press('Enter');
  await expect(user.dialog.locator('.dialog-pictures img')).toHaveCount(2);
  await expect(user.dialog.getByRole('status').first()).toHaveText('Cargando tus listas…');
  loadLists();
  await expect(targets(user)).toHaveText(['Verano1 producto', 'Otoño0 productos']);
  await expect(target(user, 'Verano')).toBeFocused();
  await user.page.keyboard.press('ArrowDown');
  await expect(target(user, 'Otoño')).toBeFocused();
  await user.page.keyboard.press('ArrowUp');
  shop.faults.remainingWrites = 1;
  await user.page.keyboard.press('Enter');
  await expect(user.toast).toHaveText('Moviste 1 producto a «Verano»; 1 ya estaba en esa lista');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.productRowHeadings).toHaveText([striped.name, cropped.name]);
  await expect(otherBrowser.cardHeadings).toHaveText(['Invierno (2)', 'Verano (2)', 'Otoño (0)']);
  shop.faults.remainingWrites = 1;
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
  await expect(user.productLink(hooded.name)).toBeFocused();
  await expect(otherBrowser.cardHeadings).toHaveText(['Invierno (3)', 'Verano (1)', 'Otoño (0)']);
});

test("all products are removed, and 'Deshacer' restores them in their order", async ({ page, user }) => {
  await visitInvierno(user);
  await user.button('Seleccionar').click();
  await user.button('Seleccionar todo').click();
  await selectionBar(user).getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Quitar productos' })).toContainText('3 productos');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Quitaste 3 productos de la lista');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await expect(user.heading).toBeFocused();
  await expect.poll(user.deletedItemNames).toHaveLength(3);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productsRestored);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
});

test("'Crear lista +' creates a list, which can then be chosen", async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitList('Invierno');
  await selectProducts(user, hooded);
  await user.button('Mover a…').click();
  await expect(user.dialog.getByText('Todavía no tienes otra lista')).toBeVisible();
  await expect(user.button('Crear lista +')).toBeFocused();
  await user.button('Crear lista +').click();
  await expect(page.getByRole('dialog', { name: 'Nueva lista' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Mover productos' })).toBeVisible();
  await user.button('Crear lista +').click();
  await user.nameField.fill('Año nuevo');
  await user.confirm('Crear lista');
  await expect(targets(user)).toHaveText(['Año nuevo0 productos']);
  await expect(user.toast).toHaveText(messages.listCreated);
  await page.keyboard.press('Escape');
  await expect(user.button('Mover a…')).toBeFocused();

  await user.createNumberedStoredLists(9);
  await user.button('Mover a…').click();
  await expect(targets(user)).toHaveCount(10);
  await user.dialog.getByRole('searchbox', { name: 'Buscar en tus listas' }).fill('ano');
  await page.keyboard.press('Enter');
  await expect(targets(user)).toHaveText(['Año nuevo0 productos']);
  await targets(user).click();
  await expect(user.toast).toHaveText('Moviste 1 producto a «Año nuevo»');
  await expect(user.productRowHeadings).toHaveText([striped.name]);
});

test.describe('while a change fails', () => {
  test.use({ allowedErrors: /status of 50\d|status of 404/ });

  test('a failure keeps the products and the dialog, and can be retried', async ({ page, user, shop }) => {
    const lists = '**/listas';
    await visitInvierno(user);
    await selectProducts(user, hooded);
    await page.route(lists, (route) => route.fulfill({ status: 503, body: '' }));
    await user.button('Mover a…').click();
    await expect(user.dialog.getByRole('alert')).toHaveText(messages.serverFailed);
    await page.unroute(lists);
    await user.button('Reintentar').click();
    await expect(target(user, 'Otoño')).toBeVisible();

    shop.faults.remainingWrites = 0;
    await target(user, 'Otoño').click();
    await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
    await expect(user.busyDialog).toHaveCount(0);
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
    await target(user, 'Otoño').click();
    await expect(user.toast).toHaveText('Moviste 1 producto a «Otoño»');
    expect((await user.storedProductCounts()).at(-1)).toEqual('Otoño (1)');
    await expect(user.dialog).toHaveCount(0);

    await selectProducts(user, cropped);
    await user.button('Mover a…').click();
    await expect(targets(user)).toHaveCount(2);
    await user.deleteStoredList((await user.storedLists())[1]?.docId ?? '');
    await target(user, 'Verano').click();
    await expect(user.toast).toHaveText(messages.listNotFound);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.productRowHeadings).toHaveText([striped.name, cropped.name]);
  });
});
