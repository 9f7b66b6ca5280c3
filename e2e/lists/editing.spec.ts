import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("'Editar lista' contains name and status, and changes both or one", async ({ page, user }) => {
  await user.createStoredLists('Invierno');
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
  await user.nameField.fill('Regalos de Navidad');
  await page.getByLabel('Lista Pública').check();
  const expectEdited = async (name: string, status: string) => {
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.heading).toHaveText(name);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(user.productRowHeadings).toHaveText([hooded.name]);
    await user.closeToast();
  };
  await expectEdited('Regalos de Navidad', 'Pública');
  await page.reload();
  await expect(user.heading).toHaveText('Regalos de Navidad');
  await expect(page).toHaveTitle(/^Regalos de Navidad/);
  for (const status of ['Privada', 'Pública']) {
    await user.button('Editar').click();
    await expect(page.getByLabel(`Lista ${status}`)).not.toBeChecked();
    await page.getByLabel(`Lista ${status}`).check();
    await expectEdited('Regalos de Navidad', status);
  }
  await expect.poll(user.storedListNames).toEqual(['Regalos de Navidad', 'Invierno']);
  await user.button('Editar').click();
  await user.nameField.fill('Invierno');
  await expectEdited('Invierno', 'Pública');
  await expect.poll(user.storedListNames).toEqual(['Invierno', 'Invierno']);
});

test('after a rename Back and Forward lead to pages with the list', async ({ page, user }) => {
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
