import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const fullHeart = `En tus listas: ${striped.name}`;
const emptyHeart = `Guardar en una lista: ${striped.name}`;

test("'Quitar' in the toast takes the product out, 'Deshacer' puts it back", async ({ user }) => {
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitHome();
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  // The second click must not press 'Deshacer', which takes the place of 'Quitar'.
  await user.button('Quitar').dblclick();
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.button(emptyHeart)).toBeVisible();
  await expect.poll(user.storedProductCounts).toEqual(['Invierno (1)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productRestored);
  await expect(user.button(fullHeart)).toBeVisible();
  await expect.poll(user.storedProductCounts).toEqual(['Invierno (2)']);
});

test("by keyboard 'Quitar' empties the heart if no list has the product", async ({ page, user }) => {
  await user.createStoredList('Invierno', [striped]);
  await user.createStoredList('Verano', [striped]);
  await user.visitHome();
  for (const [list, heart] of [
    ['Invierno', fullHeart],
    ['Verano', emptyHeart],
  ] as const) {
    await user.selectInMenu(striped.name, list);
    await expect(user.toast).toHaveText(messages.productAlreadyListed);
    await user.button('Quitar').focus();
    await page.keyboard.press('Enter');
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(user.button(heart)).toBeVisible();
    await user.closeToast();
  }
  await expect.poll(user.storedProductCounts).toEqual(['Verano (0)', 'Invierno (0)']);
});

test('lists keep their places in an open menu, and an added one is first later', async ({ page, user }) => {
  await user.createStoredLists('Otoño', 'Invierno', 'Verano');
  await user.visitHome();
  await user.selectInMenu(striped.name, 'Otoño');
  await expect(user.toast).toHaveText(messages.productAdded);
  const sendRequests = await delayRequests(page, '**/productos/**');
  await user.openMenu(striped.name);
  await expect(user.menuItems).toHaveText(['Otoño', 'Verano', 'Invierno']);
  const listed = await user.createStoredList('Playa', [striped]);
  sendRequests();
  await expect(user.menuItems).toHaveText(['Otoño', 'Verano', 'Invierno', 'Playa']);
  await page.keyboard.press('Escape');
  await user.deleteStoredList(listed);
  await user.openMenu(striped.name);
  await expect(user.menuItems).toHaveText(['Otoño', 'Verano', 'Invierno']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /422/ });

  test("'Quitar' in the toast leads to the list, with 'Deshacer'", async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded, striped]);
    await page.goto(`/?productId=${striped.productId}`);
    const card = user.productItem(striped.name);
    await card.getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAlreadyListed);
    await user.button('Quitar').click();
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(user.productRowHeadings).toHaveText([hooded.name]);
    await user.undoButton.click();
    await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
  });
});
