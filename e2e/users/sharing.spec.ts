import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { createUser } from '../support/user.ts';
import { deployGuests } from '../support/users.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 404/ });

test('visitors see at once what others give', async ({ page, user, otherBrowser, browser, shop }) => {
  await deployGuests(shop);
  const docId = await createOwnList(page, 'Navidad', [hooded, striped]);
  await user.visitList('Navidad');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await shareOpenList(page);
  await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
  await page.keyboard.press('Escape');
  await user.button('Compartir').click();
  await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
  await user.button('Copiar enlace').click();
  await expect(user.toast).toHaveText('Copiamos el enlace');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const third = await browser.newContext({ baseURL: shop.url, locale: 'es-CL' });
  waitForHydration(third);
  const [one, two] = [otherBrowser, createUser(await third.newPage(), shop)];
  for (const visitor of [one, two]) await visitor.page.goto(link);
  const takenBy = (visitor: typeof one) => visitor.productItem(hooded.name).getByText('Alguien ya lo regala');

  // The form of the second visitor waits until the first one gives the product.
  let send = () => {};
  const isGiven = new Promise<void>((resolve) => {
    send = resolve;
  });
  await two.page.route('**/compartida/*.data*', async (route) => {
    await isGiven;
    await route.continue();
  });
  await two.button(`Yo lo regalo: ${hooded.name}`).click();
  await one.button(`Yo lo regalo: ${hooded.name}`).click();
  await expect(one.productItem(hooded.name).getByText('Tú lo regalas')).toBeVisible();
  await expect(one.button(`Ya no lo regalo: ${hooded.name}`)).toBeFocused();
  await expect(takenBy(two)).toBeVisible();
  await two.page.emulateMedia({ media: 'print' });
  await expect(takenBy(two)).toBeVisible();
  await two.page.emulateMedia({ media: null });
  send();
  await expect(two.toast).toHaveText('Alguien ya lo regala. Elige otro producto');

  await page.goto(link);
  await expect(page.getByText('A ti no te mostramos los regalos')).toBeVisible();
  await expect(page.getByText(/Yo lo regalo|Alguien ya lo regala/)).toHaveCount(0);

  await page.request.delete(`/api/lists/${docId}/products/${hooded.productId}`);
  await expect(one.productItem(hooded.name)).toHaveCount(0);
  await two.button('Copiar toda la lista').click();
  await expect(two.toast).toHaveText('Copiamos la lista a Mis Listas');
  await two.button(`Agregar a mi lista: ${striped.name}`).click();
  await expect(two.menuEntry('Navidad').getByRole('img')).toBeVisible();

  await one.page.getByRole('link', { name: 'Regalos que haré' }).click();
  await expect(one.productItem(hooded.name).getByText('Ya no está en la lista')).toBeVisible();
  await one.button(`Ya no lo regalo: ${hooded.name}`).click();
  await expect(one.page.getByText('Todavía no has elegido ningún regalo')).toBeVisible();

  await one.page.goto(link);
  await user.visitList('Navidad');
  await user.button('Compartir').click();
  await page.getByRole('button', { name: /^Dejar de compartir/ }).click();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Dejaste de compartir esta lista');
  for (const visitor of [one, two])
    await expect(visitor.heading).toHaveText('Esta lista ya no se comparte', { timeout: 5_000 });
  await third.close();
});

test('the overview and its page mark a list that has a valid link', async ({ page, user, shop }) => {
  await deployGuests(shop);
  await createOwnList(page, 'Navidad', [hooded]);
  await createOwnList(page, 'Verano', []);
  const mark = (card: string) => user.listCard(card).getByText('Compartida', { exact: true });
  const warning = user.dialog.getByText('Quienes tienen el enlace dejarán de verla.');
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
  await expect(meta).toContainText('PúblicaCompartida');
  await user.button('Eliminar lista').click();
  await expect(warning).toBeVisible();
  await user.openEditDialog('Navidad');
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
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
    await expect(page.getByText('Solo quienes tengan el enlace podrán verla')).toBeVisible();
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

    await user.openEditDialog('Navidad');
    await expect(
      user.dialog.getByText('Mientras sea privada, quienes tienen el enlace no podrán verla'),
    ).toBeVisible();
  });
});
