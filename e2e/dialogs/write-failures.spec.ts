import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

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
      user,
      shop,
    }) => {
      await user.visitMyLists();
      await user.button('Crear Lista').click();
      await user.nameField.fill('Invierno');
      await page.getByLabel('Lista Privada').check();
      Object.assign(shop.faults, fault);
      await user.confirm('Crear lista');
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.busyDialog).toHaveCount(0);
      await expect(user.nameField).toHaveValue('Invierno');
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      Object.assign(shop.faults, noFault);
      expect(await user.storedListNames()).toEqual([]);
      await user.confirm('Crear lista');
      await expect(user.toast).toHaveText(messages.listCreated);
      await expect(user.listLink('Invierno (0)')).toBeVisible();
    });

    test('creating a list from a product does not store an empty list, and a retry succeeds', async ({
      user,
      shop,
    }) => {
      await user.visitHome();
      await user.selectInMenu(hooded.name, 'Crear lista +');
      await user.nameField.fill('Invierno');
      Object.assign(shop.faults, fault);
      await user.confirm('Crear lista');
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.busyDialog).toHaveCount(0);
      await expect(user.nameField).toHaveValue('Invierno');
      Object.assign(shop.faults, noFault);
      expect(await user.storedListNames()).toEqual([]);
      await user.confirm('Crear lista');
      await expect(user.toast).toHaveText(messages.listCreated);
      expect((await user.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);
    });
  });

  test.describe(`with a list in ${name}`, () => {
    test.use({ allowedErrors: /status of 50[03]/ });

    test('editing the list shows an error and keeps the input, and a retry succeeds', async ({
      user,
      shop,
    }) => {
      await user.createStoredLists('Invierno');
      await user.visitList('Invierno');
      await user.button('Editar').click();
      await user.nameField.fill('Nieve');
      Object.assign(shop.faults, fault);
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.busyDialog).toHaveCount(0);
      await expect(user.nameField).toHaveValue('Nieve');
      Object.assign(shop.faults, noFault);
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText(messages.listEdited);
      await expect(user.heading).toHaveText('Nieve');
    });

    test('removing a product and deleting the list show an error, and a retry succeeds', async ({
      page,
      user,
      shop,
    }) => {
      await user.createStoredList('Invierno', [hooded]);
      await user.visitList('Invierno');
      for (const [button, success] of [
        [`Eliminar producto ${hooded.name}`, messages.productRemoved],
        ['Eliminar lista', messages.listDeleted],
      ] as const) {
        await user.button(button).click();
        Object.assign(shop.faults, fault);
        await user.confirm('Aceptar');
        await expect(user.toast).toHaveText(messages.storeUnavailable);
        await expect(user.busyDialog).toHaveCount(0);
        await expect(user.dialog).toBeVisible();
        Object.assign(shop.faults, noFault);
        await user.confirm('Aceptar');
        await expect(user.toast).toHaveText(success);
      }
      await expect(page).toHaveURL('/Mis-Listas');
    });

    test('adding a product shows an error, and a retry succeeds', async ({ user, shop }) => {
      await user.createStoredLists('Invierno');
      await user.visitHome();
      await user.openMenuAndWaitForRequests(hooded.name);
      Object.assign(shop.faults, fault);
      await user.menuEntry('Invierno').click();
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.productItem(hooded.name)).toBeVisible();
      Object.assign(shop.faults, noFault);
      await user.selectInMenu(hooded.name, 'Invierno');
      await expect(user.toast).toHaveText(messages.productAdded);
    });
  });
}

test('creating a list from a product is a single write', async ({ user, shop }) => {
  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Crear lista +');
  await user.nameField.fill('Invierno');
  shop.faults.remainingWrites = 1;
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  expect(await user.storedProductCounts()).toEqual([['Invierno', 1]]);
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
    user,
    context,
  }) => {
    await user.visitHome();
    await user.selectInMenu(hooded.name, 'Crear lista +');
    await user.nameField.fill('Invierno');
    await context.setOffline(true);
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.serverUnreachable);
    await expect(user.nameField).toHaveValue('Invierno');
    await expect(user.busyDialog).toHaveCount(0);
    await context.setOffline(false);
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
  });
});
