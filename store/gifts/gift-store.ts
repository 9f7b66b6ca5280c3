import type { PublicProduct } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Version } from '../../platform/database/owner-version.ts';

/** Of a list. Who gives them is not stored with them. */
export type Gift = { productId: string; giftId: string };

/** The copy of the product, the name and the token of the list are those of the time at which it was given: ISO 8601, UTC, milliseconds. */
export type StoredGift = Gift & {
  docId: string;
  givenAt: string;
  listName: string;
  token: string;
  product: PublicProduct;
};

export type GiftSource = Pick<StoredGift, 'docId' | 'listName' | 'token' | 'product'>;

/** A gift belongs to a list and a product, and is an owner of its own: no call changes anything of the list's owner. The giver has
 * a row with its ID (docs/decisions/sharing.md). Giving and taking back are a transaction of each. If a process ends between
 * them, the giver has a row without a gift; a gift always has a giver's row, until that is deleted with her data. */
export type GiftStore = {
  /** With the version that the listener of `giftOwner(docId)` receives. */
  readGifts(docId: string): Promise<{ version: Version; gifts: Gift[] }>;

  readOwnGifts(giver: string, docId: string): Promise<Pick<StoredGift, 'giftId' | 'token'>[]>;

  /** The newest first, also those without a gift. With `receivedFrom` only those of this owner. */
  readStoredGifts(giver: string, receivedFrom?: string): Promise<StoredGift[]>;

  /** One of several concurrent calls gives the product. The giver who has it gives it `earlier`. */
  give(
    giver: string,
    source: GiftSource,
  ): Promise<Result<{ outcome: 'given' | 'earlier' }, 'gift-taken' | 'gifts-too-many'>>;

  /** Of the gifts of a list that has another link. */
  renewToken(giver: string, docId: string, token: string): Promise<void>;

  takeBack(giver: string, gift: Gift & { docId: string }): Promise<void>;

  /** Deletes rows without a gift. */
  forgetStoredGifts(giver: string, giftIds: string[]): Promise<void>;

  /** No limit rejects it. */
  receiveStoredGifts(giver: string, gifts: StoredGift[], from: string): Promise<void>;

  /** Of a list that is finally deleted. */
  deleteGifts(docId: string): Promise<void>;
};
