import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { openSqliteStores } from './support/stores.ts';

const products = Array.from({ length: 6 }, (_, index) => ({
  productId: `p${index}`,
  brand: index === 5 ? 'MAREVIA' : 'KUYENTA',
  name: `Polerón ${index}`,
  images: [],
  offerings: [],
}));
const catalog = {
  ...catalogOf(products),
  findSimilar: ({ brand }: { brand: string }, limit: number) =>
    products.toSorted((a, b) => Number(b.brand === brand) - Number(a.brand === brand)).slice(0, limit),
};
const stores = openSqliteStores();
const app = createBuiltApp({ catalog, stores });
const gone = { productId: 'gone', brand: 'MAREVIA', name: 'Polerón agotado', images: [], offerings: [] };

async function open(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  const similar = [...html.matchAll(/<a class="product-card" href="([^"]*)"/g)].map(([, href]) => href);
  return { status: response.status, html, similar };
}
const sourcesOf = (...numbers: number[]) => numbers.map((number) => `/productos/p${number}`);

test('the page of an unavailable product says so, with four other products', async () => {
  const { status, html, similar } = await open('/productos/unknown');
  assert.equal(status, 404);
  assert.match(html, /<h1[^>]*>Este producto ya no está disponible<\/h1>/);
  assert.deepEqual(similar, sourcesOf(0, 1, 2, 3));
});

test('an unavailable product of a list is named, and the products of its brand are first', async () => {
  assert.ok(
    (await stores.lists.createList(sampleUser.id, { name: 'Invierno', status: 'Pública' }, [gone])).ok,
  );
  const { status, html, similar } = await open('/productos/gone');
  assert.equal(status, 404);
  assert.match(html, /<b>Polerón agotado<\/b>/);
  assert.deepEqual(similar, sourcesOf(5, 0, 1, 2));
});

test('the page does not depend on the lists', async () => {
  const broken = createBuiltApp({
    catalog,
    stores: {
      ...stores,
      lists: { ...stores.lists, readListedProduct: () => Promise.reject(new Error('no disk')) },
    },
  });
  const response = await broken.request('/productos/gone');
  assert.equal(response.status, 404);
  assert.match(await response.text(), /Te puede gustar/);
  assert.match(String(broken.logged[0]), /The lists failed: listedProduct\./);
});
