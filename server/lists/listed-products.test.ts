import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, catalog, productWith, specified } from '../api.test-support.ts';
import type { ListDocument } from './schemas.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const client = apiClient(() => stores);
const { request, create, read } = client;
const fail = () => {
  throw new Error('damaged');
};

test('each product of a list has the time at which it was added, however it was added', async () => {
  const start = new Date().toISOString();
  const { docId } = await create('Invierno', { productId: 'p1' });
  const path = `/lists/${docId}/products`;
  await request('PUT', `${path}/p2`);
  await request('POST', path, { productsId: ['p3'] });
  const times = (await read(docId)).products.map(({ addedAt }) => addedAt ?? '');
  assert.deepEqual(times, times.toSorted());
  assert.ok(times.length === 3 && (times[0] ?? '') >= start && (times[2] ?? '') <= new Date().toISOString());
  await request('DELETE', `${path}/p1`);
  const { body } = await request('POST', `${path}/p1/restore`);
  assert.equal((body as { addedAt: string }).addedAt, times[0]);
});

test('each product of a list has its current prices and availability beside the stored price', async () => {
  const onSale = [
    { ...productWith('p1'), offerings: [{ price: 19_990, seller: 'A', specialPrice: 9_990 }] },
    { ...productWith('p2'), isAvailable: false },
    { ...productWith('p3'), offerings: [] },
  ];
  const { docId } = await create('Invierno');
  const stored = ['p1', 'p2', 'p3', 'gone'].map(productWith);
  await stores.lists.addProducts('ana', docId, stored);
  const { request } = apiClient(() => stores, { catalog: catalogOf(onSale) });
  const list = (await request('GET', `/lists/${docId}`)).body as ListDocument;
  assert.deepEqual(
    list.products.map(({ current }) => current),
    [
      { isOnSale: true, price: 19_990, specialPrice: 9_990 },
      { isOnSale: true, price: 24_990, isAvailable: false },
      { isOnSale: true },
      { isOnSale: false },
    ],
  );
  assert.deepEqual(specified(list.products), stored);
  assert.deepEqual((await request('GET', '/lists')).body, [list]);
});

test('a list is sent again when the products on sale have changed, but not as a file or without products', async () => {
  let onSale = ['p1'].map(productWith);
  const { request } = apiClient(() => stores, { catalog: catalogOf(() => onSale) });
  const { docId } = await create('Invierno', { productId: 'p1' });
  const csv = { accept: 'text/csv' };
  for (const [path, headers, status] of [
    ['/lists', {}, 200],
    [`/lists/${docId}`, {}, 200],
    ['/lists?productsEach=0', {}, 304],
    [`/lists/${docId}`, csv, 304],
  ] as const) {
    onSale = ['p1'].map(productWith);
    const first = await request('GET', path, undefined, headers);
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    assert.equal((await request('GET', path, undefined, known)).status, 304, path);
    onSale = ['p1', 'p2'].map(productWith);
    assert.equal((await request('GET', path, undefined, known)).status, status, path);
  }
});

test('lists are read while the products on sale are unknown, and then sent again', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  for (const findProducts of [() => undefined, fail]) {
    const { request } = apiClient(() => stores, { catalog: { ...catalog, findProducts } });
    for (const path of ['/lists', `/lists/${docId}`]) {
      const { status, headers, body } = await request('GET', path);
      const [list] = [body].flat() as ListDocument[];
      assert.deepEqual([status, list?.products[0]?.current], [200, undefined]);
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      assert.equal((await client.request('GET', path, undefined, known)).status, 200);
    }
  }
});

test('lists without products are read at once, and the products on sale are not', async () => {
  await create('Invierno', { productId: 'p1' });
  const reads: number[] = [];
  const counted = {
    ...stores.lists,
    readListsWithProducts: (owner: string, page: PageRange, productsEach: number) => {
      reads.push(productsEach);
      return stores.lists.readListsWithProducts(owner, page, productsEach);
    },
  };
  const { request } = apiClient(() => ({ ...stores, lists: counted }), {
    catalog: { ...catalog, findProducts: fail, version: fail },
  });
  const [list] = (await request('GET', '/lists?productsEach=0')).body as ListDocument[];
  assert.deepEqual([list?.productCount, list?.products, reads], [1, [], [0]]);
});
