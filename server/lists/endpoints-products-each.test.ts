import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient } from '../api.test-support.ts';
import type { ListDocument } from './schemas.ts';

const stores = openSqliteStores();
const { request, create, followPages, expectRejected } = apiClient(() => stores);

test('lists are returned without products, or with fewer, on request', async () => {
  const { docId } = await create('Invierno', { productId: 'p1' });
  await request('PUT', `/lists/${docId}/products/p2`);
  const tags = new Set();
  for (const [limit, ids] of [
    [0, []],
    [1, ['p1']],
  ] as const) {
    const { body, headers } = await request('GET', `/lists?productsEach=${limit}`);
    const [list] = body as ListDocument[];
    assert.deepEqual([list?.productsId, list?.productCount], [ids, 2]);
    tags.add(headers.get('etag'));
  }
  assert.equal(tags.size, 2);
  const pages = await followPages<ListDocument[]>('/lists?productsEach=0&limit=1');
  assert.deepEqual(
    pages.flat().flatMap(({ products }) => products),
    [],
  );
  await expectRejected(400, 'query-invalid', 'GET', '/lists?productsEach=101');
});
