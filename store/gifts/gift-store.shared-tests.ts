import assert from 'node:assert/strict';
import { test } from 'node:test';
import { product, rejectedWith } from '../lists/list-store.test-support.ts';
import { outcome, products, type SharedLists } from './gift-store.test-support.ts';

/** Giving and taking back. */
export function describeGiving(current: () => SharedLists): void {
  test('one of two givers gives a product, the other is told, and a repetition is no conflict', async () => {
    const { second, give, stored, givenBy } = current();
    assert.deepEqual(await give('ana'), outcome('given'));
    assert.deepEqual(await give('ana'), outcome('earlier'));
    assert.deepEqual(await give('berta'), rejectedWith('gift-taken'));
    assert.deepEqual(await give('berta', 'p1', second), outcome('given'));
    assert.deepEqual(await givenBy('ana'), ['p1']);
    assert.deepEqual(await givenBy('berta'), []);
    assert.deepEqual(await stored('berta'), ['p1']);
  });

  test('only a product of a list with a valid link is given, and not by the owner of the list', async () => {
    const { stores, first, give, stored } = current();
    assert.deepEqual(await give('owner'), rejectedWith('gift-to-oneself'));
    assert.deepEqual(await give('ana', 'p4'), rejectedWith('gift-not-listed'));
    assert.deepEqual(await stores.gifts.give('ana', 'unknown', 'p1'), rejectedWith('share-not-found'));
    await stores.lists.editList('owner', first.docId, { status: 'Privada' });
    assert.deepEqual(await give('ana'), rejectedWith('share-not-found'));
    assert.deepEqual(await stored('ana'), []);
    assert.equal(await stores.gifts.hasGifts('ana'), false);
    assert.deepEqual(await stores.gifts.readGifts(first.docId), { version: '0', freedAt: null, gifts: [] });
  });

  test('of many at the same time, half of them by one giver, one gives the product', async () => {
    const { give, stored, givenBy } = current();
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

  test('after the end of the link that many use at the same time nothing is given', async () => {
    const { stores, first, give } = current();
    const giving = Array.from({ length: 20 }, (_, index) => give(`giver-${index}`, products[index % 4]));
    const ended = stores.lists.endShare('owner', first.docId);
    const before = ended.then(() => stores.gifts.readGifts(first.docId));
    const [results, { gifts: atTheEnd }] = await Promise.all([Promise.all(giving), before]);
    assert.deepEqual((await stores.gifts.readGifts(first.docId)).gifts, atTheEnd);
    assert.equal(results.filter(({ ok }) => ok).length, atTheEnd.length);
  });

  test('a gift of a list that moves meanwhile is given', async () => {
    const { stores, first, give } = current();
    const moved = stores.lists.moveLists('owner', 'account');
    const giving = Array.from({ length: 10 }, (_, index) => give(`giver-${index}`, products[index % 4]));
    const results = await Promise.all(giving);
    assert.equal(await moved, 2);
    assert.deepEqual(
      results.filter((result) => !result.ok && result.code !== 'gift-taken'),
      [],
    );
    assert.equal((await stores.gifts.readGifts(first.docId)).gifts.length, 4);
  });

  test('a stored gift has the public product and the list as they were, the newest first', async (context) => {
    const { stores, second, give } = current();
    context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
    await give('ana', 'p1');
    context.mock.timers.setTime(2_000);
    await give('ana', 'p2', second);
    const [newest, oldest] = await stores.gifts.readStoredGifts('ana');
    const { docId, token } = second;
    const { giftId } = (await stores.gifts.readGifts(docId)).gifts[0] ?? {};
    const givenAt = '1970-01-01T00:00:02.000Z';
    assert.deepEqual(newest, {
      ...{ docId, listName: 'Cumpleaños', token, product: product('p2') },
      ...{ productId: 'p2', giftId, givenAt },
    });
    assert.equal(oldest?.productId, 'p1');
    assert.deepEqual(await stores.gifts.readStoredGifts('berta'), []);
    assert.equal(await stores.gifts.hasGifts('ana'), true);
  });

  test('the token of stored gifts is renewed for one list', async () => {
    const { stores, first, second, give } = current();
    await give('ana', 'p1');
    await give('ana', 'p2', second);
    const tokens = async () =>
      (await Promise.all([first, second].map(({ docId }) => stores.gifts.readOwnGifts('ana', docId))))
        .flat()
        .map(({ token }) => token);
    await stores.gifts.renewToken('ana', first.docId, 't2');
    assert.deepEqual(await tokens(), ['t2', second.token]);
    const version = await stores.database.readVersion('ana');
    await stores.gifts.renewToken('ana', first.docId, 't2');
    await stores.gifts.renewToken('berta', second.docId, 't2');
    assert.deepEqual(await tokens(), ['t2', second.token]);
    assert.equal(await stores.database.readVersion('ana'), version);
  });

  test('what was taken back can be given by others, and only its giver can take it back', async () => {
    const { stores, give, stored, givenBy, find } = current();
    await give('ana');
    const gift = await find('ana');
    await stores.gifts.takeBack('berta', { ...gift, giftId: 'invented' });
    assert.deepEqual(await give('berta'), rejectedWith('gift-taken'));
    await stores.gifts.takeBack('ana', gift);
    assert.deepEqual(await stored('ana'), []);
    assert.deepEqual(await give('berta'), outcome('given'));
    await stores.gifts.takeBack('ana', gift);
    assert.deepEqual(await givenBy('berta'), ['p1']);
  });

  test('a gift changes the version of its giver and of the gifts of its list, and of nobody else', async () => {
    const { stores, first, second, give, find } = current();
    const owners = ['ana', `gifts-${first.docId}`, `gifts-${second.docId}`, 'owner'];
    const changedBy = async (work: () => Promise<unknown>) => {
      const read = () => Promise.all(owners.map((owner) => stores.database.readVersion(owner)));
      const before = await read();
      await work();
      const after = await read();
      return owners.map((_, index) => before[index] !== after[index]);
    };
    assert.deepEqual(await changedBy(() => give('ana')), [true, true, false, false]);
    const { version } = await stores.gifts.readGifts(first.docId);
    assert.equal(version, await stores.database.readVersion(`gifts-${first.docId}`));
    assert.deepEqual(await changedBy(() => give('ana')), [false, false, false, false]);
    const gift = await find('ana');
    assert.deepEqual(await changedBy(() => stores.gifts.takeBack('ana', gift)), [true, true, false, false]);
    assert.deepEqual(await changedBy(() => stores.gifts.freeGifts(first.docId)), [false, true, false, false]);
  });
}
