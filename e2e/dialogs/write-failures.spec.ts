import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

/** The store can be read but not written, and neither read nor written. */
const faults = [{ remainingWrites: 0 }, { unavailable: true }];
const noFault = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY };

test.describe('while the store fails', () => {
  test.use({ allowedErrors: /status of 50[03]/ });

  async function confirmWithFaults(user: User, shop: Shop, button: 'Crear lista' | 'Aceptar') {
    for (const fault of faults) {
      Object.assign(shop.faults, fault);
      await user.confirm(button);
      await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
      await expect(user.toast).toHaveCount(0);
      await expect(user.busyDialog).toHaveCount(0);
      await expect(user.dialog).toBeVisible();
      Object.assign(shop.faults, noFault);
    }
  }

  test('creating a list shows an error, keeps the input, can be retried', async ({ page, user, shop }) => {
    await user.openNewListDialog();
    await user.nameField.fill('Invierno');
    await page.getByLabel('Lista Privada').check();
    await confirmWithFaults(user, shop, 'Crear lista');
    await expect(user.nameField).toHaveValue('Invierno');
    await expect(page.getByLabel('Lista Privada')).toBeChecked();
    await expect.poll(user.storedListNames).toEqual([]);
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect(user.listLink('Invierno (0)')).toBeVisible();
  });

  test('creating a list from a product stores no empty list, and can be retried', async ({ user, shop }) => {
    await user.openCreateListDialog(hooded.name);
    await user.nameField.fill('Invierno');
    await confirmWithFaults(user, shop, 'Crear lista');
    await expect(user.nameField).toHaveValue('Invierno');
    await expect.poll(user.storedListNames).toEqual([]);
    shop.faults.remainingWrites = 1;
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect.poll(user.storedProductCounts).toEqual(['Invierno (1)']);
  });

  test('editing, removing and deleting show an error, and can be retried', async ({ page, user, shop }) => {
    await user.createStoredList('Invierno', [hooded]);
    await user.openEditDialog('Invierno');
    await user.nameField.fill('Nieve');
    await confirmWithFaults(user, shop, 'Aceptar');
    await expect(user.nameField).toHaveValue('Nieve');
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await expect(user.heading).toHaveText('Nieve');
    for (const [button, success] of [
      [`Eliminar producto ${hooded.name}`, messages.productRemoved],
      ['Eliminar lista', messages.listDeleted],
    ] as const) {
      await user.button(button).click();
      await confirmWithFaults(user, shop, 'Aceptar');
      await user.confirm('Aceptar');
      await expect(user.toast).toHaveText(success);
    }
    await expect(page).toHaveURL('/Mis-Listas');
  });

  test('adding a product shows an error, and a retry succeeds', async ({ user, shop }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    for (const fault of faults) {
      await user.openMenuAndWaitForRequests(hooded.name);
      Object.assign(shop.faults, fault);
      await user.menuEntry('Invierno').click();
      await expect(user.toast).toHaveText(messages.storeUnavailable);
      await expect(user.productItem(hooded.name)).toBeVisible();
      Object.assign(shop.faults, noFault);
      await user.closeToast();
    }
    await user.selectInMenu(hooded.name, 'Invierno');
    await expect(user.toast).toHaveText(messages.productAdded);
  });
});

test('creating a list with an idempotency key is a single write', async ({ request, shop }) => {
  shop.faults.remainingWrites = 1;
  const create = (name: string) =>
    request.post('/api/lists', { data: { name }, headers: { 'idempotency-key': name } });
  expect((await create('Invierno')).status()).toBe(201);
  expect((await create('Verano')).status()).toBe(503);
  expect((await create('Invierno')).status()).toBe(201);
});
