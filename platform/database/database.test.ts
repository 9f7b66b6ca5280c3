import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createCallTimer } from '../telemetry/call-timer.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { incrementVersion, numberOf } from './database.test-support.ts';
import { measureDatabase } from './database.ts';
import type { Version } from './owner-version.ts';
import { prepare } from './sqlite-connection.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

test('subscriptions are counted while they are open', async () => {
  const calls = createMetrics().histogram('calls', 'Calls.');
  const opened = openSqliteDatabase(':memory:', []);
  const database = measureDatabase(opened, createCallTimer(calls));
  const versions: Version[] = [];
  const unsubscribe = database.subscribe('ana', (version) => versions.push(version));
  database.subscribe('ana', () => {});
  assert.equal(database.subscriptions(), 2);
  await incrementVersion(opened, 'ana');
  assert.deepEqual(versions.map(numberOf), [1]);
  unsubscribe();
  unsubscribe();
  assert.equal(database.subscriptions(), 1);
});

test('a statement with a limit is not planned again for each value', () => {
  const limited = prepare(new DatabaseSync(':memory:'), 'SELECT value FROM json_each($2) LIMIT $1');
  const read = (limit: number) => limited.all(limit, '[1,2,3]').length;
  assert.deepEqual([read(1), read(2)], [1, 2]);
  assert.doesNotMatch(limited.sourceSQL, /LIMIT \?/);
});
