import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

test('two lists selected one after the other both get the product, and the first shows a check mark', async ({
  user,
  shop,
}) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitHome();
  await user.openMenuAndWaitForRequests(hooded.name);
  shop.faults.delayMs = 500;
  await user.menuEntry('Invierno').click();
  await user.selectInMenu(hooded.name, 'Verano');
  await expect(user.toast).toHaveText(messages.productAdded);
  shop.faults.delayMs = 0;
  await user.closeToast();
  await user.openMenuAndWaitForRequests(hooded.name);
  await expect(user.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
});

test('the result of adding a product appears while an unrelated dialog is open', async ({ user, shop }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.openMenuAndWaitForRequests(striped.name);
  await user.page.keyboard.press('Escape');
  await user.openMenuAndWaitForRequests(hooded.name);
  shop.faults.delayMs = 800;
  await user.menuEntry('Invierno').click();
  await user.selectInMenu(striped.name, 'Crear lista +');
  await expect(user.nameField).toBeFocused();
  await expect(user.toast).toHaveCount(0);
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(user.dialog).toBeVisible();
});

test("'Mostrar más listas' reports a lost connection and does not move the focus after reconnection", async ({
  page,
  context,
  user,
}) => {
  await user.createNumberedStoredLists(60);
  await user.visitHome();
  await user.openMenu(hooded.name);
  const entries = user.menuItems;
  await expect(entries).toHaveCount(50);
  await context.setOffline(true);
  await user.button('Mostrar más listas').click();
  await expect(user.toast).toHaveText(messages.serverUnreachable);
  await expect(entries).toHaveCount(50);
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await user.openMenu(hooded.name);
  await expect(entries).toHaveCount(60);
  await expect(user.menuButton(hooded.name)).toBeFocused();
});
