import { setImmediate } from 'node:timers/promises';
import type { GivenGift } from '../../domain/gift.ts';
import { type Product, productForList } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import { defaultStatus } from '../../domain/wish-list.ts';
import { inParts } from '../../platform/database/parts.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { GiftError, ShownGift, StoredGift } from '../../store/gifts/gift-store.ts';
import { idsOf, readWhole } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation } from '../../store/lists/list-store.ts';
import type { SharedEntry } from '../../store/lists/share-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';
import { findCopies } from '../lists/copies.ts';
import { idempotencyOf } from '../lists/listed-product-service.ts';
import { addLimited, type Requester } from '../requester.ts';
import { createSharedLinks, type FindShared, type SharedListError } from './shared-list-service.ts';

type CopyError =
  | SharedListError
  | CreationLimitError
  | ('gifts-unavailable' | 'key-reused' | 'additions-too-many' | 'name-taken');

/** Giving again and taking back again succeed. A copied list gets a number after a taken name. */
export type GiftService = {
  give(
    token: string,
    productId: string,
  ): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError | 'gifts-unavailable'>>;
  takeBack(token: string, productId: string): Promise<Result<void, SharedListError>>;
  takeBackGift(giftId: string): Promise<void>;
  read(): Promise<GivenGift[]>;
  hasAny(): Promise<boolean>;
  copyList(token: string, key?: string): Promise<Result<Creation, CopyError>>;
};

export function createGiftService(
  user: User,
  stores: Stores,
  catalog: Catalog,
  requester: Requester,
): GiftService {
  const { lists, gifts } = stores;
  const findShared = createSharedLinks(stores);
  const takeBackThose = async (isMeant: (gift: StoredGift) => boolean) => {
    const stored = await gifts.readStoredGifts(user.id);
    for (const gift of stored.filter(isMeant)) await gifts.takeBack(user.id, gift);
  };
  const renewToken = async (token: string) => {
    const by = await lists.readLink(token);
    if (by) await gifts.renewToken(user.id, by.docId, token);
  };
  return {
    async give(token, productId) {
      if (user.isShared) {
        const result = await findShared(token, (by) => lists.readSharedVersion(by, token));
        return result.ok ? failure('gifts-unavailable') : result;
      }
      const given = await gifts.give(user.id, token, productId);
      if (given.ok && given.value.outcome === 'earlier') await renewToken(token);
      return given;
    },

    async takeBack(token, productId) {
      const result = await findShared(token, (by) => lists.readSharedVersion(by, token));
      if (!result.ok) return result;
      const { docId } = result.value.by;
      await takeBackThose((gift) => gift.docId === docId && gift.productId === productId);
      return success(undefined);
    },

    takeBackGift: (giftId) => takeBackThose((gift) => gift.giftId === giftId),

    async read() {
      const byList = Map.groupBy(await gifts.readShownGifts(user.id), ({ docId }) => docId);
      const shown: GivenGift[] = [];
      for (const part of inParts([...byList.values()].flatMap(withLastToken))) {
        const found = await lists.readSharedEntries(part);
        const shared = new Map(found.map((entry) => [entry.token + entry.productId, entry]));
        shown.push(...part.map((gift) => describeGift(gift, shared.get(gift.token + gift.productId))));
      }
      return shown;
    },

    hasAny: () => gifts.hasGifts(user.id),

    copyList: (token, key) => copyList(user, stores, { catalog, requester, findShared }, token, key),
  };
}

/** @param gifts of one list; the newest has the last token that the giver saw */
function withLastToken(gifts: ShownGift[]): ShownGift[] {
  return gifts.map((gift) => ({ ...gift, token: gifts[0]?.token ?? '', listName: gifts[0]?.listName ?? '' }));
}

function describeGift(gift: ShownGift, shared: SharedEntry | undefined): GivenGift {
  const { giftId, product, givenAt, listName, isFreed } = gift;
  return {
    ...{ giftId, product, givenAt, isFreed, listName: shared?.name ?? listName },
    token: shared?.token,
    isListed: shared?.isListed,
  };
}

type CopySources = { catalog: Catalog; requester: Requester; findShared: FindShared };

async function copyList(
  user: User,
  { lists }: Stores,
  { catalog, requester, findShared }: CopySources,
  token: string,
  key?: string,
): ReturnType<GiftService['copyList']> {
  const result = await findShared(token, (by) => readWhole((page) => lists.readSharedList(by, token, page)));
  if (!result.ok) return result;
  if (user.isShared) return failure('gifts-unavailable');
  const { name, products: stored } = result.value.found;
  return addLimited(requester, stored.length, async () => {
    const products: Product[] = [];
    for (const part of inParts(stored)) {
      const onSale = findCopies(catalog, idsOf(part));
      products.push(...part.map((product) => onSale.get(product.productId) ?? productForList(product)));
      await setImmediate();
    }
    const draft = { name, status: defaultStatus, isNumbered: true };
    return lists.createList(user.id, draft, products, idempotencyOf(key, ['copy', token]));
  });
}
