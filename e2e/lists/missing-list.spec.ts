import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test.describe('a list that does not exist', () => {
  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

  test('has a page with status 404 in the account layout', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    const unknownId = await page.goto('/Mis-Listas/Invierno?id=no-hay');
    expect(unknownId?.status()).toBe(404);
    await expect(user.heading).toHaveText('Esta lista no existe');
    const response = await user.visitList('No está');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText(['Esta lista no existe']);
    await expect(page).toHaveTitle(/Esta lista no existe.* \| Falabella$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Bienvenid@')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
    await expect(page).toHaveURL('/Mis-Listas');
    await expect(user.button('Crear Lista')).toBeVisible();
  });

  test('is reported after a click on the card of a deleted list', async ({ page, user }) => {
    const docId = await user.createStoredList('Invierno');
    await page.route('**/api/lists/live', (route) => route.abort());
    await user.visitMyLists();
    await expect(user.listLink('Invierno (0)')).toBeVisible();
    await user.deleteStoredList(docId);
    await user.openList('Invierno (0)');
    await expect(user.heading).toHaveText('Esta lista no existe');
    await expect(page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
  });
});

test.describe('on the page of a list that another client has deleted', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('changes of it show an error, and its deletion succeeds', async ({ page, user, shop }) => {
    const visitNewList = async () => {
      const docId = await user.createStoredList('Invierno', [hooded, striped]);
      await user.visitList('Invierno');
      return docId;
    };
    const expectMissing = async () => {
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText(messages.listNotFound);
      await expect.poll(user.storedListNames).toEqual([]);
      await expect(page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
    };
    const edited = await visitNewList();
    await user.button('Editar').click();
    await user.nameField.fill('Verano');
    await user.deleteStoredList(edited);
    await expectMissing();

    const changed = await visitNewList();
    await user.button(`Eliminar producto ${hooded.name}`).click();
    await shop.stores.lists.removeProducts(sampleUser.id, changed, [hooded.productId]);
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.productNotListed);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.productRowHeadings).toHaveText([striped.name]);
    await user.button(`Eliminar producto ${striped.name}`).click();
    await user.deleteStoredList(changed);
    await expectMissing();

    const deleted = await visitNewList();
    await user.button('Eliminar lista').click();
    await user.deleteStoredList(deleted);
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listDeleted);
    await expect(page).toHaveURL('/Mis-Listas');
  });
});

test('an addition to a list that another client has deleted shows an error', async ({ user }) => {
  const docId = await user.createStoredList('Invierno');
  await user.visitHome();
  await user.openMenuAndWaitForRequests(striped.name);
  await user.deleteStoredList(docId);
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.listNotFound);
  await user.openMenu(striped.name);
  await expect(user.menu.getByRole('button')).toHaveText(['Crear lista +']);
});

test('when another client deletes the list of an open dialog, a message says so', async ({ user }) => {
  await user.createStoredLists('Verano');
  const docId = await user.createStoredList('Invierno');
  await user.visitMyLists();
  await user.button('Eliminar lista Invierno').click();
  await expect(user.dialog).toBeVisible();
  await user.deleteStoredList(docId);
  await expect(user.toast).toHaveText(messages.listNotFound);
  await expect(user.dialog).toHaveCount(0);
  await expect(user.cardHeadings).toHaveText(['Verano (0)']);
  await expect(user.heading).toBeFocused();
});

test.describe('the page of a list that another client has renamed', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('shows the list with its new name after a reload', async ({ page, user }) => {
    const docId = await user.createStoredList('Invierno', [hooded]);
    for (const openPage of [
      () => user.visitList('Invierno'),
      async () => {
        await user.visitMyLists();
        await user.openList('Invierno (1)');
        await expect(page).toHaveURL('/Mis-Listas/Invierno');
      },
    ]) {
      await openPage();
      await expect(user.heading).toHaveText('Invierno');
      await user.editStoredList(docId, 'Nieve');
      await page.reload();
      await expect(user.heading).toHaveText('Nieve');
      await expect(user.productRowHeadings).toHaveText([hooded.name]);
      await user.editStoredList(docId, 'Invierno');
    }
    await page.reload();
    await user.deleteStoredList(docId);
    await page.reload();
    await expect(user.heading).toHaveText('Esta lista no existe');
  });
});
