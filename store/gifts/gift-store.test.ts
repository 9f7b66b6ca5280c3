import { after, before } from 'node:test';
import { silentLog } from '../../platform/database/database.test-support.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from '../../test/support/stores.ts';
import { describeGiftStore } from './gift-store.shared-tests.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

describeGiftStore('gifts in SQLite', async () => openSqliteStores());
describeGiftStore('gifts in PostgreSQL', async () =>
  openPostgresStores(await postgres.createDatabase(), silentLog),
);
