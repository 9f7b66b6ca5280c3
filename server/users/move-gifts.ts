import type { GiftStore } from '../../store/gifts/gift-store.ts';

type Move = { from: string; to: string; receivedFrom?: string };

/** Moves what `from` gives, as `moveLists` moves lists. The gifts themselves do not change. @returns how many were moved */
export async function moveGifts(store: GiftStore, { from, to, receivedFrom }: Move): Promise<number> {
  const gifts = await store.readStoredGifts(from, receivedFrom);
  if (gifts.length === 0) return 0;
  await store.receiveStoredGifts(to, gifts, from);
  const ids = gifts.map(({ giftId }) => giftId);
  await store.forgetStoredGifts(from, ids);
  return gifts.length;
}
