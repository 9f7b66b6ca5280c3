import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Database, OwnerDatabase } from '../../platform/database/owner-database.ts';
import { product, rejectedWith } from '../lists/list-store.test-support.ts';
import { createStores, type Stores } from '../stores.ts';
import { giftOwner } from './gift-entity.ts';
import { describeInterruptedSteps } from './interrupted-steps.shared-tests.ts';

const outcome = (outcome: 'given' | 'earlier') => ({ ok: true, value: { outcome } });
const source = (productId = 'p1', docId = 'd1') => ({
  ...{ docId, listName: 'Navidad', token: 't1', product: product(productId) },
});

/** Tests the guarantees of `GiftStore`. */
export function describeGiftStore(name: string, open: () => Promise<Stores>): void {
  describe(name, () => {
    let stores: Stores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(() => stores.database.close());
    describeInterruptedSteps(() => stores);
    const gifts = () => stores.gifts;
    const give = (giver: string, ...of: Parameters<typeof source>) => gifts().give(giver, source(...of));
    const stored = async (giver: string) =>
      (await gifts().readStoredGifts(giver)).map(({ productId }) => productId).toSorted();
    const givenBy = async (giver: string, docId = 'd1') => {
      const own = (await gifts().readOwnGifts(giver, docId)).map(({ giftId }) => giftId);
      const { gifts: given } = await gifts().readGifts(docId);
      return given.filter(({ giftId }) => own.includes(giftId)).map(({ productId }) => productId);
    };
    const takeBack = async (giver: string, productId: string) => {
      const gift = (await gifts().readStoredGifts(giver)).find((gift) => gift.productId === productId);
      assert.ok(gift);
      await gifts().takeBack(giver, gift);
    };

    test('one of two givers gives a product, the other is told, and a repetition is no conflict', async () => {
      assert.deepEqual(await give('ana'), outcome('given'));
      assert.deepEqual(await give('ana'), outcome('earlier'));
      assert.deepEqual(await give('berta'), rejectedWith('gift-taken'));
      assert.deepEqual(await give('berta', 'p1', 'd2'), outcome('given'));
      assert.deepEqual(await givenBy('ana'), ['p1']);
      assert.deepEqual(await givenBy('berta'), []);
      assert.deepEqual(await stored('berta'), ['p1']);
    });

    test('of many at the same time, half of them by one giver, one gives the product', async () => {
      const givers = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'ana' : `giver-${index}`));
      const results = await Promise.all(givers.map((giver) => give(giver)));
      const given = results.filter((result) => result.ok && result.value.outcome === 'given');
      assert.equal(given.length, 1);
      const winner = givers[results.indexOf(given[0] as (typeof results)[0])] as string;
      for (const [index, result] of results.entries()) {
        if (givers[index] !== winner) assert.deepEqual(result, rejectedWith('gift-taken'));
        else assert.ok(result.ok);
      }
      for (const giver of givers) assert.deepEqual(await stored(giver), giver === winner ? ['p1'] : []);
      assert.deepEqual(await givenBy(winner), ['p1']);
    });

    test('a stored gift has the list and the product as they were, the newest first', async (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
      await give('ana', 'p1');
      context.mock.timers.setTime(2_000);
      await give('ana', 'p2', 'd2');
      const [newest, oldest] = await gifts().readStoredGifts('ana');
      const { docId, listName, token, product: copy } = source('p2', 'd2');
      const { giftId } = (await gifts().readGifts('d2')).gifts[0] ?? {};
      const givenAt = '1970-01-01T00:00:02.000Z';
      assert.deepEqual(newest, {
        ...{ docId, listName, token, product: copy, productId: 'p2', giftId, givenAt },
      });
      assert.equal(oldest?.productId, 'p1');
      assert.deepEqual(await gifts().readStoredGifts('berta'), []);
    });

    test('the token of stored gifts is renewed for one list', async () => {
      await give('ana', 'p1');
      await give('ana', 'p2', 'd2');
      const tokens = async () =>
        (await Promise.all(['d1', 'd2'].map((docId) => gifts().readOwnGifts('ana', docId))))
          .flat()
          .map(({ token }) => token);
      await gifts().renewToken('ana', 'd1', 't2');
      assert.deepEqual(await tokens(), ['t2', 't1']);
      const version = await stores.database.readVersion('ana');
      await gifts().renewToken('ana', 'd1', 't2');
      await gifts().renewToken('berta', 'd2', 't2');
      assert.deepEqual(await tokens(), ['t2', 't1']);
      assert.equal(await stores.database.readVersion('ana'), version);
    });

    test('what was taken back can be given by others, and only its giver can take it back', async () => {
      await give('ana');
      const [gift] = await gifts().readStoredGifts('ana');
      assert.ok(gift);
      await gifts().takeBack('berta', { ...gift, giftId: 'invented' });
      assert.deepEqual(await give('berta'), rejectedWith('gift-taken'));
      await takeBack('ana', 'p1');
      assert.deepEqual(await stored('ana'), []);
      assert.deepEqual(await give('berta'), outcome('given'));
      await gifts().takeBack('ana', gift);
      assert.deepEqual(await givenBy('berta'), ['p1']);
    });

    test('taking back leaves a row whose gift a concurrent call is about to store', async () => {
      await give('ana');
      const [gift] = await gifts().readStoredGifts('ana');
      assert.ok(gift);
      const pending = { ...gift, productId: 'p2', giftId: 'pending' };
      await gifts().receiveStoredGifts('ana', [pending], 'guest');
      await gifts().takeBack('ana', pending);
      assert.deepEqual(await stored('ana'), ['p1', 'p2']);
      await gifts().forgetStoredGifts('ana', ['pending']);
      assert.deepEqual(await stored('ana'), ['p1']);
    });

    test('a gift changes the version of the gifts of its list, and nobody else than its giver', async () => {
      const versions = () =>
        Promise.all(['ana', 'd1', 'gifts-d2', 'gifts-d1'].map((owner) => stores.database.readVersion(owner)));
      const [, ...before] = await versions();
      await give('ana');
      const [, ...after] = await versions();
      assert.deepEqual(after.slice(0, 2), before.slice(0, 2));
      assert.notEqual(after[2], before[2]);
      assert.equal((await gifts().readGifts('d1')).version, after[2]);
      assert.equal(giftOwner('d1'), 'gifts-d1');
      assert.deepEqual(await gifts().readGifts('d3'), { version: '0', gifts: [] });
    });

    test('the number of gifts of one giver is limited, not that of what she gives already or receives', async () => {
      const database: OwnerDatabase = stores.database;
      const limits = { lists: 0, productsOfList: 0, products: 0, gifts: 2 };
      const limited = createStores(database as Database, limits).gifts;
      for (const id of ['p1', 'p2']) assert.ok((await limited.give('ana', source(id))).ok);
      assert.deepEqual(await limited.give('ana', source('p3')), rejectedWith('gifts-too-many'));
      assert.deepEqual(await limited.give('ana', source('p2')), outcome('earlier'));
      assert.deepEqual(await stored('ana'), ['p1', 'p2']);
      await limited.give('berta', source('p3'));
      await limited.receiveStoredGifts('ana', await limited.readStoredGifts('berta'), 'berta');
      assert.deepEqual(await givenBy('ana'), ['p1', 'p2', 'p3']);
    });

    test('received gifts are those of the receiver, and can be given back alone', async () => {
      await give('ana', 'p0');
      await give('guest', 'p1');
      const received = await gifts().readStoredGifts('guest');
      for (const _ of ['once', 'again']) await gifts().receiveStoredGifts('ana', received, 'guest');
      await gifts().forgetStoredGifts(
        'guest',
        received.map(({ giftId }) => giftId),
      );
      assert.deepEqual(await givenBy('ana'), ['p0', 'p1']);
      assert.deepEqual(await givenBy('guest'), []);
      assert.deepEqual(await give('ana', 'p1'), outcome('earlier'));
      assert.deepEqual(await gifts().readStoredGifts('ana', 'guest'), received);
      assert.deepEqual(await gifts().readStoredGifts('ana', 'berta'), []);
    });

    test('gifts stay taken after the deletion of their giver, and are deleted with their list', async () => {
      await give('ana');
      await stores.sessions.deleteOwner('ana');
      assert.deepEqual(await stored('ana'), []);
      assert.deepEqual(await give('ana'), rejectedWith('gift-taken'));
      await gifts().deleteGifts('d1');
      assert.deepEqual(await gifts().readGifts('d1'), { version: '0', gifts: [] });
      assert.deepEqual(await give('berta'), outcome('given'));
    });
  });
}
