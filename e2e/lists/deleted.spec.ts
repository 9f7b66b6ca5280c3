import { createDeletedItems } from '../support/deleted-item-states.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

const linkTo = (user: User) => user.page.getByRole('link', { name: 'Eliminados recientemente', exact: true });
const restoreProduct = `Restaurar el producto ${striped.name}`;

test('the overview links to the page when something can be restored', async ({ page, user }) => {
  await user.visitMyLists();
  await expect(user.button('Crear Lista')).toBeVisible();
  await expect(linkTo(user)).toHaveCount(0);
  await user.createList('Invierno');
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  await expect(linkTo(user)).toBeVisible();
  await user.deleteListInOverview('Invierno');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await expect(user.dialog).toHaveCount(0);
  await page.reload();
  await linkTo(user).click();
  await expect(page).toHaveURL('/eliminados');
  await expect(user.heading).toHaveText('Eliminados recientemente');
  await expect(user.heading).toBeFocused();
  await expect(page.getByText('Bienvenid@')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
  await expect(page).toHaveURL('/Mis-Listas');
});

test('deleted items are shown, the last one first, and restored', async ({ page, user }) => {
  await createDeletedItems(user);
  await user.visitDeletedItems();
  await expect(user.deletedItemHeadings).toHaveText([striped.name, 'Larga', 'Vacía']);
  const product = user.productItem(striped.name);
  await expect(product.getByText(striped.brand)).toBeVisible();
  await expect(product.locator('img')).toHaveCount(1);
  await expect(product.getByText(/^Eliminado el \d+ de \w+ de \d{4} Quedan 30 días$/)).toBeVisible();
  const list = user.productItem('Larga');
  await expect(list.getByText('12 productos')).toBeVisible();
  await expect(list.locator('img')).toHaveCount(10);
  await expect(list.getByText(/^Eliminada el \d+ de \w+ de \d{4} Quedan 30 días$/)).toBeVisible();
  await expect(user.productItem('Vacía').getByText('No hay productos en esta lista')).toBeVisible();
  await product.getByRole('link', { name: 'Invierno', exact: true }).click();
  await expect(page).toHaveURL(/\/Mis-Listas\/Invierno\?id=/);
  await expect(user.productRowHeadings).toHaveText([hooded.name]);
  await linkTo(user).click();
  await expect(page).toHaveURL('/eliminados');
  await expect(user.heading).toBeFocused();

  await user.button(restoreProduct).press('Enter');
  await expect(user.toast).toHaveText(messages.productRestored);
  await expect(user.deletedItemHeadings).toHaveText(['Larga', 'Vacía']);
  await expect(user.button('Restaurar la lista Larga')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.listRestored);
  await expect(user.deletedItemHeadings).toHaveText(['Vacía']);
  await expect(user.button('Restaurar la lista Vacía')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay nada eliminado')).toBeVisible();
  await expect(user.heading).toBeFocused();
  await expect(page).toHaveURL('/eliminados');
  // The page shows the restoration before it is stored.
  await expect.poll(user.storedProductCounts).toEqual(['Invierno (2)', 'Larga (12)', 'Vacía (0)']);
  await user.toastAction.click();
  await expect(page).toHaveURL('/Mis-Listas/Vac%C3%ADa');
});

test('an item that was restored in another tab is reported and disappears', async ({ user, shop }) => {
  const docId = await createDeletedItems(user);
  const otherId = await user.createStoredList('Verano');
  for (const _ of [1, 2]) await user.deleteStoredList(await user.createStoredList('Otoño'));
  await user.visitDeletedItems();
  await expect(user.button('Restaurar la lista Otoño')).toBeVisible();
  await expect(user.button('Restaurar la lista Otoño (2)')).toBeVisible();
  const { lists } = shop.stores;
  const [owner, productIds] = ['usuario-de-muestra', [striped.productId]];
  await lists.restoreProducts(owner, docId, productIds);
  await lists.transferProducts(owner, productIds, { from: docId, to: otherId, move: true });
  await user.button(restoreProduct).click();
  await expect(user.toast).toHaveText(messages.deletedItemNotFound);
  await expect(user.deletedItemHeadings).toHaveText(['Otoño', 'Otoño', 'Larga', 'Vacía']);
});

test.describe('while the store fails', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('items stay, a message says why, and a retry succeeds', async ({ page, user, shop }) => {
    await createDeletedItems(user);
    await user.visitDeletedItems();
    shop.faults.remainingWrites = 0;
    await user.button(restoreProduct).click();
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    await expect(user.deletedItemHeadings).toHaveText([striped.name, 'Larga', 'Vacía']);
    await user.closeToast();
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
    await user.button(restoreProduct).click();
    await expect(user.toast).toHaveText(messages.productRestored);
    await expect(user.deletedItemHeadings).toHaveText(['Larga', 'Vacía']);

    shop.faults.unavailable = true;
    const response = await user.visitDeletedItems();
    expect(response?.status()).toBe(503);
    await expect(user.heading).toHaveText('No pudimos cargar esta página');
    shop.faults.unavailable = false;
    await page.getByRole('main').getByRole('link').click();
    await expect(user.deletedItemHeadings).toHaveText(['Larga', 'Vacía']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('items are restored', async ({ page, user }) => {
    await createDeletedItems(user);
    await user.visitDeletedItems();
    await user.button(restoreProduct).click();
    await expect(user.toast).toHaveText(messages.productRestored);
    await expect(page).toHaveURL('/eliminados');
    await expect(user.deletedItemHeadings).toHaveText(['Larga', 'Vacía']);
    await user.button('Restaurar la lista Larga').click();
    await expect(user.toast).toHaveText(messages.listRestored);
    await expect(user.deletedItemHeadings).toHaveText(['Vacía']);
  });
});
