import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createBuiltApp, openSampleCatalog } from './support/built-app.ts';

const catalog = openSampleCatalog();
/** For each rendering that has started, a function that lets it continue. */
let renderings: (() => void)[];
let request: ReturnType<typeof createBuiltApp>['request'];

// Loaded first, so that no request waits for the feed.
before(() => catalog.readProducts());
beforeEach(() => {
  renderings = [];
  const readProducts = async () => {
    await new Promise<void>((resolve) => renderings.push(resolve));
    return catalog.readProducts();
  };
  ({ request } = createBuiltApp({ catalog: { ...catalog, readProducts } }));
});

const productId = '148203951';
const cookie = { cookie: 'aviso=list-created' };
const form = { intent: 'create-list', name: '', status: 'public', productId };
const uncached: [path: string, init?: RequestInit][] = [
  ['/', { headers: cookie }],
  [`/?productId=${productId}`],
  ['/_.data'],
  ['/.data?_routes=routes/home'],
  ['///'],
  ['/?index', { method: 'POST', body: new URLSearchParams(form) }],
];

/** Waits until every rendering that can start has started. */
const waitForRenderings = () => setTimeout(50);

async function finishOne(): Promise<void> {
  while (renderings.length === 0) await waitForRenderings();
  await waitForRenderings();
  assert.equal(renderings.length, 1, 'one rendering runs at a time');
  renderings.shift()?.();
}

test('uncached renderings of the home page run one at a time, in the order of the requests', async () => {
  const finished: string[] = [];
  const statuses: Promise<number>[] = [];
  for (const [path, init] of uncached) {
    statuses.push(
      request(path, init).then(({ status }) => {
        finished.push(path);
        return status;
      }),
    );
    await waitForRenderings();
  }
  for (const _ of uncached) await finishOne();
  assert.deepEqual(await Promise.all(statuses), [200, 200, 200, 200, 200, 422]);
  assert.deepEqual(
    finished,
    uncached.map(([path]) => path),
  );
});

test('when the queue is full, further requests get 503 and Retry-After', async () => {
  const responses = Array.from({ length: 40 }, () => request('/', { headers: cookie }));
  const rejected = await responses.at(-1);
  assert.equal(rejected?.status, 503);
  assert.equal(rejected.headers.get('retry-after'), '5');
  assert.match(await rejected.text(), /No pudimos cargar esta página/);
  const admitted = 21;
  for (let finished = 0; finished < admitted; finished += 1) await finishOne();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, admitted);
});

test('the cached home page, other pages and form submissions by a script do not wait in the queue', async () => {
  const first = request('/', { headers: cookie });
  await waitForRenderings();
  assert.equal((await request('/Mis-Listas')).status, 200);
  const submission = await request('/_.data?index', { method: 'POST', body: new URLSearchParams(form) });
  assert.match(await submission.text(), /name-empty/);
  const [waiting] = renderings.splice(0);
  const cached = request('/');
  // The cached request reads the products twice: to find out whether they have changed, and to render the page.
  for (await waitForRenderings(); renderings.length > 0; await waitForRenderings()) renderings.shift()?.();
  assert.equal((await cached).status, 200);
  waiting?.();
  assert.equal((await first).status, 200);
});

test('a client that sends its form slowly does not delay other requests', async () => {
  const body = new ReadableStream<Uint8Array>();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  void request('/?index', init);
  await waitForRenderings();
  const page = request('/', { headers: cookie });
  await waitForRenderings();
  await finishOne();
  assert.equal((await page).status, 200);
});
