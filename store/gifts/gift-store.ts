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

export type GiftError =
  | 'share-not-found'
  | 'gift-not-listed'
  | 'gift-to-oneself'
  | 'gift-taken'
  | 'gifts-too-many';

/** A gift belongs to a list and a product, and is an owner of its own, so that no call changes anything of the list's owner. Its giver has a row with its ID, which is written and deleted in the same transaction (docs/decisions/sharing.md). Only a gift that the owner of the list has freed leaves that row, which is older than `freedAt`. */
export type GiftStore = {
  /** With the version that the listener of `giftOwner(docId)` receives, and when the gifts were last freed. */
  readGifts(docId: string): Promise<{ version: Version; freedAt: string | null; gifts: Gift[] }>;

  readOwnGifts(giver: string, docId: string): Promise<(Gift & { token: string })[]>;

  /** The newest first, also those that were freed. */
  readStoredGifts(giver: string): Promise<StoredGift[]>;

  /** One of several concurrent calls gives the product of the list to which the link leads. The giver who has it gives it `earlier`. */
  give(
    giver: string,
    token: string,
    productId: string,
  ): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError>>;

  /** Of the gifts of a list that has another link. */
  renewToken(giver: string, docId: string, token: string): Promise<void>;

  /** Also deletes the row of a gift that was freed. */
  takeBack(giver: string, gift: Omit<StoredGift, 'listName' | 'token' | 'product'>): Promise<void>;

  /** All products of the list are free again. Nothing of the givers changes. */
  freeGifts(docId: string): Promise<void>;

  /** Moves what `from` gives to `to`. No limit rejects it. @param receivedFrom only what `from` has received from this owner. @returns how many were moved */
  moveGifts(from: string, to: string, receivedFrom?: string): Promise<number>;
};
