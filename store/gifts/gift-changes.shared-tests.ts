import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database, OwnerDatabase } from '../../platform/database/owner-database.ts';
import { rejectedWith } from '../lists/list-store.test-support.ts';
import { createStores } from '../stores.ts';
import { outcome, products, type SharedLists } from './gift-store.test-support.ts';

/** Limits, moves and the end of gifts. */
export function describeGiftChanges(current: () => SharedLists): void {
  test('the number of gifts of one giver is limited, not that of what she gives already or receives', async () => {
    const { stores, first, stored, givenBy } = current();
    const database: OwnerDatabase = stores.database;
    const limits = { lists: 0, productsOfList: 0, products: 0, gifts: 2 };
    const limited = createStores(database as Database, limits).gifts;
    const giveLimited = (giver: string, id: string) => limited.give(giver, first.token, id);
    for (const id of ['p1', 'p2']) assert.ok((await giveLimited('ana', id)).ok);
    assert.deepEqual(await giveLimited('ana', 'p3'), rejectedWith('gifts-too-many'));
    assert.deepEqual(await giveLimited('ana', 'p2'), outcome('earlier'));
    assert.deepEqual(await stored('ana'), ['p1', 'p2']);
    await giveLimited('berta', 'p3');
    assert.equal(await limited.moveGifts('berta', 'ana'), 1);
    assert.deepEqual(await givenBy('ana'), ['p1', 'p2', 'p3']);
  });

  test('what a guest gives moves to an account, and that alone moves back; the gifts of the list do not change', async () => {
    const { stores, first, give, stored, givenBy } = current();
    await give('ana', 'p0');
    for (const id of ['p1', 'p2']) await give('guest', id);
    const before = await stores.gifts.readGifts(first.docId);
    const received = await stores.gifts.readStoredGifts('guest');
    const moves = await Promise.all([
      stores.gifts.moveGifts('guest', 'ana'),
      stores.gifts.moveGifts('guest', 'ana'),
    ]);
    assert.deepEqual(moves.toSorted(), [0, 2]);
    assert.deepEqual(await givenBy('ana'), ['p0', 'p1', 'p2']);
    assert.deepEqual(await stored('guest'), []);
    assert.deepEqual(await give('ana', 'p1'), outcome('earlier'));
    assert.equal(await stores.gifts.moveGifts('ana', 'berta', 'guest-2'), 0);
    assert.equal(await stores.gifts.moveGifts('ana', 'guest', 'guest'), 2);
    assert.deepEqual(await givenBy('ana'), ['p0']);
    assert.deepEqual(await stores.gifts.readStoredGifts('guest'), received);
    assert.deepEqual(await stores.gifts.readGifts(first.docId), before);
  });

  test('freed products can be given by others, and their former givers keep a row that they can delete', async (context) => {
    const { stores, first, second, give, stored, givenBy, find } = current();
    context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
    await give('ana');
    await give('ana', 'p2', second);
    context.mock.timers.setTime(2_000);
    const version = await stores.database.readVersion('ana');
    await stores.gifts.freeGifts(first.docId);
    const { gifts: left, freedAt } = await stores.gifts.readGifts(first.docId);
    assert.deepEqual([left, freedAt], [[], '1970-01-01T00:00:02.000Z']);
    assert.equal(await stores.database.readVersion('ana'), version);
    assert.deepEqual(await stored('ana'), ['p1', 'p2']);
    assert.deepEqual(await give('berta'), outcome('given'));
    await stores.gifts.takeBack('ana', await find('ana'));
    assert.deepEqual(await stored('ana'), ['p2']);
    assert.deepEqual(await givenBy('berta'), ['p1']);
    assert.deepEqual(await givenBy('ana', second), ['p2']);
  });

  test('freeing what nobody has given stores nothing, so that nothing is left of a list without a link', async () => {
    const { stores } = current();
    const version = await stores.database.readVersion('owner');
    await stores.gifts.freeGifts('never-shared');
    const nothing = { version: '0', freedAt: null, gifts: [] };
    assert.deepEqual(await stores.gifts.readGifts('never-shared'), nothing);
    assert.equal(await stores.database.readVersion('owner'), version);
  });

  test('a gift that was moved meanwhile is not taken back by its former giver', async () => {
    const { stores, give, stored, givenBy, find } = current();
    await give('guest');
    const gift = await find('guest');
    await stores.gifts.moveGifts('guest', 'ana');
    await stores.gifts.takeBack('guest', gift);
    assert.deepEqual([await stored('ana'), await givenBy('ana')], [['p1'], ['p1']]);
    await stores.gifts.takeBack('ana', gift);
    assert.deepEqual([await stored('ana'), await givenBy('ana')], [[], []]);
  });

  test('gifts are free again when the data of their giver is deleted, without a change of the owner of the list', async () => {
    const { stores, first, second, give, stored, givenBy } = current();
    for (const list of [first, second]) await give('ana', 'p1', list);
    await give('berta', 'p2');
    const version = await stores.database.readVersion('owner');
    await stores.sessions.deleteOwner('ana');
    assert.deepEqual(await stored('ana'), []);
    assert.equal(await stores.database.readVersion('owner'), version);
    assert.deepEqual(await give('carla'), outcome('given'));
    assert.deepEqual(await givenBy('berta'), ['p2']);
    assert.deepEqual((await stores.gifts.readGifts(second.docId)).gifts, []);
  });

  test('gifts end with the list that was deleted for ever, also while they are given', async () => {
    const { stores, first, second, give } = current();
    const giving = products.map((id, index) => give(`giver-${index}`, id));
    await stores.sessions.deleteOwner('owner');
    await Promise.all(giving);
    for (const { docId } of [first, second]) {
      assert.deepEqual(await stores.gifts.readGifts(docId), { version: '0', freedAt: null, gifts: [] });
    }
    assert.deepEqual(await give('ana'), rejectedWith('share-not-found'));
  });
}
