import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);
const log = { info() {}, warn() {}, error() {} };
const catalog = openCatalog(new URL('catalog/products.json', root), log);

/** Renderings that have begun and wait for their products, each with what lets it go on. */
let rendering: (() => void)[];
let app: ReturnType<typeof createApp>['fetch'];

// Loaded first, so that no request waits for the feed.
before(() => catalog.readProducts());
beforeEach(() => {
  rendering = [];
  const readProducts = async () => {
    await new Promise<void>((resolve) => rendering.push(resolve));
    return catalog.readProducts();
  };
  app = createApp({
    store: openSqliteListStore(':memory:'),
    catalog: { ...catalog, readProducts },
    log,
    root,
    stopping: new AbortController().signal,
  }).fetch;
});

const productId = '148203951';
const cookie = { cookie: 'aviso=list-created' };
const form = { intent: 'create-list', name: '', status: 'public', productId };
const uncached: [path: string, init?: RequestInit][] = [
  ['/', { headers: cookie }],
  [`/?productId=${productId}`],
  ['/_.data'],
  ['/.data?_routes=routes/listing'],
  ['///'],
  ['/?index', { method: 'POST', body: new URLSearchParams(form) }],
];

const ask = async (path: string, init?: RequestInit) => app(new Request(`http://localhost${path}`, init));

/** Until nothing more begins by itself. */
const settle = () => wait(50);

async function finishOne(): Promise<void> {
  while (rendering.length === 0) await settle();
  await settle();
  assert.equal(rendering.length, 1, 'one rendering runs at a time');
  rendering.shift()?.();
}

test('renderings of the listing that are not stored run one at a time, in the order of the requests', async () => {
  const answered: string[] = [];
  const asked: Promise<number>[] = [];
  for (const [path, init] of uncached) {
    asked.push(
      ask(path, init).then(({ status }) => {
        answered.push(path);
        return status;
      }),
    );
    await settle();
  }
  for (const _ of uncached) {
    await finishOne();
  }
  assert.deepEqual(await Promise.all(asked), [200, 200, 200, 200, 200, 422]);
  assert.deepEqual(
    answered,
    uncached.map(([path]) => path),
  );
});

test('when too many wait, the others get 503 and are told when to try again', async () => {
  const asked = Array.from({ length: 40 }, () => ask('/', { headers: cookie }));
  const refused = await asked.at(-1);
  assert.equal(refused?.status, 503);
  assert.equal(refused.headers.get('retry-after'), '5');
  assert.match(await refused.text(), /No pudimos cargar esta página/);
  const admitted = 21;
  for (let finished = 0; finished < admitted; finished += 1) await finishOne();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, admitted);
});

test('the stored listing, other pages and changes by a script do not wait for them', async () => {
  const first = ask('/', { headers: cookie });
  await settle();
  assert.equal((await ask('/Mis-Listas')).status, 200);
  const change = await ask('/_.data?index', { method: 'POST', body: new URLSearchParams(form) });
  assert.match(await change.text(), /name-empty/);
  const [waiting] = rendering.splice(0);
  const stored = ask('/');
  // It reads the products to learn whether they have changed, and to render the page.
  for (await settle(); rendering.length > 0; await settle()) rendering.shift()?.();
  assert.equal((await stored).status, 200);
  waiting?.();
  assert.equal((await first).status, 200);
});

test('a client that sends its form slowly delays no other', async () => {
  const slow = new ReadableStream<Uint8Array>();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: slow, headers, duplex: 'half' };
  void ask('/?index', init);
  await settle();
  const page = ask('/', { headers: cookie });
  await settle();
  await finishOne();
  assert.equal((await page).status, 200);
});
