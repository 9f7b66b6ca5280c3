import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);

const logged: unknown[][] = [];
const tell = (...said: unknown[]) => void logged.push(said);
const log = { info: () => {}, warn: tell, error: tell };
const store = openSqliteListStore(':memory:');
const catalog = openCatalog(new URL('catalog/products.json', root), log);
const { fetch: app } = createApp({ store, catalog, log, root, stopping: new AbortController().signal });
const ask = async (path: string, init?: RequestInit) =>
  app(new Request(`http://tienda.example${path}`, init));

beforeEach(() => void logged.splice(0));

test('an address that cannot be decoded is a page that does not exist, and is printed nowhere', async (t) => {
  const warned = t.mock.method(console, 'warn', () => {});
  for (const path of ['/%', '/Mis-Listas/%E0%A4%A', '/Mis-Listas/%C3.data', '/Mis-Listas/%/%']) {
    assert.equal((await ask(path)).status, 404, path);
    assert.equal((await ask(path, { method: 'HEAD' })).status, 404, path);
  }
  assert.equal(warned.mock.callCount(), 0);
  assert.deepEqual(logged, []);
});

test('a path that no file can have is not decoded in search of one', async (t) => {
  const decode = t.mock.method(globalThis, 'decodeURI');
  const decodingsOf = async (path: string) => {
    decode.mock.resetCalls();
    assert.equal((await ask(path)).status, 404);
    return decode.mock.callCount();
  };
  const badlyEncoded = '%ff/'.repeat(1_000);
  const routing = await decodingsOf(`/${badlyEncoded}`);
  for (const folder of ['/pictures/', '/assets/']) {
    assert.ok((await decodingsOf(folder + badlyEncoded)) <= routing, folder);
    assert.ok((await decodingsOf(`${folder}missing.jpg`)) < routing, folder);
  }
});

test('TRACE is refused, which no web Request can be', async () => {
  const traced = new Proxy(new Request('http://tienda.example/Mis-Listas/%C3'), {
    get: (request, name) => (name === 'method' ? 'TRACE' : Reflect.get(request, name)),
  });
  assert.equal((await app(traced)).status, 405);
  assert.deepEqual(logged, []);
});

test('a sender who leaves in the middle of a body is no fault of ours', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      leaving.abort();
      controller.error(new Error('aborted'));
    },
  });
  const init = { method: 'POST', body, duplex: 'half', signal: leaving.signal } as RequestInit;
  await ask('/Mis-Listas?index', init);
  assert.deepEqual(logged, []);
});
