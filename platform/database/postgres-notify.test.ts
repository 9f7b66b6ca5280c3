import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import pg from 'pg';
import { until } from '../../store/lists/list-store.test-support.ts';
import { freePort, startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { listenForVersions } from './postgres-notify.ts';
import { commit } from './transaction-result.ts';

const definition = { migrations: [], postgres: { schemaTable: 'schema_version', channel: 'versions' } };
const logged: string[] = [];
const tell = (message: string) => void logged.push(message);
const log = { info: tell, warn: tell, error: tell };

test('a notice that comes together with an older version that was read is told after it', async () => {
  const client = Object.assign(new EventEmitter(), { query: async () => {}, end: async () => {} });
  const notices = await listenForVersions({
    channel: 'versions',
    connect: async () => client as unknown as pg.Client,
    async readVersion() {
      queueMicrotask(() => client.emit('notification', { payload: '["ana","7.b"]' }));
      return '6.a';
    },
    check: async () => {},
    heartbeatMs: 60_000,
    log,
  });
  const told: string[] = [];
  notices.subscribe('ana', (version) => told.push(version));
  client.emit('end');
  await until(() => told.length === 2);
  assert.deepEqual(told, ['6.a', '7.b']);
  await notices.close();
});

test('a server that becomes read-only while it is listened to is left for one that accepts writes', async (t) => {
  const [first, second] = await Promise.all([startPostgres(), startPostgres()]);
  t.after(() => Promise.all([first.remove(), second.remove()]));
  const name = new URL(await first.createDatabase()).pathname.slice(1);
  await (await openPostgresDatabase(await second.createDatabase(), log, definition)).close();
  const hosts = [await freePort(), first.port, second.port].map((port) => `127.0.0.1:${port}`);
  const url = `postgres://postgres:postgres@${hosts}/${name}`;
  const database = await openPostgresDatabase(url, log, definition, { heartbeatMs: 100 });
  t.after(() => database.close());
  const told: string[] = [];
  database.subscribe('ana', (version) => told.push(version));
  assert.equal(await database.write('ana', async () => commit('written')), 'written');
  await until(() => told.length === 1);
  const admin = new pg.Client(first.addressOf('postgres'));
  await admin.connect();
  await admin.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
  // No connection was closed, and no write was tried.
  await until(() => told.length === 2);
  assert.equal(told[1], '0');
});
