import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openEventStream, type StreamOptions } from './event-stream.ts';

let value: string;
let read: () => Promise<string>;
let listeners: Set<(value: string) => void>;
let stopping: AbortController;
let stream: Awaited<ReturnType<typeof openEventStream>>;
const server = createServer((_request, outgoing) => {
  const { status, headers, body } = stream;
  outgoing.writeHead(status, headers);
  body(outgoing);
});
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
});

const source = {
  event: 'version',
  read: () => read(),
  subscribe(listener: (value: string) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const eventOf = (value: string) => `id: ${value}\nevent: version\ndata: ${value}\n\n`;
function change(next: string): void {
  value = next;
  for (const listener of listeners) listener(next);
}
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5);
}

async function open(options: Partial<StreamOptions> = {}): Promise<void> {
  stream = await openEventStream(source, { stopping: stopping.signal, ...options });
}

async function listen(options: Partial<StreamOptions> = {}) {
  await open(options);
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port()}`, { signal: leaving.signal });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.ok(response.body);
  const reader = response.body.getReader();
  return {
    read: async () => new TextDecoder().decode((await reader.read()).value),
    hasEnded: async () => (await reader.read()).done,
    async disconnect() {
      leaving.abort();
      await until(() => listeners.size === 0);
    },
  };
}

test('a stream sends the current value, then each new one', async () => {
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  change('1.a');
  assert.equal(await stream.read(), eventOf('1.a'));
  await stream.disconnect();
});

test('a value that changes before the stream begins is sent as the first one', async () => {
  read = async () => {
    change('1.a');
    return '0';
  };
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('1.a'));
  await stream.disconnect();
});

test('a stream ends and unsubscribes when the server stops', async () => {
  const stream = await listen();
  await stream.read();
  assert.equal(listeners.size, 1);
  stopping.abort();
  assert.equal(await stream.hasEnded(), true);
  await until(() => listeners.size === 0);
});

test('a stream whose client disconnects unsubscribes', async () => {
  const stream = await listen();
  await stream.read();
  await stream.disconnect();
  change('1.a');
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
  const stream = await listen({ lastEventId: '1.a' });
  assert.equal(await stream.read(), ':\n\n');
  change('2.b');
  assert.equal(await stream.read(), eventOf('2.b'));
  await stream.disconnect();
});

test('a client that reconnects with any other value receives the current one', async () => {
  change('1.a');
  for (const lastEventId of ['0', '9.abc', '1', '1.abc', '1.a ', '']) {
    const stream = await listen({ lastEventId });
    assert.equal(await stream.read(), eventOf('1.a'));
    await stream.disconnect();
  }
});

test('a client that does not read is disconnected, and the stream unsubscribes', async () => {
  let ended = 0;
  await open({ onEnd: () => void ended++ });
  const client = connect(port(), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: tienda.example\r\n\r\n');
  client.pause();
  const disconnected = once(client, 'close');
  // The buffers of the system contain more than a thousand events.
  let version = 0;
  await until(() => {
    for (let count = 0; count < 1_000; count++) change(`${++version}.a`);
    return ended > 0;
  });
  assert.deepEqual([listeners.size, ended], [0, 1]);
  client.resume().on('error', () => {});
  await disconnected;
});

test('a stream that begins while the server stops ends after its first event', async () => {
  stopping.abort();
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  assert.equal(await stream.hasEnded(), true);
  await until(() => listeners.size === 0);
});

test('a stream whose client disconnects before it begins ends at once', async () => {
  let ended = 0;
  await open({ onEnd: () => void ended++ });
  const closing = createServer((_request, outgoing) => {
    outgoing.destroy();
    stream.body(outgoing);
  });
  await once(closing.listen(0, '127.0.0.1'), 'listening');
  await assert.rejects(fetch(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`));
  assert.deepEqual([listeners.size, ended], [0, 1]);
  closing.close();
});

test('opening a stream rejects and unsubscribes when the value cannot be read', async () => {
  let ended = 0;
  read = async () => {
    throw new Error('broken');
  };
  await assert.rejects(open({ onEnd: () => void ended++ }), /broken/);
  assert.deepEqual([listeners.size, ended], [0, 1]);
});
