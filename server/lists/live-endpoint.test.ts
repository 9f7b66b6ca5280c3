import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { OwnerVersions } from '../../platform/database/owner-database.ts';
import { createDispatcher } from '../../platform/http/dispatcher.ts';
import { createStreamLimiter, type StreamLimits } from '../../platform/http/stream-limit.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { assertDescribed } from '../api.test-support.ts';
import { createListStreams } from './live-endpoint.ts';

/** @returns a function that requests the stream */
async function serve(
  t: TestContext,
  versions: OwnerVersions,
  limits: StreamLimits,
  readUser = async () => ({ id: 'ana', name: 'Ana' }),
) {
  const logged: string[] = [];
  const record = (message: string) => void logged.push(message);
  const openListStream = createListStreams({
    versions,
    readUser,
    log: { info: record, warn: record, error: record },
    limiter: createStreamLimiter(limits),
    stopping: new AbortController().signal,
  });
  const { listener } = createDispatcher({
    routes: [
      {
        pattern: '/lists/live',
        methods: ['GET'],
        handle: ({ toWebRequest }) => openListStream(toWebRequest(), 'client'),
      },
    ],
    hono: { fetch: () => new Response(null, { status: 404 }) },
    isAllowedHost: () => true,
    trustProxy: false,
    recordRequest() {},
    onError: () => new Response(null, { status: 500 }),
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists/live`;
  async function request(headers: Record<string, string> = {}) {
    const disconnecting = new AbortController();
    const response = await fetch(url, { headers, signal: disconnecting.signal });
    return { response, disconnect: () => disconnecting.abort() };
  }
  return { request, logged };
}

test('a stream above the limits is rejected, and accepted after another one was closed', async (t) => {
  const { database } = openSqliteStores();
  for (const [limits, status, code] of [
    [{ perAddress: 1, total: 9 }, 429, 'streams-too-many'],
    [{ perAddress: 9, total: 1 }, 503, 'streams-full'],
  ] as const) {
    const { request } = await serve(t, database, limits);
    const first = await request();
    const { response } = await request();
    assert.equal(response.status, status);
    assert.equal(response.headers.get('cache-control'), 'private, no-cache');
    assert.equal(((await response.json()) as { code: string }).code, code);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    first.disconnect();
    let again = await request({ 'last-event-id': '0' });
    await until(async () => {
      if (again.response.status !== 200) again = await request({ 'last-event-id': '0' });
      return again.response.status === 200;
    });
    const event = await again.response.body?.getReader().read();
    assert.equal(new TextDecoder().decode(event?.value), ':\n\n');
    again.disconnect();
  }
});

test('a stream whose version cannot be read is rejected without internal details, logged, and not counted', async (t) => {
  const { database } = openSqliteStores();
  const { request, logged } = await serve(t, database, { perAddress: 1, total: 1 });
  const { readVersion } = database;
  database.readVersion = async () => {
    throw new Error('SQLITE_FULL at /srv/secret');
  };
  const rejected = (await request()).response;
  const body = (await rejected.json()) as { code: string };
  assert.deepEqual([rejected.status, body.code], [503, 'store-unavailable']);
  assert.equal(rejected.headers.get('retry-after'), '5');
  assert.doesNotMatch(JSON.stringify(body), /SQLITE|secret|\.ts/);
  assertDescribed('GET', '/lists/live', rejected.status, rejected.headers, body);
  assert.match(logged[0] ?? '', /^GET \/lists\/live of the API failed\.$/);
  database.readVersion = readVersion;
  const opened = await request();
  assert.equal(opened.response.status, 200);
  opened.disconnect();
});

test('a stream whose user cannot be read is rejected and not counted', async (t) => {
  const { database } = openSqliteStores();
  let fails = true;
  const readUser = async () => {
    if (fails) throw new Error('The sessions cannot be read.');
    return { id: 'ana', name: 'Ana' };
  };
  const { request } = await serve(t, database, { perAddress: 1, total: 1 }, readUser);
  assert.equal((await request()).response.status, 503);
  fails = false;
  const opened = await request();
  assert.equal(opened.response.status, 200);
  opened.disconnect();
});
