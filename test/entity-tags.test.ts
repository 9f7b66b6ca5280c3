import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { createBuiltApp } from './support/built-app.ts';

test('a compressed response of the API has its own strong entity tag, and both tags are accepted', async () => {
  const { stores, request } = createBuiltApp();
  const created = await stores.lists.createList(sampleUser.id, { name: 'Regalos', status: 'Pública' });
  const path = `/api/lists/${created.ok && created.value.docId}`;
  const tagOf = async (coding: string) =>
    (await request(path, { headers: { 'accept-encoding': coding } })).headers.get('etag') ?? '';
  const [tag, tagOfGzip] = [await tagOf('identity'), await tagOf('gzip')];
  assert.match(tag, /^"[^"]+"$/);
  assert.equal(tagOfGzip, `${tag.slice(0, -1)}:gzip"`);
  for (const known of [tag, tagOfGzip]) {
    const again = await request(path, { headers: { 'if-none-match': known } });
    assert.deepEqual([again.status, again.headers.get('etag')], [304, known]);
  }
  assert.equal((await request(path, { method: 'DELETE', headers: { 'if-match': tagOfGzip } })).status, 204);
});
