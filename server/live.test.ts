import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ListStore } from '../store/list-store.ts';
import { openSqliteListStore } from '../store/sqlite-list-store.ts';
import { type Listener, liveVersions } from './live.ts';

let store: ListStore;
let watching: number;
let leave: AbortController;

beforeEach(() => {
  const opened = openSqliteListStore(':memory:');
  watching = 0;
  leave = new AbortController();
  store = {
    ...opened,
    watch(owner, listener) {
      const unwatch = opened.watch(owner, listener);
      watching += 1;
      return () => {
        watching -= 1;
        unwatch();
      };
    },
  };
});

const eventOf = (version: number) => `id: ${version}\nevent: version\ndata: ${version}\n\n`;
const createList = (owner: string) => store.createList(owner, { name: 'Invierno', status: 'Pública' });

async function listen(listener: Partial<Listener> = {}) {
  const response = await liveVersions(store, 'ana', { signal: leave.signal, ...listener });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.ok(response.body);
  const reader = response.body.getReader();
  return {
    read: async () => new TextDecoder().decode((await reader.read()).value),
    isOver: async () => (await reader.read()).done,
    cancel: () => reader.cancel(),
  };
}

test('a stream tells the version now, then each one that comes, of its owner alone', async () => {
  const stream = await listen();
  assert.equal(await stream.read(), eventOf(0));
  await createList('berta');
  await createList('ana');
  assert.equal(await stream.read(), eventOf(1));
  leave.abort();
});

test('a stream that is left stops watching', async () => {
  const stream = await listen();
  await stream.read();
  assert.equal(watching, 1);
  leave.abort();
  assert.equal(await stream.isOver(), true);
  assert.equal(watching, 0);
});

test('a reader who cancels stops it too', async () => {
  const stream = await listen();
  await stream.read();
  await stream.cancel();
  assert.equal(watching, 0);
  assert.ok((await createList('ana')).ok);
});

test('a silent stream sends a heartbeat every 20 seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = await listen();
  await stream.read();
  context.mock.timers.tick(20_000);
  assert.equal(await stream.read(), ':\n\n');
  leave.abort();
});

test('whoever comes back with the newest version is told only the next', async () => {
  await createList('ana');
  const stream = await listen({ seen: 1 });
  assert.equal(await stream.read(), ':\n\n');
  await store.deleteList('ana', (await store.readChoices('ana', 'p1'))[0]?.docId ?? '');
  assert.equal(await stream.read(), eventOf(2));
  leave.abort();
});

test('whoever comes back with another version is told the newest, also if theirs is ahead', async () => {
  await createList('ana');
  for (const seen of [0, 9]) {
    const stream = await listen({ seen });
    assert.equal(await stream.read(), eventOf(1));
    await stream.cancel();
  }
});

test('a reader who does not read is dropped, and stops watching', async () => {
  let ended = 0;
  const count = () => {
    ended += 1;
  };
  const stream = await listen({ onEnd: count });
  for (let turn = 0; turn < 40; turn++) {
    await store.createList('ana', { name: `Lista ${turn}`, status: 'Pública' });
  }
  assert.deepEqual([watching, ended], [0, 1]);
  await assert.rejects(stream.read(), /does not read/);
});

test('a stream whose reader left before it began is over at once', async () => {
  leave.abort();
  const stream = await listen();
  assert.equal(await stream.isOver(), true);
  assert.equal(watching, 0);
});

test('a broken store is no stream', async () => {
  let ended = 0;
  const count = () => {
    ended += 1;
  };
  store.readVersion = async () => {
    throw new Error('broken');
  };
  await assert.rejects(listen({ onEnd: count }), /broken/);
  assert.deepEqual([watching, ended], [0, 1]);
});
