import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { createUser, type User } from '../support/user.ts';
import { deployGuests } from '../support/users.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 404/ });

type Owner = { page: Page; user: User; shop: Shop };

async function shareWith(visitors: User[], { page, user, shop }: Owner) {
  await deployGuests(shop);
  const docId = await createOwnList(page, 'Navidad', [hooded, striped]);
  await user.visitList('Navidad');
  const link = await shareOpenList(page);
  for (const visitor of visitors) await visitor.page.goto(link);
  const removeHooded = () => page.request.delete(`/api/lists/${docId}/products/${hooded.productId}`);
  return { link, removeHooded };
}

async function giveHooded(visitor: User): Promise<void> {
  await visitor.button(`Yo lo regalo: ${hooded.name}`).click();
  await expect(visitor.productItem(hooded.name).getByText('Tú lo regalas')).toBeVisible();
}

test('visitors see gifts of others at once', async ({ page, user, otherBrowser: one, browser, shop }) => {
  const third = await browser.newContext({ baseURL: shop.url, locale: 'es-CL' });
  waitForHydration(third);
  const two = createUser(await third.newPage(), shop);
  await shareWith([one, two], { page, user, shop });
  const taken = two.productItem(hooded.name).getByText('Alguien ya lo regala');

  // The form of the second visitor waits until the first one gives the product.
  const send = await delayRequests(two.page, '**/compartida/*.data*');
  await two.button(`Yo lo regalo: ${hooded.name}`).click();
  await expect(two.button(`Yo lo regalo: ${hooded.name}`)).toBeDisabled();
  await giveHooded(one);
  await expect(one.productLink(hooded.name)).toBeFocused();
  await expect(taken).toBeVisible();
  await two.page.emulateMedia({ media: 'print' });
  await expect(taken).toBeVisible();
  await two.page.emulateMedia({ media: null });
  send();
  await expect(two.toast).toHaveText('Alguien ya lo regala. Elige otro producto');

  await user.visitList('Navidad');
  await user.button('Compartir').click();
  await page.getByRole('button', { name: /^Dejar de compartir/ }).click();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Dejaste de compartir esta lista');
  for (const visitor of [one, two])
    await expect(visitor.heading).toHaveText('Esta lista ya no se comparte', { timeout: 5_000 });
  await third.close();
});

test('the owner sees none of the gifts at the link', async ({ page, user, otherBrowser, shop }) => {
  const { link } = await shareWith([otherBrowser], { page, user, shop });
  await giveHooded(otherBrowser);
  await page.goto(link);
  await expect(page.getByText('A ti no te mostramos los regalos')).toBeVisible();
  await expect(page.getByText(/Yo lo regalo|Alguien ya lo regala/)).toHaveCount(0);
});

test('the link is copied, or sent with a text', async ({ page, user, shop }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.body.dataset.sent = JSON.stringify(data);
    };
  });
  const { link } = await shareWith([], { page, user, shop });
  await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
  await page.keyboard.press('Escape');
  await user.button('Compartir').click();
  await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
  await user.button('Copiar enlace').click();
  await expect(user.toast).toHaveText('Copiamos el enlace');
  await expect(user.button('Copiar enlace')).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await user.button('Enviar enlace').click();
  const sent = { title: 'Navidad', text: 'Mira mi lista «Navidad»', url: link };
  await expect(page.locator('body')).toHaveAttribute('data-sent', JSON.stringify(sent));
});

test('a list is copied, a gift stays listed', async ({ page, user, otherBrowser: one, shop }) => {
  const { link, removeHooded } = await shareWith([one], { page, user, shop });
  await giveHooded(one);
  await removeHooded();
  await expect(one.productItem(hooded.name)).toHaveCount(0);
  await one.page.getByRole('link', { name: 'Regalos que haré' }).click();
  await expect(one.productItem(hooded.name).getByText('Ya no está en la lista')).toBeVisible();
  await one.button(`Ya no lo regalo: ${hooded.name}`).click();
  await expect(one.page.getByText('Todavía no eliges ningún regalo')).toBeVisible();

  await one.page.goto(link);
  await one.button('Copiar toda la lista').click();
  await expect(one.toast).toHaveText('Copiamos la lista a Mis Listas');
  await one.button(`Agregar a mi lista: ${striped.name}`).click();
  await expect(one.menuEntry('Navidad').getByRole('img')).toBeVisible();
});

