import { openState, pageStates } from '../support/page-states.ts';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const withPicture = ['p1', 'p2', 'p3', 'p4', 'p5'].map((productId, index) => ({
  ...hooded,
  productId,
  name: `Polerón ${index + 1}`,
}));

test("'Eliminar lista' shows the first picture of the list, whole, in a square of 96 px", async ({
  page,
  user,
}) => {
  const list = (count: number) => `De ${count}`;
  const counts = [0, 1, 3, 5];
  for (const count of counts) await user.createStoredList(list(count), withPicture.slice(0, count));
  for (const count of counts) {
    for (const open of [
      () => user.openDeletionDialogInOverview(list(count)),
      async () => {
        await user.visitList(list(count));
        await user.button('Eliminar lista').click();
      },
    ]) {
      await open();
      const name = `${count} products on ${page.url()}`;
      await expect(user.dialog.getByText(list(count))).toBeVisible();
      const picture = user.dialog.locator('.picture');
      await expect(picture, name).toHaveCount(Math.min(count, 1));
      if (count === 0) continue;
      expect(await picture.boundingBox(), name).toMatchObject({ width: 96, height: 96 });
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("'Eliminar producto' shows the picture and the name of the product", async ({ user }) => {
    await user.createStoredList('Invierno', [hooded]);
    await user.visitList('Invierno');
    await user.button(`Eliminar producto ${hooded.name}`).click();
    await expect(user.dialog.locator('.picture')).toHaveCount(1);
    await expect(user.dialog.getByText(hooded.name)).toBeVisible();
  });

  test('the label of a filled field is above its value', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitList('Invierno');
    await user.button('Editar').click();
    await expect(user.nameField).toHaveValue('Invierno');
    await expect(page.locator('.name-field span')).toHaveCSS('transform', 'none');
  });
});

for (const { name, open, expectedText } of pageStates.filter(({ name }) => name.includes("'Eliminar"))) {
  test(`${name} is as high as its content`, async ({ user, shop }) => {
    await openState({ name, open, expectedText }, user, shop);
    const dialog = await user.dialog.boundingBox();
    const confirm = await user.dialog.locator('.secondary-button').boundingBox();
    const spaceBelow =
      (dialog?.y ?? 0) + (dialog?.height ?? 0) - ((confirm?.y ?? 0) + (confirm?.height ?? 0));
    expect(spaceBelow).toBeLessThanOrEqual(28);
    expect(dialog?.height).toBeLessThan(250);
  });
}

test('the label of the name is in the empty field without the focus, and 12 px high above it otherwise', async ({
  page,
  user,
}) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  const label = page.locator('.name-field span');
  const labelBox = async () => {
    const box = await label.boundingBox();
    const input = await user.nameField.boundingBox();
    return { offset: (box?.y ?? 0) - (input?.y ?? 0), height: box?.height ?? 0 };
  };
  await expect(user.nameField).toBeFocused();
  await expect(label).toHaveCSS('font-size', '12px');
  const raised = await labelBox();
  await page.getByLabel('Lista Privada').focus();
  const lowered = await labelBox();
  expect(lowered.offset).toBeGreaterThan(raised.offset + 10);
  expect(lowered.height / raised.height).toBeCloseTo(16 / 12, 1);
  await user.nameField.fill('Otoño');
  await page.getByLabel('Lista Privada').focus();
  expect(await labelBox()).toEqual(raised);
  await expect(page.getByRole('textbox', { name: 'Nombre de la lista', exact: true })).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('each row of the privacy is at least 44 px high', async ({ user }) => {
    await user.visitMyLists();
    await user.button('Crear Lista').click();
    for (const row of await user.dialog.locator('.privacy label').all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test('the on-screen keyboard makes the page lower, so that it covers neither the field nor the toast', async ({
  page,
  user,
}) => {
  await user.visitMyLists();
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
});
