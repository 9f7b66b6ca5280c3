import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('a card shows name, count, status and thumbnails, and is one link', async ({ page, user }) => {
  await user.createStoredList('Vacía', [], 'Privada');
  await user.createStoredList('Con dos', [hooded, striped]);
  await user.visitMyLists();
  await expect(user.heading).toHaveText('Mis Listas');
  await expect(user.button('Crear Lista')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Regala' })).toHaveCount(0);
  const empty = user.listCard('Vacía (0)');
  await expect(empty.getByText('Privada', { exact: true })).toBeVisible();
  await expect(empty.getByText('No hay productos en esta lista', { exact: true })).toBeVisible();
  await expect(empty.locator('img')).toHaveCount(0);
  const withProducts = user.listCard('Con dos (2)');
  await expect(withProducts.locator('img')).toHaveCount(2);
  await expect(withProducts.getByText('No hay productos en esta lista')).toHaveCount(0);
  await expect(withProducts.getByRole('link')).toHaveCount(1);
  const parts = withProducts.locator('img.list-cover, .thumbnails img, .status, h2');
  await expect(parts).toHaveCount(4);
  for (const part of await parts.all()) {
    const { x, y, width, height } = await boxOf(part);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL('/Mis-Listas/Con%20dos');
    await expect(user.heading).toHaveText('Con dos');
    await page.goBack();
    await expect(user.heading).toHaveText('Mis Listas');
  }
  await page.mouse.move(0, 0);
  await expect(withProducts).toHaveCSS('box-shadow', 'none');
  await user.button('Eliminar lista Con dos').hover();
  await expect(withProducts).toHaveCSS('box-shadow', 'none');
  await withProducts.locator('img').first().hover({ force: true });
  await expect(withProducts).not.toHaveCSS('box-shadow', 'none');
  await user.button('Eliminar lista Con dos').click();
  await expect(user.dialog).toBeVisible();
});

test('a list shows each product with its data, and links to other pages', async ({ page, user }) => {
  await user.createStoredList('Invierno', [striped, hooded], 'Privada');
  await user.visitList('Invierno');
  await expect(user.heading).toHaveText('Invierno');
  await expect(page.getByText('Privada', { exact: true })).toBeVisible();
  await expect(user.productRowHeadings).toHaveText([striped.name, hooded.name]);
  const row = user.productItem(striped.name);
  await expect(row.locator('img')).toHaveCount(1);
  await expect(row.getByText(striped.brand, { exact: true })).toBeVisible();
  await expect(row.getByText('$1.234.567', { exact: true })).toBeVisible();
  await expect(row.getByText('Agregar al carro', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: `Eliminar producto ${striped.name}` })).toBeVisible();
  const add = page.getByRole('link', { name: 'Agrega productos a la lista', exact: true });
  await expect(add).toHaveCount(1);
  const [link, product] = [await boxOf(add), await boxOf(page.locator('.product-row').first())];
  expect(link.y + link.height).toBeLessThan(product.y);
  await row.getByText('Agregar al carro').click();
  await expect(user.toast).toHaveCount(0);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
  await expect(page).toHaveURL('/Mis-Listas');
  await page.goBack();
  await add.click();
  await expect(page).toHaveURL('/');
});

test('a list without products shows that it is empty', async ({ page, user }) => {
  await user.createStoredList('Invierno', [cropped]);
  await user.visitList('Invierno');
  await user.removeProduct(cropped.name);
  const add = page.getByRole('link', { name: /agrega productos/i });
  const expectEmpty = async () => {
    await expect(page.getByText('No hay productos en esta lista', { exact: true })).toBeVisible();
    await expect(page.locator('.product-row')).toHaveCount(0);
    await expect(add).toHaveCount(1);
    const [link, heading] = await Promise.all([add.boundingBox(), user.heading.boundingBox()]);
    expect(link?.y).toBeGreaterThan(heading?.y ?? Number.POSITIVE_INFINITY);
  };
  await expectEmpty();
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await page.reload();
  await expectEmpty();
  await add.click();
  await expect(page).toHaveURL('/');
});

test('a product can be removed after the feed has changed', async ({ user, shop }) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await shop.replaceProducts({ products: [{ ...hooded, offerings: [{ price: 1990 }] }, striped] });
  await user.visitList('Invierno');
  await expect(user.productItem(cropped.name).getByText('$990')).toBeVisible();
  for (const { name } of [hooded, cropped]) {
    await user.removeProduct(name);
    await expect(user.toast).toHaveText(messages.productRemoved);
    await expect(user.productItem(name)).toHaveCount(0);
    await user.closeToast();
  }
  const [list] = await user.storedLists();
  expect(list?.products.map(({ productId }) => productId)).toEqual([striped.productId]);
});

test('deleting the last list shows the empty state', async ({ page, user }) => {
  await user.createStoredLists('Otoño', 'Invierno');
  await user.visitList('Invierno');
  await user.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect(user.cardHeadings).toHaveText(['Otoño (0)']);
  await user.closeToast();
  await user.deleteListInOverview('Otoño');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect(page).toHaveURL('/Mis-Listas');
  await expect.poll(user.storedListNames).toEqual([]);
  const expectEmptyState = async () => {
    await expect(user.heading).toBeVisible();
    await expect(page.getByText(/crea y edita listas con tus productos favoritos/i)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Organiza/ Ahorra tiempo', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Regala', exact: true })).toBeVisible();
    await expect(user.cardHeadings).toHaveCount(0);
  };
  await expectEmptyState();
  await page.reload();
  await expectEmptyState();
  await user.button('Crear Lista').click();
  await expect(user.dialog.getByRole('heading')).toHaveText('Nueva lista');
});
