import { after, before } from 'node:test';
import { silentLog } from '../../platform/database/database.test-support.ts';
import type { Stores } from '../../store/stores.ts';
import { startPostgres } from './embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from './stores.ts';

type Opened = [name: string, open: () => Promise<Stores>];

/** For the tests of one file: empty stores in SQLite, and in PostgreSQL with a new database each. */
export function bothDatabases(): Opened[] {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.remove());
  return [
    ['SQLite', async () => openSqliteStores()],
    ['PostgreSQL', async () => openPostgresStores(await postgres.createDatabase(), silentLog)],
  ];
}
