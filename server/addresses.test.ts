import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult, Suggestions } from '../domain/search.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { apiClient, catalog } from './api.test-support.ts';
import type { ListDocument } from './lists/schemas.ts';

type Described = { url: string; images: string[] };
const image = 'https://cdn.example/1.jpg';

/** The client sends absolute addresses as a client of the shop does. */
function clientOf(publicUrl?: string, stores = openSqliteStores()) {
  return apiClient(() => stores, {
    ...(publicUrl && { publicUrl }),
    catalog: {
      ...catalog,
      findProduct: (id) => {
        const product = catalog.findProduct(id);
        return product && { ...product, images: ['/1.jpg', image] };
      },
    },
  });
}

for (const publicUrl of ['https://tienda.example', undefined]) {
  const origin = publicUrl ?? '';
  const { request } = clientOf(publicUrl);
  const read = async (path: string) => (await request('GET', path)).body;

  test(`the addresses of products, pictures, lists and pages are ${publicUrl ? 'absolute' : 'relative'}`, async () => {
    const created = await request('POST', '/lists', { name: 'Invierno', productId: 'p1' });
    const { docId, url, products } = created.body as ListDocument;
    const path = `/lists/${docId}`;
    assert.equal(created.headers.get('location'), `${origin}/api${path}`);
    assert.equal(url, `${origin}/l/${docId}`);
    const product = { url: `${origin}/p/p1`, images: [`${origin}/1.jpg`, image] };
    const added = await request('PUT', `${path}/products/p1`);
    await request('PUT', `${path}/products/p2`);
    const list = await request('GET', `${path}?limit=1`);
    const next = `<${origin}/api${path}?limit=1&offset=1>; rel="next"`;
    assert.equal(list.headers.get('link'), next);
    const [first] = (list.body as ListDocument).products;
    for (const described of [products[0], added.body, first, await read('/products/p1')]) {
      const { url, images } = described as Described;
      assert.deepEqual({ url, images }, product);
    }
    await request('DELETE', `${path}/products/p1`);
    const [item] = (await read('/deleted')) as { product: Described }[];
    assert.deepEqual([item?.product.url, item?.product.images], [product.url, product.images]);
    const [found] = ((await read('/search?q=p1')) as SearchResult).products as unknown as Described[];
    const [listed] = (await read('/products')) as Described[];
    for (const described of [found, listed]) {
      assert.deepEqual([described?.url, described?.images], [product.url, [`${origin}/1.jpg`]]);
    }
    const [suggested] = ((await read('/suggestions?q=p1')) as Suggestions).products;
    assert.equal(suggested?.image, `${origin}/1.jpg`);
    const { body } = await request('GET', '/lists/none');
    assert.equal((body as { type: string }).type, `${origin}/api#list-not-found`);
  });
}

test('lists are sent again when the public address has changed', async () => {
  const stores = openSqliteStores();
  const { request } = clientOf('https://tienda.example', stores);
  const { docId } = (await request('POST', '/lists', { name: 'Invierno' })).body as ListDocument;
  for (const path of ['/lists', `/lists/${docId}`]) {
    const { headers } = await request('GET', path);
    const tag = headers.get('etag') ?? '';
    const known = { 'if-none-match': tag };
    assert.equal((await request('GET', path, undefined, known)).status, 304);
    for (const changed of ['https://otra.example', undefined]) {
      const other = clientOf(changed, stores);
      assert.equal((await other.request('GET', path, undefined, known)).status, 200);
    }
  }
});
