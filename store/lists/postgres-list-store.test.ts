import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '../../platform/database/database.test-support.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { connect, log, logged, open, postgres, url } from './postgres-list-store.test-support.ts';

const draft = { name: 'Invierno', status: 'Pública' } as const;

const openOnce = () => openPostgresStores(url, log);
describeListStore('PostgreSQL', openOnce, async (stores) => {
  await stores.database.close();
  return openOnce();
});

test('several processes can start at the same time on an empty database', async () => {
  const empty = await postgres.createDatabase();
  const stores = await Promise.all(Array.from({ length: 8 }, () => open(empty)));
  assert.deepEqual(logged, []);
  const outcomes = await Promise.all(stores.map((stores) => stores.lists.createList('ana', draft)));
  assert.equal(outcomes.filter((outcome) => outcome.ok).length, 1);
});

test('a write in one process notifies the subscribers of another', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const received: Version[] = [];
  second.database.subscribe('ana', (version) => received.push(version));
  await until(async () => {
    await first.lists.createList('ana', { ...draft, name: `Lista ${received.length}-${Math.random()}` });
    return received.length > 0;
  });
});

test('calls fail while PostgreSQL is stopped; after its restart they succeed, and subscribers receive the missed version', async () => {
  const stores = await open();
  await stores.lists.createList('ana', draft);
  const received: Version[] = [];
  stores.database.subscribe('ana', (version) => received.push(version));
  await postgres.stop();
  await assert.rejects(stores.database.readVersion('ana'));
  await assert.rejects(stores.lists.createList('ana', { ...draft, name: 'Verano' }));
  await postgres.start();
  await until(async () => numberOf(await stores.database.readVersion('ana').catch(() => '0')) === 1);
  await until(() => received.length > 0);
  await stores.lists.createList('ana', { ...draft, name: 'Otoño' });
  await until(() => numberOf(received.at(-1) ?? '') === 2);
  assert.deepEqual(received.map(numberOf), [1, 2]);
});

test('the loss of a connection rejects only the write that uses it', async () => {
  const stores = await open();
  await stores.lists.createList('ana', draft);
  const other = await connect();
  await other.query('BEGIN');
  await other.query('UPDATE owners SET version = version');
  const waiting = assert.rejects(stores.lists.createList('ana', { ...draft, name: 'Verano' }));
  await until(async () => {
    const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1', ['Lock']);
    return rows.length > 0;
  });
  // A stopped server could close the other connection first and release the lock.
  await other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
  await waiting;
  await until(async () => numberOf(await stores.database.readVersion('ana').catch(() => '0')) === 1);
});

test('a database that is not available at the start is used as soon as it is', async () => {
  await postgres.stop();
  const stores = await open();
  assert.match(logged[0] ?? '', /PostgreSQL cannot be reached yet/);
  await assert.rejects(stores.database.readVersion('ana'));
  await postgres.start();
  await until(async () => (await stores.lists.createList('ana', draft).catch(() => undefined))?.ok === true);
});
