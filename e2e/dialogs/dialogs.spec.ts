import { confirmationDialogs, createDialogs, nameDialogs } from '../support/dialogs.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

for (const { title, confirm, open } of nameDialogs) {
  test(`'${title}' contains only its parts, and stays open with a rejected name`, async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    await expect(user.dialog.getByRole('heading')).toHaveText([title]);
    await expect(user.dialog.getByRole('button')).toHaveText([confirm, '']);
    await expect(user.dialog).toHaveAccessibleDescription(/^.{20,}[.?]$/);
    await expect(user.nameField).toHaveCount(1);
    await expect(user.dialog.getByRole('radio')).toHaveCount(2);
    await expect(user.dialog.getByText('Privacidad de la lista:')).toBeVisible();
    await expect(page.getByLabel('Lista Pública', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Lista Privada', { exact: true })).not.toBeChecked();

    await page.getByLabel('Lista Privada').check();
    const isNew = createDialogs.some((dialog) => dialog.title === title);
    const rejections = {
      '\u00a0 ': messages.nameEmpty,
      ['ñ'.repeat(256)]: messages.nameTooLong,
      ...(isNew && { '  Invierno ': messages.nameTaken }),
    };
    for (const [name, message] of Object.entries(rejections)) {
      await user.nameField.fill(name);
      await user.confirm(confirm);
      await expect(user.toast).toHaveText(message);
      await expect(user.nameField).toHaveValue(name);
      await expect(page.getByLabel('Lista Privada')).toBeChecked();
      await user.closeToast();
    }
    await user.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(user.dialog).toHaveCount(0);
    expect((await user.storedLists()).map(({ name, status }) => [name, status])).toEqual([
      ['Invierno', 'Pública'],
    ]);
  });
}

for (const { title, description, open } of confirmationDialogs) {
  test(`'${title}' contains only a question and its buttons`, async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded]);
    for (const button of ['Cancelar', 'Cerrar']) {
      await open(user);
      await expect(page.getByRole('alertdialog', { name: title, exact: true })).toBeVisible();
      await expect(user.dialog.getByRole('heading')).toHaveText([title]);
      await expect(user.dialog.getByRole('button')).toHaveText(['Cancelar', 'Aceptar', '']);
      await expect(user.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await expect(user.dialog).toHaveAccessibleDescription(description);
      await expect(user.nameField).toHaveCount(0);
      await expect(user.dialog.getByRole('radio')).toHaveCount(0);
      await user.dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(user.dialog).toHaveCount(0);
      await expect(user.button(title === 'Eliminar lista' ? title : `${title} ${hooded.name}`)).toBeFocused();
    }
    await expect.poll(user.storedProductCounts).toEqual(['Invierno (1)']);
  });
}
