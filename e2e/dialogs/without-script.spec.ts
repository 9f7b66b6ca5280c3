import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, javaScriptEnabled: false, allowedErrors: /status of (422|404|503)/ });

/** Without scripts the link in a menu opens the home page with the menu of one product. */
async function openMenuPage(user: User, product: string) {
  await user.visitHome();
  await user.menuButton(product).click();
  await user.productItem(product).getByRole('link', { name: 'Ver tus listas' }).click();
}

const homeUrl = /^[^/]+\/\/[^/]+\/(#.*)?$/;

test('in the overview a list is created, also after errors, and deleted', async ({ page, user, shop }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.createList('  ', 'Lista Privada');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await expect(user.dialog).toBeVisible();
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await user.nameField.fill('Invierno');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameTaken);
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'true');
  await expect(user.nameField).toHaveAccessibleDescription(new RegExp(`${messages.nameTaken}$`));
  await expect(user.nameField).toHaveValue('Invierno');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await user.nameField.fill('Otoño');
  shop.faults.remainingWrites = 0;
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.storeUnavailable);
  await expect(user.nameField).toHaveValue('Otoño');
  shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.listCard('Otoño (0)').getByText('Privada')).toBeVisible();
  await page.reload();
  await expect(user.toast).toHaveCount(0);
  await expect.poll(user.storedListNames).toEqual(['Otoño', 'Invierno']);
  await user.deleteListInOverview('Otoño');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect(user.cardHeadings).toHaveText(['Invierno (0)']);
});

test('on its page a list is edited, emptied and deleted', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded], 'Privada');
  await user.visitMyLists();
  await user.openList('Invierno (1)');
  await user.button('Editar').click();
  await expect(user.nameField).toHaveValue('Invierno');
  await expect(page.locator('.name-field span').first()).toHaveCSS('transform', 'none');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await user.nameField.fill(' ');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await expect(user.nameField).toHaveValue(' ');
  await user.nameField.fill('Mamá/Papá?');
  await page.getByLabel('Lista Pública').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(user.heading).toHaveText('Mamá/Papá?');
  await expect(page.getByText('Pública', { exact: true })).toBeVisible();
  await expect(user.dialog).toHaveCount(0);

  await user.button(`Eliminar producto ${hooded.name}`).click();
  await expect(page.getByRole('alertdialog', { name: 'Eliminar producto' })).toBeVisible();
  await expect(user.dialog.locator('.picture')).toHaveCount(1);
  await expect(user.dialog.getByText(hooded.name)).toBeVisible();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await page.reload();
  await expect(user.toast).toHaveCount(0);

  await user.button('Eliminar lista').click();
  await user.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(user.dialog).toHaveCount(0);
  await expect.poll(user.storedListNames).toEqual(['Mamá/Papá?']);
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect.poll(user.storedListNames).toEqual([]);
});

test('on the home page a product is added once, also to a new list', async ({ page, user }) => {
  const docId = await user.createStoredList('Invierno');
  await openMenuPage(user, striped.name);
  const entry = user.productItem(striped.name).getByRole('button', { name: 'Invierno' });
  await expect(entry.getByRole('img')).toHaveCount(0);
  await entry.click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL(homeUrl);
  await openMenuPage(user, striped.name);
  await expect(entry.getByRole('img')).toBeVisible();
  await entry.click();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  expect((await user.storedLists()).map(({ productCount }) => productCount)).toEqual([1]);

  await openMenuPage(user, hooded.name);
  await user.deleteStoredList(docId);
  await user.productItem(hooded.name).getByRole('button', { name: 'Invierno' }).click();
  await expect(user.toast).toHaveText(messages.listNotFound);

  await openMenuPage(user, hooded.name);
  await user.productItem(hooded.name).getByRole('button', { name: 'Crear lista +' }).click();
  await expect(page.getByRole('dialog', { name: 'Crear lista' })).toBeVisible();
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await user.nameField.fill('Regalos');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page).toHaveURL(homeUrl);
  const [list] = await user.storedLists();
  expect([list?.name, list?.products.map(({ name }) => name)]).toEqual(['Regalos', [hooded.name]]);
});

test('a menu shows fifty lists, newest first, and links to the others', async ({ user, shop }) => {
  const count = 120;
  await user.createNumberedStoredLists(count);
  await openMenuPage(user, striped.name);
  const entries = user.productItem(striped.name).locator('.menu li');
  const names = (newest: number, length: number) =>
    Array.from({ length }, (_, index) => `Lista ${newest - index}`);
  await expect(entries).toHaveText(names(120, 50));
  const more = user.productItem(striped.name).getByRole('link', { name: 'Mostrar más listas' });
  await more.click();
  await expect(entries).toHaveText(names(70, 50));
  await more.click();
  await expect(entries).toHaveText(names(20, 20));
  await expect(more).toHaveCount(0);
  await user.productItem(striped.name).getByRole('button', { name: 'Lista 1', exact: true }).click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(user.toastAction).toHaveAttribute('href', '/Mis-Listas/Lista%201');
  const [first] = await shop.stores.lists.readMenuLists(sampleUser.id, striped.productId, 1);
  expect([first?.name, first?.containsProduct]).toEqual(['Lista 1', true]);
});

test('each of two lists with the same name has its own page', async ({ page, user }) => {
  await user.createStoredListsWithSameName('Doble', [hooded]);
  await user.visitMyLists();
  await user.openList('Doble (0)');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await user.visitMyLists();
  await user.openList('Doble (1)');
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await user.button('Editar').click();
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  expect((await user.storedLists()).map(({ status }) => status)).toEqual(['Pública', 'Privada']);
});
