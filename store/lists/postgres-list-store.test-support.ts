import { after, before, beforeEach } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import type { Stores } from '../stores.ts';

/** One PostgreSQL for the test file, with an empty database and log for each test. */
export let postgres: Awaited<ReturnType<typeof startPostgres>>;
export let url: string;
export let logged: string[];
const record = (message: string) => void logged.push(message);
export const log = { info: record, warn: record, error: record };

before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());
beforeEach(async () => {
  url = await postgres.createDatabase();
  logged = [];
});

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
