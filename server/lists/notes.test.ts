import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient } from '../api.test-support.ts';
import type { ListDocument } from './schemas.ts';

const stores = openSqliteStores();
const { request, read, all, expectRejected } = apiClient(() => stores);

test('a list has a note, which is optional, counted in code points and deleted by an empty one', async () => {
  const note = '👕'.repeat(200);
  const headers = { 'Idempotency-Key': 'clave-1' };
  const send = (note: string) => request('POST', '/lists', { name: 'Invierno', note }, headers);
  const { docId } = (await send(` ${note}\n`)).body as ListDocument;
  assert.equal((await read(docId)).note, note);
  assert.deepEqual(
    (await all()).map((list) => list.note),
    [note],
  );
  assert.equal((await send(` ${note}\n`)).headers.get('idempotency-replayed'), 'true');
  assert.equal((await send('')).status, 422);
  const tag = (await request('GET', `/lists/${docId}`)).headers.get('etag');
  const { body } = await request('PATCH', `/lists/${docId}`, { note: '' });
  assert.equal((body as ListDocument).note, '');
  assert.notEqual((await request('GET', `/lists/${docId}`)).headers.get('etag'), tag);
  assert.equal((await read(docId)).note, '');
  await expectRejected(422, 'note-too-long', 'PATCH', `/lists/${docId}`, { note: `${note}x` });
  await expectRejected(422, 'note-too-long', 'POST', '/lists', { name: 'Otoño', note: `${note}x` });
});
