import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { numberOf, silentLog } from '../../platform/database/database.test-support.ts';
import { migrate, postgresSchemaOf } from '../../platform/database/run-postgres-migrations.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { definition } from '../stores.ts';
import { allItems } from './list-store.test-support.ts';
import { oldLists, oldOrder, stepsUpTo } from './old-schema.test-support.ts';

const draft = (name: string) => ({ name, status: 'Pública' }) as const;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

/** A database of an earlier schema, as it was released. */
async function oldDatabase(schema: number, ...statements: string[]) {
  const url = await postgres.createDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const version = `CREATE TABLE list_schema (version integer NOT NULL); INSERT INTO list_schema VALUES (${schema})`;
  for (const statement of [...stepsUpTo(schema, 'postgres'), version, ...statements])
    await client.query(statement);
  return { url, client };
}

test('the migration from the first schema keeps all lists and adds idempotency keys', async () => {
  const { url, client } = await oldDatabase(
    1,
    "INSERT INTO owners VALUES ('ana', 7)",
    "INSERT INTO lists VALUES ('ana', 'd1', '2025-01-01T00:00:00.000Z', 7, 'Verano', 'Privada')",
  );
  await client.end();
  const opened = await Promise.all([1, 2].map(() => openPostgresStores(url, silentLog)));
  const idempotency = { key: 'k', fingerprint: 'p' };
  for (const stores of opened) {
    assert.equal((await stores.lists.readList('ana', 'd1', { offset: 0, limit: 1 }))?.name, 'Verano');
    assert.ok((await stores.lists.createList('ana', draft('Invierno'), [], idempotency)).ok);
    assert.equal(numberOf(await stores.database.readVersion('ana')), 8);
  }
  await Promise.all(opened.map((stores) => stores.database.close()));
});

test('a database with a newer schema is rejected with an error message', async () => {
  const { url, client } = await oldDatabase(99);
  await client.end();
  await assert.rejects(openPostgresStores(url, silentLog), /schema 99.*start a newer version/);
});

test('the migration from the second schema keeps the order of the lists and adds a token to each owner', async () => {
  const { url, client } = await oldDatabase(2, ...oldLists);
  const { rows: expected } = await client.query(oldOrder);
  await client.end();
  const stores = await openPostgresStores(url, silentLog);
  const { version, lists } = await stores.lists.readListsWithProducts('ana', allItems, 3);
  assert.equal(expected.length, 5);
  assert.deepEqual(
    lists.map(({ docId, name, shadowed }) => ({ docId, name, shadowed })),
    expected,
  );
  assert.equal((await stores.lists.readListByName('ana', 'Verano', allItems))?.docId, 'd5');
  assert.equal(numberOf(version), 7);
  const tokens = [version, await stores.database.readVersion('berta')].map((value) => value.split('.')[1]);
  assert.match(tokens[0] ?? '', /^[\w-]{11,}$/);
  assert.notEqual(tokens[0], tokens[1]);
  assert.ok((await stores.lists.createList('ana', draft('Newest'))).ok);
  assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).lists[0]?.name, 'Newest');
  await stores.database.close();
});

test('the version number of an owner can exceed 32 bits, but not the largest exact number', async () => {
  const { url, client } = await oldDatabase(
    2,
    `INSERT INTO owners VALUES ('ana', ${2 ** 31 - 1}), ('berta', 1)`,
  );
  const stores = await openPostgresStores(url, silentLog);
  assert.ok((await stores.lists.createList('ana', draft('Elder'))).ok);
  assert.ok((await stores.lists.createList('ana', draft('Newer'))).ok);
  assert.equal(numberOf(await stores.database.readVersion('ana')), 2 ** 31 + 1);
  const { lists } = await stores.lists.readListsWithProducts('ana', allItems, 0);
  assert.deepEqual(
    lists.map(({ name }) => name),
    ['Newer', 'Elder'],
  );
  await client.query(`UPDATE owners SET version = ${Number.MAX_SAFE_INTEGER} WHERE owner = 'berta'`);
  await client.end();
  const before = await stores.database.readVersion('berta');
  await assert.rejects(
    stores.lists.createList('berta', draft('Beyond')),
    /version number of an owner is too large/,
  );
  assert.deepEqual(await stores.lists.readListsWithProducts('berta', allItems, 0), {
    version: before,
    total: 0,
    lists: [],
  });
  await stores.database.close();
});

test('a migration step can take longer than the statement timeout', async () => {
  const { url, client: reader } = await oldDatabase(2);
  await reader.query('BEGIN; SELECT 1 FROM list_products');
  const client = new pg.Client({ connectionString: url, statement_timeout: 200, query_timeout: 200 });
  await client.connect();
  const upgraded = migrate(client, postgresSchemaOf(definition));
  const waits =
    "SELECT clock_timestamp() - query_start > '300 ms' AS long FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
  const ended = upgraded.then(
    () => true,
    () => true,
  );
  const other = new pg.Client(url);
  await other.connect();
  await until(async () => (await other.query(waits)).rows[0]?.long || Promise.race([ended, undefined]));
  await other.end();
  await reader.query('COMMIT');
  await upgraded;
  await Promise.all([client.end(), reader.end()]);
});
