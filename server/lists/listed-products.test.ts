import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith } from '../api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create, read } = apiClient(() => stores);

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

test('an imported product has the time of the import, also with the copy of another list', async () => {
  const old = { ...productWith('p7'), addedAt: '2026-01-02T03:04:05.006Z' };
  const other = await create('Otra');
  await stores.lists.addProducts('ana', other.docId, [old, productWith('p8')]);
  assert.deepEqual(
    (await read(other.docId)).products.map(({ addedAt }) => addedAt),
    [old.addedAt, undefined],
  );
  const start = new Date().toISOString();
  const imported = await request('POST', '/lists/import', { name: 'Nueva', productsId: ['p1', 'p7', 'p8'] });
  const { docId } = (imported.body as { list: { docId: string } }).list;
  for (const { addedAt = '' } of (await read(docId)).products) assert.ok(addedAt >= start, addedAt);
});
