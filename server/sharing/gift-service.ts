import type { GivenGift } from '../../domain/gift.ts';
import { productForList } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import { defaultStatus, freeName } from '../../domain/wish-list.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { GiftError, StoredGift } from '../../store/gifts/gift-store.ts';
import { idsOf } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation } from '../../store/lists/list-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';
import { findCopies } from '../lists/copies.ts';
import { idempotencyOf } from '../lists/listed-product-service.ts';
import { type Requester, rejectAdditions } from '../requester.ts';
import { allProducts } from './share-service.ts';
import { createSharedLinks, type FindShared, type SharedListError } from './shared-list-service.ts';

type CopyError =
  | SharedListError
  | CreationLimitError
  | ('gifts-unavailable' | 'key-reused' | 'additions-too-many');

/** Giving again and taking back again succeed. A copied list gets a number after a taken name. */
export type GiftService = {
  give(
    token: string,
    productId: string,
  ): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError | 'gifts-unavailable'>>;
  takeBack(token: string, productId: string): Promise<Result<void, SharedListError>>;
  takeBackGift(giftId: string): Promise<void>;
  read(): Promise<GivenGift[]>;
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
      const stored = await gifts.readStoredGifts(user.id);
      const shown: GivenGift[] = [];
      for (const [docId, ofList] of Map.groupBy(stored, ({ docId }) => docId)) {
        const { gifts: given, freedAt } = await gifts.readGifts(docId);
        const ids = new Set(given.map(({ giftId }) => giftId));
        const isGiven = ({ giftId }: StoredGift) => ids.has(giftId);
        const products = new Set(ofList.filter(isGiven).map(({ productId }) => productId));
        // Other rows are of a process of the version before.
        const isFreed = ({ givenAt, productId }: StoredGift) =>
          freedAt !== null && givenAt <= freedAt && !products.has(productId);
        const shownOfList = ofList.filter((gift) => isGiven(gift) || isFreed(gift));
        if (shownOfList.length > 0) shown.push(...(await describeGifts(lists, shownOfList, ids)));
      }
      return shown;
    },

    copyList: (token, key) => copyList(user, stores, { catalog, requester, findShared }, token, key),
  };
}

/** @param gifts of one list; the newest has the last token that the giver saw */
async function describeGifts(
  lists: Stores['lists'],
  gifts: StoredGift[],
  given: ReadonlySet<string>,
): Promise<GivenGift[]> {
  const [{ token, listName } = { token: '', listName: '' }] = gifts;
  const by = await lists.readLink(token);
  const list = by && (await lists.readSharedProducts(by, token, idsOf(gifts)));
  const listed = list && new Set(idsOf(list.products));
  return gifts.map(({ giftId, product, givenAt, productId }) => ({
    ...{ giftId, product, givenAt, listName: list?.name ?? listName },
    token: list && token,
    isListed: listed?.has(productId),
    isFreed: !given.has(giftId),
  }));
}

type CopySources = { catalog: Catalog; requester: Requester; findShared: FindShared };

async function copyList(
  user: User,
  { lists }: Stores,
  { catalog, requester, findShared }: CopySources,
  token: string,
  key?: string,
): ReturnType<GiftService['copyList']> {
  const result = await findShared(token, (by) => lists.readSharedList(by, token, allProducts));
  if (!result.ok) return result;
  if (user.isShared) return failure('gifts-unavailable');
  const { name, products: stored } = result.value.found;
  const rejection = rejectAdditions(requester, stored.length);
  if (rejection) return rejection;
  const onSale = findCopies(catalog, idsOf(stored));
  const products = stored.map((product) => onSale.get(product.productId) ?? productForList(product));
  const idempotency = idempotencyOf(key, ['copy', token]);
  for (;;) {
    const draft = { name: freeName(name, await lists.readListNames(user.id)), status: defaultStatus };
    const created = await lists.createList(user.id, draft, products, idempotency);
    if (created.ok) return created;
    const { code } = created;
    // Another list got the name after the names were read.
    if (code !== 'name-taken') return failure(code);
  }
}
