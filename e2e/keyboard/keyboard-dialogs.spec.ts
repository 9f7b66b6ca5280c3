import { menuPath } from '../../web/paths.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { keepClosedDialogs } from '../support/slow-dialogs.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, reducedMotion: 'no-preference' });

test("Back, with 'Crear lista' above the quick look, focuses the card", async ({ page, user }) => {
  await user.openQuickLook(hooded.name);
  await user.openMenuInQuickLook();
  await user.menuEntry('Crear lista +').press('Enter');
  await expect(user.nameField).toBeFocused();
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(user.productLink(hooded.name)).toBeFocused();
});

test('Escape in a menu that was open from the start focuses its button', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await page.goto(menuPath(hooded.productId));
  await user.menuEntry('Invierno').focus();
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await expect(user.menuButton(hooded.name)).toBeFocused();
});

test('after a deletion the Tab key reaches the toast from the focused element', async ({ page, user }) => {
  await user.createStoredLists('Otoño', 'Invierno', 'Verano');
  await user.visitMyLists();
  await deleteWithKeyboard(user, 'Eliminar lista Verano');
  await expect(user.button('Eliminar lista Invierno')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.undoButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.toastClose).toBeFocused();
  await user.visitList('Invierno');
  await deleteWithKeyboard(user, 'Eliminar lista');
  await expect(page.locator('h1:focus')).toHaveText('Mis Listas');
  await page.keyboard.press('Tab');
  await expect(user.undoButton).toBeFocused();
});

test('the Tab key leaves the button of a toast when its dialog is removed', async ({ page, user }) => {
  await user.createStoredLists('Otoño', 'Invierno');
  await user.visitMyLists();
  const removeClosedDialogs = await keepClosedDialogs(page);
  await deleteWithKeyboard(user, 'Eliminar lista Invierno');
  await page.keyboard.press('Tab');
  await expect(user.undoButton).toBeFocused();
  await expect(page.locator('dialog')).toHaveCount(1);
  await removeClosedDialogs();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(user.toastClose).toBeFocused();
});

async function deleteWithKeyboard({ page, button, dialog, toast }: User, name: string) {
  await button(name).press('Enter');
  await dialog.getByRole('button', { name: 'Aceptar' }).press('Enter');
  await expect(toast).toHaveText(messages.listDeleted);
  // Otherwise the focus is still in the dialog.
  await expect(page.locator('dialog:modal')).toHaveCount(0);
}
