import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category } from '../../domain/category.ts';
import type { CatalogProduct } from '../../domain/product.ts';
import type { SearchResult } from '../../domain/search.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith } from '../api.test-support.ts';

const stores = openSqliteStores();
const shelves: string[][][] = [
  [['Hogar', 'Cocina']],
  [['Hogar', 'Baño'], ['Niños']],
  [],
  [['Hogar', 'Cocina', '50%']],
  [['家电']],
];
const products: CatalogProduct[] = shelves.map((categories, index) => ({
  ...productWith(`p${index}`),
  ...(categories.length > 0 && { categories }),
}));
const { request, followPages, expectRejected } = apiClient(() => stores, { catalog: catalogOf(products) });
const idsOf = (body: unknown) => (body as CatalogProduct[]).map(({ productId }) => productId);

test('categories are returned in pages, each followed by those in it, with the addresses of their pages', async () => {
  const { body } = await request('GET', '/categories');
  assert.deepEqual((await followPages('/categories?limit=4')).flat(), body);
  assert.deepEqual(
    (body as (Category & { url: string })[]).map(({ path, name, products, url }) => [
      path,
      name,
      products,
      url,
    ]),
    [
      ['hogar', 'Hogar', 3, '/c/hogar'],
      ['hogar/baño', 'Baño', 1, '/c/hogar/baño'],
      ['hogar/cocina', 'Cocina', 2, '/c/hogar/cocina'],
      ['hogar/cocina/50-28fdae', '50%', 1, '/c/hogar/cocina/50-28fdae'],
      ['niños', 'Niños', 1, '/c/niños'],
      ['家电-7997d8', '家电', 1, '/c/家电-7997d8'],
    ],
  );
  const publicly = apiClient(() => stores, {
    catalog: catalogOf(products),
    publicUrl: 'https://tienda.example',
  });
  const urls = ((await publicly.request('GET', '/categories')).body as { url: string }[]).map(
    ({ url }) => url,
  );
  assert.deepEqual(urls.slice(-2), [
    'https://tienda.example/c/ni%C3%B1os',
    'https://tienda.example/c/%E5%AE%B6%E7%94%B5-7997d8',
  ]);
});

test('categories are public, and not sent again until they change', async () => {
  let current = products;
  const { request } = apiClient(() => stores, { catalog: catalogOf(() => current) });
  const { headers } = await request('GET', '/categories');
  const tag = { 'if-none-match': headers.get('etag') ?? '' };
  assert.equal(headers.get('cache-control'), 'public, max-age=0, must-revalidate');
  assert.equal((await request('GET', '/categories', undefined, tag)).status, 304);
  current = products.slice(1);
  assert.equal((await request('GET', '/categories', undefined, tag)).status, 200);
});

test('a shop without categories has none, and before its feed has been read they are unavailable', async () => {
  const plain = apiClient(() => stores, { catalog: catalogOf([productWith('p1')]) });
  assert.deepEqual((await plain.request('GET', '/categories')).body, []);
  const { expectRejected } = apiClient(() => stores, { catalog: catalogOf([]) });
  for (const path of ['/categories', '/products?category=hogar'])
    await expectRejected(503, 'catalog-unavailable', 'GET', path);
});

test('the products of a category are those of the categories in it, in pages', async () => {
  const pages = await followPages('/products?category=hogar&limit=2');
  assert.deepEqual(pages.map(idsOf), [['p0', 'p1'], ['p3']]);
  const last = await request('GET', '/products?category=hogar%2Fcocina&limit=1&offset=1');
  assert.deepEqual([idsOf(last.body), last.headers.get('x-total-count')], [['p3'], '2']);
  const beyond = await request('GET', '/products?category=hogar&offset=9');
  assert.deepEqual([beyond.body, beyond.headers.get('x-total-count')], [[], '3']);
  assert.deepEqual(
    idsOf((await request('GET', `/products?category=${encodeURIComponent('家电-7997d8')}`)).body),
    ['p4'],
  );
  assert.equal(idsOf((await request('GET', '/products?category=')).body).length, products.length);
});

test('a search finds products of the category, and counts those in it', async () => {
  const search = async (query: string) => (await request('GET', `/search?${query}`)).body as SearchResult;
  const found = await search('q=poleron&category=hogar');
  assert.deepEqual(idsOf(found.products), ['p0', 'p1', 'p3']);
  assert.deepEqual(found.filters?.categories, [
    { path: 'hogar/cocina', name: 'Cocina', products: 2, url: '/c/hogar/cocina' },
    { path: 'hogar/baño', name: 'Baño', products: 1, url: '/c/hogar/baño' },
  ]);
  assert.deepEqual(idsOf((await search('category=hogar/cocina&sort=price-asc')).products), ['p0', 'p3']);
  const { headers } = await request('GET', '/search?q=p&category=hogar&limit=1');
  assert.match(headers.get('link') ?? '', /q=p&category=hogar&.*offset=1/);
});

test('an unknown category is the same error for products and for a search', async () => {
  for (const category of ['otra', 'hogar/otra', 'Hogar', 'hogar/', '..', '%00', 'x'.repeat(700)])
    for (const path of ['/products?', '/search?q=p&', '/search?'])
      await expectRejected(404, 'category-not-found', 'GET', `${path}category=${category}`);
  const long = 'x'.repeat(701);
  await expectRejected(422, 'search-filter-invalid', 'GET', `/search?category=${long}`);
  await expectRejected(404, 'category-not-found', 'GET', `/products?category=${long}`);
});
