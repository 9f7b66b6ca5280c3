import { sampleUser } from '../server/current-user.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test.describe('a list that does not exist', () => {
  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

  test('has a page with status 404, the header and a link to the overview', async ({ page, shopper }) => {
    const response = await shopper.visitList('No está');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText(['Esta lista no existe']);
    await expect(page).toHaveTitle(/Esta lista no existe/);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
    await expect(page).toHaveURL('/Mis-Listas');
    await expect(shopper.button('Crear Lista')).toBeVisible();
  });

  test('has the account layout', async ({ page, shopper }) => {
    expect((await shopper.visitList('No está'))?.status()).toBe(404);
    await expect(page.getByText('Bienvenid@')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });

  test('is reported for an unknown id even if a list with the name exists', async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    const response = await page.goto('/Mis-Listas/Invierno?id=no-hay');
    expect(response?.status()).toBe(404);
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });

  test('is reported after a click on the card of a list that another client has deleted', async ({
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
});

test.describe('on the page of a list that another client has deleted', () => {
  test.use({ allowedErrors: /status of 404/ });

  const openDialog: Record<string, (shopper: Shopper) => Promise<void>> = {
    'editing it': async (shopper) => {
      await shopper.button('Editar').click();
      await shopper.nameField.fill('Verano');
    },
    'deleting it': (shopper) => shopper.button('Eliminar lista').click(),
    'removing a product': (shopper) => shopper.button(`Eliminar producto ${hooded.name}`).click(),
  };

  for (const [change, open] of Object.entries(openDialog)) {
    test(`${change} shows an error message`, async ({ page, shopper }) => {
      const docId = await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
      await open(shopper);
      await shopper.deleteStoredList(docId);
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText(messages.listNotFound);
      expect(await shopper.storedListNames()).toEqual([]);
      await expect(page.getByRole('link', { name: 'Volver a Mis Listas' })).toBeVisible();
    });
  }
});

test('adding a product to a list that another client has deleted shows an error message', async ({
  shopper,
}) => {
  const docId = await shopper.createStoredList('Invierno');
  await shopper.visitListing();
  await shopper.openMenuAndWaitForRequests(striped.name);
  await shopper.deleteStoredList(docId);
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(messages.listNotFound);
  await shopper.openMenu(striped.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Crear lista +']);
});

test("the dialog 'Eliminar lista' closes when another client deletes the list", async ({ page, shopper }) => {
  const docId = await shopper.createStoredList('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').click();
  await expect(shopper.dialog).toBeVisible();
  await shopper.deleteStoredList(docId);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
});

test('removing a product that another client has already removed succeeds', async ({ shopper, shop }) => {
  const docId = await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.visitList('Invierno');
  await shopper.button(`Eliminar producto ${hooded.name}`).click();
  await shop.stores.lists.removeProduct(sampleUser.id, docId, hooded.productId);
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.productRemoved);
  await expect(shopper.productRowHeadings).toHaveText([striped.name]);
});

test.describe('the page of a list that another client has renamed', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('shows the list with its new name after a reload', async ({ page, shopper }) => {
    const docId = await shopper.createStoredList('Invierno', [hooded]);
    for (const openPage of [
      () => shopper.visitList('Invierno'),
      async () => {
        await shopper.visitMyLists();
        await shopper.openList('Invierno (1)');
        await expect(page).toHaveURL('/Mis-Listas/Invierno');
      },
    ]) {
      await openPage();
      await expect(shopper.heading).toHaveText('Invierno');
      await shopper.editStoredList(docId, 'Nieve');
      await page.reload();
      await expect(shopper.heading).toHaveText('Nieve');
      await expect(shopper.productRowHeadings).toHaveText([hooded.name]);
      await shopper.editStoredList(docId, 'Invierno');
    }
    await page.reload();
    await shopper.deleteStoredList(docId);
    await page.reload();
    await expect(shopper.heading).toHaveText('Esta lista no existe');
  });
});
