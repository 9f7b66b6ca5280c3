import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ListStore } from '../store/list-store.ts';
import { openSqliteListStore } from '../store/sqlite-list-store.ts';
import { liveVersions } from './live.ts';

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

function listen() {
  const response = liveVersions(store, 'ana', leave.signal);
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
  const stream = listen();
  assert.equal(await stream.read(), eventOf(0));
  await createList('berta');
  await createList('ana');
  assert.equal(await stream.read(), eventOf(1));
  leave.abort();
});

test('a stream that is left stops watching', async () => {
  const stream = listen();
  await stream.read();
  assert.equal(watching, 1);
  leave.abort();
  assert.equal(await stream.isOver(), true);
  assert.equal(watching, 0);
});

test('a stream that the store fails ends, and nothing of it is left', async () => {
  store.readVersion = async () => {
    throw new Error('the disk is gone');
  };
  const stream = listen();
  assert.equal(await stream.isOver(), true);
  assert.equal(watching, 0);
});

test('a reader who cancels stops it too', async () => {
  const stream = listen();
  await stream.read();
  await stream.cancel();
  assert.equal(watching, 0);
  assert.ok((await createList('ana')).ok);
});

test('a silent stream sends a heartbeat every 20 seconds', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = listen();
  await stream.read();
  context.mock.timers.tick(20_000);
  assert.equal(await stream.read(), ':\n\n');
  leave.abort();
});
