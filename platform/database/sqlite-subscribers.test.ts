import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { until } from '../../test/support/until.ts';
import { incrementVersion, numberOf } from './database.test-support.ts';
import type { Database } from './owner-database.ts';
import type { Version } from './owner-version.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

describe('two processes with the same SQLite file', () => {
  let folder: string;
  let files = 0;
  let first: Database;
  let second: Database;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    const file = join(folder, `${++files}.sqlite`);
    [first, second] = [openSqliteDatabase(file, []), openSqliteDatabase(file, [])];
  });
  afterEach(async () => {
    await first.close();
    await second.close();
  });

  function subscribe(database: Database, owner: string) {
    const received: Version[] = [];
    const unsubscribe = database.subscribe(owner, (version) => received.push(version));
    return { received, unsubscribe };
  }

  test('subscribers in both processes receive each write of any process once, with the same version', async () => {
    await incrementVersion(first, 'ana');
    const [inFirst, inSecond] = [subscribe(first, 'ana'), subscribe(second, 'ana')];
    for (let number = 2; number <= 4; number += 1) {
      await incrementVersion(number % 2 ? first : second, 'ana');
      await until(() => inFirst.received.length === number - 1 && inSecond.received.length === number - 1);
    }
    assert.deepEqual(inFirst.received.map(numberOf), [2, 3, 4]);
    assert.deepEqual(inSecond.received, inFirst.received);
  });

  test('a new subscription, after a period without subscriptions, receives only later versions', async ({
    mock,
  }) => {
    mock.timers.enable({ apis: ['setInterval'] });
    subscribe(first, 'ana').unsubscribe();
    await incrementVersion(second, 'ana');
    const later = subscribe(first, 'ana');
    mock.timers.tick(600);
    assert.deepEqual(later.received, []);
    await incrementVersion(second, 'ana');
    mock.timers.tick(250);
    assert.deepEqual(later.received.map(numberOf), [2]);
  });
});
