import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, offeredProducts as products } from '../api.test-support.ts';

const stores = openSqliteStores();
const { request, followPages, expectRejected } = apiClient(() => stores);

test('the products of the catalogue are returned in pages', async () => {
  assert.deepEqual(await followPages('/products?limit=2'), [products.slice(0, 2), products.slice(2)]);
  assert.deepEqual((await request('GET', '/products')).body, products);
  const beyond = await request('GET', '/products?offset=9');
  assert.deepEqual([beyond.body, beyond.headers.get('x-total-count')], [[], '3']);
  await expectRejected(400, 'query-invalid', 'GET', '/products?limit=101');
});

test('one product is returned by its ID', async () => {
  for (const product of products) {
    assert.deepEqual((await request('GET', `/products/${product.productId}`)).body, product);
  }
  await expectRejected(404, 'product-not-found', 'GET', '/products/unknown');
});

test('while no feed has been read, products are unavailable and not missing', async () => {
  const { expectRejected } = apiClient(() => stores, { catalog: catalogOf([]) });
  for (const path of ['/products', '/products/p1']) {
    const { headers } = await expectRejected(503, 'catalog-unavailable', 'GET', path);
    assert.equal(headers.get('retry-after'), '5');
  }
  const empty = apiClient(() => stores, { catalog: { ...catalogOf([]), readVersion: async () => 'empty' } });
  assert.deepEqual((await empty.request('GET', '/products')).body, []);
  await empty.expectRejected(404, 'product-not-found', 'GET', '/products/p1');
});
