import { afterEach, beforeEach, describe } from 'node:test';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { describeGifts } from './gifts.shared-tests.ts';
import { describeSharedLinks } from './shared-links.shared-tests.ts';
import { openSharing, type Sharing } from './sharing.test-support.ts';
import { describeSilence } from './silence.shared-tests.ts';

for (const [name, open] of bothDatabases()) {
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
