import { messages } from './support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('without lists the overview explains lists and has a button that creates one', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await expect(shopper.heading).toBeVisible();
  await expect(page.getByText(/crea y edita listas con tus productos favoritos/i)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Organiza/ Ahorra tiempo', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Regala', exact: true })).toBeVisible();
  await shopper.button('Crear Lista').click();
  await expect(shopper.dialog.getByRole('heading')).toHaveText('Nueva lista');
});

test('a card shows name, product count, status and product thumbnails, or that the list is empty', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Vacía', [], 'Privada');
  await shopper.createStoredList('Con dos', [hooded, striped]);
  await shopper.visitMyLists();
  await expect(shopper.heading).toHaveText('Mis Listas');
  await expect(shopper.button('Crear Lista')).toBeVisible();
  const withProducts = shopper.listCard('Con dos (2)');
  await expect(withProducts.getByText('Pública', { exact: true })).toBeVisible();
  await expect(withProducts.locator('img')).toHaveCount(2);
  await expect(withProducts.getByText('No hay productos en esta lista')).toHaveCount(0);
  const empty = shopper.listCard('Vacía (0)');
  await expect(empty.getByText('Privada', { exact: true })).toBeVisible();
  await expect(empty.getByText('No hay productos en esta lista', { exact: true })).toBeVisible();
  await expect(empty.locator('img')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Regala' })).toHaveCount(0);
});

test('the newest list is first, and editing a list does not change the order', async ({ shopper }) => {
  await shopper.createStoredLists('Primera', 'Segunda', 'Tercera');
  await shopper.visitMyLists();
  const names = shopper.cardHeadings;
  await expect(names).toHaveText(['Tercera (0)', 'Segunda (0)', 'Primera (0)']);
  const [, , oldest] = await shopper.storedLists();
  await shopper.editStoredList(oldest?.docId ?? '', 'Primera otra vez');
  await expect(names).toHaveText(['Tercera (0)', 'Segunda (0)', 'Primera otra vez (0)']);
});

test('only the name on a card is a link to the list', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitMyLists();
  const card = shopper.listCard('Invierno (1)');
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.locator('.thumbnails img').first().click();
  await card.getByText('Pública').click();
  await expect(page).toHaveURL('/Mis-Listas');
  await shopper.openList('Invierno (1)');
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(shopper.heading).toHaveText('Invierno');
});

test('a list shows each product with image, brand, name, first price, cart button and delete button', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [striped, hooded], 'Privada');
  await shopper.visitList('Invierno');
  await expect(shopper.heading).toHaveText('Invierno');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(shopper.productRowHeadings).toHaveText([striped.name, hooded.name]);
  const row = shopper.productItem(striped.name);
  await expect(row.locator('img')).toHaveCount(1);
  await expect(row.getByText(striped.brand, { exact: true })).toBeVisible();
  await expect(row.getByText('$1.234.567', { exact: true })).toBeVisible();
  await expect(row.getByText('Agregar al carro', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: `Eliminar producto ${striped.name}` })).toBeVisible();
  await row.getByText('Agregar al carro').click();
  await expect(shopper.toast).toHaveCount(0);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
});

test("'Agrega productos a la lista' is at the top of a list with products and links to the listing", async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitList('Invierno');
  const add = page.getByRole('link', { name: 'Agrega productos a la lista', exact: true });
  await expect(add).toHaveCount(1);
  const firstProduct = shopper.page.locator('.product-row').first();
  const [link, product] = await Promise.all([add.boundingBox(), firstProduct.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(product?.y ?? 0);
  await add.click();
  await expect(page).toHaveURL('/');
});

test('an empty list shows that it is empty, with a link to the listing below its name', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Vacía');
  await shopper.visitList('Vacía');
  await expect(page.getByText('No hay productos en esta lista', { exact: true })).toBeVisible();
  const add = page.getByRole('link', { name: /agrega productos/i });
  await expect(add).toHaveCount(1);
  const [link, heading] = await Promise.all([add.boundingBox(), shopper.heading.boundingBox()]);
  expect(link?.y).toBeGreaterThan(heading?.y ?? Number.POSITIVE_INFINITY);
  await add.click();
  await expect(page).toHaveURL('/');
});

test("'Volver a Mis Listas' links to the overview", async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
});

test('a product can be removed after its price in the feed has changed', async ({ shopper, shop }) => {
  await shopper.createStoredList('Invierno', [hooded, striped]);
  await shop.replaceProducts({ products: [{ ...hooded, offerings: [{ price: 1990 }] }, striped] });
  await shopper.visitList('Invierno');
  await shopper.removeProduct(hooded.name);
  await expect(shopper.toast).toHaveText(messages.productRemoved);
  await expect(shopper.productRowHeadings).toHaveText([striped.name]);
  const [list] = await shopper.storedLists();
  expect(list?.products.map(({ productId }) => productId)).toEqual([striped.productId]);
});

test('a product that was removed from the feed stays in the list and can be removed', async ({
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shop.replaceProducts({ products: [striped] });
  await shopper.visitList('Invierno');
  await expect(shopper.productItem(hooded.name).getByText('$24.990')).toBeVisible();
  await shopper.removeProduct(hooded.name);
  await expect(shopper.toast).toHaveText(messages.productRemoved);
});

test('after its last product is removed, the list shows that it is empty', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [cropped]);
  await shopper.visitList('Invierno');
  await shopper.removeProduct(cropped.name);
  await expect(page.getByText('No hay productos en esta lista', { exact: true })).toBeVisible();
  await expect(page.locator('.product-row')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /agrega productos/i })).toHaveCount(1);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
});

test('deleting a list on its page opens the overview without this list', async ({ page, shopper }) => {
  await shopper.createStoredLists('Otoño', 'Invierno');
  await shopper.visitList('Invierno');
  await shopper.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.toast).toHaveText(messages.listDeleted);
  await expect(shopper.cardHeadings).toHaveText(['Otoño (0)']);
});

test('deleting the last list in the overview shows the empty state of the overview', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.deleteListInOverview('Invierno');
  await expect(shopper.toast).toHaveText(messages.listDeleted);
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  expect(await shopper.storedListNames()).toEqual([]);
});
