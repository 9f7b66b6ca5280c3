import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { numberOf, type Version } from '../../platform/database/version.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { everything, product, until } from './list-store.test-support.ts';
import { openPostgresListStore } from './postgres-list-store.ts';
import { migrations } from './postgres-migrations.ts';

const draft = { name: 'Invierno', status: 'Pública' } as const;

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let url: string;
  let logged: string[] = [];
  const tell = (message: string) => void logged.push(message);
  const log = { info: tell, warn: tell, error: tell };
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
    'with its promises',
    async () => openPostgresListStore(await nextUrl(), log),
    async (store) => {
      await store.close();
      return openPostgresListStore(url, log);
    },
  );

  test('of several processes that start at once on an empty database, all find the schema made', async () => {
    await nextUrl();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresListStore(url, log)));
    assert.deepEqual(logged, []);
    const outcomes = await Promise.all(stores.map((store) => store.createList('ana', draft)));
    assert.equal(outcomes.filter((outcome) => outcome.ok).length, 1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a database of the first schema keeps its lists and learns to remember creations', async () => {
    const client = new pg.Client(await nextUrl());
    await client.connect();
    await client.query(`${migrations[0]}
      CREATE TABLE list_schema (version integer NOT NULL);
      INSERT INTO list_schema VALUES (1);
      INSERT INTO owners VALUES ('ana', 7);
      INSERT INTO lists VALUES ('ana', 'd1', '2025-01-01T00:00:00.000Z', 7, 'Verano', 'Privada')`);
    await client.end();
    const stores = await Promise.all([openPostgresListStore(url, log), openPostgresListStore(url, log)]);
    const attempt = { key: 'k', fingerprint: 'p' };
    for (const store of stores) {
      assert.equal((await store.readList('ana', 'd1', { offset: 0, limit: 1 }))?.name, 'Verano');
      assert.ok((await store.createList('ana', draft, undefined, attempt)).ok);
      assert.equal(numberOf(await store.readVersion('ana')), 8);
    }
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a database of a newer program is refused in plain words', async () => {
    const client = new pg.Client(await nextUrl());
    await client.connect();
    await client.query('CREATE TABLE list_schema (version integer NOT NULL)');
    await client.query('INSERT INTO list_schema VALUES (99)');
    await client.end();
    await assert.rejects(openPostgresListStore(url, log), /schema 99.*start a newer one/);
  });

  test('the choices of a hundred lists are read by one query', async ({ mock }) => {
    const store = await openPostgresListStore(await nextUrl(), log);
    for (let turn = 0; turn < 100; turn++) {
      await store.createList('ana', { ...draft, name: `Lista ${turn}` }, product('p1'));
    }
    const statements = mock.method(pg.Client.prototype, 'query');
    const choices = await store.readChoices('ana', 'p1', everything.limit);
    assert.equal(choices.filter(({ holdsProduct }) => holdsProduct).length, 100);
    assert.equal(statements.mock.callCount(), 1);
    await store.close();
  });

  test('a write through one process is told to the subscribers of another', async () => {
    await nextUrl();
    const [here, there] = await Promise.all([
      openPostgresListStore(url, log),
      openPostgresListStore(url, log),
    ]);
    const told: Version[] = [];
    there.subscribe('ana', (version) => told.push(version));
    await until(async () => {
      await here.createList('ana', { ...draft, name: `Lista ${told.length}-${Math.random()}` });
      return told.length > 0;
    });
    await Promise.all([here.close(), there.close()]);
  });

  test('while PostgreSQL is gone calls fail; once it is back they work, and subscribers catch up', async () => {
    const store = await openPostgresListStore(await nextUrl(), log);
    await store.createList('ana', draft);
    const told: Version[] = [];
    store.subscribe('ana', (version) => told.push(version));
    await postgres.stop();
    await assert.rejects(store.readVersion('ana'));
    await assert.rejects(store.createList('ana', { ...draft, name: 'Verano' }));
    await postgres.start();
    await until(async () => numberOf(await store.readVersion('ana').catch(() => '0')) === 1);
    await until(() => told.length > 0);
    await store.createList('ana', { ...draft, name: 'Otoño' });
    await until(() => numberOf(told.at(-1) ?? '') === 2);
    assert.deepEqual(told.map(numberOf), [1, 2]);
    await store.close();
  });

  test('a connection that is lost at work fails that work, and nothing else', async () => {
    const store = await openPostgresListStore(await nextUrl(), log);
    await store.createList('ana', draft);
    const rival = new pg.Client(url);
    rival.on('error', () => {});
    await rival.connect();
    await rival.query('BEGIN');
    await rival.query('UPDATE owners SET version = version');
    const waiting = assert.rejects(store.createList('ana', { ...draft, name: 'Verano' }));
    await until(async () => {
      const { rows } = await rival.query('SELECT 1 FROM pg_stat_activity WHERE wait_event_type = $1', [
        'Lock',
      ]);
      return rows.length > 0;
    });
    // That connection alone: were the whole server stopped, the rival's could go first and let the work be done.
    await rival.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
    );
    await waiting;
    await rival.end();
    await until(async () => numberOf(await store.readVersion('ana').catch(() => '0')) === 1);
    await store.close();
  });

  test('a database that is not there yet is waited for', async () => {
    await nextUrl();
    await postgres.stop();
    const store = await openPostgresListStore(url, log);
    assert.match(logged[0] ?? '', /PostgreSQL cannot be reached yet/);
    await assert.rejects(store.readVersion('ana'));
    await postgres.start();
    await until(async () => (await store.createList('ana', draft).catch(() => undefined))?.ok === true);
    await store.close();
  });
});
