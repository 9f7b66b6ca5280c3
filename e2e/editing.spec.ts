import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test("'Editar lista' contains the name and the status of the list", async ({ page, shopper }) => {
  await shopper.createStoredList('Regalos', [hooded], 'Privada');
  await shopper.visitList('Regalos');
  await shopper.button('Editar').click();
  await expect(shopper.nameField).toHaveValue('Regalos');
  await expect(page.getByLabel('Lista Privada')).toBeChecked();
  await expect(page.getByLabel('Lista Pública')).not.toBeChecked();
});

test('an edit changes name and status, and the URL', async ({ page, shopper }) => {
  await shopper.createStoredList('Regalos', [hooded]);
  await shopper.visitList('Regalos');
  await shopper.button('Editar').click();
  await shopper.nameField.fill('Regalos de Navidad');
  await page.getByLabel('Lista Privada').check();
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.listEdited);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.heading).toHaveText('Regalos de Navidad');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(shopper.productRowHeadings).toHaveText([hooded.name]);
  await page.reload();
  await expect(shopper.heading).toHaveText('Regalos de Navidad');
  await expect(page).toHaveTitle(/^Regalos de Navidad/);
});

test('the status alone can be changed in both directions, and the dialog contains the current one', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Regalos');
  await shopper.visitList('Regalos');
  for (const status of ['Privada', 'Pública']) {
    await shopper.button('Editar').click();
    await expect(page.getByLabel(`Lista ${status}`)).not.toBeChecked();
    await page.getByLabel(`Lista ${status}`).check();
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await shopper.closeToast();
  }
  expect(await shopper.storedListNames()).toEqual(['Regalos']);
});

test('an edit accepts the name of another list', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitList('Verano');
  await shopper.button('Editar').click();
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Aceptar');
  await expect(shopper.toast).toHaveText(messages.listEdited);
  expect(await shopper.storedListNames()).toEqual(['Invierno', 'Invierno']);
});

test('a closed dialog discards its input', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.button('Editar').click();
  await shopper.nameField.fill('Otra cosa');
  await shopper.page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await shopper.button('Editar').click();
  await expect(shopper.nameField).toHaveValue('Invierno');
});

test('a double click on the confirm button creates one list while the server is slow', async ({
  shopper,
  shop,
}) => {
  await shopper.visitMyLists();
  shop.faults.delayMs = 300;
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Apurada');
  await shopper.dialog.getByRole('button', { name: 'Crear lista' }).dblclick();
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.dialog).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual(['Apurada']);
});

test('after a rename the back and forward buttons lead to pages that contain the list', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.openList('Invierno (0)');
  await shopper.button('Editar').click();
  await shopper.nameField.fill('Nieve');
  await shopper.confirm('Aceptar');
  await expect(shopper.heading).toHaveText('Nieve');
  await page.goBack();
  await expect(shopper.listLink('Nieve (0)')).toBeVisible();
  await page.goForward();
  await expect(shopper.heading).toHaveText('Nieve');
});
