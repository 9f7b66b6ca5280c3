import { confirmationDialogs, createDialogs, nameDialogs } from './support/dialogs.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

for (const dialog of [...nameDialogs, ...confirmationDialogs]) {
  const { title, confirm, open } = dialog;
  const hasFields = nameDialogs.includes(dialog);

  test(`'${title}' contains its title, ${hasFields ? 'two fields' : "'Cancelar'"}, '${confirm}' and 'Cerrar', and nothing else`, async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    const role = hasFields ? 'dialog' : 'alertdialog';
    await expect(page.getByRole(role, { name: title, exact: true })).toBeVisible();
    await expect(shopper.dialog.getByRole('heading')).toHaveText([title]);
    const buttons = hasFields ? [confirm, ''] : ['Cancelar', confirm, ''];
    await expect(shopper.dialog.getByRole('button')).toHaveText(buttons);
    await expect(shopper.dialog).toHaveAccessibleDescription(/^.{20,}[.?]$/);
    await expect(shopper.nameField).toHaveCount(hasFields ? 1 : 0);
    await expect(shopper.dialog.getByRole('radio')).toHaveCount(hasFields ? 2 : 0);
    if (hasFields) {
      await expect(shopper.dialog.getByText('Privacidad de la lista:')).toBeVisible();
      await expect(page.getByLabel('Lista Pública', { exact: true })).toBeChecked();
      await expect(page.getByLabel('Lista Privada', { exact: true })).not.toBeChecked();
    }
    await shopper.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(shopper.dialog).toHaveCount(0);
    expect(await shopper.storedProductCounts()).toEqual([['Invierno', 1]]);
  });
}

for (const { title, confirm, open } of nameDialogs) {
  test(`'${title}' rejects an empty name and a name of spaces, and stays open`, async ({ page, shopper }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    await page.getByLabel('Lista Privada').check();
    for (const blank of ['', '   ', '\u00a0\u2003 ']) {
      await shopper.nameField.fill(blank);
      await shopper.confirm(confirm);
      await expect(shopper.toast).toHaveText(messages.nameEmpty);
      await expect(shopper.nameField).toHaveValue(blank);
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      await shopper.closeToast();
    }
    expect((await shopper.storedLists()).map(({ name, status }) => [name, status])).toEqual([
      ['Invierno', 'Pública'],
    ]);
  });

  test(`'${title}' rejects a name of 256 characters and accepts one of 255`, async ({ shopper }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    const tooLong = 'ñ'.repeat(256);
    await shopper.nameField.fill(tooLong);
    await shopper.confirm(confirm);
    await expect(shopper.toast).toContainText('255 caracteres');
    await expect(shopper.nameField).toHaveValue(tooLong);
    expect(await shopper.storedListNames()).toEqual(['Invierno']);
    await shopper.nameField.fill('ñ'.repeat(255));
    await shopper.confirm(confirm);
    await expect(shopper.toast).toContainText('exitosamente');
    expect(await shopper.storedListNames()).toContain('ñ'.repeat(255));
  });
}

for (const { title, open } of createDialogs) {
  test(`'${title}' rejects the exact name of another list, and accepts it in another letter case`, async ({
    shopper,
  }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    for (const same of ['Invierno', '  Invierno ']) {
      await shopper.nameField.fill(same);
      await shopper.confirm('Crear lista');
      await expect(shopper.toast).toHaveText(messages.nameTaken);
      await expect(shopper.nameField).toHaveValue(same);
      await shopper.closeToast();
    }
    expect(await shopper.storedListNames()).toEqual(['Invierno']);
    await shopper.nameField.fill('invierno');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    await expect(shopper.dialog).toHaveCount(0);
    expect(await shopper.storedListNames()).toEqual(['invierno', 'Invierno']);
  });
}

test('a name with combining accents equals the same name with precomposed accents', async ({ shopper }) => {
  await shopper.createStoredLists('Otoño café'.normalize('NFC'));
  await shopper.visitMyLists();
  await shopper.createList('Otoño café'.normalize('NFD'));
  await expect(shopper.toast).toHaveText(messages.nameTaken);
});

test("'Lista Privada' creates a private list", async ({ shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Secreta', 'Lista Privada');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.listCard('Secreta (0)').getByText('Privada', { exact: true })).toBeVisible();
  await expect(shopper.dialog).toHaveCount(0);
});

test("a confirmation is an alert dialog with a question, and 'Cancelar' has the focus", async ({
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Eliminar lista Invierno').click();
  await expect(shopper.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(shopper.dialog).toHaveAccessibleDescription(
    'Vas a eliminar la lista «Invierno» con todos sus productos. ¿Quieres continuar?',
  );
  await shopper.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista Invierno')).toBeFocused();
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});
