import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { until } from '../../store/lists/list-store.test-support.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { numberOf, type Version } from '../database/version.ts';
import { type Listener, type Stream, sendStream, streamHeaders, streamVersions } from './event-stream.ts';

let store: ListStore;
let watching: number;
let tellAll: (version: Version) => void;
let stopping: AbortController;
let stream: Stream;
const server = createServer((_request, outgoing) => {
  sendStream(new Response(null, { headers: streamHeaders }), { outgoing, stream });
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
  const opened = openSqliteListStore(':memory:');
  watching = 0;
  stopping = new AbortController();
  store = {
    ...opened,
    subscribe(owner, listener) {
      const unsubscribe = opened.subscribe(owner, listener);
      tellAll = listener;
      watching += 1;
      return () => {
        watching -= 1;
        unsubscribe();
      };
    },
  };
});

const eventOf = (version: Version) => `id: ${version}\nevent: version\ndata: ${version}\n\n`;
const createList = (owner: string) => store.createList(owner, { name: 'Invierno', status: 'Pública' });
async function versionNow(writes: number): Promise<Version> {
  const version = await store.readVersion('ana');
  assert.equal(numberOf(version), writes);
  return version;
}

const begin = async (listener: Partial<Listener> = {}) => {
  stream = await streamVersions(store, 'ana', { stopping: stopping.signal, ...listener });
};

async function listen(listener: Partial<Listener> = {}) {
  await begin(listener);
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port()}`, { signal: leave.signal });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.ok(response.body);
  const reader = response.body.getReader();
  return {
    read: async () => new TextDecoder().decode((await reader.read()).value),
    isOver: async () => (await reader.read()).done,
    async leave() {
      leave.abort();
      await until(() => watching === 0);
    },
  };
}

test('a stream tells the version now, then each one that comes, of its owner alone', async () => {
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  await createList('berta');
  await createList('ana');
  assert.equal(await stream.read(), eventOf(await versionNow(1)));
  await stream.leave();
});

test('a stream that the server ends is over, and stops watching', async () => {
  const stream = await listen();
  await stream.read();
  assert.equal(watching, 1);
  stopping.abort();
  assert.equal(await stream.isOver(), true);
  await until(() => watching === 0);
});

test('a stream that is left stops watching', async () => {
  const stream = await listen();
  await stream.read();
  await stream.leave();
  assert.ok((await createList('ana')).ok);
});

test('a silent stream sends a heartbeat every 20 seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = await listen();
  await stream.read();
  context.mock.timers.tick(20_000);
  assert.equal(await stream.read(), ':\n\n');
  await stream.leave();
});

test('whoever comes back with the newest version is told only the next', async () => {
  await createList('ana');
  const stream = await listen({ seen: await versionNow(1) });
  assert.equal(await stream.read(), ':\n\n');
  await store.deleteList('ana', (await store.readChoices('ana', 'p1', 100))[0]?.docId ?? '');
  assert.equal(await stream.read(), eventOf(await versionNow(2)));
  await stream.leave();
});

test('whoever comes back with another version is told the newest, also if theirs is ahead or of another history', async () => {
  await createList('ana');
  const now = await versionNow(1);
  for (const seen of ['0', '9.abc', '1', '1.abc', `${now} `, '']) {
    const stream = await listen({ seen });
    assert.equal(await stream.read(), eventOf(now));
    await stream.leave();
  }
});

test('a reader who does not read is dropped, and stops watching', async () => {
  let ended = 0;
  await begin({ onEnd: () => void ended++ });
  const reader = connect(port(), '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: tienda.example\r\n\r\n');
  reader.pause();
  const dropped = once(reader, 'close');
  // What the system itself holds for a connection is more than a thousand messages.
  let version = 0;
  await until(() => {
    for (let turn = 0; turn < 1_000; turn++) tellAll(`${++version}.a`);
    return ended > 0;
  });
  assert.deepEqual([watching, ended], [0, 1]);
  reader.resume().on('error', () => {});
  await dropped;
});

test('a stream whose server stops before it begins is over after its first event', async () => {
  stopping.abort();
  const stream = await listen();
  assert.equal(await stream.read(), eventOf('0'));
  assert.equal(await stream.isOver(), true);
  await until(() => watching === 0);
});

test('a stream whose reader left before it begins is over at once', async () => {
  let ended = 0;
  await begin({ onEnd: () => void ended++ });
  const gone = createServer((_request, outgoing) => {
    outgoing.destroy();
    sendStream(new Response(null, { headers: streamHeaders }), { outgoing, stream });
  });
  await once(gone.listen(0, '127.0.0.1'), 'listening');
  await assert.rejects(fetch(`http://127.0.0.1:${(gone.address() as AddressInfo).port}`));
  assert.deepEqual([watching, ended], [0, 1]);
  gone.close();
});

test('a broken store is no stream', async () => {
  let ended = 0;
  store.readVersion = async () => {
    throw new Error('broken');
  };
  await assert.rejects(begin({ onEnd: () => void ended++ }), /broken/);
  assert.deepEqual([watching, ended], [0, 1]);
});
