import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { openShop } from './support/shop-with-users.ts';
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

test('of pages that are requested at once, one is rendered in each iteration of the event loop', async (t) => {
  const { request } = createBuiltApp();
  let iteration = 0;
  let isOver = false;
  t.after(() => (isOver = true));
  const count = () => {
    iteration += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const ended = Array.from({ length: 8 }, async () => {
    await (await request('/Mis-Listas')).text();
    return iteration;
  });
  assert.equal(new Set(await Promise.all(ended)).size, 8);
});

test('pages are rendered beside deletions of all data of users, each of whom has one at a time', async () => {
  const stores = openSqliteStores();
  const deleted: string[] = [];
  stores.sessions.deleteOwner = (owner) => {
    deleted.push(owner);
    return new Promise(() => {});
  };
  const { newBrowser } = openShop({ USERS: 'guests' }, { stores });
  const browsers = Array.from({ length: 8 }, newBrowser);
  for (const browser of browsers) {
    await browser.createList('Navidad');
    for (let count = 0; count < 2; count += 1) void browser.post('/mis-datos');
  }
  await until(() => deleted.length === browsers.length);
  assert.equal(new Set(deleted).size, browsers.length);
  assert.deepEqual(await browsers[0]?.listNames(), ['Navidad']);
  assert.equal((await browsers[0]?.open('/Mis-Listas'))?.status, 200);
});
