import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { selectionBar, selectProducts, targetList, visitInvierno } from '../support/selection.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("'Seleccionar' shows a checkbox per product, and a bar with the number of selected products appears with the first one; ending the selection hides both, and focuses 'Seleccionar'; products are copied, which ends the selection, 'Deshacer' removes the copies, and copying only products that the list contains changes nothing", async ({
  user,
}) => {
  await visitInvierno(user);
  await expect(user.button('Mover a…')).toBeHidden();
  await selectProducts(user, hooded);
  await expect(selectionBar(user).getByRole('status')).toHaveText('1 seleccionado');
  await user.button('Seleccionar todo').click();
  await expect(selectionBar(user).getByRole('status')).toHaveText('3 seleccionados');
  await user.button('Quitar la selección').press('Enter');
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
  await targetList(user).selectOption('Otoño');
  await user.confirm('Copiar');
  await expect(user.toast).toHaveText('Copiaste 3 productos');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Copiar a…')).toBeHidden();
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
  await expect.poll(user.storedProductCounts).toEqual([
    ['Invierno', 3],
    ['Verano', 1],
    ['Otoño', 3],
  ]);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  expect((await user.storedProductCounts()).at(-1)).toEqual(['Otoño', 0]);

  await selectProducts(user, striped);
  await user.button('Copiar a…').click();
  await user.confirm('Copiar');
  await expect(user.toast).toHaveText('No hubo cambios: 1 ya estaba en esa lista');
  await expect(user.undoButton).toHaveCount(0);
});

test("products are moved to the chosen list with one write; one that it contains stays, and 'Deshacer' moves them back", async ({
  user,
  otherBrowser,
  shop,
}) => {
  await otherBrowser.visitMyLists();
  await visitInvierno(user);
  const before = await user.storedLists();
  await selectProducts(user, hooded, striped);
  const loadLists = await delayRequests(user.page, '**/listas*');
  await user.button('Mover a…').click();
  await expect(targetList(user)).toBeFocused();
  loadLists();
  await expect(targetList(user).getByRole('option')).toHaveText(['Verano', 'Otoño']);
  await expect(targetList(user)).toBeFocused();
  await expect(targetList(user)).toHaveValue(before[1]?.docId ?? '');
  shop.faults.remainingWrites = 1;
  await user.confirm('Mover');
  await expect(user.toast).toHaveText('Moviste 1 producto; 1 ya estaba en esa lista');
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

test("all products are removed after a confirmation, and 'Deshacer' restores them in their order", async ({
  page,
  user,
}) => {
  await visitInvierno(user);
  await user.button('Seleccionar').click();
  await user.button('Seleccionar todo').click();
  await selectionBar(user).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Eliminar productos' })).toContainText('3 productos');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Quitaste 3 productos de la lista');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await expect(user.heading).toBeFocused();
  await expect.poll(user.deletedItemNames).toHaveLength(3);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productsRestored);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
});

test('without another list, the dialog links to a new list', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitList('Invierno');
  await selectProducts(user, hooded);
  await user.button('Mover a…').click();
  await expect(user.dialog.getByText('Todavía no tienes otra lista.')).toBeVisible();
  await expect(user.dialog.getByRole('button', { name: 'Mover' })).toHaveCount(0);
  await user.dialog.getByRole('link', { name: 'Crea una lista' }).click();
  await expect(page).toHaveURL('/Mis-Listas?dialog=new-list');
  await expect(user.nameField).toBeVisible();
});

test.describe('while a change fails', () => {
  test.use({ allowedErrors: /status of 50\d|status of 404/ });

  test('lists that cannot be loaded close the dialog; after a failure it stays with the chosen list, and a retry succeeds; a list that was deleted meanwhile is reported, and the products stay', async ({
    page,
    user,
    shop,
  }) => {
    const lists = '**/productos/**';
    await visitInvierno(user);
    await selectProducts(user, hooded);
    await page.route(lists, (route) => route.fulfill({ status: 503, body: '' }));
    await user.button('Mover a…').click();
    await expect(user.toast).toHaveText(messages.serverFailed);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.rowCheckbox(hooded.name)).toBeChecked();
    await page.unroute(lists);

    await user.button('Mover a…').click();
    await targetList(user).selectOption('Otoño');
    shop.faults.remainingWrites = 0;
    await user.confirm('Mover');
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    await expect(user.busyDialog).toHaveCount(0);
    await expect(targetList(user).locator(':checked')).toHaveText('Otoño');
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
    await user.confirm('Mover');
    await expect(user.toast).toHaveText('Moviste 1 producto');
    expect((await user.storedProductCounts()).at(-1)).toEqual(['Otoño', 1]);
    await expect(user.dialog).toHaveCount(0);

    await selectProducts(user, cropped);
    await user.button('Mover a…').click();
    await expect(targetList(user).getByRole('option')).toHaveText(['Verano', 'Otoño']);
    await user.deleteStoredList((await user.storedLists())[1]?.docId ?? '');
    await user.confirm('Mover');
    await expect(user.toast).toHaveText(messages.listNotFound);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.productRowHeadings).toHaveText([striped.name, cropped.name]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar is at the bottom of the window, and targets have at least 44 px', async ({ user }) => {
    await visitInvierno(user);
    await user.button('Seleccionar').tap();
    const checkbox = user.page.locator('.row-checkbox').first();
    await checkbox.tap();
    for (const element of [checkbox, ...(await selectionBar(user).getByRole('button').all())]) {
      const { width, height } = await boxOf(element);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const { y, height } = await boxOf(selectionBar(user));
    expect(Math.abs(y + height - 844)).toBeLessThanOrEqual(1);
  });
});
