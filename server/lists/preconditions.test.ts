import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient } from '../api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create, read, expectRejected } = apiClient(() => stores);

test('a change of another list keeps the entity tag of a list, and each of its pages has its own', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  const tagOf = async (query = '') => (await request('GET', `/lists/${docId}${query}`)).headers.get('etag');
  const tag = await tagOf();
  await create('Verano');
  assert.equal(await tagOf(), tag);
  assert.equal(await tagOf('?limit=2'), tag?.replace(':0-100-', ':0-2-'));
});

test('each write has the entity tag of the new version, which the next write needs; one without effect has none', async () => {
  const created = await request('POST', '/lists', { name: 'Invierno', productId: 'p1' });
  const path = created.headers.get('location')?.replace('/api', '') ?? '';
  let tag = created.headers.get('etag');
  const writes = [
    ['PUT', '/products/p2'],
    ['PATCH', '', { name: 'Otoño' }],
    ['DELETE', '/products/p1'],
    ['POST', '/products/p1/restore'],
    ['POST', '/products', { productsId: ['p3'] }],
    ['PATCH', '/products/p1', { position: 3 }],
    ['POST', '/removals', { productsId: ['p1', 'p2'] }],
    ['POST', '/restorations', { productsId: ['p1', 'p2'] }],
  ] as const;
  for (const [method, below, body] of writes) {
    const { status, headers } = await request(method, path + below, body, { 'if-match': tag ?? '' });
    assert.ok(status < 300, `${method} ${below} ${status}`);
    tag = headers.get('etag');
    const read = await request('GET', path);
    assert.equal(tag, read.headers.get('etag')?.replace(':0-100-p1,p2,p3', ''), `${method} ${below}`);
  }
  const copy = await request('POST', '/lists', { name: 'Copia', productId: 'p1' });
  const to = copy.headers.get('location')?.replace('/api', '') ?? '';
  const move = { productsId: ['p2'], from: path.replace('/lists/', ''), move: true };
  const ifMatch = { 'if-match': copy.headers.get('etag') ?? '' };
  const moved = await request('POST', `${to}/products`, move, ifMatch);
  const both = { 'if-match': moved.headers.get('etag') ?? '' };
  for (const list of [path, to]) {
    assert.equal((await request('PUT', `${list}/products/p1`, undefined, both)).status, 200);
  }
  const without = [
    ['PUT', '/products/p1'],
    ['DELETE', '/products/p2'],
    ['POST', '/products', { productsId: ['p1'] }],
  ] as const;
  for (const [method, below, body] of without) {
    assert.equal((await request(method, path + below, body)).headers.get('etag'), null);
  }
});

describe('If-Match', () => {
  const writes = [
    ['PATCH', '', { name: 'Otoño' }],
    ['PUT', '/products/p2'],
    ['DELETE', '/products/p1'],
    ['POST', '/products/p3/restore'],
    ['POST', '/products', { productsId: ['p2'] }],
    ['PATCH', '/products/p1', { position: 1 }],
    ['POST', '/removals', { productsId: ['p1'] }],
    ['POST', '/restorations', { productsId: ['p3'] }],
    ['DELETE', ''],
  ] as const;
  for (const [method, path, body] of writes) {
    test(`${method} ${path} changes the list only if a tag is of its current version`, async () => {
      const { docId } = await create('Invierno', { productId: 'p1' });
      const list = `/lists/${docId}`;
      await request('PUT', `${list}/products/p3`);
      await request('DELETE', `${list}/products/p3`);
      const old = (await request('GET', list)).headers.get('etag') ?? '';
      const edited = await request('PATCH', list, { status: 'Privada' }, { 'if-match': old });
      assert.equal(edited.status, 200);
      const current = edited.headers.get('etag') ?? '';
      const before = await read(docId);
      for (const tag of [old, `W/${current}`, 'nope', '"nope"', '']) {
        const header = { 'if-match': tag };
        await expectRejected(412, 'precondition-failed', method, list + path, body, header);
      }
      assert.deepEqual(await read(docId), before);
      const page = (await request('GET', `${list}?limit=1`)).headers.get('etag') ?? '';
      for (const tag of [`${old}, ${page.slice(0, -1)}:gzip"`, '*']) {
        const { status } = await request(method, list + path, body, { 'if-match': tag });
        assert.ok(status < 300, `${tag} ${status}`);
      }
    });
  }
});
