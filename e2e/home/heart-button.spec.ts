import { messages } from '../support/messages.ts';
import { delayRequests, delayResponses, loseResponses } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

const emptyHeart = (user: User, name: string) => user.button(`Guardar en una lista: ${name}`);
const fullHeart = (user: User, name: string) => user.button(`En tus listas: ${name}`);

test('a heart saves in a new list, then in the list that was used last', async ({ page, user }) => {
  await user.visitHome();
  await emptyHeart(user, striped.name).click();
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.toastAction).toHaveText('«Favoritos»\u00a0· Cambiar');
  await expect(fullHeart(user, striped.name)).toBeFocused();
  await expect.poll(user.storedProductCounts).toEqual(['Favoritos (1)']);
  await user.createStoredLists('Verano');
  await emptyHeart(user, hooded.name).focus();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(fullHeart(user, hooded.name)).toBeFocused();
  await expect.poll(user.storedProductCounts).toEqual(['Verano (0)', 'Favoritos (2)']);

  await user.createStoredList('Abrigo', [hooded]);
  await page.goto(`/productos/${cropped.productId}`);
  await emptyHeart(user, cropped.name).click();
  await expect(user.toastAction).toHaveText('«Abrigo»\u00a0· Cambiar');
  await expect(fullHeart(user, cropped.name)).toBeVisible();
});

test('the first presses of a visitor save in one list', async ({ page, user, shop }) => {
  await deployGuests(shop);
  await user.visitHome();
  const send = await delayRequests(page, /\?index$/);
  for (const { name } of [striped, hooded, cropped]) await emptyHeart(user, name).click();
  for (const { name } of [striped, hooded, cropped]) await expect(fullHeart(user, name)).toBeVisible();
  send();
  await expect(user.toast).toHaveText(messages.productAdded);
  await user.visitMyLists();
  await expect(user.listLink('Favoritos (3)')).toBeVisible();
  await expect(page.locator('.list-card')).toHaveCount(1);
});

test('a full heart names the list of its product, and removes it from there', async ({ page, user }) => {
  await user.createStoredList('Abrigo', [striped]);
  await user.openQuickLook(striped.name);
  await user.dialog.getByRole('button', { name: `En tus listas: ${striped.name}` }).click();
  await expect(user.toast).toHaveText('Está en «Abrigo»');
  await user.button('Quitar').click();
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(
    user.dialog.getByRole('button', { name: `Guardar en una lista: ${striped.name}` }),
  ).toBeVisible();
  await expect.poll(user.storedProductCounts).toEqual(['Abrigo (0)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productRestored);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(fullHeart(user, striped.name)).toBeVisible();
  await expect.poll(user.storedProductCounts).toEqual(['Abrigo (1)']);
});

test("'Cambiar' opens the menu, where a press on a list moves the product", async ({ page, user }) => {
  await user.createStoredLists('Verano', 'Abrigo');
  await user.visitHome();
  await emptyHeart(user, striped.name).press('Enter');
  await expect(user.toastAction).toHaveText('«Abrigo»\u00a0· Cambiar');
  await page.keyboard.press('Tab');
  await expect(user.toastAction).toBeFocused();
  await page.keyboard.press('Enter');
  await user.menuEntry('Verano').press('Enter');
  await expect(user.toast).toHaveText('Moviste 1 producto a «Verano»');
  await expect.poll(user.storedProductCounts).toEqual(['Abrigo (0)', 'Verano (1)']);
  await expect(fullHeart(user, striped.name)).toBeVisible();
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  await expect.poll(user.storedProductCounts).toEqual(['Abrigo (1)', 'Verano (0)']);
});

test('a heart of a product in several lists opens the menu, where one of them is left', async ({ user }) => {
  for (const name of ['Verano', 'Abrigo']) await user.createStoredList(name, [striped]);
  await user.createStoredLists('Vacía');
  await user.visitHome();
  await fullHeart(user, striped.name).click();
  await expect(user.menu.getByRole('listitem')).toHaveText(['Quitar de Abrigo', 'Quitar de Verano']);
  await fullHeart(user, striped.name).click();
  await expect(user.menu).toHaveCount(0);
  await fullHeart(user, striped.name).click();
  await expect(user.menu.getByRole('listitem')).toHaveCount(2);
  await expect(user.toast).toHaveCount(0);
  await user.menuEntry('Abrigo').click();
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(fullHeart(user, striped.name)).toBeVisible();
  await expect.poll(user.storedProductCounts).toEqual(['Vacía (0)', 'Abrigo (0)', 'Verano (1)']);
});

test('a heart is full before the response, and empty after an error', async ({ page, user, shop }) => {
  await user.createStoredLists('Abrigo');
  await user.visitHome();
  const respond = await delayResponses(page);
  await emptyHeart(user, striped.name).click();
  await expect(fullHeart(user, striped.name)).toBeVisible();
  await expect(user.toast).toHaveCount(0);
  respond();
  await expect(user.toast).toHaveText(messages.productAdded);

  shop.faults.unavailable = true;
  await emptyHeart(user, hooded.name).click();
  await expect(user.toast).toHaveText(messages.storeUnavailable);
  await expect(emptyHeart(user, hooded.name)).toBeVisible();
  shop.faults.unavailable = false;
  const receive = await loseResponses(page);
  await emptyHeart(user, hooded.name).click();
  await expect(user.toast).toHaveText(messages.serverUnreachable);
  await receive();
  await emptyHeart(user, hooded.name).click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await fullHeart(user, hooded.name).click();
  await expect(user.toast).toHaveText('Está en «Abrigo»');
  await expect.poll(user.storedProductCounts).toEqual(['Abrigo (2)']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart saves, names the list, and leads to the menu of several', async ({ page, user }) => {
    await user.visitHome();
    const heart = emptyHeart(user, striped.name);
    await heart.click();
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect(page).toHaveURL(`/#producto-${striped.productId}`);
    await user.createStoredLists('Verano');
    await user.toastAction.click();
    const card = user.productItem(striped.name);
    await card.getByRole('button', { name: 'Verano' }).click();
    await expect(user.toast).toHaveText('Moviste 1 producto a «Verano»');
    await heart.click();
    await expect(user.toast).toHaveText('Está en «Verano»');
    await user.button('Quitar').click();
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect.poll(user.storedProductCounts).toEqual(['Verano (0)', 'Favoritos (0)']);
    for (const name of ['Otoño', 'Abrigo']) await user.createStoredList(name, [striped]);
    await page.goto(`/productos/${striped.productId}`);
    await heart.click();
    await card.getByRole('button', { name: 'Otoño' }).click();
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect.poll(user.storedListNames).toHaveLength(4);
    await expect
      .poll(async () => (await user.storedProductCounts()).slice(0, 2))
      .toEqual(['Abrigo (1)', 'Otoño (0)']);
  });
});
