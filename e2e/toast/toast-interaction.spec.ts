import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('closing a toast with its button or Escape returns the focus', async ({ page, user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitHome();
  const menuButton = user.menuButton(hooded.name);
  for (const [list, key] of [
    ['Invierno', 'Enter'],
    ['Verano', 'Escape'],
  ] as const) {
    await user.selectInMenu(hooded.name, list);
    await expect(user.toast).toHaveText(messages.productAdded);
    await expect(menuButton).toBeFocused();
    await user.toastAction.focus();
    await user.toastClose.focus();
    await page.keyboard.press(key);
    await expect(user.toast).toHaveCount(0);
    await expect(menuButton).toBeFocused();
  }
});

test("the message of 'Agregar al carro' has a button that opens the menu", async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  const save = page.locator('.toast-region').getByRole('button', { name: 'Guardar' });
  for (const place of [user.productItem(hooded.name), user.dialog]) {
    await place.getByRole('button', { name: /^Agregar al carro/ }).click();
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(user.menuEntry('Invierno')).toBeVisible();
    await expect(user.toast).toHaveCount(0);
    await expect(place.getByRole('button', { name: /^Agregar a la lista/ })).toBeFocused();
    await page.keyboard.press('Escape');
    if (place !== user.dialog) await user.productItem(hooded.name).getByRole('link').first().click();
  }
});

test('Escape closes an open menu first, and then the toast', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await user.openMenu(striped.name);
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await expect(user.toastClose).toHaveAttribute('aria-keyshortcuts', 'Escape');
  await page.keyboard.press('Escape');
  await expect(user.toast).toHaveCount(0);
  await expect(user.menuButton(striped.name)).toBeFocused();
});

test('the link and the button of a toast are the next stops of the Tab key', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.menuButton(hooded.name).press('Enter');
  await user.menuEntry('Invierno').press('Enter');
  await expect(user.toastAction).toBeVisible();
  await expect(user.menuButton(hooded.name)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.toastAction).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.toastClose).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.productLink(striped.name)).toBeFocused();
});

test('in a dialog that opens later a toast comes after its buttons', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitList('Invierno');
  await user.saveUnchangedList();
  await expect(user.toast).toHaveText(messages.listEdited);
  await user.button('Eliminar lista').press('Enter');
  await expect(user.dialog.getByText(messages.listEdited)).toBeVisible();
  for (const name of ['Cancelar', 'Aceptar', 'Cerrar']) {
    await expect(user.dialog.getByRole('button', { name, exact: true }).first()).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(user.toastClose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(user.dialog).toHaveCount(0);
  await expect(user.button('Eliminar lista')).toBeFocused();
  await expect(user.toastClose).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(user.toastClose).toBeFocused();
});

test.describe('in a window of 320 × 256 px', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  /** Height in px of the part of the focused element that the toast covers. */
  const coveredHeight = () => {
    const [toast, focused] = [document.querySelector('.toast'), document.activeElement];
    if (!toast || !focused || toast.contains(focused)) return 0;
    const [above, below] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()];
    const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
    const height = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
    return width > 0 && height > 0 ? height : 0;
  };

  test('a toast does not cover the focused element of a dialog', async ({ page, user }) => {
    await user.openNewListDialog();
    await expect(user.nameField).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await user.toast.hover();
    for (let press = 0; press < 5; press++) {
      await expect.poll(() => page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press('Tab');
    }
    await expect(user.toast).toHaveCount(1);
  });

  test('a toast does not cover the focused element of a page', async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded, striped]);
    await user.visitList('Invierno');
    await user.removeProduct(hooded.name);
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(user.button(`Eliminar producto ${striped.name}`)).toBeFocused();
    await user.toast.hover();
    for (let press = 0; press < 12; press++) {
      await expect.poll(() => page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab');
    }
    await page.getByRole('contentinfo').getByRole('button').focus();
    await expect.poll(() => page.evaluate(coveredHeight)).toBe(0);
    await expect(user.toast).toHaveCount(1);
  });
});
