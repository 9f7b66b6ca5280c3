import { after, before } from 'node:test';
import { silentLog } from '../../platform/database/database.test-support.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from '../../test/support/stores.ts';
import { describeGiftChanges } from './gift-changes.shared-tests.ts';
import { describeGiving } from './gift-store.shared-tests.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

const onSqlite = async () => openSqliteStores();
const onPostgres = async () => openPostgresStores(await postgres.createDatabase(), silentLog);
describeGiving('giving in SQLite', onSqlite);
describeGiving('giving in PostgreSQL', onPostgres);
describeGiftChanges('changes of gifts in SQLite', onSqlite);
describeGiftChanges('changes of gifts in PostgreSQL', onPostgres);
