import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test.describe('a list that does not exist', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('gets a page that says so, with the header and a way back', async ({ page, shopper }) => {
    const response = await shopper.visitList('No está');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText(['Esta lista no existe']);
    await expect(page).toHaveTitle(/Esta lista no existe/);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
    await expect(page).toHaveURL('/Mis-Listas');
    await expect(shopper.button('Crear Lista')).toBeVisible();
  });

  test('is not found by an id that is not there, whatever the name', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    const response = await page.goto('/Mis-Listas/Invierno?id=no-hay');
    expect(response?.status()).toBe(404);
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });

  test('is told of as well on the way from a card, when it was deleted elsewhere', async ({
    page,
    shopper,
  }) => {
    const docId = await shopper.createStoredList('Invierno');
    await page.route('**/api/lists/live', (route) => route.abort());
    await shopper.visitMyLists();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    await shopper.deleteStoredList(docId);
    await shopper.openList('Invierno (0)');
    await expect(shopper.heading).toHaveText('Esta lista no existe');
    await expect(page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
  });

  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });
});

test.describe('on the page of a list that was deleted elsewhere', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('an edit is answered in words', async ({ shopper }) => {
    const docId = await shopper.createStoredList('Invierno', [hooded]);
    await shopper.visitList('Invierno');
    await shopper.button('Editar').click();
    await shopper.nameField.fill('Verano');
    await shopper.deleteStoredList(docId);
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText('Esta lista ya no existe');
    expect(await shopper.storedListNames()).toEqual([]);
    await expect(shopper.page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
  });

  test('deleting it is answered in words', async ({ shopper }) => {
    const docId = await shopper.createStoredList('Invierno', [hooded]);
    await shopper.visitList('Invierno');
    await shopper.button('Eliminar lista').click();
    await shopper.deleteStoredList(docId);
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText('Esta lista ya no existe');
    await expect(shopper.page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
  });

  test('removing a product is answered in words', async ({ shopper }) => {
    const docId = await shopper.createStoredList('Invierno', [hooded]);
    await shopper.visitList('Invierno');
    await shopper.button(`Eliminar producto ${hooded.name}`).click();
    await shopper.deleteStoredList(docId);
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText('Esta lista ya no existe');
    await expect(shopper.page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
  });
});

test('adding to a list that was deleted elsewhere is answered in words', async ({ shopper }) => {
  const docId = await shopper.createStoredList('Invierno');
  await shopper.visitListing();
  await shopper.openMenuUntilIdle(striped.name);
  await shopper.deleteStoredList(docId);
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText('Esta lista ya no existe');
  await shopper.openMenu(striped.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Crear lista +']);
});

test('the question whether to delete a list goes with the list, when it is deleted elsewhere', async ({
  page,
  shopper,
}) => {
  const docId = await shopper.createStoredList('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').click();
  await expect(shopper.dialog).toBeVisible();
  await shopper.deleteStoredList(docId);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
});

test('a product removed elsewhere can be asked for once more without harm', async ({ shopper, shop }) => {
  const docId = await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.visitList('Invierno');
  await shopper.button(`Eliminar producto ${hooded.name}`).click();
  await shop.store.removeProduct('usuario-de-muestra', docId, hooded.productId);
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText('Su producto fue eliminado exitosamente de la lista');
  await expect(shopper.page.locator('.product-row h2')).toHaveText([striped.name]);
});

test.describe('the page of a missing list', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('keeps the layout of the account', async ({ page, shopper }) => {
    expect((await shopper.visitList('No está'))?.status()).toBe(404);
    await expect(page.getByText('Bienvenid@')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });

  test('finds the list that was shown there, and was renamed elsewhere since', async ({ page, shopper }) => {
    const docId = await shopper.createStoredList('Invierno', [hooded]);
    for (const enter of [
      () => shopper.visitList('Invierno'),
      async () => {
        await shopper.visitMyLists();
        await shopper.openList('Invierno (1)');
        await expect(page).toHaveURL('/Mis-Listas/Invierno');
      },
    ]) {
      await enter();
      await expect(shopper.heading).toHaveText('Invierno');
      await shopper.editStoredList(docId, 'Nieve');
      await page.reload();
      await expect(shopper.heading).toHaveText('Nieve');
      await expect(page.locator('.product-row h2')).toHaveText([hooded.name]);
      await shopper.editStoredList(docId, 'Invierno');
    }
    await page.reload();
    await shopper.deleteStoredList(docId);
    await page.reload();
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });
});
