import { sampleUser } from '../../server/current-user.ts';
import { boxOf } from '../support/box-of.ts';
import { titlesOfTabs } from '../support/open-tabs.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

test.use({ products: sampleFeed });

test('picture and name of a row open the page of the product, and Back leads to the list', async ({
  page,
  user,
}) => {
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

test("'Agregar al carro' has the same colour in a row and on a card", async ({ user }) => {
  await user.createStoredList('Invierno', [hooded]);
  const colour = () =>
    user
      .productItem(hooded.name)
      .getByText('Agregar al carro')
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await user.visitHome();
  const onCard = await colour();
  await user.visitList('Invierno');
  expect(await colour()).toBe(onCard);
});

test('a list with all its products on one page shows the sum of their prices, also after a removal', async ({
  page,
  user,
  shop,
}) => {
  const docId = await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  const total = page.getByText(/^Total/);
  await expect(total).toHaveText('Total $1.260.547');
  await user.removeProduct(striped.name);
  await expect(total).toHaveText('Total $25.980');
  await shop.stores.lists.addProduct(sampleUser.id, docId, { ...striped, offerings: [] });
  await page.reload();
  await expect(user.productRowHeadings).toHaveCount(3);
  await expect(total).toHaveCount(0);
});
