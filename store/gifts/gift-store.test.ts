import { after, afterEach, before, beforeEach, describe } from 'node:test';
import { silentLog } from '../../platform/database/database.test-support.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from '../../test/support/stores.ts';
import { describeGiftChanges } from './gift-changes.shared-tests.ts';
import { describeGiving } from './gift-store.shared-tests.ts';
import { openSharedLists, type SharedLists } from './gift-store.test-support.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

for (const [name, open] of [
  ['SQLite', async () => openSqliteStores()],
  ['PostgreSQL', async () => openPostgresStores(await postgres.createDatabase(), silentLog)],
] as const) {
  describe(`gifts in ${name}`, () => {
    let shared: SharedLists;
    beforeEach(async () => {
      shared = await openSharedLists(await open());
    });
    afterEach(() => shared.stores.database.close());
    describeGiving(() => shared);
    describeGiftChanges(() => shared);
  });
}
