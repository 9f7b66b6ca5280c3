import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

const noFault = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY };

for (const { name, fault } of [
  { name: 'a store that can be read but not written', fault: { remainingWrites: 0 } },
  { name: 'a store that can be neither read nor written', fault: { unavailable: true } },
]) {
  test.describe(`with ${name}`, () => {
    test.use({ allowedErrors: /status of 50[03]/ });

    test('creating a list shows an error and keeps the input, and a retry succeeds', async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
      await shopper.nameField.fill('Invierno');
      await page.getByLabel('Lista Privada').check();
      Object.assign(shop.faults, fault);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(messages.storeUnavailable);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Invierno');
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      Object.assign(shop.faults, noFault);
      expect(await shopper.storedListNames()).toEqual([]);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(messages.listCreated);
      await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    });

    test('creating a list from a product does not store an empty list, and a retry succeeds', async ({
      shopper,
      shop,
    }) => {
      await shopper.visitListing();
      await shopper.selectInMenu(hooded.name, 'Crear lista +');
      await shopper.nameField.fill('Invierno');
      Object.assign(shop.faults, fault);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(messages.storeUnavailable);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Invierno');
      Object.assign(shop.faults, noFault);
      expect(await shopper.storedListNames()).toEqual([]);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(messages.listCreated);
      expect((await shopper.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);
    });
  });

  test.describe(`with a list in ${name}`, () => {
    test.use({ allowedErrors: /status of 50[03]/ });

    test('editing the list shows an error and keeps the input, and a retry succeeds', async ({
      shopper,
      shop,
    }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
      await shopper.nameField.fill('Nieve');
      Object.assign(shop.faults, fault);
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText(messages.storeUnavailable);
      await expect(shopper.busyDialog).toHaveCount(0);
      await expect(shopper.nameField).toHaveValue('Nieve');
      Object.assign(shop.faults, noFault);
      await shopper.confirm('Aceptar');
      await expect(shopper.toast).toHaveText(messages.listEdited);
      await expect(shopper.heading).toHaveText('Nieve');
    });

    test('removing a product and deleting the list show an error, and a retry succeeds', async ({
      page,
      shopper,
      shop,
    }) => {
      await shopper.createStoredList('Invierno', [hooded]);
      await shopper.visitList('Invierno');
      for (const [button, success] of [
        [`Eliminar producto ${hooded.name}`, messages.productRemoved],
        ['Eliminar lista', messages.listDeleted],
      ] as const) {
        await shopper.button(button).click();
        Object.assign(shop.faults, fault);
        await shopper.confirm('Aceptar');
        await expect(shopper.toast).toHaveText(messages.storeUnavailable);
        await expect(shopper.busyDialog).toHaveCount(0);
        await expect(shopper.dialog).toBeVisible();
        Object.assign(shop.faults, noFault);
        await shopper.confirm('Aceptar');
        await expect(shopper.toast).toHaveText(success);
      }
      await expect(page).toHaveURL('/Mis-Listas');
    });

    test('adding a product shows an error, and a retry succeeds', async ({ shopper, shop }) => {
      await shopper.createStoredLists('Invierno');
      await shopper.visitListing();
      await shopper.openMenuAndWaitForRequests(hooded.name);
      Object.assign(shop.faults, fault);
      await shopper.menuEntry('Invierno').click();
      await expect(shopper.toast).toHaveText(messages.storeUnavailable);
      await expect(shopper.productItem(hooded.name)).toBeVisible();
      Object.assign(shop.faults, noFault);
      await shopper.selectInMenu(hooded.name, 'Invierno');
      await expect(shopper.toast).toHaveText(messages.productAdded);
    });
  });
}

test('creating a list from a product is a single write', async ({ shopper, shop }) => {
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Crear lista +');
  await shopper.nameField.fill('Invierno');
  shop.faults.remainingWrites = 1;
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  expect(await shopper.storedProductCounts()).toEqual([['Invierno', 1]]);
});

test('creating a list with an idempotency key is a single write', async ({ request, shop }) => {
  shop.faults.remainingWrites = 1;
  const create = (name: string) =>
    request.post('/api/lists', { data: { name }, headers: { 'idempotency-key': name } });
  expect((await create('Invierno')).status()).toBe(201);
  expect((await create('Verano')).status()).toBe(503);
  expect((await create('Invierno')).status()).toBe(201);
});

test.describe('without a network connection', () => {
  test.use({ allowedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION|NETWORK|INCOMPLETE)/ });

  test('a dialog shows an error and keeps the input, and a retry with a connection succeeds', async ({
    shopper,
    context,
  }) => {
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Crear lista +');
    await shopper.nameField.fill('Invierno');
    await context.setOffline(true);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.serverUnreachable);
    await expect(shopper.nameField).toHaveValue('Invierno');
    await expect(shopper.busyDialog).toHaveCount(0);
    await context.setOffline(false);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
  });
});
