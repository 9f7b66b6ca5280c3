import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith, specified } from '../api.test-support.ts';
import { apiPath } from '../api-paths.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create, read, followPages, expectRejected } = apiClient(() => stores);
type Item = { kind: string; docId: string; deletedAt: string; restorableUntil: string };
const deletedItems = async () => (await request('GET', '/deleted')).body as Item[];
const statusOf = async (method: string, path: string) => (await request(method, path)).status;

describe('a deleted list', () => {
  test('is restored with 201 and its address, and again with 200', async () => {
    const list = await create('Invierno', { status: 'Privada', productId: 'p1' });
    const path = `/lists/${list.docId}`;
    assert.equal(await statusOf('DELETE', path), 204);
    const restored = await request('POST', `${path}/restore`);
    const { products: _, productsId: __, productCount: ___, ...document } = list;
    assert.deepEqual([restored.status, restored.body], [201, document]);
    assert.equal(restored.headers.get('location'), apiPath + path);
    const again = await request('POST', `${path}/restore`);
    assert.deepEqual([again.status, again.body], [200, document]);
    assert.equal(again.headers.get('etag'), restored.headers.get('etag'));
    assert.deepEqual(await read(list.docId), list);
    const { headers } = await request('PATCH', path, { name: 'Otoño' }, ifMatch(restored.headers));
    assert.notEqual(headers.get('etag'), restored.headers.get('etag'));
  });
});

describe('a removed product', () => {
  test('is restored at its place with 201 and its address, and again with 200', async () => {
    const { docId } = await create('Invierno', { productId: 'p1' });
    const path = `/lists/${docId}/products/p1`;
    await request('PUT', `/lists/${docId}/products/p2`);
    await request('DELETE', path);
    const restored = await request('POST', `${path}/restore`);
    assert.deepEqual([restored.status, specified(restored.body)], [201, productWith('p1')]);
    assert.equal(restored.headers.get('location'), apiPath + path);
    const again = await request('POST', `${path}/restore`);
    assert.deepEqual([again.status, specified(again.body)], [200, productWith('p1')]);
    assert.deepEqual((await read(docId)).productsId, ['p1', 'p2']);
  });

  test('is not restored without its list, or if it was never removed', async () => {
    const { docId } = await create('Invierno', { productId: 'p1' });
    const path = `/lists/${docId}/products/p1`;
    await expectRejected(404, 'deleted-item-not-found', 'POST', `/lists/${docId}/products/p2/restore`);
    await request('DELETE', path);
    await request('DELETE', `/lists/${docId}`);
    await expectRejected(404, 'list-not-found', 'POST', `${path}/restore`);
  });
});

test('deleted items are returned newest first, with the end of their 30 days, in pages with links', async () => {
  const { docId, date } = await create('Invierno', { productId: 'p1' });
  const other = await create('Verano', { productId: 'p2' });
  await request('DELETE', `/lists/${docId}`);
  await request('DELETE', `/lists/${other.docId}/products/p2`);
  const items = await deletedItems();
  for (const { deletedAt, restorableUntil } of items) {
    assert.equal(Date.parse(restorableUntil) - Date.parse(deletedAt), 30 * 24 * 60 * 60 * 1_000);
  }
  assert.deepEqual(
    specified(items).map(({ deletedAt: _, restorableUntil: __, ...item }) => item),
    [
      { kind: 'product', docId: other.docId, listName: 'Verano', product: productWith('p2') },
      { kind: 'list', docId, date, name: 'Invierno', status: 'Pública', productCount: 1 },
    ],
  );
  for (const query of ['?limit=1', '?offset=9']) {
    const { headers } = await request('GET', `/deleted${query}`);
    assert.equal(headers.get('x-total-count'), '2', query);
  }
  assert.deepEqual(
    await followPages('/deleted?limit=1'),
    items.map((item) => [item]),
  );
});

const ifMatch = (headers: Headers) => ({ 'if-match': headers.get('etag') ?? '' });
