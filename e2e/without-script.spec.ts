import { sampleUser } from '../server/current-user.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, javaScriptEnabled: false, allowedErrors: /status of (422|404|503)/ });

/** Without scripts the link in a menu opens the listing with the menu of one product. */
async function openMenuPage(shopper: Shopper, product: string) {
  await shopper.visitListing();
  await shopper.menuButton(product).click();
  await shopper.productItem(product).getByRole('link', { name: 'Ver tus listas' }).click();
}

test('a list can be created, and a reload does not create it again', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Invierno', 'Lista Privada');
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.listCard('Invierno (0)').getByText('Privada')).toBeVisible();
  await page.reload();
  await expect(shopper.toast).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});

test('a rejected form stays open with the entered values', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.createList('  ', 'Lista Privada');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await expect(shopper.dialog).toBeVisible();
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.nameTaken);
  await expect(shopper.nameField).toHaveValue('Invierno');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await shopper.nameField.fill('Otoño');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  expect(await shopper.storedListNames()).toEqual(['Otoño', 'Invierno']);
});

test('a product can be added with its menu, and is rejected the second time', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await openMenuPage(shopper, striped.name);
  const entry = shopper.productItem(striped.name).getByRole('button', { name: 'Invierno' });
  await expect(entry.getByRole('img')).toHaveCount(0);
  await entry.click();
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/(#.*)?$/);
  await openMenuPage(shopper, striped.name);
  await expect(entry.getByRole('img')).toBeVisible();
  await entry.click();
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  expect((await shopper.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);
});

test('a menu shows fifty lists, newest first, and links to the others', async ({ shopper, shop }) => {
  const count = 120;
  await shopper.createNumberedStoredLists(count);
  await openMenuPage(shopper, striped.name);
  const entries = shopper.productItem(striped.name).locator('.menu li');
  const names = (newest: number, length: number) =>
    Array.from({ length }, (_, index) => `Lista ${newest - index}`);
  await expect(entries).toHaveText(names(120, 50));
  const more = shopper.productItem(striped.name).getByRole('link', { name: 'Mostrar más listas' });
  await more.click();
  await expect(entries).toHaveText(names(70, 50));
  await more.click();
  await expect(entries).toHaveText(names(20, 20));
  await expect(more).toHaveCount(0);
  await shopper.productItem(striped.name).getByRole('button', { name: 'Lista 1', exact: true }).click();
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(shopper.toastAction).toHaveAttribute('href', '/Mis-Listas/Lista%201');
  const [first] = await shop.stores.lists.readMenuLists(sampleUser.id, striped.productId, 1, count - 1);
  expect([first?.name, first?.containsProduct]).toEqual(['Lista 1', true]);
});

test('a list can be created from a product, also after a rejected form', async ({ page, shopper }) => {
  await openMenuPage(shopper, hooded.name);
  await shopper.productItem(hooded.name).getByRole('button', { name: 'Crear lista +' }).click();
  await expect(page.getByRole('dialog', { name: 'Crear lista' })).toBeVisible();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await shopper.nameField.fill('Regalos');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/(#.*)?$/);
  const [list] = await shopper.storedLists();
  expect([list?.name, list?.products.map(({ name }) => name)]).toEqual(['Regalos', [hooded.name]]);
});

test('name and privacy of a list can be changed', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded], 'Privada');
  await shopper.visitMyLists();
  await shopper.openList('Invierno (1)');
  await shopper.button('Editar').click();
  await expect(shopper.nameField).toHaveValue('Invierno');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await shopper.nameField.fill(' ');
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  await expect(shopper.nameField).toHaveValue(' ');
  await shopper.nameField.fill('Mamá/Papá?');
  await page.getByLabel('Lista Pública').check();
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.listEdited);
  await expect(shopper.heading).toHaveText('Mamá/Papá?');
  await expect(page.getByText('Pública', { exact: true })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
});

test('a product can be removed, and the list then shows that it is empty', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitList('Invierno');
  await shopper.button(`Eliminar producto ${hooded.name}`).click();
  await expect(page.getByRole('alertdialog', { name: 'Eliminar producto' })).toBeVisible();
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.productRemoved);
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await page.reload();
  await expect(shopper.toast).toHaveCount(0);
});

test('a list can be deleted in the overview and on its page', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitMyLists();
  await shopper.deleteListInOverview('Invierno');
  await expect(shopper.toast).toHaveText(messages.listDeleted);
  await expect(shopper.cardHeadings).toHaveText(['Verano (0)']);
  await shopper.openList('Verano (0)');
  await shopper.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.toast).toHaveText(messages.listDeleted);
  expect(await shopper.storedListNames()).toEqual([]);
});

test('closing a dialog changes nothing', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Eliminar lista').click();
  await shopper.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(shopper.dialog).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});

test('each of two lists with the same name opens from its own card and is edited on its own page', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredListsWithSameName('Doble', [hooded]);
  await shopper.visitMyLists();
  await shopper.openList('Doble (0)');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await shopper.visitMyLists();
  await shopper.openList('Doble (1)');
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await shopper.button('Editar').click();
  await page.getByLabel('Lista Privada').check();
  await shopper.confirm('Aceptar');
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  expect((await shopper.storedLists()).map(({ status }) => status)).toEqual(['Pública', 'Privada']);
});

test('a failed write and a list that another client has deleted show error messages', async ({
  shopper,
  shop,
}) => {
  const docId = await shopper.createStoredList('Invierno', [hooded]);
  await shopper.createStoredLists('Verano');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Otoño');
  shop.faults.remainingWrites = 0;
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.storeUnavailable);
  await expect(shopper.nameField).toHaveValue('Otoño');
  shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
  await openMenuPage(shopper, striped.name);
  await shopper.deleteStoredList(docId);
  await shopper.productItem(striped.name).getByRole('button', { name: 'Invierno' }).click();
  await expect(shopper.toast).toHaveText(messages.listNotFound);
});
