import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { commit, type Database } from '../../platform/database/owner-database.ts';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { giftOwner } from '../gifts/gifts-of-list.ts';
import { allItems, operationsOn, product } from '../lists/list-store.test-support.ts';
import { linkOwner } from '../lists/shares.ts';
import { createStores, type Stores } from '../stores.ts';

for (const [name, open] of bothDatabases()) {
  describe(`what an earlier version has left half done, ${name}`, () => {
    let stores: Stores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(() => stores.database.close());
    const { create } = operationsOn(() => stores);
    const complete = () => stores.earlierWrites.completeAll(new AbortController().signal);
    /** One transaction of the version before. */
    const write = (owner: string, statement: string, ...values: unknown[]) =>
      (stores.database as Database).write(owner, async (query) => {
        await query(statement, owner, ...values);
        return commit(undefined);
      });
    const insertLink = (token: string, owner: string, docId: string) =>
      write(
        linkOwner(token),
        'INSERT INTO share_links (owner, list_owner, doc_id) VALUES ($1, $2, $3)',
        owner,
        docId,
      );
    const setShare = (docId: string, token: string | null, previous: string | null) =>
      write(
        'ana',
        'INSERT INTO shares (owner, doc_id, token, previous) VALUES ($1, $2, $3, $4)',
        docId,
        token,
        previous,
      );
    const leadsTo = async (token: string) => {
      const by = await stores.lists.readLink(token);
      return by && (await stores.lists.readSharedList(by, token, allItems))?.name;
    };

    test('a link that was started, replaced or ended is complete, and its former one is gone', async () => {
      const [started, replaced, ended] = [await create('Uno'), await create('Dos'), await create('Tres')];
      await setShare(started.docId, 't1', null);
      await setShare(replaced.docId, 't2', 'old2');
      await insertLink('old2', 'ana', replaced.docId);
      await setShare(ended.docId, null, 'old3');
      await insertLink('old3', 'ana', ended.docId);
      await complete();
      assert.deepEqual([await leadsTo('t1'), await leadsTo('t2')], ['Uno', 'Dos']);
      for (const token of ['old2', 'old3']) {
        assert.equal(await stores.lists.readLink(token), undefined);
        assert.equal(await stores.database.readVersion(linkOwner(token)), '0');
      }
      const version = await stores.database.readVersion('ana');
      await complete();
      assert.equal(await stores.database.readVersion('ana'), version);
    });

    test('the link of a list that was made private is ended, once', async () => {
      const { docId } = await create('Uno');
      await stores.lists.startShare('ana', docId, { token: 't1' });
      await write('ana', "UPDATE lists SET status = 'Privada' WHERE owner = $1");
      await complete();
      assert.equal(await stores.lists.readLink('t1'), undefined);
      assert.deepEqual(await stores.lists.readShares('ana'), [{ docId, token: null, name: null }]);
      const version = await stores.database.readVersion('ana');
      await complete();
      assert.equal(await stores.database.readVersion('ana'), version);
    });

    test('the link and the gifts of a list that was deleted for ever are deleted, and not those of one that has moved', async () => {
      await setShare('gone', 't1', 'old1');
      for (const token of ['t1', 'old1']) await insertLink(token, 'ana', 'gone');
      const insertGift = 'INSERT INTO gifts (owner, product_id, gift_id) VALUES ($1, $2, $3)';
      await write(giftOwner('gone'), insertGift, 'p1', 'g1');
      const { docId } = await create('Uno', product('p1'), 'berta');
      await stores.lists.startShare('berta', docId, { token: 't2' });
      assert.ok((await stores.gifts.give('carla', 't2', 'p1')).ok);
      await setShare(docId, 't2', null);
      await complete();
      for (const token of ['t1', 'old1']) assert.equal(await stores.lists.readLink(token), undefined);
      assert.deepEqual((await stores.gifts.readGifts('gone')).gifts, []);
      assert.equal(await leadsTo('t2'), 'Uno');
      assert.equal((await stores.gifts.readGifts(docId)).gifts.length, 1);
      assert.deepEqual(await stores.lists.readShares('ana'), []);
    });

    /** A move without its last step, which deletes the list from the first owner. */
    async function moveByHalf() {
      const { docId } = await create('Uno', product('p1'), 'berta');
      await stores.lists.startShare('berta', docId, { token: 't1' });
      assert.ok((await stores.gifts.give('carla', 't1', 'p1')).ok);
      const insertList = `INSERT INTO lists (owner, doc_id, date, turn, version, name, status)
        VALUES ($1, $2, '2026-01-01', 1, '1.a', 'Uno', 'Pública')`;
      await write('ana', insertList, docId);
      await setShare(docId, 't1', null);
      return docId;
    }

    test('a list that was moved by half keeps its link and gifts when its former owner deletes her data', async () => {
      const docId = await moveByHalf();
      await stores.sessions.deleteOwner('ana');
      assert.equal(await leadsTo('t1'), 'Uno');
      assert.equal((await stores.gifts.readGifts(docId)).gifts.length, 1);
    });

    test('a list that was moved by half gives nobody a new version', async () => {
      const owners = ['ana', 'berta', giftOwner(await moveByHalf())];
      const versions = () => Promise.all(owners.map((owner) => stores.database.readVersion(owner)));
      const before = await versions();
      await complete();
      assert.deepEqual(await versions(), before);
    });

    test('a link that its owner starts anew after it was read is not deleted with a list that was there no more', async () => {
      const { docId } = await create('Uno');
      await stores.lists.startShare('ana', docId, { token: 't1' });
      await write('ana', 'DELETE FROM lists WHERE owner = $1');
      const database: Database = stores.database as Database;
      const restoring: Database = {
        ...database,
        async write(owners, work) {
          const insertList = `INSERT INTO lists (owner, doc_id, date, turn, version, name, status)
            VALUES ($1, $2, '2026-01-01', 1, '1.a', 'Uno', 'Pública')`;
          await write('ana', insertList, docId);
          return database.write(owners, work);
        },
      };
      await createStores(restoring).earlierWrites.completeAll(new AbortController().signal);
      assert.equal(await leadsTo('t1'), 'Uno');
    });

    test('nothing is left of an owner whose data was deleted', async () => {
      await setShare('gone', 't1', null);
      await write('ana', 'DELETE FROM owners WHERE owner = $1');
      await complete();
      assert.deepEqual(await stores.lists.readShares('ana'), []);
      assert.equal(await stores.database.readVersion('ana'), '0');
    });

    test("a giver's row without a gift is deleted after a minute, and one that was freed stays", async ({
      mock,
    }) => {
      mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
      const { docId } = await create('Uno');
      await stores.lists.addProducts('ana', docId, [product('p1'), product('p2')]);
      await stores.lists.startShare('ana', docId, { token: 't1' });
      for (const id of ['p1', 'p2']) assert.ok((await stores.gifts.give('berta', 't1', id)).ok);
      const remove = 'DELETE FROM gifts WHERE owner = $1 AND product_id = $2';
      await write(giftOwner(docId), remove, 'p1');
      const stored = async () =>
        (await stores.gifts.readStoredGifts('berta')).map(({ productId }) => productId).toSorted();
      await complete();
      assert.deepEqual(await stored(), ['p1', 'p2']);
      mock.timers.tick(60_001);
      await complete();
      assert.deepEqual(await stored(), ['p2']);
      await stores.gifts.freeGifts(docId);
      mock.timers.tick(60_001);
      await complete();
      assert.deepEqual(await stored(), ['p2']);
    });
  });
}
