import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { until } from '../../../test/support/until.ts';
import type { RequestEnv } from '../requests.ts';
import { createStreamResponses } from './event-stream.ts';

let value: string;
let read: () => Promise<string | undefined>;
let listeners: Set<(value: string | undefined) => void>;
let stopping: AbortController;
let hono: Hono<RequestEnv>;
const server = createServer(getRequestListener((request, env) => hono.fetch(request, env)));
const port = () => (server.address() as AddressInfo).port;

before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
after(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  value = '0';
  read = async () => value;
  listeners = new Set();
  stopping = new AbortController();
  const respond = createStreamResponses({ limits: { perAddress: 2, total: 2 }, stopping: stopping.signal });
  hono = new Hono<RequestEnv>()
    .get('/', async (context) => {
      const lastEventId = context.req.header('last-event-id');
      const response = await respond(context, { ...source, lastEventId });
      return 'code' in response ? context.text(response.code, 429) : response;
    })
    .onError((error, { text }) => text(error.message, 503));
});

const source = {
  event: 'version',
  read: () => read(),
  subscribe(listener: (value: string | undefined) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const eventOf = (value: string) => `id: ${value}\nevent: version\ndata: ${value}\n\n`;
function change(next: string | undefined): void {
  value = next ?? '';
  for (const listener of listeners) listener(next);
}

const send = (init?: RequestInit) => fetch(`http://127.0.0.1:${port()}`, init);

async function listen(headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await send({ headers, signal: leaving.signal });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('x-accel-buffering'), 'no');
  assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return {
    read: async () => new TextDecoder().decode((await reader.read()).value),
    hasEnded: async () => (await reader.read()).done,
    async disconnect() {
      leaving.abort();
      await until(() => listeners.size === 0);
    },
  };
}

function sendRaw(requests: number) {
  const client = connect(port(), '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: tienda.example\r\n\r\n'.repeat(requests));
  return client;
}

/** Fails if an earlier stream is still counted. */
async function assertTwoStreamsOpen(): Promise<void> {
  const streams = [await listen(), await listen()];
  assert.equal((await send()).status, 429);
  await Promise.all(streams.map(({ disconnect }) => disconnect()));
}

test('a stream sends the current value, then each new one once', async () => {
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  change('0');
  change('1.a');
  assert.equal(await stream.read(), eventOf('1.a'));
  await stream.disconnect();
});

test('a value that changes before the stream begins is sent as the first one, and a missing one ends it', async () => {
  const listenAfter = (next: string | undefined) => {
    read = async () => change(next) ?? '0';
    return listen();
  };
  const stream = await listenAfter('1.a');
  assert.equal(await stream.read(), eventOf('1.a'));
  await stream.disconnect();
  const ended = await listenAfter(undefined);
  assert.deepEqual([await ended.read(), await ended.hasEnded()], [':\n\n', true]);
});

test('a stream ends and unsubscribes when the server stops', async () => {
  const stream = await listen();
  await stream.read();
  stopping.abort();
  assert.equal(await stream.hasEnded(), true);
  await until(() => listeners.size === 0);
});

test('a stream that begins while the server stops ends after its first event', async () => {
  stopping.abort();
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  assert.equal(await stream.hasEnded(), true);
});

test('a stream without changes sends a heartbeat every 20 seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = await listen();
  await stream.read();
  context.mock.timers.tick(20_000);
  assert.equal(await stream.read(), ':\n\n');
  await stream.disconnect();
});

test('a client that reconnects with the current value receives only the next one', async () => {
  change('1.a');
  const stream = await listen({ 'last-event-id': '1.a' });
  assert.equal(await stream.read(), ':\n\n');
  change('2.b');
  assert.equal(await stream.read(), eventOf('2.b'));
  await stream.disconnect();
});

test('a client that reconnects with any other value receives the current one', async () => {
  change('1.a');
  for (const lastEventId of ['0', '9.abc', '1', '1.abc', '']) {
    const stream = await listen({ 'last-event-id': lastEventId });
    assert.equal(await stream.read(), eventOf('1.a'));
    await stream.disconnect();
  }
});

test('a client that does not read is disconnected, and the stream is no longer counted', async () => {
  const client = sendRaw(1).pause();
  const disconnected = once(client, 'close');
  await until(() => listeners.size === 1);
  // The buffers of the system contain more than a thousand events.
  let version = 0;
  await until(() => {
    for (let count = 0; count < 1_000; count++) change(`${++version}.a`);
    return listeners.size === 0;
  });
  client.resume();
  await disconnected;
  await assertTwoStreamsOpen();
});

test('a stream whose client disconnects is no longer counted, also while the value is being read', async () => {
  for (const isRead of [true, false]) {
    const { promise, resolve } = Promise.withResolvers<string>();
    read = isRead ? async () => '0' : () => promise;
    const client = sendRaw(1);
    await until(() => listeners.size === 1);
    if (isRead) await once(client, 'data');
    client.destroy();
    await until(() => listeners.size === 0);
    read = async () => value;
    await assertTwoStreamsOpen();
    resolve('late');
  }
});

test('a stream that is requested behind another one on the same connection is counted until the connection closes', async () => {
  const client = sendRaw(2);
  await until(() => listeners.size === 2);
  client.destroy();
  await until(() => listeners.size === 0);
  await assertTwoStreamsOpen();
});

test('a stream whose value cannot be read is rejected, and its end is counted once', async () => {
  await listen();
  read = () => Promise.reject(new Error('broken'));
  const [[connection], client] = await Promise.all([once(server, 'connection'), sendRaw(1)]);
  assert.match(String(await once(client, 'data')), /^HTTP\/1.1 503 [\s\S]*broken$/);
  client.destroy();
  await once(connection, 'close');
  read = async () => value;
  await listen();
  assert.equal((await send()).status, 429);
});
