import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

/** Deletes 'Invierno', with a list before and after it. @returns the lists before the deletion */
async function deleteList(user: User) {
  await user.createStoredLists('Otoño');
  await user.createStoredList('Invierno', [hooded, striped], 'Privada');
  await user.createStoredLists('Verano');
  const before = await user.storedLists();
  await user.visitMyLists();
  await user.deleteListInOverview('Invierno');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Otoño (0)']);
  return before;
}

/** Removes `striped` from the middle of the list 'Invierno'. */
async function removeProduct(user: User) {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  await user.removeProduct(striped.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.productRowHeadings).toHaveText([hooded.name, cropped.name]);
}

test("'Deshacer' restores a list as it was, in two browsers", async ({ page, user, otherBrowser }) => {
  await otherBrowser.visitMyLists();
  const before = await deleteList(user);
  await expect(otherBrowser.cardHeadings).toHaveText(['Verano (0)', 'Otoño (0)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.listRestored);
  await expect(user.undoButton).toHaveCount(0);
  for (const { cardHeadings } of [user, otherBrowser]) {
    await expect(cardHeadings).toHaveText(['Verano (0)', 'Invierno (2)', 'Otoño (0)']);
  }
  await expect(otherBrowser.toast).toHaveCount(0);
  await expect(user.listLink('Invierno (2)')).toBeFocused();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect.poll(user.storedLists).toEqual(before);
});

test('a list that was deleted on its page is restored with the keyboard', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitList('Invierno');
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  await expect(user.undoButton).toBeVisible();
  await expect(user.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(user.undoButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.listRestored);
  await expect(user.listLink('Invierno (1)')).toBeFocused();
});

test("'Deshacer' restores a removed product at its place, on any page", async ({ page, user }) => {
  await removeProduct(user);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productRestored);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
  await expect(user.productLink(striped.name)).toBeFocused();
  await expect(page).toHaveURL('/Mis-Listas/Invierno');

  await user.removeProduct(striped.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await user.toast.hover();
  await page.getByRole('link', { name: 'falabella' }).first().press('Enter');
  await expect(page).toHaveURL('/');
  await expect(user.heading).toBeFocused();
  const heart = user.button(`En tus listas: ${striped.name}`);
  await expect(user.button(`En tus listas: ${hooded.name}`)).toBeVisible();
  await expect(heart).toHaveCount(0);
  await user.undoButton.press('Enter');
  await expect(user.toast).toHaveText(messages.productRestored);
  await expect(page).toHaveURL('/');
  await expect(heart).toBeVisible();
  await expect(user.heading).toBeFocused();
});

test.describe('while a restoration fails', () => {
  test.use({ allowedErrors: /ERR_|^Failed to load resource/ });

  test('the toast says why and keeps its button until it succeeds', async ({ context, user, shop }) => {
    await deleteList(user);
    await user.undoButton.focus();
    shop.faults.remainingWrites = 0;
    await user.undoButton.press('Enter');
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    await expect(user.undoButton).toBeFocused();
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
    await context.setOffline(true);
    await user.undoButton.press('Enter');
    await expect(user.toast).toHaveText(messages.serverUnreachable);
    await expect(user.undoButton).toBeFocused();
    await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Otoño (0)']);
    await context.setOffline(false);
    await user.undoButton.press('Enter');
    await expect(user.toast).toHaveText(messages.listRestored);
    await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (2)', 'Otoño (0)']);

    await user.deleteListInOverview('Invierno');
    await expect(user.toast).toHaveText(messages.listDeleted);
    const [deleted] = await shop.stores.lists.readDeletedItems('usuario-de-muestra', firstItem);
    await shop.stores.lists.restoreList('usuario-de-muestra', deleted?.docId ?? '');
    await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (2)', 'Otoño (0)']);
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.listRestored);
    await expect(user.listLink('Invierno (2)')).toBeFocused();

    await user.openList('Invierno (2)');
    await user.removeProduct(striped.name);
    await expect(user.toast).toHaveText(messages.productRemoved);
    await user.deleteStoredList(deleted?.docId ?? '');
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.listNotFound);
    await expect(user.undoButton).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("'Deshacer' is at least 44 px high, and a tap restores the list", async ({ user }) => {
    await deleteList(user);
    const { width, height } = await boxOf(user.undoButton);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await user.undoButton.tap();
    await expect(user.toast).toHaveText(messages.listRestored);
    await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (2)', 'Otoño (0)']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 503/ });

  test("'Deshacer' restores a list and a product", async ({ page, user, shop }) => {
    const before = await deleteList(user);
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.listRestored);
    await expect(page).toHaveURL('/Mis-Listas');
    await expect.poll(user.storedLists).toEqual(before);

    await user.openList('Invierno (2)');
    await user.removeProduct(hooded.name);
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(user.productRowHeadings).toHaveText([striped.name]);
    shop.faults.remainingWrites = 0;
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.productRestored);
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
    await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
  });
});

const firstItem = { offset: 0, limit: 1 };
