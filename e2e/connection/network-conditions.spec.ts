import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

const dataUrls = '**/*.data*';

test('a new list is shown before the response, until it fails', async ({ page, user, shop }) => {
  const cards = page.locator('.list-card');
  await user.visitMyLists();
  const fail = await delayRequests(page, dataUrls);
  await user.createList('Invierno');
  await expect(page.getByRole('heading', { name: 'Invierno (0)', includeHidden: true })).toHaveCount(1);
  shop.faults.unavailable = true;
  fail();
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
  await expect(cards).toHaveCount(0);
  await expect(user.nameField).toHaveValue('Invierno');

  shop.faults.unavailable = false;
  const succeed = await delayRequests(page, dataUrls);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await user.dialog.getByRole('button', { name: 'Crear lista', exact: true }).dblclick();
  await expect(cards).toHaveCount(1);
  await expect(user.toast).toHaveCount(0);
  succeed();
  await expect(user.toast).toHaveText(messages.listCreated);
  expect(sent).toBe(1);
  await expect(user.dialog).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await expect.poll(user.storedListNames).toEqual(['Invierno']);

  const failAgain = await delayRequests(page, dataUrls);
  await user.createList('Verano');
  await expect(cards).toHaveCount(2);
  shop.faults.unavailable = true;
  failAgain();
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
  await expect(cards).toHaveCount(1);
});

test('before the response arrives, the page of a list shows its new name', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.openEditDialog('Invierno');
  await user.nameField.fill('Verano');
  const respond = await delayRequests(page, dataUrls);
  await user.confirm('Aceptar');
  await expect(page.locator('h1')).toHaveText('Verano');
  await expect.poll(user.storedListNames).toEqual(['Invierno']);
  respond();
  await expect(page).toHaveURL(/\/Mis-Listas\/Verano$/);
});

test('without a connection the overview shows a line, then the lists', async ({ page, context, user }) => {
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

test('Back after a deletion does not open the page of the deleted list', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Eliminar lista', exact: true }).click();
  await user.confirm('Aceptar');
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await expect(user.productItem(hooded.name)).toHaveCount(0);
});
