import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { sampleCatalog as catalog } from '../../test/support/built-app.ts';
import { openSqliteStores } from '../../test/support/stores.ts';

const root = new URL('../../', import.meta.url);
const { createApp }: typeof import('../../app.ts') = await import(
  new URL('build/server/index.js', root).href
);
const log = { info: () => {}, warn: () => {}, error: () => {} };

const storeReads: string[] = [];
const stores = openSqliteStores();
const { readOverview, readList, readListByName } = stores.lists;
Object.assign(stores.lists, {
  readOverview: countReads('readOverview', readOverview),
  readList: countReads('readList', readList),
  readListByName: countReads('readListByName', readListByName),
});
const stopping = new AbortController();
const { listener } = createApp({
  stores,
  catalog,
  shopFile: sampleShopFile,
  log,
  root,
  stopping: stopping.signal,
});
const server = createServer(listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
after(async () => {
  server.close();
  server.closeAllConnections();
  await stores.database.close();
});

function countReads<Args extends unknown[], T>(name: string, read: (...args: Args) => T) {
  return (...args: Args) => {
    storeReads.push(name);
    return read(...args);
  };
}

const post = (fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/Mis-Listas?index`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

test('a form that succeeds without scripts runs no loader; one that is rejected loads its page once', async () => {
  storeReads.length = 0;
  const created = await post({ intent: 'new-list', name: 'Invierno' });
  assert.equal(created.status, 303);
  assert.deepEqual(storeReads, []);
  const rejected = await post({ intent: 'new-list', name: 'Invierno' });
  assert.equal(rejected.status, 422);
  assert.deepEqual(storeReads, ['readOverview']);
});

test('a request whose response was a page does not stay in memory', async () => {
  const rejectForms = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const response = await post({ intent: 'new-list', name: '', status: 'Pública' });
      assert.equal(response.status, 422);
      await response.text();
    }
  };
  const countRequests = async () => {
    // A weak reference that was read keeps its target until the next task.
    await setTimeout(10);
    // Collects garbage before it counts.
    return queryObjects(IncomingMessage, { format: 'count' });
  };
  await rejectForms(1);
  const countBefore = await countRequests();
  await rejectForms(50);
  const growth = (await countRequests()) - countBefore;
  assert.ok(growth < 10, `${growth} requests of 50 are still in memory`);
});
