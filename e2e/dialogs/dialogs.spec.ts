import { confirmationDialogs, createDialogs, nameDialogs } from '../support/dialogs.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

for (const dialog of [...nameDialogs, ...confirmationDialogs]) {
  const { title, confirm, open } = dialog;
  const hasFields = nameDialogs.includes(dialog);

  test(`'${title}' contains its title, ${hasFields ? 'two fields' : "'Cancelar'"}, '${confirm}' and 'Cerrar', and nothing else`, async ({
    page,
    user,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    const role = hasFields ? 'dialog' : 'alertdialog';
    await expect(page.getByRole(role, { name: title, exact: true })).toBeVisible();
    await expect(user.dialog.getByRole('heading')).toHaveText([title]);
    const buttons = hasFields ? [confirm, ''] : ['Cancelar', confirm, ''];
    await expect(user.dialog.getByRole('button')).toHaveText(buttons);
    await expect(user.dialog).toHaveAccessibleDescription(/^.{20,}[.?]$/);
    await expect(user.nameField).toHaveCount(hasFields ? 1 : 0);
    await expect(user.dialog.getByRole('radio')).toHaveCount(hasFields ? 2 : 0);
    if (hasFields) {
      await expect(user.dialog.getByText('Privacidad de la lista:')).toBeVisible();
      await expect(page.getByLabel('Lista Pública', { exact: true })).toBeChecked();
      await expect(page.getByLabel('Lista Privada', { exact: true })).not.toBeChecked();
    }
    await user.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(user.dialog).toHaveCount(0);
    expect(await user.storedProductCounts()).toEqual([['Invierno', 1]]);
  });
}

for (const { title, confirm, open } of nameDialogs) {
  test(`'${title}' rejects an empty name and a name of spaces, and stays open`, async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    await page.getByLabel('Lista Privada').check();
    for (const blank of ['', '   ', '\u00a0\u2003 ']) {
      await user.nameField.fill(blank);
      await user.confirm(confirm);
      await expect(user.toast).toHaveText(messages.nameEmpty);
      await expect(user.nameField).toHaveValue(blank);
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      await user.closeToast();
    }
    expect((await user.storedLists()).map(({ name, status }) => [name, status])).toEqual([
      ['Invierno', 'Pública'],
    ]);
  });

  test(`'${title}' rejects a name of 256 characters and accepts one of 255`, async ({ user }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    const tooLong = 'ñ'.repeat(256);
    await user.nameField.fill(tooLong);
    await user.confirm(confirm);
    await expect(user.toast).toContainText('255 caracteres');
    await expect(user.nameField).toHaveValue(tooLong);
    expect(await user.storedListNames()).toEqual(['Invierno']);
    await user.nameField.fill('ñ'.repeat(255));
    await user.confirm(confirm);
    await expect(user.toast).toContainText('exitosamente');
    expect(await user.storedListNames()).toContain('ñ'.repeat(255));
  });
}

for (const { title, open } of createDialogs) {
  test(`'${title}' rejects the exact name of another list, and accepts it in another letter case`, async ({
    user,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    for (const same of ['Invierno', '  Invierno ']) {
      await user.nameField.fill(same);
      await user.confirm('Crear lista');
      await expect(user.toast).toHaveText(messages.nameTaken);
      await expect(user.nameField).toHaveValue(same);
      await user.closeToast();
    }
    expect(await user.storedListNames()).toEqual(['Invierno']);
    await user.nameField.fill('invierno');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect(user.dialog).toHaveCount(0);
    expect(await user.storedListNames()).toEqual(['invierno', 'Invierno']);
  });
}

test('a name with combining accents equals the same name with precomposed accents', async ({ user }) => {
  await user.createStoredLists('Otoño café'.normalize('NFC'));
  await user.visitMyLists();
  await user.createList('Otoño café'.normalize('NFD'));
  await expect(user.toast).toHaveText(messages.nameTaken);
});

test("'Lista Privada' creates a private list", async ({ user }) => {
  await user.visitMyLists();
  await user.createList('Secreta', 'Lista Privada');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.listCard('Secreta (0)').getByText('Privada', { exact: true })).toBeVisible();
  await expect(user.dialog).toHaveCount(0);
});

test("a confirmation is an alert dialog with a question, and 'Cancelar' has the focus", async ({ user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.button('Eliminar lista Invierno').click();
  await expect(user.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(user.dialog).toHaveAccessibleDescription(
    'Vas a eliminar la lista «Invierno» con todos sus productos. ¿Quieres continuar?',
  );
  await user.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Eliminar lista Invierno')).toBeFocused();
  expect(await user.storedListNames()).toEqual(['Invierno']);
});
