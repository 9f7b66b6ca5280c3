import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { freePort } from '../../test/support/ports.ts';
import { until } from '../../test/support/until.ts';
import { incrementVersion, openEmptyPostgres } from './database.test-support.ts';
import { listenForVersions } from './postgres-notify.ts';

const logged: string[] = [];
const record = (message: string) => void logged.push(message);
const log = { info: record, warn: record, error: record };

test('a notification that arrives together with an older version is delivered after that version', async () => {
  const client = Object.assign(new EventEmitter(), { query: async () => {}, end: async () => {} });
  const listener = await listenForVersions({
    channel: 'versions',
    connect: async () => client as unknown as pg.Client,
    async readVersion() {
      queueMicrotask(() => client.emit('notification', { channel: 'versions', payload: '["ana","7.b"]' }));
      return '6.a';
    },
    check: async () => {},
    notify: async () => {},
    heartbeatMs: 60_000,
    log,
  });
  const received: string[] = [];
  listener.subscribe('ana', (version) => received.push(version));
  client.emit('end');
  await until(() => received.length === 2);
  assert.deepEqual(received, ['6.a', '7.b']);
  await listener.close();
});

test('the check of the delivery is no notification of an owner, and is logged only if it does not arrive', async () => {
  for (const isDelivered of [true, false]) {
    logged.length = 0;
    const client = Object.assign(new EventEmitter(), { query: async () => {}, end: async () => {} });
    const sent: string[] = [];
    const listener = await listenForVersions({
      channel: 'versions',
      connect: async () => client as unknown as pg.Client,
      readVersion: async () => '0',
      check: async () => {},
      async notify(statement) {
        sent.push(statement);
        const [, channel, payload] = /^NOTIFY (\w+), '(.+)'$/.exec(statement) ?? [];
        if (isDelivered) client.emit('notification', { channel, payload });
      },
      heartbeatMs: 20,
      log,
    });
    await wait(40);
    assert.equal(sent.length, 1);
    assert.deepEqual(
      logged.map((message) => message.slice(0, 40)),
      isDelivered ? [] : ['Notifications of PostgreSQL do not arrive'.slice(0, 40)],
    );
    await listener.close();
  }
});

test('when the server of a subscription becomes read-only, the subscription is opened again on a server that accepts writes', async (t) => {
  const [first, second] = await Promise.all([startPostgres(), startPostgres()]);
  t.after(() => Promise.all([first.remove(), second.remove()]));
  const name = new URL(await first.createDatabase()).pathname.slice(1);
  await (await openEmptyPostgres(await second.createDatabase(), log)).close();
  const hosts = [await freePort(), first.port, second.port].map((port) => `127.0.0.1:${port}`);
  const url = `postgres://postgres:postgres@${hosts}/${name}`;
  const database = await openEmptyPostgres(url, log, { heartbeatMs: 100 });
  t.after(() => database.close());
  const received: string[] = [];
  database.subscribe('ana', (version) => received.push(version));
  await incrementVersion(database, 'ana');
  await until(() => received.length === 1);
  const admin = new pg.Client(first.addressOf('postgres'));
  await admin.connect();
  await admin.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
  // No connection was closed, and no write was tried.
  await until(() => received.length === 2);
  assert.equal(received[1], '0');
});
