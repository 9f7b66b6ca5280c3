import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { apiClient } from '../../server/api.test-support.ts';
import { until } from '../../store/lists/list-store.test-support.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { type Connection, sendStream } from './event-stream.ts';
import { createStreamLimiter, type StreamLimits } from './stream-limit.ts';

const rejected = (code: string) => ({ ok: false, code });

test('streams are limited per address and in total', () => {
  const limiter = createStreamLimiter({ perAddress: 2, inAll: 3 });
  const first = limiter.take('a');
  assert.ok(first.ok && limiter.take('a').ok);
  assert.deepEqual(limiter.take('a'), rejected('streams-too-many'));
  assert.ok(limiter.take('b').ok);
  assert.deepEqual(limiter.take('c'), rejected('streams-full'));
  first.release();
  first.release();
  assert.ok(limiter.take('c').ok);
  assert.deepEqual(limiter.take('d'), rejected('streams-full'));
});

/** A stream needs a connection. @returns how to ask for one, which is answered with how to leave it */
async function serve(t: TestContext, stores: Stores, streams: StreamLimits) {
  const { api } = apiClient(() => stores, { streams });
  const listener = getRequestListener(async (request, env) =>
    sendStream(await api().fetch(request, env), env as Connection),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists/live`;
  return async (headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const answer = await fetch(url, { headers, signal: leaving.signal });
    return { answer, leave: () => leaving.abort() };
  };
}

test('a stream above the bounds is refused, and has its place once another is left', async (t) => {
  const stores = openSqliteStores();
  for (const [bounds, status, code] of [
    [{ perAddress: 1, inAll: 9 }, 429, 'streams-too-many'],
    [{ perAddress: 9, inAll: 1 }, 503, 'streams-full'],
  ] as const) {
    const ask = await serve(t, stores, bounds);
    const first = await ask();
    const { answer } = await ask();
    assert.equal(answer.status, status);
    assert.equal(((await answer.json()) as { code: string }).code, code);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    first.leave();
    let again = await ask({ 'last-event-id': '0' });
    await until(async () => {
      if (again.answer.status !== 200) again = await ask({ 'last-event-id': '0' });
      return again.answer.status === 200;
    });
    const told = await again.answer.body?.getReader().read();
    assert.equal(new TextDecoder().decode(told?.value), ':\n\n');
    again.leave();
  }
});

test('a stream that the store could not begin takes no place', async (t) => {
  const stores = openSqliteStores();
  const ask = await serve(t, stores, { perAddress: 1, inAll: 1 });
  const { readVersion } = stores.database;
  stores.database.readVersion = async () => {
    throw new Error('broken');
  };
  assert.equal((await ask()).answer.status, 503);
  stores.database.readVersion = readVersion;
  const begun = await ask();
  assert.equal(begun.answer.status, 200);
  begun.leave();
});
