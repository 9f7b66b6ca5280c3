import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('closing a toast with its button or Escape returns the focus', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  const menuButton = shopper.menuButton(hooded.name);
  for (const [list, key] of [
    ['Invierno', 'Enter'],
    ['Verano', 'Escape'],
  ] as const) {
    await shopper.selectInMenu(hooded.name, list);
    await expect(shopper.toast).toHaveText(messages.productAdded);
    await expect(menuButton).toBeFocused();
    await shopper.toastAction.focus();
    await shopper.toastClose.focus();
    await page.keyboard.press(key);
    await expect(shopper.toast).toHaveCount(0);
    await expect(menuButton).toBeFocused();
  }
});

test('Escape closes an open menu first, and then the toast', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await shopper.openMenu(striped.name);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await expect(shopper.toastClose).toHaveAttribute('aria-keyshortcuts', 'Escape');
  await page.keyboard.press('Escape');
  await expect(shopper.toast).toHaveCount(0);
  await expect(shopper.menuButton(striped.name)).toBeFocused();
});

test('the link and the button of a toast are the next stops of the Tab key, before the next product', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toastAction).toBeVisible();
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.toastAction).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.toastClose).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.productLink(striped.name)).toBeFocused();
});

test('in a dialog that opens later a toast comes after the buttons, and then after the button that opened the dialog', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.saveUnchangedList();
  await expect(shopper.toast).toHaveText(messages.listEdited);
  await shopper.button('Eliminar lista').press('Enter');
  await expect(shopper.dialog.getByText(messages.listEdited)).toBeVisible();
  for (const name of ['Cancelar', 'Aceptar', 'Cerrar']) {
    await expect(shopper.dialog.getByRole('button', { name, exact: true }).first()).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(shopper.toastClose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.toastClose).toBeFocused();
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

  test('a toast does not cover the focused element of a dialog', async ({ page, shopper }) => {
    await shopper.openNewListDialog();
    await page.keyboard.press('Enter');
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await shopper.toast.hover();
    for (let press = 0; press < 5; press++) {
      expect(await page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press('Tab');
    }
    await expect(shopper.toast).toHaveCount(1);
  });

  test('a toast does not cover the focused element of a page', async ({ page, shopper }) => {
    await shopper.createStoredList('Invierno', [hooded, striped]);
    await shopper.visitList('Invierno');
    await shopper.removeProduct(hooded.name);
    await expect(shopper.toast).toHaveText(messages.productRemoved);
    await expect(shopper.button(`Eliminar producto ${striped.name}`)).toBeFocused();
    await shopper.toast.hover();
    for (let press = 0; press < 12; press++) {
      expect(await page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab');
    }
    await page.getByRole('contentinfo').getByRole('button').focus();
    expect(await page.evaluate(coveredHeight)).toBe(0);
    await expect(shopper.toast).toHaveCount(1);
  });
});
