import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { expectListedProducts } from '../support/user.ts';

/** The rules for entries and prices are tested in `store/catalog/feed/*.test.ts`. */
const incomplete = [
  { ...hooded, productId: 'a', name: 'Sin fotos', images: undefined },
  { ...hooded, productId: 'b', name: 'Fotos vacías', images: [] },
  { ...hooded, productId: 'c', name: 'Sin ofertas', offerings: undefined },
  { ...hooded, productId: 'd', name: 'Sin precio', offerings: [{}] },
  { ...hooded, productId: 'e', name: 'Sin marca', brand: undefined },
  { ...hooded, productId: 'f', name: 'Foto nula', images: null, offerings: null },
];
const ambiguous = [
  { seller: 'Tienda A', price: '12,990' },
  { seller: 'Tienda B', price: 5000 },
];
const products = [
  ...incomplete,
  striped,
  { ...hooded, productId: undefined, name: 'Sin id' },
  { ...striped, name: 'Id repetido' },
  null,
  'texto',
  { ...hooded, productId: 'g', name: 'Con signo', offerings: [{ price: '$ 1.129.990' }] },
  { ...hooded, productId: 'h', name: 'Dudoso', offerings: ambiguous },
  {
    ...hooded,
    productId: 'i',
    name: 'Polerón&nbsp;H&amp;M &lt;b&gt; ni&ntilde;a',
    brand: 'DO&Ntilde;A &amp; HIJAS',
  },
  { ...hooded, productId: 'j', name: '<svg onload=alert(1)> "A&B"' },
];

test.use({ products: { products } });

test('incomplete products are listed with the rest of their data', async ({ page, user, shop }) => {
  const names = incomplete.map(({ name }) => name);
  const html = ['Polerón H&M niña', '<svg onload=alert(1)> "A&B"'];
  await user.createStoredLists('Rara');
  await expectListedProducts(user, ...names, striped.name, 'Con signo', 'Dudoso', ...html);
  expect(shop.logMessages).toHaveLength(1);
  for (const problem of [
    'accepted: 11 products of 12 rows, ',
    '3 without productId or name',
    '1 shown without the first price',
  ]) {
    expect(shop.logMessages[0]).toContain(problem);
  }
  await expect(user.productItem('Sin fotos').locator('img')).toHaveCount(0);
  const withoutImage = await boxOf(user.productItem('Sin fotos').locator('.picture'));
  const withImage = await boxOf(user.productItem(striped.name).locator('.picture'));
  expect(Math.round(withoutImage.height)).toBe(Math.round(withImage.height));
  await expect(user.productItem('Sin ofertas').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
  await expect(user.productItem('Sin precio').getByText(/NaN|undefined|null|\$/)).toHaveCount(0);
  await expect(user.productItem(striped.name).getByText('$1.234.567', { exact: true })).toBeVisible();
  await expect(user.productItem(striped.name).getByText('Por Tienda Raulí', { exact: true })).toBeVisible();
  await expect(user.productItem('Con signo').locator('.price')).toHaveText('$1.129.990');
  await expect(user.productItem('Dudoso').locator('.price')).toHaveText('');
  await expect(user.productItem('Dudoso').getByText('Por Tienda A', { exact: true })).toBeVisible();
  await expect(page.getByText('DOÑA & HIJAS', { exact: true })).toBeVisible();
  await expect(page.locator('.product-card h2 > *')).toHaveCount(0);

  await user.selectInMenu('Sin fotos', 'Rara');
  await expect(user.toast).toHaveText(messages.productAdded);
  const [list] = await user.storedLists();
  for (const { productId } of incomplete) {
    const response = await page.request.put(`/api/lists/${list?.docId}/products/${productId}`);
    expect(response.ok()).toBe(true);
  }
  await user.visitMyLists();
  await user.openList('Rara (6)');
  await expect(user.productRowHeadings).toHaveText(names);
});
