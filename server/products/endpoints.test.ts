import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, offeredProducts, specified } from '../api.test-support.ts';

const stores = openSqliteStores();
const { request, followPages, expectRejected } = apiClient(() => stores);

test('the products of the catalogue are returned in pages', async () => {
  assert.deepEqual(specified(await followPages('/products?limit=2')), [
    offeredProducts.slice(0, 2),
    offeredProducts.slice(2),
  ]);
  assert.deepEqual(specified((await request('GET', '/products')).body), offeredProducts);
  const beyond = await request('GET', '/products?offset=9');
  assert.deepEqual([beyond.body, beyond.headers.get('x-total-count')], [[], '3']);
  await expectRejected(400, 'query-invalid', 'GET', '/products?limit=101');
});

test('one product is returned by its ID', async () => {
  for (const product of offeredProducts) {
    const { body } = await request('GET', `/products/${product.productId}`);
    assert.deepEqual(body, { ...product, url: `/p/${product.productId}` });
  }
  await expectRejected(404, 'product-not-found', 'GET', '/products/unknown');
});

test('while no feed has been read, products are unavailable and not missing', async () => {
  const { expectRejected } = apiClient(() => stores, { catalog: catalogOf([]) });
  for (const path of ['/products', '/products/p1']) {
    const { headers } = await expectRejected(503, 'catalog-unavailable', 'GET', path);
    assert.equal(headers.get('retry-after'), '5');
  }
  const empty = apiClient(() => stores, { catalog: { ...catalogOf([]), version: () => 'empty' } });
  assert.deepEqual((await empty.request('GET', '/products')).body, []);
  await empty.expectRejected(404, 'product-not-found', 'GET', '/products/p1');
});

test('products are public, and not sent again until they change', async () => {
  let products = offeredProducts;
  const { request } = apiClient(() => stores, { catalog: catalogOf(() => products) });
  const tags: string[] = [];
  for (const path of ['/products', '/products?limit=1', '/products/p1']) {
    products = offeredProducts;
    const { headers } = await request('GET', path);
    const caching = 'public, max-age=0, must-revalidate';
    const tag = headers.get('etag') ?? '';
    tags.push(tag);
    assert.equal(headers.get('cache-control'), caching);
    const again = await request('GET', path, undefined, { 'if-none-match': tag });
    const { status, body } = again;
    assert.deepEqual([status, body, again.headers.get('etag')], [304, '', tag]);
    assert.equal(again.headers.get('cache-control'), caching);
    products = offeredProducts.slice(0, 2).map((product) => ({ ...product, name: 'Otro' }));
    assert.equal((await request('GET', path, undefined, { 'if-none-match': tag })).status, 200);
  }
  assert.equal(new Set(tags).size, 3);
  await expectRejected(404, 'product-not-found', 'GET', '/products/unknown', undefined, {
    'if-none-match': '*',
  });
});
