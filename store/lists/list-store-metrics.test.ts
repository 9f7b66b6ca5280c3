import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf, type Version } from '../../platform/database/version.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { measureListStore } from './list-store-metrics.ts';
import { openSqliteListStore } from './sqlite-list-store.ts';

test('calls of the store are measured by function and outcome', async () => {
  const metrics = createMetrics();
  const opened = openSqliteListStore(':memory:');
  const store = measureListStore(opened, metrics.histogram('calls', 'Calls.'));
  assert.ok((await store.createList('ana', { name: 'Invierno', status: 'Pública' })).ok);
  opened.readVersion = async () => {
    throw new Error('the disk is gone');
  };
  await assert.rejects(store.readVersion('ana'), /the disk is gone/);
  const text = metrics.text();
  assert.match(text, /^calls_count\{verb="createList",outcome="answered"\} 1$/m);
  assert.match(text, /^calls_count\{verb="readVersion",outcome="failed"\} 1$/m);
});

test('subscriptions are counted while they are open', async () => {
  const calls = createMetrics().histogram('calls', 'Calls.');
  const store = measureListStore(openSqliteListStore(':memory:'), calls);
  const versions: Version[] = [];
  const unsubscribe = store.subscribe('ana', (version) => versions.push(version));
  store.subscribe('ana', () => {});
  assert.equal(store.subscriptions(), 2);
  await store.createList('ana', { name: 'Invierno', status: 'Pública' });
  assert.deepEqual(versions.map(numberOf), [1]);
  unsubscribe();
  unsubscribe();
  assert.equal(store.subscriptions(), 1);
});
