import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GiftStore } from '../../store/gifts/gift-store.ts';
import { product } from '../../store/lists/list-store.test-support.ts';
import { dyingStore } from '../../test/support/dying-store.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { moveGifts } from './move-gifts.ts';

const move = { from: 'guest', to: 'ana' };
const source = (id: string) => ({ docId: 'd1', listName: 'Navidad', token: 't1', product: product(id) });

async function openFilled() {
  const { gifts, database } = openSqliteStores();
  await gifts.give('ana', source('p0'));
  for (const id of ['p1', 'p2']) await gifts.give('guest', source(id));
  return { gifts, database };
}

async function givenBy(gifts: GiftStore, owner: string) {
  const own = (await gifts.readOwnGifts(owner, 'd1')).map(({ giftId }) => giftId);
  const { gifts: given } = await gifts.readGifts('d1');
  return given.filter(({ giftId }) => own.includes(giftId)).map(({ productId }) => productId);
}

test('a process that ends at any call loses no gift, and the gifts of the list never change', async () => {
  for (const [last, isDone] of [1, 2, 3].flatMap((last) => [[last, false] as const, [last, true] as const])) {
    const { gifts, database } = await openFilled();
    const before = await gifts.readGifts('d1');
    const { dying } = dyingStore(gifts, last, isDone);
    await assert.rejects(moveGifts(dying, move), /killed/);
    await moveGifts(gifts, move);
    assert.deepEqual(await givenBy(gifts, 'ana'), ['p0', 'p1', 'p2']);
    assert.deepEqual(await gifts.readStoredGifts('guest'), []);
    assert.deepEqual(await gifts.readGifts('d1'), before);
    await database.close();
  }
});

test('only what came with the guest is given back', async () => {
  const { gifts, database } = await openFilled();
  assert.equal(await moveGifts(gifts, move), 2);
  assert.equal(await moveGifts(gifts, { from: 'ana', to: 'guest', receivedFrom: 'guest' }), 2);
  assert.deepEqual(await givenBy(gifts, 'ana'), ['p0']);
  assert.deepEqual(await givenBy(gifts, 'guest'), ['p1', 'p2']);
  await database.close();
});
