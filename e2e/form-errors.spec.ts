import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 422|ERR_/ });

const empty = 'Introduzca un nombre para la lista';
const taken = 'Ya tiene una lista creada con el mismo nombre';

const dialogs: {
  title: string;
  confirm: 'Crear lista' | 'Aceptar';
  open(shopper: Shopper): Promise<void>;
}[] = [
  {
    title: 'Nueva lista',
    confirm: 'Crear lista',
    async open(shopper) {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
    },
  },
  {
    title: 'Crear lista',
    confirm: 'Crear lista',
    async open(shopper) {
      await shopper.visitListing();
      await shopper.openMenu(hooded.name);
      await shopper.menuEntry('Crear lista +').click();
    },
  },
  {
    title: 'Editar lista',
    confirm: 'Aceptar',
    async open(shopper) {
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
    },
  },
];

for (const { title, confirm, open } of dialogs) {
  test(`'${title}' keeps why a name was refused below its field, until the name is changed`, async ({
    shopper,
  }) => {
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

test('each refusal is told apart, and the same one twice in a row is told twice', async ({ shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  const error = shopper.dialog.locator('.form-error');
  for (const [name, told] of [
    ['', empty],
    ['Invierno', taken],
    ['Invierno ', taken],
    ['ñ'.repeat(256), 'El nombre de la lista admite hasta 255 caracteres'],
  ] as const) {
    await shopper.nameField.fill(name);
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(told);
    await expect(error).toHaveText(told);
  }
});

test('a refusal that is not about the name stays at the button, until the form is sent again', async ({
  page,
  shopper,
}) => {
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

test('an error can be read where the browser forces its own colours', async ({ page, shopper }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.dialog.locator('.form-error')).toHaveText(empty);
  await expect(shopper.dialog.locator('.form-error')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the error arrives with the page, below its field and tied to it', async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    await shopper.createList('Invierno');
    await expect(shopper.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.nameField).toHaveAccessibleDescription(new RegExp(`${taken}$`));
    await expect(shopper.dialog.locator('.form-error')).toHaveText(taken);
  });
});
