import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Database } from '../../platform/database/owner-database.ts';
import { product } from '../lists/list-store.test-support.ts';
import { createStores, type Stores } from '../stores.ts';

const rejection = new Error('she has ended');
const inMinute = () => new Date(Date.now() + 60_000).toISOString();
const draft = (name: string) => ({ name, status: 'Pública' as const });

/** Tests the guarantees of `Stores.forGuest`. */
export function describeGuestWrites(name: string, open: () => Promise<Stores>): void {
  describe(name, () => {
    let stores: Stores;
    let taken: number;
    beforeEach(async () => {
      stores = await open();
      taken = 0;
    });
    afterEach(() => stores.database.close());
    const asGuest = (of = stores) =>
      of.forGuest({
        ...{ owner: 'visita', id: 'g1', expiresAt: inMinute() },
        takeNew() {
          taken += 1;
          if (taken > 1) throw rejection;
        },
        rejectEnded() {
          throw rejection;
        },
      });
    const isEmpty = async () =>
      (await stores.lists.readListIds('visita')).length === 0 &&
      (await stores.gifts.readStoredGifts('visita')).length === 0 &&
      (await stores.sessions.readSessions('visita')).length === 0;
    const shareList = async () => {
      const list = await stores.lists.createList('ana', draft('De Ana'), [product('p1')]);
      assert.ok(list.ok);
      const share = { token: 't1', name: null, makePublic: true };
      assert.ok((await stores.lists.startShare('ana', list.value.docId, share)).ok);
    };

    test('a guest is stored with her first write, and not by one that fails or changes nothing', async () => {
      const { lists, gifts } = asGuest();
      const failed = [
        await lists.deleteList('visita', 'none'),
        await lists.addProducts('visita', 'none', [product('p1')]),
        await gifts.give('visita', 'none', 'p1'),
      ];
      assert.deepEqual(
        failed.map(({ ok }) => ok),
        [false, false, false],
      );
      assert.deepEqual([taken, await stores.database.readVersion('visita')], [0, '0']);
      for (const name of ['Uno', 'Dos']) assert.ok((await lists.createList('visita', draft(name))).ok);
      assert.deepEqual([taken, (await stores.sessions.readSessions('visita')).length], [1, 1]);
    });

    test('the first write of a guest who may not be stored is undone', async () => {
      taken = 1;
      await assert.rejects(asGuest().lists.createList('visita', draft('Uno')), rejection);
      assert.ok(await isEmpty());
      assert.equal(await stores.database.readVersion('visita'), '0');
    });

    test('nothing of any kind is stored for a guest who has ended, who is resumed if something has to be moved', async () => {
      await shareList();
      const { lists, gifts } = asGuest();
      const list = await lists.createList('visita', draft('Uno'), [product('p1')]);
      assert.ok(list.ok);
      const end = () => stores.sessions.endGuest('visita', 'g1');
      const resume = () => stores.sessions.resumeGuest('visita', 'g1', inMinute());
      assert.equal(await end(), false);
      await assert.rejects(gifts.give('visita', 't1', 'p1'), rejection);
      assert.equal(await resume(), true);
      await stores.lists.moveLists('visita', 'cuenta');
      assert.ok((await gifts.give('visita', 't1', 'p1')).ok);
      assert.equal(await end(), false);
      await stores.gifts.moveGifts('visita', 'cuenta');
      assert.equal(await end(), true);
      assert.equal(await resume(), false);
      const version = await stores.database.readVersion('visita');
      // Another process of the shop.
      const other = asGuest(createStores(stores.database as Database));
      const { docId } = list.value;
      for (const write of [
        () => lists.createList('visita', draft('Dos')),
        () => other.lists.createList('visita', draft('Dos')),
        () => lists.addProducts('visita', docId, [product('p2')]),
        () => lists.editList('visita', docId, { name: 'Tres' }),
        () => lists.startShare('visita', docId, { token: 't2', name: null, makePublic: true }),
        () => other.gifts.give('visita', 't1', 'p1'),
      ])
        await assert.rejects(write(), rejection, String(write));
      assert.ok(await isEmpty());
      assert.equal(await stores.database.readVersion('visita'), version);
      assert.equal((await stores.lists.readListIds('cuenta')).length, 1);
    });

    test('of writes during the deletion of her data, also the first one, nothing is left', async () => {
      await shareList();
      for (const isStored of [false, true]) {
        const { lists, gifts } = asGuest();
        if (isStored) await stores.lists.createList('visita', draft('Antes'));
        taken = 0;
        const writes = [
          ...Array.from({ length: 8 }, (_, number) => () => lists.createList('visita', draft(`${number}`))),
          () => gifts.give('visita', 't1', 'p1'),
        ];
        const started = writes.slice(0, 4).map((write) => write());
        const deletion = stores.sessions.deleteOwner('visita', 'g1');
        const all = [...started, ...writes.slice(4).map((write) => write())];
        await Promise.allSettled([...all, deletion]);
        await assert.rejects(lists.createList('visita', draft('Después')), rejection);
        assert.ok(await isEmpty());
      }
    });

    test('an ended guest is present again after she is started, and her mark ends with her data', async (context) => {
      assert.equal(await stores.sessions.endGuest('visita', 'g1'), true);
      const day = 24 * 60 * 60 * 1_000;
      const expiresAt = inMinute();
      await stores.sessions.startSession('visita', {
        id: 'g1',
        name: null,
        providerSession: null,
        expiresAt,
      });
      assert.ok((await asGuest().lists.createList('visita', draft('Uno'))).ok);
      await stores.sessions.deleteOwner('visita', 'g1');
      assert.ok((await stores.sessions.readSession('visita', 'g1'))?.endedAt);
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() + day + 1 });
      const expired = await stores.sessions.readExpired(9);
      assert.deepEqual(
        expired.map((row) => ({ ...row })),
        [{ owner: 'visita', id: 'g1' }],
      );
      for (const session of expired) await stores.sessions.deleteExpired(session);
      assert.equal(await stores.database.readVersion('visita'), '0');
      assert.deepEqual(await stores.sessions.readExpired(9), []);
    });
  });
}
