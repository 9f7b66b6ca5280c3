import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { createStreamResponses } from '../../platform/http/responses/event-stream.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { assertDescribed, catalog, pagePaths } from '../api.test-support.ts';
import { createApi } from '../api.ts';
import { sampleShop } from '../shop/shop.test-support.ts';

/** @returns a function that requests the stream */
async function serve(t: TestContext, stores: Stores, limits = { perAddress: 9, total: 9 }) {
  const logged: string[] = [];
  const record = (message: string) => void logged.push(message);
  const api = createApi({
    shop: sampleShop,
    stores,
    catalog,
    pagePaths,
    readUser: async () => ({ user: { id: 'ana', name: 'Ana' } }),
    respondWithStream: createStreamResponses({ limits }),
    log: { info: record, warn: record, error: record },
  });
  const server = createServer(getRequestListener(api.fetch)).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists/`;
  return { request: (path = 'live') => fetch(url + path), logged };
}

async function readProblem(response: Response, path = '/lists/live') {
  const body = (await response.json()) as { code: string };
  assertDescribed('GET', path, response.status, response.headers, body);
  return body;
}

function readerOf(response: Response) {
  const reader = response.body?.getReader();
  return async () => new TextDecoder().decode((await reader?.read())?.value);
}

const eventOf = (version = '') => `id: ${version}\nevent: version\ndata: ${version}\n\n`;

test('a stream sends the version of the lists after each change', async (t) => {
  const stores = openSqliteStores();
  const read = readerOf(await (await serve(t, stores)).request());
  assert.equal(await read(), eventOf(await stores.database.readVersion('ana')));
  await stores.lists.createList('berta', { name: 'Invierno', status: 'Pública' });
  await stores.lists.createList('ana', { name: 'Invierno', status: 'Pública' });
  assert.equal(await read(), eventOf(await stores.database.readVersion('ana')));
});

test('the stream of a list sends its version after each of its changes, nothing when other lists change, and ends with the list', async (t) => {
  const stores = openSqliteStores();
  const { request } = await serve(t, stores);
  const draft = { name: 'Invierno', status: 'Pública' } as const;
  const created = await stores.lists.createList('ana', draft);
  const docId = created.ok ? created.value.docId : '';
  const response = await request(`${docId}/live`);
  const read = readerOf(response);
  assert.equal(await read(), eventOf(created.ok ? created.value.version : ''));
  await stores.lists.createList('ana', { ...draft, name: 'Verano' });
  const edited = await stores.lists.editList('ana', docId, { status: 'Privada' });
  assert.equal(await read(), eventOf(edited.ok ? edited.value.version : ''));
  await stores.lists.deleteList('ana', docId);
  assert.equal(await read(), '');
  const unknown = await request(`${docId}/live`);
  assert.deepEqual(
    [unknown.status, (await readProblem(unknown, '/lists/{docId}/live')).code],
    [404, 'list-not-found'],
  );
});

test('a stream above the limits is rejected', async (t) => {
  for (const [limits, status, code] of [
    [{ perAddress: 1, total: 9 }, 429, 'streams-too-many'],
    [{ perAddress: 9, total: 1 }, 503, 'streams-full'],
  ] as const) {
    const { request } = await serve(t, openSqliteStores(), limits);
    await request();
    const response = await request();
    assert.equal(response.status, status);
    assert.equal(response.headers.get('cache-control'), 'private, no-cache');
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    assert.equal((await readProblem(response)).code, code);
  }
});

test('a stream whose version cannot be read is rejected without internal details, and logged', async (t) => {
  const stores = openSqliteStores();
  stores.database.readVersion = async () => {
    throw new Error('SQLITE_FULL at /srv/secret');
  };
  const { request, logged } = await serve(t, stores);
  const response = await request();
  const problem = await readProblem(response);
  assert.deepEqual([response.status, problem.code], [503, 'store-unavailable']);
  assert.equal(response.headers.get('retry-after'), '5');
  assert.doesNotMatch(JSON.stringify(problem), /SQLITE|secret|\.ts/);
  assert.match(logged[0] ?? '', /^GET \/lists\/live of the API failed\.$/);
});
