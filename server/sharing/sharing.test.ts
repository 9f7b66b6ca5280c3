import { after, afterEach, before, beforeEach, describe } from 'node:test';
import { silentLog } from '../../platform/database/database.test-support.ts';
import type { Stores } from '../../store/stores.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from '../../test/support/stores.ts';
import { describeGifts } from './gifts.shared-tests.ts';
import { describeSharedLinks } from './shared-links.shared-tests.ts';
import { openSharing, type Sharing } from './sharing.test-support.ts';
import { describeSilence } from './silence.shared-tests.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

const databases: [string, () => Promise<Stores>][] = [
  ['SQLite', async () => openSqliteStores()],
  ['PostgreSQL', async () => openPostgresStores(await postgres.createDatabase(), silentLog)],
];
for (const [name, open] of databases) {
  describe(`sharing with ${name}`, () => {
    let sharing: Sharing;
    beforeEach(async () => {
      sharing = await openSharing(await open());
    });
    afterEach(async () => {
      sharing.api.close();
      await sharing.stores.database.close();
    });
    for (const describeTests of [describeSharedLinks, describeGifts, describeSilence]) {
      describeTests(() => sharing);
    }
  });
}
