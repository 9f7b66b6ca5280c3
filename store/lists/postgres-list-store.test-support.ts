import { after, before, beforeEach } from 'node:test';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import type { ListStore } from './list-store.ts';
import { openPostgresListStore, type PostgresOptions } from './postgres-list-store.ts';

/** A PostgreSQL for the file, with an empty database and an empty log for each test. */
export let postgres: Awaited<ReturnType<typeof startPostgres>>;
export let url: string;
export let logged: string[];
const tell = (message: string) => void logged.push(message);
export const log = { info: tell, warn: tell, error: tell };

before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());
beforeEach(async () => {
  url = await postgres.createDatabase();
  logged = [];
});

export const named = (name: string | number) => ({ name: `Lista ${name}`, status: 'Privada' }) as const;

export async function open(address = url, options: PostgresOptions = {}): Promise<ListStore> {
  const store = await openPostgresListStore(address, log, options);
  after(() => store.close());
  return store;
}
