import { afterEach, beforeEach, describe } from 'node:test';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { describeGiftChanges } from './gift-changes.shared-tests.ts';
import { describeGiving } from './gift-store.shared-tests.ts';
import { openSharedLists, type SharedLists } from './gift-store.test-support.ts';

for (const [name, open] of bothDatabases()) {
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
