import assert from 'node:assert/strict';
import { operationsOn, product } from '../lists/list-store.test-support.ts';
import type { Stores } from '../stores.ts';

export const products = ['p0', 'p1', 'p2', 'p3'];
export const outcome = (outcome: 'given' | 'earlier') => ({ ok: true, value: { outcome } });

export type SharedLists = Awaited<ReturnType<typeof openSharedLists>>;
type List = { docId: string; token: string };

/** Two shared lists of one owner, and what others do with them. */
export async function openSharedLists(stores: Stores) {
  const { create } = operationsOn(() => stores);
  const { gifts } = stores;
  async function share(name: string): Promise<List> {
    const { docId } = await create(name, undefined, 'owner');
    await stores.lists.addProducts('owner', docId, products.map(product));
    const token = `token-of-${name}`;
    assert.ok((await stores.lists.startShare('owner', docId, { token })).ok);
    return { docId, token };
  }
  const [first, second] = [await share('Navidad'), await share('Cumpleaños')];
  return {
    stores,
    first,
    second,
    give: (giver: string, productId = 'p1', { token } = first) => gifts.give(giver, token, productId),
    stored: async (giver: string) =>
      (await gifts.readStoredGifts(giver)).map(({ productId }) => productId).toSorted(),
    async givenBy(giver: string, { docId } = first) {
      const own = (await gifts.readOwnGifts(giver, docId)).map(({ giftId }) => giftId);
      const { gifts: given } = await gifts.readGifts(docId);
      return given.filter(({ giftId }) => own.includes(giftId)).map(({ productId }) => productId);
    },
    async find(giver: string, productId = 'p1') {
      const gift = (await gifts.readStoredGifts(giver)).find((gift) => gift.productId === productId);
      assert.ok(gift);
      return gift;
    },
  };
}
