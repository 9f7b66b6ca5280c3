import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("'Editar lista' contains the name and the status of the list, also after its input was discarded", async ({
  page,
  user,
}) => {
  await user.createStoredList('Regalos', [hooded], 'Privada');
  await user.visitList('Regalos');
  const openDialog = async () => {
    await user.button('Editar').click();
    await expect(user.nameField).toHaveValue('Regalos');
    await expect(page.getByLabel('Lista Privada')).toBeChecked();
  };
  await openDialog();
  await user.nameField.fill('Otra cosa');
  await page.getByLabel('Lista Pública').check();
  await page.keyboard.press('Escape');
  await expect(user.dialog).toHaveCount(0);
  await openDialog();
});

test('an edit changes name and status, and the URL', async ({ page, user }) => {
  await user.createStoredList('Regalos', [hooded]);
  await user.visitList('Regalos');
  await user.button('Editar').click();
  await user.nameField.fill('Regalos de Navidad');
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(user.dialog).toHaveCount(0);
  await expect(user.heading).toHaveText('Regalos de Navidad');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(user.productRowHeadings).toHaveText([hooded.name]);
  await page.reload();
  await expect(user.heading).toHaveText('Regalos de Navidad');
  await expect(page).toHaveTitle(/^Regalos de Navidad/);
});

test('the status alone can be changed in both directions, and the dialog contains the current one', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Regalos');
  await user.visitList('Regalos');
  for (const status of ['Privada', 'Pública']) {
    await user.button('Editar').click();
    await expect(page.getByLabel(`Lista ${status}`)).not.toBeChecked();
    await page.getByLabel(`Lista ${status}`).check();
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await user.closeToast();
  }
  expect(await user.storedListNames()).toEqual(['Regalos']);
});

test('an edit accepts the name of another list', async ({ user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitList('Verano');
  await user.button('Editar').click();
  await user.nameField.fill('Invierno');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  expect(await user.storedListNames()).toEqual(['Invierno', 'Invierno']);
});

test('after a rename the back and forward buttons lead to pages that contain the list', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.openList('Invierno (0)');
  await user.button('Editar').click();
  await user.nameField.fill('Nieve');
  await user.confirm('Aceptar');
  await expect(user.heading).toHaveText('Nieve');
  await page.goBack();
  await expect(user.listLink('Nieve (0)')).toBeVisible();
  await page.goForward();
  await expect(user.heading).toHaveText('Nieve');
});
