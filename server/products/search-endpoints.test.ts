import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '../../domain/result-codes.ts';
import type { SearchResult, Suggestions } from '../../domain/search.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, catalog, productWith } from '../api.test-support.ts';
import type { Requester } from '../requester.ts';

const stores = openSqliteStores();
const { request, followPages, expectRejected } = apiClient(() => stores);
const idsOf = (body: unknown) => (body as SearchResult).products.map(({ productId }) => productId);

test('a search returns a page of products with the total and the filters', async () => {
  const { body } = await request('GET', '/search?q=poleron%20kuy');
  assert.deepEqual(idsOf(body), ['p1', 'p2', 'p3']);
  const { total, hasMore, filters } = body as SearchResult;
  assert.deepEqual([total, hasMore], [3, false]);
  assert.deepEqual(filters, {
    brands: [{ value: 'KUYENTA', count: 3 }],
    sellers: [{ value: 'Falabella', count: 3 }],
    categories: [],
    minPrice: 24_990,
    maxPrice: 24_990,
    isExact: true,
  });
  assert.equal((body as SearchResult).matching, 'all');
});

test('a result says whether there is a next page', async () => {
  const products = Array.from({ length: 60 }, (_, index) => productWith(`p${index}`));
  const { request } = apiClient(() => stores, { catalog: catalogOf(products) });
  const pages = ['', '&page=2', '&page=3'].map(async (page) => {
    const { hasMore, products } = (await request('GET', `/search?q=kuyenta${page}`)).body as SearchResult;
    return [products.length, hasMore];
  });
  assert.deepEqual(await Promise.all(pages), [
    [48, true],
    [12, false],
    [0, false],
  ]);
});

test('a search is read in pages with a limit, an offset, a link to the next page and the total', async () => {
  assert.deepEqual((await followPages<SearchResult>('/search?q=kuyenta&limit=2')).map(idsOf), [
    ['p1', 'p2'],
    ['p3'],
  ]);
  const filters =
    'q=kuyenta+p&brand=A%26B&brand=KUYENTA&seller=Falabella&minPrice=1&maxPrice=99999&sort=price-asc';
  const { headers, body } = await request('GET', `/search?${filters}&limit=1&offset=1`);
  assert.deepEqual(
    [idsOf(body), (body as SearchResult).hasMore, headers.get('x-total-count'), headers.get('link')],
    [['p2'], true, '3', `</api/search?${filters}&limit=1&offset=2>; rel="next"`],
  );
  assert.deepEqual(idsOf((await request('GET', '/search?q=kuyenta&limit=2&page=2')).body), ['p3']);
  await expectRejected(422, 'search-page-unknown', 'GET', '/search?q=kuyenta&offset=1001');
});

test('brands and sellers can be repeated, and an empty parameter is the default', async () => {
  const search = async (parameters: string) =>
    idsOf((await request('GET', `/search?q=p2${parameters}`)).body);
  assert.deepEqual(await search('&brand=OTRA&brand=KUYENTA&seller=Falabella'), ['p2']);
  assert.deepEqual(await search('&brand=OTRA&seller=Falabella'), []);
  assert.deepEqual(await search('&brand=&minPrice=&maxPrice=&sort=&page='), ['p2']);
  assert.deepEqual(await search('&minPrice=24990&maxPrice=24990'), ['p2']);
  assert.deepEqual(await search('&minPrice=24.990&maxPrice=%24+24.990'), ['p2']);
  assert.deepEqual(await search('&maxPrice=24.989'), []);
  assert.deepEqual(await search('&page=2'), []);
});

test('a search with an invalid parameter is rejected before it reaches the catalogue', async () => {
  for (const parameters of [
    'minPrice=x',
    'minPrice=1.5',
    'maxPrice=-1',
    'maxPrice=1e3',
    'sort=brand',
    'page=0',
    'page=22',
    'page=1.5',
  ])
    await expectRejected(400, 'query-invalid', 'GET', `/search?q=p1&${parameters}`);
  const long = 'a'.repeat(201);
  await expectRejected(422, 'search-text-too-long', 'GET', `/search?q=${long}`);
  await expectRejected(422, 'search-text-too-long', 'GET', `/suggestions?q=${'a'.repeat(10_000)}`);
  await expectRejected(422, 'search-filter-invalid', 'GET', `/search?q=p1&brand=${'a'.repeat(256)}`);
  await expectRejected(422, 'search-filter-invalid', 'GET', `/search?q=p1${'&seller=a'.repeat(21)}`);
});

test('a text is measured in Unicode form C', async () => {
  const decomposed = encodeURIComponent('n\u0303'.repeat(200));
  assert.equal((await request('GET', `/search?q=${decomposed}`)).status, 200);
});

test('suggestions are products with their prices, and brands, at most ten together', async () => {
  const { products, brands } = (await request('GET', '/suggestions?q=kuy')).body as Suggestions;
  assert.deepEqual(brands, ['KUYENTA']);
  assert.deepEqual(products[0], { productId: 'p1', name: 'Polerón p1', image: '/1.jpg', price: 24_990 });
});

test('while no feed has been read, a search is unavailable', async () => {
  const client = apiClient(() => stores, {
    catalog: { ...catalog, search: async () => failure('catalog-unavailable') },
  });
  await client.expectRejected(503, 'catalog-unavailable', 'GET', '/search?q=p1');
});

test('too many searches at once are rejected with a time after which to try again', async () => {
  const busy = apiClient(() => stores, {
    catalog: {
      ...catalog,
      search: async () => failure('search-busy'),
      suggest: async () => failure('search-busy'),
    },
  });
  for (const path of ['/search?q=p1', '/suggestions?q=p1']) {
    const { headers } = await busy.expectRejected(503, 'search-busy', 'GET', path);
    assert.equal(headers.get('retry-after'), '2');
  }
});

test('a search belongs to the address of its client, and is cancelled with its request', async () => {
  const requesters: (Requester | undefined)[] = [];
  const { send } = apiClient(() => stores, {
    catalog: {
      ...catalog,
      search(query, requester) {
        requesters.push(requester);
        return catalog.search(query);
      },
      suggest(text, requester) {
        requesters.push(requester);
        return catalog.suggest(text);
      },
    },
    trustProxy: true,
  });
  const cancelling = new AbortController();
  const init = { signal: cancelling.signal, headers: { 'x-forwarded-for': '2001:db8::1' } };
  for (const path of ['/search?q=p1', '/suggestions?q=p1']) await send('GET', path, init);
  cancelling.abort();
  assert.deepEqual(
    requesters.map((requester) => [requester?.key, requester?.signal?.aborted]),
    Array(2).fill(['2001:db8:0:0::/56', true]),
  );
});
