import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { silentLog } from '../../platform/database/database.test-support.ts';
import { migrate, postgresSchemaOf } from '../../platform/database/run-postgres-migrations.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { createPostgresTables } from '../empty-databases.test-support.ts';
import { definition } from '../stores.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

async function connect() {
  const url = await postgres.createDatabase();
  const client = new pg.Client(url);
  await client.connect();
  return { url, client };
}

test('a database with a newer schema is rejected with an error message', async () => {
  const { url, client } = await connect();
  await client.query('CREATE TABLE list_schema (version integer); INSERT INTO list_schema VALUES (99)');
  await client.end();
  await assert.rejects(openPostgresStores(url, silentLog), /schema 99.*start a newer version/);
});

test('a migration step can take longer than the statement timeout', async () => {
  const { url, client: reader } = await connect();
  await createPostgresTables(reader, 2);
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
