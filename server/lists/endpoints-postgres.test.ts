import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../platform/database/database.test-support.ts';
import type { Stores } from '../../store/stores.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { apiClient, productWith, specified } from '../api.test-support.ts';
import type { ListDocument } from './schemas.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let stores: Stores;
let url: string;
before(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  stores = await openPostgresStores(url, silentLog);
});
after(async () => {
  await stores.database.close();
  await postgres.remove();
});
const { request, create, read, all, expectRejected } = apiClient(() => stores);

test('the API behaves the same on PostgreSQL', async () => {
  const { docId } = await create('Invierno', { productId: 'p2' });
  await expectRejected(409, 'name-taken', 'POST', '/lists', { name: 'Invierno' });
  assert.equal((await request('PUT', `/lists/${docId}/products/p1`)).status, 201);
  assert.equal((await request('PUT', `/lists/${docId}/products/p1`)).status, 200);
  assert.equal((await request('PATCH', `/lists/${docId}`, { status: 'Privada' })).status, 200);
  const list = await read(docId);
  assert.deepEqual(
    [list.name, list.status, list.productsId, specified(list.products)],
    ['Invierno', 'Privada', ['p2', 'p1'], [productWith('p2'), productWith('p1')]],
  );
  assert.equal((await request('DELETE', `/lists/${docId}/products/p2`)).status, 204);
  const { headers, body } = await request('GET', '/lists');
  assert.deepEqual(body, [
    { ...list, productCount: 1, products: list.products.slice(1), productsId: ['p1'] },
  ]);
  const tag = { 'if-none-match': headers.get('etag') ?? '' };
  assert.equal((await request('GET', '/lists', undefined, tag)).status, 304);
  for (const id of ['%00', '%ED%A0%80', "'"])
    await expectRejected(404, 'list-not-found', 'GET', `/lists/${id}`);
  assert.equal((await request('DELETE', `/lists/${docId}`)).status, 204);
  assert.deepEqual(await all(), []);
});

test('on PostgreSQL, a list of ten thousand products is read in pages, up to the last one', async () => {
  const { docId } = await create('Todo');
  // One statement, because ten thousand calls take minutes on a slow disk.
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `INSERT INTO list_products SELECT 'ana', $1, 'x' || n, n, replace($2, '"x"', '"x' || n || '"')::json
     FROM generate_series(1, 10000) n`,
    [docId, JSON.stringify(productWith('x'))],
  );
  await client.end();
  const { productCount, productsId } = await read(docId);
  assert.deepEqual([productCount, productsId.length, productsId.at(-1)], [10_000, 100, 'x100']);
  const last = (await request('GET', `/lists/${docId}?offset=9950`)).body as ListDocument;
  assert.deepEqual(
    [last.productsId.length, last.productsId[0], last.productsId.at(-1)],
    [50, 'x9951', 'x10000'],
  );
});
