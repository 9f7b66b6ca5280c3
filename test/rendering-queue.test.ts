import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { openSqliteStores } from './support/stores.ts';
import { until } from './support/until.ts';

/** Eight renderings run, and a thousand wait. */
const acceptedRenderings = 1_008;

test('while too many renderings wait, further pages are rejected at once, also those that would be stored', async () => {
  const stores = openSqliteStores();
  let reads = 0;
  stores.lists.readOverview = () => {
    reads += 1;
    return new Promise(() => {});
  };
  const { request, logged } = createBuiltApp({ stores });
  const lists = Array.from({ length: acceptedRenderings + 1 }, () => request('/Mis-Listas'));
  const rejected = await Promise.race(lists);
  assert.equal(rejected.status, 503);
  await until(() => reads >= 8);
  for (const path of ['/', '/productos/1', '/Mis-Listas.data']) {
    const { status, headers } = await request(path);
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'], path);
  }
  assert.equal((await request('/healthz')).status, 200);
  assert.equal(reads, 8);
  assert.deepEqual(logged, []);
});

test('other pages are rendered beside forms that are not sent to the end', async () => {
  const { request } = createBuiltApp({ stores: openSqliteStores() });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
  let ended = 0;
  for (let count = 0; count < 20; count += 1) {
    const form = { method: 'POST', body: new ReadableStream(), duplex: 'half', headers } as const;
    void request('/Mis-Listas?index', form).finally(() => (ended += 1));
  }
  assert.equal((await request('/Mis-Listas')).status, 200);
  assert.equal(ended, 0);
});
