import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { numberOf } from '../../platform/database/database.test-support.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { openPostgresDatabase } from '../../platform/database/postgres-database.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { definition } from '../stores.ts';
import { noListLimits } from './list-limits.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { allItems, product } from './list-store.test-support.ts';
import { stepsUpTo } from './old-schema.test-support.ts';
import { createPostgresListStore } from './postgres-list-store.ts';

const draft = { name: 'Invierno', status: 'Pública' } as const;

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let url: string;
  let logged: string[] = [];
  const record = (message: string) => void logged.push(message);
  const log = { info: record, warn: record, error: record };
  const nextUrl = async () => {
    url = await postgres.createDatabase();
    logged = [];
    return url;
  };

  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.remove());

  describeListStore(
    'the shared test suite',
    async () => openPostgresStores(await nextUrl(), log),
    async (stores) => {
      await stores.database.close();
      return openPostgresStores(url, log);
    },
  );

  test('several processes can start at the same time on an empty database', async () => {
    await nextUrl();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStores(url, log)));
    assert.deepEqual(logged, []);
    const outcomes = await Promise.all(stores.map((stores) => stores.lists.createList('ana', draft)));
    assert.equal(outcomes.filter((outcome) => outcome.ok).length, 1);
    await Promise.all(stores.map((stores) => stores.database.close()));
  });

  test('the migration from the first schema keeps all lists and adds idempotency keys', async () => {
    const client = new pg.Client(await nextUrl());
    await client.connect();
    await client.query(`${stepsUpTo(1, 'postgres').join(';')};
      CREATE TABLE list_schema (version integer NOT NULL);
      INSERT INTO list_schema VALUES (1);
      INSERT INTO owners VALUES ('ana', 7);
      INSERT INTO lists VALUES ('ana', 'd1', '2025-01-01T00:00:00.000Z', 7, 'Verano', 'Privada')`);
    await client.end();
    const opened = await Promise.all([openPostgresStores(url, log), openPostgresStores(url, log)]);
    const idempotency = { key: 'k', fingerprint: 'p' };
    for (const stores of opened) {
      assert.equal((await stores.lists.readList('ana', 'd1', { offset: 0, limit: 1 }))?.name, 'Verano');
      assert.ok((await stores.lists.createList('ana', draft, undefined, idempotency)).ok);
      assert.equal(numberOf(await stores.database.readVersion('ana')), 8);
    }
    await Promise.all(opened.map((stores) => stores.database.close()));
  });

  test('a database with a newer schema is rejected with an error message', async () => {
    const client = new pg.Client(await nextUrl());
    await client.connect();
    await client.query('CREATE TABLE list_schema (version integer NOT NULL)');
    await client.query('INSERT INTO list_schema VALUES (99)');
    await client.end();
    await assert.rejects(openPostgresStores(url, log), /schema 99.*start a newer version/);
  });

  test('a hundred lists of a menu are read by one query', async ({ mock }) => {
    const database = await openPostgresDatabase(await nextUrl(), log, definition);
    const read = mock.fn(database.read);
    const lists = createPostgresListStore({ ...database, read }, noListLimits);
    for (let number = 0; number < 100; number++) {
      await lists.createList('ana', { ...draft, name: `Lista ${number}` }, product('p1'));
    }
    const menuLists = await lists.readMenuLists('ana', 'p1', allItems.limit);
    assert.equal(menuLists.filter(({ containsProduct }) => containsProduct).length, 100);
    assert.equal(read.mock.callCount(), 1);
    await database.close();
  });

  test('a write in one process notifies the subscribers of another', async () => {
    await nextUrl();
    const [first, second] = await Promise.all([openPostgresStores(url, log), openPostgresStores(url, log)]);
    const received: Version[] = [];
    second.database.subscribe('ana', (version) => received.push(version));
    await until(async () => {
      await first.lists.createList('ana', { ...draft, name: `Lista ${received.length}-${Math.random()}` });
      return received.length > 0;
    });
    await Promise.all([first.database.close(), second.database.close()]);
  });

  test('calls fail while PostgreSQL is stopped; after its restart they succeed, and subscribers receive the missed version', async () => {
    const stores = await openPostgresStores(await nextUrl(), log);
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
    await stores.database.close();
  });

  test('the loss of a connection rejects only the write that uses it', async () => {
    const stores = await openPostgresStores(await nextUrl(), log);
    await stores.lists.createList('ana', draft);
    const other = new pg.Client(url);
    other.on('error', () => {});
    await other.connect();
    await other.query('BEGIN');
    await other.query('UPDATE owners SET version = version');
    const waiting = assert.rejects(stores.lists.createList('ana', { ...draft, name: 'Verano' }));
    await until(async () => {
      const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1', [
        'Lock',
      ]);
      return rows.length > 0;
    });
    // Closes one connection instead of stopping the server, which could close the other connection first and release the lock.
    await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
    );
    await waiting;
    await other.end();
    await until(async () => numberOf(await stores.database.readVersion('ana').catch(() => '0')) === 1);
    await stores.database.close();
  });

  test('a database that is not available at the start is used as soon as it is', async () => {
    await nextUrl();
    await postgres.stop();
    const stores = await openPostgresStores(url, log);
    assert.match(logged[0] ?? '', /PostgreSQL cannot be reached yet/);
    await assert.rejects(stores.database.readVersion('ana'));
    await postgres.start();
    await until(
      async () => (await stores.lists.createList('ana', draft).catch(() => undefined))?.ok === true,
    );
    await stores.database.close();
  });
});
