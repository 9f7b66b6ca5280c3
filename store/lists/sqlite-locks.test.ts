import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openSqliteStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import type { Stores } from '../stores.ts';
import { allItems } from './list-store.test-support.ts';

const draft = (name: string) => ({ name, status: 'Privada' }) as const;

describe('a SQLite file that is locked by another connection', () => {
  let folder: string;
  let files = 0;
  let stores: Stores;
  let other: DatabaseSync;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    const file = join(folder, `${++files}.sqlite`);
    stores = openSqliteStores(file);
    other = new DatabaseSync(file);
  });
  afterEach(async () => {
    await stores.database.close();
    other.close();
  });

  /** Stops the clock that limits how long a write waits. @returns a function that advances it */
  function stopClock({ mock }: TestContext): (milliseconds: number) => void {
    // Whole milliseconds, because sums of fractions are not exact.
    let now = Math.ceil(performance.now());
    mock.method(performance, 'now', () => now);
    return (milliseconds) => {
      now += milliseconds;
    };
  }

  for (const lock of ['IMMEDIATE', 'EXCLUSIVE']) {
    test(`(${lock}) rejects a write after a timeout, writes nothing, and never blocks the event loop`, async (context) => {
      const advance = stopClock(context);
      other.exec(`BEGIN ${lock}`);
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const rejected = assert.rejects(
        stores.lists.createList('ana', draft('Invierno')),
        /is locked by another process/,
      );
      advance(1_500);
      await setTimeout(20);
      assert.equal(stores.database.status().waiting.writes, 1);
      advance(1);
      await rejected;
      delay.disable();
      assert.ok(delay.max / 1e6 < 1_000, `${delay.max / 1e6} ms`);
      other.exec('ROLLBACK');
      assert.deepEqual(await stores.lists.readListsWithProducts('ana', allItems, 0), {
        version: '0',
        total: 0,
        lists: [],
      });
    });
  }

  test('can be read while writes wait, and the writes then run in the order of their arrival', async () => {
    const { docId } = await created('Lista 0');
    other.exec('BEGIN IMMEDIATE');
    const names = Array.from({ length: 30 }, (_, index) => `Lista ${index + 1}`);
    const writes = names.map((name) => stores.lists.createList('ana', draft(name)));
    assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).total, 1);
    assert.equal((await stores.lists.readList('ana', docId, allItems))?.name, 'Lista 0');
    await setTimeout(50);
    other.exec('COMMIT');
    const lateWrite = stores.lists.createList('ana', draft('Lista 31'));
    for (const outcome of await Promise.all([...writes, lateWrite])) assert.ok(outcome.ok);
    const { lists, version } = await stores.lists.readListsWithProducts('ana', allItems, 0);
    assert.deepEqual(
      lists.map(({ name }) => name),
      ['Lista 31', ...names.toReversed(), 'Lista 0'],
    );
    assert.match(version, /^32\./);
  });

  test('rejects waiting writes only after five seconds while the lock is free from time to time', async (context) => {
    const advance = stopClock(context);
    other.exec('BEGIN IMMEDIATE');
    const done: number[] = [];
    const rejected: number[] = [];
    const count = () => done.length + rejected.length;
    // Locked again after each write for 250 ms.
    const writes = Array.from({ length: 22 }, async (_, index) => {
      const created = await stores.lists.createList('ana', draft(`Lista ${index}`)).catch(() => undefined);
      (created?.ok ? done : rejected).push(index);
      if (created) other.exec('BEGIN IMMEDIATE');
    });
    while (count() < writes.length) {
      const before = count();
      advance(250);
      await setTimeout(10);
      other.exec('ROLLBACK');
      await until(() => count() > before);
    }
    await Promise.all(writes);
    assert.deepEqual([done, rejected], [[...Array(20).keys()], [20, 21]]);
  });

  test('rejects the waiting writes when the database is closed', async () => {
    other.exec('BEGIN IMMEDIATE');
    const waiting = assert.rejects(stores.lists.createList('ana', draft('Invierno')), /closed/);
    await stores.database.close();
    await waiting;
    stores = openSqliteStores();
  });

  test('rejects more than five thousand waiting writes at once', async (context) => {
    stopClock(context);
    other.exec('BEGIN IMMEDIATE');
    const writes = Array.from({ length: 5_001 }, (_, index) => stores.lists.deleteList('ana', String(index)));
    const waiting = Promise.allSettled(writes.slice(0, 5_000));
    await assert.rejects(writes.at(-1) as Promise<unknown>, /too many writes wait/);
    other.exec('ROLLBACK');
    for (const { status } of await waiting) assert.equal(status, 'fulfilled');
  });

  async function created(name: string) {
    const outcome = await stores.lists.createList('ana', draft(name));
    assert.ok(outcome.ok);
    return outcome.value;
  }
});
