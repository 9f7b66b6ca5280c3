import type { PublicProduct } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Version } from '../../platform/database/owner-version.ts';

/** Of a list. Its giver is not stored with it. */
export type Gift = { productId: string; giftId: string };

/** As at the time at which it was given (ISO 8601, UTC, milliseconds). */
export type StoredGift = Gift & {
  docId: string;
  givenAt: string;
  listName: string;
  token: string;
  product: PublicProduct;
};

export type ShownGift = StoredGift & { isFreed: boolean };

export type GiftError =
  | 'share-not-found'
  | 'gift-not-listed'
  | 'gift-to-oneself'
  | 'gift-taken'
  | 'gifts-too-many';

/**
 * The gifts of a list have an owner: no call changes anything of the list's owner. A gift that she frees
 * leaves the row of its giver (docs/decisions/sharing.md).
 */
export type GiftStore = {
  /** The version is that of `giftOwner(docId)`. */
  readGifts(docId: string): Promise<{ version: Version; freedAt: string | null; gifts: Gift[] }>;

  readOwnGifts(giver: string, docId: string): Promise<(Gift & { token: string })[]>;

  readStoredGifts(giver: string): Promise<StoredGift[]>;

  readShownGifts(giver: string): Promise<ShownGift[]>;

  hasGifts(giver: string): Promise<boolean>;

  /** One of several concurrent calls succeeds. `earlier`: the giver has it already. */
  give(
    giver: string,
    token: string,
    productId: string,
  ): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError>>;

  renewToken(giver: string, docId: string, token: string): Promise<void>;

  /** Also the row of a gift that was freed. */
  takeBack(giver: string, gift: Omit<StoredGift, 'listName' | 'token' | 'product'>): Promise<void>;

  freeGifts(docId: string): Promise<void>;

  /** No limit rejects it. @param receivedFrom only what `from` has received from this owner */
  moveGifts(from: string, to: string, receivedFrom?: string): Promise<number>;
};
