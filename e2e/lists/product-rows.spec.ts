import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { titlesOfTabs } from '../support/open-tabs.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

test.use({ products: sampleFeed });

test('picture and name of a row open the page of the product', async ({ page, user }) => {
  await user.createStoredList('Invierno', [striped, hooded]);
  await user.visitList('Invierno');
  const row = user.productItem(hooded.name);
  const isSameDocument = await trackDocument(page);
  for (const part of ['.picture', 'h2', '.brand']) {
    const { x, y, width, height } = await boxOf(row.locator(part));
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL(`/productos/${hooded.productId}`);
    await expect(user.heading).toHaveText(hooded.name);
    await page.goBack();
    await expect(user.heading).toHaveText('Invierno');
  }
  expect(await isSameDocument()).toBe(true);
  const tabs = await titlesOfTabs(page);
  await user.productLink(hooded.name).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(tabs).toContain(`${hooded.name} | Falabella`);
  await expect(user.heading).toHaveText('Invierno');
  await user.button(`Eliminar producto ${hooded.name}`).click();
  await expect(user.dialog).toBeVisible();
});

test('a list shows its total, and only an empty one has an orange button', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  const orange = 'rgb(214, 66, 0)';
  const filled = async () => {
    const colours = await page
      .locator('main :is(a, button)')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    return colours.filter((colour) => colour === orange).length;
  };
  const add = page.getByRole('link', { name: 'Agrega productos a la lista' });
  const cart = user.productItem(hooded.name).getByText('Agregar al carro');
  expect(await filled()).toBe(0);
  expect((await boxOf(add)).height).toBe((await boxOf(cart)).height);
  await expect(cart).toHaveCSS('color', orange);
  const total = page.getByText(/^Total \$/);
  await expect(total).toHaveText('Total $1.260.547');
  await user.removeProduct(striped.name);
  await expect(total).toHaveText('Total $25.980');
  await expect(user.toast).toHaveText(messages.productRemoved);
  await user.createStoredLists('Vacía');
  await user.visitList('Vacía');
  await expect(add).toHaveCSS('background-color', orange);
  await expect(user.button('Compartir')).toHaveCount(0);
});

test('a row shows the price of today, and the saved one if it was higher', async ({ page, user }) => {
  const gone = { ...hooded, productId: 'gone', name: 'Polerón agotado' };
  const saved = [
    { ...hooded, offerings: [{ price: 28990 }] },
    { ...cropped, offerings: [{ price: 790 }] },
    gone,
  ];
  await user.createStoredList('Invierno', saved);
  await user.visitMyLists();
  const pictures = user.listCard('Invierno (3)').getByRole('img');
  await expect(pictures).toHaveCount(3);
  const names = [hooded.name, cropped.name, 'Polerón agotado (ya no está a la venta)'];
  for (const [index, name] of names.entries()) await expect(pictures.nth(index)).toHaveAccessibleName(name);
  await user.openList('Invierno (3)');
  const textsOf = (name: string) => user.productItem(name).locator('.product-row-price p').allTextContents();
  await expect
    .poll(() => textsOf(hooded.name))
    .toEqual(['$24.990Precio al guardarlo $28.990', 'Bajó $4.000']);
  expect(await textsOf(cropped.name)).toEqual(['$990', 'Subió $200']);
  expect(await textsOf(gone.name)).toEqual(['$24.990', 'Ya no está a la venta']);
  const total = page.getByText(/^Total \$/);
  await expect(total).toHaveText('Total $25.980');
  await page.getByRole('link', { name: 'Bajó 1 producto: hoy ahorras $4.000' }).click();
  await expect(user.productRowHeadings).toHaveText([hooded.name]);
  const status = page.locator('.list-matches').getByRole('status');
  await expect(status).toHaveText('1 de 3 productos · Total $24.990');
  await page.getByRole('link', { name: 'Ver toda la lista' }).click();
  await user.removeProduct(gone.name);
  await expect(user.productRowHeadings).toHaveText([hooded.name, cropped.name]);
  await expect(total).toHaveText('Total $25.980');
});
