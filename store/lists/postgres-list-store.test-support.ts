import { after, before, beforeEach } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { definition, type Stores } from '../stores.ts';

/** For one test file. Each test has an empty log, and finds the tables empty or missing. */
export let postgres: Awaited<ReturnType<typeof startPostgres>>;
export let url: string;
export let logged: string[];
const record = (message: string) => void logged.push(message);
export const log = { info: record, warn: record, error: record };

before(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
});
after(() => postgres.remove());
beforeEach(async () => {
  await deleteRows();
  logged = [];
});

/** A new database for each test would take ten times as long. */
async function deleteRows(): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT string_agg(format('%I', tablename), ', ') AS tables FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> $1`,
    [definition.postgres.schemaTable],
  );
  if (rows[0].tables) await client.query(`TRUNCATE ${rows[0].tables}`);
  await client.end();
}

export const draftOf = (name: string | number) => ({ name: `Lista ${name}`, status: 'Privada' }) as const;

export async function open(
  address = url,
  options: Parameters<typeof openPostgresStores>[2] = {},
): Promise<Stores> {
  const stores = await openPostgresStores(address, log, options);
  after(() => stores.database.close());
  return stores;
}

/** A connection of another program. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  after(() => client.end());
  await client.connect();
  return client;
}
