import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('a spinner is shown while the overview is loading', async ({ shopper, shop }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  shop.faults.delayMs = 700;
  await shopper.myListsLink.click();
  await expect(shopper.spinner).toHaveCount(1);
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  await expect(shopper.spinner).toHaveCount(0);
});

test('a spinner is shown while the page of a list is loading', async ({ shopper, shop }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitMyLists();
  shop.faults.delayMs = 700;
  await shopper.openList('Invierno (1)');
  await expect(shopper.spinner).toHaveCount(1);
  await expect(shopper.productItem(hooded.name)).toBeVisible();
  await expect(shopper.spinner).toHaveCount(0);
});

test('the document of the overview contains the lists and no spinner', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  const html = await (await page.request.get('/Mis-Listas')).text();
  expect(html).toContain('Invierno');
  expect(html).not.toContain('Cargando…');
});
