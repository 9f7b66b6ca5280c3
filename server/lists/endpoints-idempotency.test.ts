import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, catalog } from '../api.test-support.ts';

let stores: Stores;
let onSale: boolean;
const changing: Catalog = {
  ...catalog,
  findProduct: (id) => (onSale ? catalog.findProduct(id) : undefined),
};
beforeEach(() => {
  stores = openSqliteStores();
  onSale = true;
});
const { request, all, create, expectRejected } = apiClient(() => stores, { catalog: changing });
const key = { 'idempotency-key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
const newList = { name: 'Invierno', productId: 'p1' };

test('a repeated creation creates one list and gets the same response', async () => {
  const first = await request('POST', '/lists', newList, key);
  assert.equal(first.status, 201);
  const { docId } = first.body as { docId: string };
  await request('PATCH', `/lists/${docId}`, { name: 'Verano' });
  onSale = false;
  const again = await request('POST', '/lists', '{ "productId": "p1", "name": "Invierno" }', key);
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(first.headers.get('idempotency-replayed'), null);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.equal(again.headers.get('location'), first.headers.get('location'));
  assert.equal((await all()).length, 1);
});

test('a key with a different body is rejected', async () => {
  await request('POST', '/lists', newList, key);
  for (const other of [{ name: 'Verano' }, { name: 'Invierno' }, { ...newList, status: 'Privada' }]) {
    await expectRejected(422, 'key-reused', 'POST', '/lists', other, key);
  }
  assert.equal((await all()).length, 1);
});

test('a rejected creation can be corrected and sent again with its key', async () => {
  await create('Invierno');
  await expectRejected(409, 'name-taken', 'POST', '/lists', newList, key);
  assert.equal((await request('POST', '/lists', { name: 'Verano' }, key)).status, 201);
});

test('an invalid key is rejected', async () => {
  for (const bad of ['', 'a b', 'ñ', 'x'.repeat(256)]) {
    await expectRejected(400, 'key-invalid', 'POST', '/lists', newList, { 'idempotency-key': bad });
  }
});

test('a move, a copy, a removal and an addition that are repeated with their key get the same response', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  const { docId: other } = await create('Verano', { productId: 'p2' });
  const one = { productsId: ['p1'] };
  for (const [index, [method, path, body]] of (
    [
      ['POST', `/lists/${other}/products`, { ...one, from: docId }],
      ['POST', `/lists/${docId}/removals`, one],
      ['POST', `/lists/${docId}/products`, one],
      ['DELETE', `/lists/${other}/products/p1`, undefined],
      ['POST', `/lists/${other}/products`, { ...one, from: docId, move: true }],
    ] as const
  ).entries()) {
    const key = { 'idempotency-key': `k${index}` };
    const first = await request(method, path, body, key);
    assert.ok(first.headers.get('etag'), path);
    const lists = await all();
    const again = await request(method, path, body, key);
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.deepEqual(await all(), lists);
  }
  const otherProduct = { productsId: ['p2'], from: docId };
  const used = { 'idempotency-key': 'k0' };
  await expectRejected(422, 'key-reused', 'POST', `/lists/${other}/products`, otherProduct, used);
});
