import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteListStore } from '../store/sqlite-list-store.ts';
import { stepsOn } from './api.contract-steps.ts';
import { createSeats } from './stream-bounds.ts';

const refused = (code: string) => ({ ok: false, code });

test('an address has so many seats, and all together so many', () => {
  const seats = createSeats({ perAddress: 2, inAll: 3 });
  const first = seats.take('a');
  assert.ok(first.ok && seats.take('a').ok);
  assert.deepEqual(seats.take('a'), refused('streams-too-many'));
  assert.ok(seats.take('b').ok);
  assert.deepEqual(seats.take('c'), refused('streams-full'));
  first.leave();
  first.leave();
  assert.ok(seats.take('c').ok);
  assert.deepEqual(seats.take('d'), refused('streams-full'));
});

test('a stream above the bounds is refused, and has its place once another is left', async () => {
  const store = openSqliteListStore(':memory:');
  for (const [bounds, status, code] of [
    [{ perAddress: 1, inAll: 9 }, 429, 'streams-too-many'],
    [{ perAddress: 9, inAll: 1 }, 503, 'streams-full'],
  ] as const) {
    const { ask, refused } = stepsOn(() => store, { streams: bounds });
    const { stream } = await ask('GET', '/lists/live');
    const { headers } = await refused(status, code, 'GET', '/lists/live');
    assert.ok(Number(headers.get('retry-after')) > 0);
    await stream?.cancel();
    const again = await ask('GET', '/lists/live', undefined, { 'last-event-id': '0' });
    assert.equal(again.status, 200);
    const reader = again.stream?.getReader();
    assert.equal(new TextDecoder().decode((await reader?.read())?.value), ':\n\n');
    await reader?.cancel();
  }
});

test('a stream that the store could not begin takes no place', async () => {
  const store = openSqliteListStore(':memory:');
  const { ask, refused } = stepsOn(() => store, { streams: { perAddress: 1, inAll: 1 } });
  const { readVersion } = store;
  store.readVersion = async () => {
    throw new Error('broken');
  };
  await refused(503, 'store-unavailable', 'GET', '/lists/live');
  store.readVersion = readVersion;
  const { status, stream } = await ask('GET', '/lists/live');
  assert.equal(status, 200);
  await stream?.cancel();
});
