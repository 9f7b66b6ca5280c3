import { nameDialogs } from './support/dialogs.ts';
import { messages } from './support/messages.ts';
import { sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 422|ERR_/ });

for (const { title, confirm, open } of nameDialogs) {
  test(`'${title}' shows the error below the name until the name is changed`, async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await open(shopper);
    await shopper.nameField.fill(' ');
    await shopper.confirm(confirm);
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await shopper.closeToast();
    await expect(shopper.nameField).toBeFocused();
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.nameField).toHaveAccessibleDescription(new RegExp(`${messages.nameEmpty}$`));
    const error = shopper.dialog.locator('.form-error');
    await expect(error).toHaveText(messages.nameEmpty);
    const [field, below] = [await shopper.nameField.boundingBox(), await error.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    await shopper.dialog.getByLabel('Lista Privada').check();
    await expect(error).toHaveText(messages.nameEmpty);
    await shopper.nameField.pressSequentially('O');
    await expect(error).toHaveCount(0);
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'false');
    await expect(shopper.nameField).not.toHaveAccessibleDescription(new RegExp(messages.nameEmpty));
  });
}

test('each error has its own text, and a repeated error is shown again', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  const error = shopper.dialog.locator('.form-error');
  for (const [name, message] of [
    ['', messages.nameEmpty],
    ['Invierno', messages.nameTaken],
    ['Invierno ', messages.nameTaken],
    ['ñ'.repeat(256), 'El nombre de la lista puede tener hasta 255 caracteres'],
  ] as const) {
    await shopper.nameField.fill(name);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(message);
    await expect(error).toHaveText(message);
  }
});

test('an error that is not about the name is shown at the confirm button', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Otoño');
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await shopper.confirm('Crear lista');
  const confirm = shopper.dialog.getByRole('button', { name: 'Crear lista' });
  await expect(confirm).toHaveAccessibleDescription(messages.serverUnreachable);
  await shopper.closeToast();
  await expect(shopper.dialog.locator('.form-error')).toHaveText(messages.serverUnreachable);
  await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'false');
});

test('an error is visible with forced colours', async ({ page, shopper }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.dialog.locator('.form-error')).toHaveText(messages.nameEmpty);
  await expect(shopper.dialog.locator('.form-error')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the document contains the error as the description of the field', async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await shopper.createList('Invierno');
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.nameField).toHaveAccessibleDescription(new RegExp(`${messages.nameTaken}$`));
    await expect(shopper.dialog.locator('.form-error')).toHaveText(messages.nameTaken);
  });
});
