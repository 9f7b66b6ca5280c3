import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith, specified } from '../api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create, read, expectRejected } = apiClient(() => stores);
const post = async (path: string, body: object) => {
  const response = await request('POST', path, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};

test('products of the catalogue are added together, and duplicates and unknown ones are reported', async () => {
  const { docId } = await create('Invierno', { productId: 'p2' });
  const body = { productsId: ['p3', 'p9', 'p2', 'p1', 'p3'] };
  assert.deepEqual(await post(`/lists/${docId}/products`, body), {
    added: ['p3', 'p1'],
    duplicates: ['p2'],
    unknown: ['p9'],
  });
  const { productsId, products } = await read(docId);
  assert.deepEqual(productsId, ['p2', 'p3', 'p1']);
  assert.deepEqual(specified(products[1]), productWith('p3'));
});

test('products are copied and moved from another list with their stored copies', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  const other = await create('Verano', { productId: 'p1' });
  const old = { ...productWith('p7'), name: 'Old' };
  await stores.lists.addProducts('ana', other.docId, [old, productWith('p8')]);
  const body = { productsId: ['p8', 'p1', 'p3'], from: other.docId };
  const copied = { added: ['p8'], duplicates: ['p1'], unknown: ['p3'] };
  assert.deepEqual(await post(`/lists/${docId}/products`, body), copied);
  assert.deepEqual((await read(other.docId)).productsId, ['p1', 'p7', 'p8']);
  const moving = { productsId: ['p7'], from: other.docId, move: true };
  const moved = { added: ['p7'], duplicates: [], unknown: [] };
  assert.deepEqual(await post(`/lists/${docId}/products`, moving), moved);
  assert.deepEqual((await read(other.docId)).productsId, ['p1', 'p8']);
  assert.deepEqual(specified((await read(docId)).products.at(-1)), old);
  await post(`/lists/${other.docId}/products`, { ...moving, from: docId });
  assert.deepEqual((await read(other.docId)).productsId, ['p1', 'p7', 'p8']);
});

test('products are removed together and restored together', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  await post(`/lists/${docId}/products`, { productsId: ['p2', 'p3'] });
  const productsId = ['p3', 'p1', 'p9'];
  const removed = { removed: ['p3', 'p1'], unknown: ['p9'] };
  assert.deepEqual(await post(`/lists/${docId}/removals`, { productsId }), removed);
  assert.deepEqual((await read(docId)).productsId, ['p2']);
  const restored = { restored: ['p3', 'p1'], duplicates: ['p2'], unknown: [] };
  assert.deepEqual(await post(`/lists/${docId}/restorations`, { productsId: ['p3', 'p2', 'p1'] }), restored);
  assert.deepEqual((await read(docId)).productsId, ['p1', 'p2', 'p3']);
  await expectRejected(404, 'deleted-item-not-found', 'POST', `/lists/${docId}/restorations`, {
    productsId: ['p9'],
  });
});

test('a selection has 1 to 500 products, and its lists exist', async () => {
  const { docId } = await create('Invierno');
  const ids = Array.from({ length: 501 }, (_, index) => `p${index}`);
  for (const path of ['products', 'removals', 'restorations']) {
    const address = `/lists/${docId}/${path}`;
    await expectRejected(422, 'selection-empty', 'POST', address, { productsId: [] });
    await expectRejected(422, 'selection-too-large', 'POST', address, { productsId: ids });
    await expectRejected(404, 'list-not-found', 'POST', `/lists/nada/${path}`, { productsId: ['p1'] });
    await expectRejected(422, 'body-invalid', 'POST', address, { productsId: ['p1'], more: true });
  }
  const address = `/lists/${docId}/products`;
  assert.deepEqual(await post(address, { productsId: ids.slice(0, 500) }), {
    added: ['p1', 'p2', 'p3'],
    duplicates: [],
    unknown: ids.slice(0, 500).filter((id) => !['p1', 'p2', 'p3'].includes(id)),
  });
  const missing = { productsId: ['p1'], from: 'nada' };
  await expectRejected(404, 'list-not-found', 'POST', address, missing);
  await expectRejected(422, 'body-invalid', 'POST', address, { productsId: ['p1'], move: true });
});

test('a product moves to a position from 1 on, or to the end', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  await post(`/lists/${docId}/products`, { productsId: ['p2', 'p3'] });
  const place = async (productId: string, position: number) =>
    (await request('PATCH', `/lists/${docId}/products/${productId}`, { position })).body;
  assert.deepEqual(await place('p3', 1), { position: 1, previousPosition: 3 });
  assert.deepEqual((await read(docId)).productsId, ['p3', 'p1', 'p2']);
  assert.deepEqual(await place('p3', 1_000_000), { position: 3, previousPosition: 1 });
  assert.deepEqual((await read(docId)).productsId, ['p1', 'p2', 'p3']);
  const address = `/lists/${docId}/products`;
  for (const position of [0, -1, 1.5, 2 ** 53]) {
    await expectRejected(422, 'position-invalid', 'PATCH', `${address}/p1`, { position });
  }
  for (const change of [{}, { position: '1' }, { place: 1 }]) {
    await expectRejected(422, 'body-invalid', 'PATCH', `${address}/p1`, change);
  }
  await expectRejected(404, 'product-not-listed', 'PATCH', `${address}/p9`, { position: 1 });
  await expectRejected(404, 'list-not-found', 'PATCH', '/lists/nada/products/p1', { position: 1 });
});
