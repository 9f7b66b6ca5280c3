import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type {
  CreatedList,
  ListChoice,
  ListDraft,
  ListWithProducts,
  WishList,
} from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/version.ts';

/** A part of a longer row of things: `limit` of them, after the first `offset`. */
export type PageRange = { offset: number; limit: number };

export type Overview<Item = Product> = {
  /** The owner's version when this was read. */
  version: Version;
  /** How many lists the owner has, shown or not. */
  total: number;
  lists: ListWithProducts<Item>[];
};

/** A creation that may be sent again: its key, and a fingerprint of the request, to tell a retry from another request. */
export type Idempotency = { key: string; fingerprint: string };

/** For how long after its creation a list is known by the key of its attempt. */
export const idempotencyTtlMs = 24 * 60 * 60 * 1_000;

/**
 * Where wish lists are kept.
 *
 * Promises, which `list-store.contract.ts` holds every implementation to:
 * - A write is one transaction: all of it is kept, or nothing. When its promise is fulfilled it survives the process; when
 *   it is refused, nothing of it was kept. The same when it is rejected, unless the connection to the database was lost
 *   or timed out: then it may have been committed.
 * - Every call names the owner, and reaches nothing that belongs to another.
 * - An owner has a version: '0' at first; after each accepted write its number is one more and its token another;
 *   a refusal leaves it unchanged.
 * - `subscribe` tells of every new version after its write, once, to listeners of that owner only.
 * - Lists are ordered by the number of the write that created them, newest first, whatever the clock said.
 * - A broken store rejects; a rule that says no is a refusal.
 */
export type ListStore = {
  /** The lists, newest first, each with its first `thumbnails` products. */
  readOverview(owner: string, page: PageRange, thumbnails: number): Promise<Overview>;

  /** One list by its id, with one page of its products in the order they were added. */
  readList(owner: string, docId: string, page: PageRange): Promise<ListWithProducts | undefined>;

  /** The same by name: of several lists with that name, the newest. */
  readListByName(owner: string, name: string, page: PageRange): Promise<ListWithProducts | undefined>;

  /** A page of the lists, newest first, and whether each holds the product: one query, however many lists. */
  readChoices(owner: string, productId: string, limit: number, offset?: number): Promise<ListChoice[]>;

  /**
   * Creates a list, with the product in it if there is one. Refuses 'name-taken' for the exact same name (§5).
   * Its date is what the clock says.
   * Of any number of calls with one attempt the first accepted one creates; the others are answered as it was,
   * and change nothing. Refuses 'key-reused' for a known key with another fingerprint.
   */
  createList(
    owner: string,
    draft: ListDraft,
    product?: Product,
    attempt?: Idempotency,
  ): Promise<Result<CreatedList, 'name-taken' | 'key-reused'>>;

  /** What an attempt that was accepted before is answered, or that its key is reused; nothing for a new key. */
  findCreation(owner: string, attempt: Idempotency): Promise<Result<CreatedList, 'key-reused'> | undefined>;

  /** Changes what is given of name and status; another list may have the same name (§5). Refuses 'list-not-found'. */
  editList(
    owner: string,
    docId: string,
    change: Partial<ListDraft>,
  ): Promise<Result<WishList, 'list-not-found'>>;

  /** Deletes a list and what it holds. Refuses 'list-not-found'. */
  deleteList(owner: string, docId: string): Promise<Result<void, 'list-not-found'>>;

  /** Puts a product at the end of a list. Refuses 'list-not-found' and 'product-already-listed'. */
  addProduct(
    owner: string,
    docId: string,
    product: Product,
  ): Promise<Result<void, 'list-not-found' | 'product-already-listed'>>;

  /** Takes a product out, by its id. Refuses 'list-not-found'; a product that is gone already is no fault. */
  removeProduct(owner: string, docId: string, productId: string): Promise<Result<void, 'list-not-found'>>;

  /** The owner's version now. */
  readVersion(owner: string): Promise<Version>;

  /**
   * Rejects when a write would be rejected. It commits a write of its own, which leaves the lists, their versions and
   * their subscribers as they are.
   */
  checkWritable(): Promise<void>;

  /** Calls the listener with each new version of the owner's lists, until the answer is called. */
  subscribe(owner: string, listener: (version: Version) => void): () => void;

  close(): Promise<void>;
};
