import { boxOf } from '../support/box-of.ts';
import { openState, pageStates } from '../support/page-states.ts';
import { manyProducts, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed });

const withPicture = manyProducts(5);

test("'Eliminar lista' shows the first picture of the list in a square of 96 px", async ({ page, user }) => {
  const list = (count: number) => `De ${count}`;
  const counts = [0, 1, 3, 5];
  for (const count of counts) await user.createStoredList(list(count), withPicture.slice(0, count));
  const expectPicture = async (count: number) => {
    const name = `${count} products on ${page.url()}`;
    await expect(user.dialog.getByText(list(count))).toBeVisible();
    const picture = user.dialog.locator('.picture');
    await expect(picture, name).toHaveCount(Math.min(count, 1));
    if (count > 0) expect(await picture.boundingBox(), name).toMatchObject({ width: 96, height: 96 });
    await page.keyboard.press('Escape');
    await expect(user.dialog).toHaveCount(0);
  };
  await user.visitMyLists();
  for (const count of counts) {
    await user.button(`Eliminar lista ${list(count)}`).click();
    await expectPicture(count);
  }
  for (const count of counts) {
    await user.visitList(list(count));
    await user.button('Eliminar lista').click();
    await expectPicture(count);
  }
});

test('a confirmation is as high as its content', async ({ user, shop }) => {
  const confirmations = pageStates.filter(({ name }) => /^the dialog '(Eliminar|Quitar)/.test(name));
  expect(confirmations).toHaveLength(3);
  for (const state of confirmations) {
    await user.deleteEverythingStored();
    await openState(state, user, shop);
    const dialog = await boxOf(user.dialog);
    const confirm = await boxOf(user.dialog.locator('.secondary-button'));
    const spaceBelow = dialog.y + dialog.height - (confirm.y + confirm.height);
    expect(spaceBelow, state.name).toBeLessThanOrEqual(28);
    expect(dialog.height, state.name).toBeLessThan(250);
  }
});

test('the label of the name is in the empty field, and above it otherwise', async ({ page, user }) => {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  const label = page.locator('.name-field span').first();
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
  // So that an on-screen keyboard covers neither the field nor the toast.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
});

test('the choice of the privacy looks the same after another page', async ({ page, user, shop }) => {
  await deployGuests(shop);
  await user.openNewListDialog();
  const before = await boxOf(user.dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Política de privacidad' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await user.button('Crear Lista').click();
  expect(await boxOf(user.dialog)).toEqual(before);
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
