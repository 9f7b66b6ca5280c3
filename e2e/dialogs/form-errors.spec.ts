import { messages } from '../support/messages.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 4(22|29)|ERR_/ });

test('a dialog shows the error below the name until the name is changed', async ({ user }) => {
  await user.createStoredLists('Invierno');
  await user.openEditDialog('Invierno');
  await user.nameField.fill(' ');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await user.closeToast();
  await expect(user.nameField).toBeFocused();
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'true');
  await expect(user.nameField).toHaveAccessibleDescription(new RegExp(`${messages.nameEmpty}$`));
  const error = user.dialog.locator('.form-error');
  await expect(error).toHaveText(messages.nameEmpty);
  const [field, below] = [await user.nameField.boundingBox(), await error.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await user.dialog.getByLabel('Lista Privada').check();
  await expect(error).toHaveText(messages.nameEmpty);
  await user.nameField.pressSequentially('O');
  await expect(error).toHaveCount(0);
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'false');
  await expect(user.nameField).not.toHaveAccessibleDescription(new RegExp(messages.nameEmpty));
});

test('an error moves nothing, and each error has its own text', async ({ user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  const line = () =>
    user.nameField.evaluate((field) => {
      const { borderBottomColor, borderBottomWidth, boxShadow } = getComputedStyle(field);
      return { borderBottomColor, borderBottomWidth, boxShadow };
    });
  const slate = 'rgb(73, 88, 103)';
  const red = 'rgb(179, 38, 30)';
  await expect(user.nameField).toBeFocused();
  await expect.poll(line).toEqual({
    borderBottomColor: slate,
    borderBottomWidth: '1px',
    boxShadow: `${slate} 0px 1px 0px 0px`,
  });
  const height = (await user.dialog.boundingBox())?.height;
  await user.confirm('Crear lista');
  await expect(user.dialog.locator('.form-error')).toHaveText(messages.nameEmpty);
  await expect(user.nameField).toBeFocused();
  await expect.poll(line).toEqual({
    borderBottomColor: red,
    borderBottomWidth: '1px',
    boxShadow: `${red} 0px 1px 0px 0px`,
  });
  expect((await user.dialog.boundingBox())?.height).toBe(height);

  const error = user.dialog.locator('.form-error');
  for (const [name, message] of [
    ['', messages.nameEmpty],
    ['Invierno', messages.nameTaken],
    ['Invierno ', messages.nameTaken],
    ['ñ'.repeat(256), messages.nameTooLong],
  ] as const) {
    await user.nameField.fill(name);
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(message);
    await expect(error).toHaveText(message);
  }
});

test('an error that is not about the name is shown at the confirm button', async ({ page, user }) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await user.nameField.fill('Otoño');
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await user.confirm('Crear lista');
  const confirm = user.dialog.getByRole('button', { name: 'Crear lista' });
  await expect(confirm).toHaveAccessibleDescription(messages.serverUnreachable);
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.serverUnreachable);
  await expect(user.toast).toHaveCount(0);
  await expect(user.nameField).toHaveValue('Otoño');
  await expect(user.nameField).toHaveAttribute('aria-invalid', 'false');
});

test('a form that is rejected with status 429 shows why and keeps the name', async ({ page, user }) => {
  await page.route('**/Mis-Listas.data', (route) => route.fulfill({ status: 429, body: '' }));
  await user.visitMyLists();
  await user.createList('Invierno');
  await expect(user.dialog.getByRole('alert')).toHaveText(/^Recibimos demasiados cambios seguidos/);
  await expect(user.nameField).toHaveValue('Invierno');
});