test('the overview and its page mark a list that has a valid link', async ({ page, user, shop }) => {
  await deployGuests(shop);
  await createOwnList(page, 'Navidad', [hooded]);
  await createOwnList(page, 'Verano', []);
  const mark = (card: string) => user.listCard(card).getByText('Compartida', { exact: true });
  const warning = user.dialog.getByText('Su enlace dejará de funcionar, salvo que la restaures.');
  await user.visitList('Navidad');
  await shareOpenList(page);
  await user.visitMyLists();
  await expect(mark('Navidad (1)')).toHaveAttribute('data-icon', 'share');
  await expect(user.listCard('Navidad (1)')).toContainText('Pública');
  await expect(mark('Verano (0)')).toHaveCount(0);
  await user.openDeletionDialogInOverview('Navidad');
  await expect(warning).toBeVisible();
  await user.openDeletionDialogInOverview('Verano');
  await expect(user.dialog).toHaveText(
    /Vas a eliminar la lista «Verano» con todos sus productos\. Podrás restaurarla durante 30 días\. ¿Quieres/,
  );
  const meta = page.locator('.list-meta');
  await user.visitList('Verano');
  await expect(meta).not.toContainText('Compartida');
  await user.visitList('Navidad');
  await expect(meta).toContainText('Pública Compartida');
  await user.button('Eliminar lista').click();
  await expect(warning).toBeVisible();
  await user.openEditDialog('Navidad');
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(meta).toHaveText(/Privada$/);
  await user.visitMyLists();
  await expect(user.listCard('Navidad (1)')).toContainText('Privada');
  await expect(mark('Navidad (1)')).toHaveCount(0);
  await user.openDeletionDialogInOverview('Navidad');
  await expect(user.dialog).toHaveText(/productos\. Podrás restaurarla durante 30 días\. ¿Quieres/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a private list is shared and given from', async ({ page, user, otherBrowser: visitor, shop }) => {
    await deployGuests(shop);
    await createOwnList(page, 'Navidad', [hooded, striped, cropped]);
    await user.openEditDialog('Navidad');
    await page.getByLabel('Lista Privada').check();
    await user.confirm('Aceptar');
    await user.button('Compartir').click();
    await expect(page.getByText('Esta lista es privada: solo la ves tú.')).toBeVisible();
    await expect(page.getByText('Solo quienes tengan el enlace')).toHaveCount(0);
    await user.button('Hacerla pública y compartir').click();
    const former = await page.getByLabel('Enlace de la lista').inputValue();
    await page.getByRole('button', { name: /^Dejar de compartir/ }).click();
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText('Dejaste de compartir esta lista');
    await user.button('Compartir').click();
    await user.dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const link = await page.getByLabel('Enlace de la lista').inputValue();

    await visitor.page.goto(former);
    await expect(visitor.heading).toHaveText('Esta lista ya no se comparte');
    await visitor.page.goto(link);
    await visitor.button(`Yo lo regalo: ${hooded.name}`).click();
    await expect(visitor.productItem(hooded.name).getByText('Tú lo regalas')).toBeVisible();
    await visitor.button(`Agregar a mi lista: ${striped.name}`).click();
    await visitor.page.getByRole('link', { name: 'Ver tus listas' }).click();
    await visitor.button('Crear lista +').click();
    await visitor.nameField.fill('Ideas');
    await visitor.confirm('Crear lista');
    await expect(visitor.toast).toHaveText(messages.listCreated);
    await expect(visitor.page).toHaveURL(`${link}#producto-${striped.productId}`);
    await visitor.button(`Agregar a mi lista: ${cropped.name}`).click();
    await visitor.page.getByRole('link', { name: 'Ver tus listas' }).click();
    await visitor.button('Ideas').click();
    await expect(visitor.toast).toHaveText(messages.productAdded);
    await visitor.button('Copiar toda la lista').click();
    await expect(visitor.toast).toHaveText('Copiamos la lista a Mis Listas');
    await visitor.page.goto('/regalos');
    await visitor.page.getByRole('link', { name: 'Navidad' }).click();
    await expect(visitor.productItem(hooded.name).getByText('Tú lo regalas')).toBeVisible();

    await page.getByRole('link', { name: /^Ver regalos/ }).click();
    await expect(user.heading).toHaveText('¿Quieres arruinar la sorpresa?');
    await expect(page.getByText(hooded.name)).toHaveCount(0);
    await user.button('Ver regalos').click();
    await expect(user.productRowHeadings).toHaveText([hooded.name]);
  });
});
