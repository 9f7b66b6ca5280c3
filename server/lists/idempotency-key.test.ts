import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { apiClient, catalog } from '../api.test-support.ts';

let store: ListStore;
let onSale: boolean;
const changing: Catalog = {
  ...catalog,
  findProduct: async (id) => (onSale ? catalog.findProduct(id) : undefined),
};
beforeEach(() => {
  store = openSqliteListStore(':memory:');
  onSale = true;
});
const { request, all, create, expectRejected } = apiClient(() => store, { catalog: changing });
const key = { 'idempotency-key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
const wish = { name: 'Invierno', productId: 'p1' };

test('a creation that is sent again creates once, and is answered the same', async () => {
  const first = await request('POST', '/lists', wish, key);
  assert.equal(first.status, 201);
  const { docId } = first.body as { docId: string };
  await request('PATCH', `/lists/${docId}`, { name: 'Verano' });
  onSale = false;
  const again = await request('POST', '/lists', '{ "productId": "p1", "name": "Invierno" }', key);
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(again.headers.get('location'), first.headers.get('location'));
  assert.equal((await all()).length, 1);
});

test('of twenty at once, one creates, and all are answered the same', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => request('POST', '/lists', wish, key)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  assert.equal((await all()).length, 1);
});

test('a key that comes with another body is refused', async () => {
  await request('POST', '/lists', wish, key);
  for (const other of [{ name: 'Verano' }, { name: 'Invierno' }, { ...wish, status: 'Privada' }]) {
    await expectRejected(422, 'key-reused', 'POST', '/lists', other, key);
  }
  assert.equal((await all()).length, 1);
});

test('a refused creation may be mended and sent with its key', async () => {
  await create('Invierno');
  await expectRejected(409, 'name-taken', 'POST', '/lists', wish, key);
  assert.equal((await request('POST', '/lists', { name: 'Verano' }, key)).status, 201);
});

test('without a key, the second is refused by its name', async () => {
  await create('Invierno');
  await expectRejected(409, 'name-taken', 'POST', '/lists', wish);
});

test('a key that no store could keep is refused', async () => {
  for (const bad of ['', 'a b', 'ñ', 'x'.repeat(256)]) {
    await expectRejected(400, 'key-invalid', 'POST', '/lists', wish, { 'idempotency-key': bad });
  }
});

test('a change that was written is answered as written, also where nothing can be read afterwards', async () => {
  const { docId, ...list } = await create('Invierno', { productId: 'p1' });
  const { editList } = store;
  store.editList = async (...change) => {
    store.readList = () => Promise.reject(new Error('the disk cannot be read'));
    return editList(...change);
  };
  const { status, body } = await request('PATCH', `/lists/${docId}`, { name: 'Verano' });
  assert.deepEqual([status, body], [200, { docId, ...list, name: 'Verano' }]);
});
