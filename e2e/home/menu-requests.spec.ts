import { messages } from '../support/messages.ts';
import { delayResponses } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_ABORTED/ });

test('two lists selected before a response both get the product', async ({ page, user }) => {
  await user.createStoredLists('Invierno', 'Verano');
  await user.visitHome();
  const sendResponses = await delayResponses(page);
  await user.selectInMenu(hooded.name, 'Invierno');
  await user.selectInMenu(hooded.name, 'Verano');
  await user.selectInMenu(striped.name, 'Crear lista +');
  await expect(user.nameField).toBeFocused();
  await expect(user.toast).toHaveCount(0);
  sendResponses();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(user.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(user.dialog).toHaveCount(0);
  await expect.poll(user.storedProductCounts).toEqual(['Verano (1)', 'Invierno (1)']);
  await user.openMenu(hooded.name);
  await expect(user.menuEntry('Verano').getByRole('img')).toBeVisible();
  await expect(user.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
});
