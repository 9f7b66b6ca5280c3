import { nameDialogs } from './support/dialogs.ts';
import { sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 422|ERR_/ });

const empty = 'Introduzca un nombre para la lista';
const taken = 'Ya tiene una lista creada con el mismo nombre';

for (const { title, confirm, open } of nameDialogs) {
  test(`'${title}' shows the error below the name until the name is changed`, async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await open(shopper);
    await shopper.nameField.fill(' ');
    await shopper.confirm(confirm);
    await expect(shopper.toast).toHaveText(empty);
    await shopper.closeToast();
    await expect(shopper.nameField).toBeFocused();
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.nameField).toHaveAccessibleDescription(new RegExp(`${empty}$`));
    const error = shopper.dialog.locator('.form-error');
    await expect(error).toHaveText(empty);
    const [field, below] = [await shopper.nameField.boundingBox(), await error.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    await shopper.dialog.getByLabel('Lista Privada').check();
    await expect(error).toHaveText(empty);
    await shopper.nameField.pressSequentially('O');
    await expect(error).toHaveCount(0);
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'false');
    await expect(shopper.nameField).not.toHaveAccessibleDescription(new RegExp(empty));
  });
}

test('each error has its own text, and a repeated error is shown again', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  const error = shopper.dialog.locator('.form-error');
  for (const [name, message] of [
    ['', empty],
    ['Invierno', taken],
    ['Invierno ', taken],
    ['ñ'.repeat(256), 'El nombre de la lista admite hasta 255 caracteres'],
  ] as const) {
    await shopper.nameField.fill(name);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(message);
    await expect(error).toHaveText(message);
  }
});

test('an error that does not concern the name stays next to the button', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Otoño');
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await shopper.confirm('Crear lista');
  const confirm = shopper.dialog.getByRole('button', { name: 'Crear lista' });
  await expect(confirm).toHaveAccessibleDescription('No hay conexión. Inténtalo de nuevo');
  await shopper.closeToast();
  await expect(shopper.dialog.locator('.form-error')).toHaveText('No hay conexión. Inténtalo de nuevo');
  await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'false');
});

test('an error is visible with forced colours', async ({ page, shopper }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.dialog.locator('.form-error')).toHaveText(empty);
  await expect(shopper.dialog.locator('.form-error')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the error is in the document, and it describes the field', async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await shopper.createList('Invierno');
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.nameField).toHaveAccessibleDescription(new RegExp(`${taken}$`));
    await expect(shopper.dialog.locator('.form-error')).toHaveText(taken);
  });
});
