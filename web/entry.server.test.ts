import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);
const log = { info: () => {}, warn: () => {}, error: () => {} };

test('of a form that was answered with a page nothing is kept', async (t) => {
  const store = openSqliteListStore(':memory:');
  const catalog = openCatalog(new URL('catalog/products.json', root), log);
  const stopping = new AbortController();
  const { listener } = createApp({ store, catalog, log, root, stopping: stopping.signal });
  const server = createServer(listener).listen(0, '127.0.0.1');
  t.after(async () => {
    server.close();
    server.closeAllConnections();
    await store.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refuseMany = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const body = new URLSearchParams({ intent: 'new-list', name: '', status: 'Pública' });
      const page = await fetch(`http://127.0.0.1:${port}/Mis-Listas?index`, { method: 'POST', body });
      assert.equal(page.status, 422);
      await page.text();
    }
  };
  const kept = async () => {
    // What a weak reference was asked for lives until the turn of the event loop is over.
    await setTimeout(10);
    // Collects before it counts.
    return queryObjects(IncomingMessage, { format: 'count' });
  };
  await refuseMany(1);
  const before = await kept();
  await refuseMany(50);
  const more = (await kept()) - before;
  assert.ok(more < 10, `${more} requests of 50 are still there`);
});
