import { messages } from './support/messages.ts';
import { loseResponses } from './support/requests.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

test('two lists selected one after the other both get the product, and the first shows a check mark', async ({
  shopper,
  shop,
}) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  await shopper.openMenuAndWaitForRequests(hooded.name);
  shop.faults.delayMs = 500;
  await shopper.menuEntry('Invierno').click();
  await shopper.selectInMenu(hooded.name, 'Verano');
  await expect(shopper.toast).toHaveText(messages.productAdded);
  shop.faults.delayMs = 0;
  await shopper.closeToast();
  await shopper.openMenuAndWaitForRequests(hooded.name);
  await expect(shopper.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
});

test('after a lost response, selecting the list again reports that it already contains the product', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenuAndWaitForRequests(hooded.name);
  const restoreResponses = await loseResponses(page);
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(messages.serverUnreachable);
  await restoreResponses();
  await shopper.openMenuAndWaitForRequests(hooded.name);
  await expect(shopper.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
});

test('the result of adding a product appears while an unrelated dialog is open', async ({
  shopper,
  shop,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenuAndWaitForRequests(striped.name);
  await shopper.page.keyboard.press('Escape');
  await shopper.openMenuAndWaitForRequests(hooded.name);
  shop.faults.delayMs = 800;
  await shopper.menuEntry('Invierno').click();
  await shopper.selectInMenu(striped.name, 'Crear lista +');
  await expect(shopper.nameField).toBeFocused();
  await expect(shopper.toast).toHaveCount(0);
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(shopper.dialog).toBeVisible();
});

test("'Mostrar más listas' reports a lost connection and does not move the focus after reconnection", async ({
  page,
  context,
  shopper,
}) => {
  await shopper.createNumberedStoredLists(60);
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  const entries = shopper.menuItems;
  await expect(entries).toHaveCount(50);
  await context.setOffline(true);
  await shopper.button('Mostrar más listas').click();
  await expect(shopper.toast).toHaveText(messages.serverUnreachable);
  await expect(entries).toHaveCount(50);
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await shopper.openMenu(hooded.name);
  await expect(entries).toHaveCount(60);
  await expect(shopper.menuButton(hooded.name)).toBeFocused();
});
