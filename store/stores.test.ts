import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { measureStores } from './stores.ts';

test('calls of the stores are measured by function and outcome', async () => {
  const metrics = createMetrics();
  const opened = openSqliteStores();
  const { lists, database } = measureStores(opened, metrics.histogram('calls', 'Calls.'));
  assert.ok((await lists.createList('ana', { name: 'Invierno', status: 'Pública' })).ok);
  assert.equal((await lists.readMenuLists('ana', 'p1', 1)).length, 1);
  opened.database.readVersion = async () => {
    throw new Error('the disk failed');
  };
  await assert.rejects(database.readVersion('ana'), /the disk failed/);
  const text = metrics.text();
  assert.match(text, /^calls_count\{verb="createList",outcome="answered"\} 1$/m);
  assert.match(text, /^calls_count\{verb="readMenuLists",outcome="answered"\} 1$/m);
  assert.match(text, /^calls_count\{verb="readVersion",outcome="failed"\} 1$/m);
});
