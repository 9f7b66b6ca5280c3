import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

const slowStoreMs = 1_500;

test.describe('before the response arrives', () => {
  test('the overview already contains a new list', async ({ page, user, shop }) => {
    await user.visitMyLists();
    shop.faults.delayMs = slowStoreMs;
    await user.createList('Invierno');
    await expect(page.getByRole('heading', { name: 'Invierno (0)', includeHidden: true })).toHaveCount(1, {
      timeout: slowStoreMs / 2,
    });
    await expect(user.toast).toHaveCount(0, { timeout: 100 });
    const storeCalls = 3;
    await expect(user.toast).toHaveText(messages.listCreated, { timeout: 2 * storeCalls * slowStoreMs });
    await expect(page.locator('.list-card')).toHaveCount(1);
  });

  test('the overview shows a new list, and removes it with an error message when the request fails', async ({
    page,
    user,
    shop,
  }) => {
    await user.createStoredLists('Invierno');
    await user.visitMyLists();
    shop.faults.delayMs = slowStoreMs;
    await user.createList('Verano');
    await expect(page.locator('.list-card')).toHaveCount(2, { timeout: slowStoreMs / 2 });
    shop.faults.unavailable = true;
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    await expect(page.locator('.list-card')).toHaveCount(1);
    await expect(user.nameField).toHaveValue('Verano');
  });

  test('the page of a list shows its new name', async ({ page, user, shop }) => {
    await user.createStoredLists('Invierno');
    await page.goto('/Mis-Listas/Invierno');
    await page.getByRole('button', { name: 'Editar' }).click();
    await user.nameField.fill('Verano');
    shop.faults.delayMs = slowStoreMs;
    await user.confirm('Aceptar');
    await expect(page.locator('h1')).toHaveText('Verano', { timeout: slowStoreMs / 2 });
    shop.faults.delayMs = 0;
    await expect(page).toHaveURL(/\/Mis-Listas\/Verano$/);
  });
});

test('without a connection the overview shows a status line, and after reconnection the current lists', async ({
  page,
  context,
  user,
}) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await expect(page.locator('.list-card')).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(messages.offline)).toBeVisible();
  await user.createStoredLists('Verano');
  await expect(page.locator('.list-card')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText(messages.offline)).toHaveCount(0);
  await expect(page.locator('.list-card')).toHaveCount(2);
});

test('a double click on the confirm button creates one list while the server is slow', async ({
  user,
  shop,
}) => {
  await user.openNewListDialog();
  await user.nameField.fill('Invierno');
  shop.faults.delayMs = 300;
  await user.dialog.getByRole('button', { name: 'Crear lista', exact: true }).dblclick();
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.dialog).toHaveCount(0);
  expect(await user.storedListNames()).toEqual(['Invierno']);
});

test('the back button after a deletion does not open the page of the deleted list', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Eliminar lista' }).click();
  await user.confirm('Aceptar');
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await expect(user.productItem(hooded.name)).toHaveCount(0);
});
