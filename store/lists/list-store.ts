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

/** At most `limit` items, after the first `offset`. */
export type PageRange = { offset: number; limit: number };

export type Overview<Item = Product> = {
  /** The owner's version when this was read. */
  version: Version;
  /** The number of all lists of the owner. */
  total: number;
  lists: ListWithProducts<Item>[];
};

/** Identifies a creation that a client may send again; the fingerprint distinguishes a retry from another request. */
export type Idempotency = { key: string; fingerprint: string };

/** How long the idempotency key of a creation is stored. */
export const idempotencyTtlMs = 24 * 60 * 60 * 1_000;

/**
 * Stores wish lists. `list-store.shared-tests.ts` tests these guarantees for every implementation:
 * - A write is one transaction. When its promise is fulfilled with a success, it survives a crash of the process; with an
 *   error code, nothing was written. The same when it rejects, except when the connection to the database was lost or timed out:
 *   then it may have been committed.
 * - Every call names the owner and has no access to data of another owner.
 * - A successful write gives the owner a new version, whose number is one higher; a write with an error code or a
 *   replayed creation does not.
 * - Lists are ordered by the number of the write that created them, newest first, independently of the clock.
 * - A method rejects only when the database fails.
 */
export type ListStore = {
  /** The lists, newest first, each with its first `thumbnails` products. */
  readOverview(owner: string, page: PageRange, thumbnails: number): Promise<Overview>;

  /** A list with one page of its products, in the order in which they were added. */
  readList(owner: string, docId: string, page: PageRange): Promise<ListWithProducts | undefined>;

  /** The newest list with that name, otherwise as `readList`. */
  readListByName(owner: string, name: string, page: PageRange): Promise<ListWithProducts | undefined>;

  /** The lists, newest first, and whether each contains the product. Runs one query. */
  readChoices(owner: string, productId: string, limit: number, offset?: number): Promise<ListChoice[]>;

  /**
   * Creates a list, and adds the product if there is one. Error code 'name-taken' for exactly the same name (§5).
   * Of several calls with the same idempotency only the first successful one creates a list; the others return the same
   * result. Error code 'key-reused' for a stored key with another fingerprint.
   */
  createList(
    owner: string,
    draft: ListDraft,
    product?: Product,
    idempotency?: Idempotency,
  ): Promise<Result<CreatedList, 'name-taken' | 'key-reused'>>;

  /** The result that `createList` would replay; undefined for a key that is not stored. */
  findCreation(
    owner: string,
    idempotency: Idempotency,
  ): Promise<Result<CreatedList, 'key-reused'> | undefined>;

  /** Another list may have the new name (§5). Error code 'list-not-found'. */
  editList(
    owner: string,
    docId: string,
    change: Partial<ListDraft>,
  ): Promise<Result<WishList, 'list-not-found'>>;

  /** Error code 'list-not-found'. */
  deleteList(owner: string, docId: string): Promise<Result<void, 'list-not-found'>>;

  /** Adds a product at the end of a list. Error codes 'list-not-found' and 'product-already-listed'. */
  addProduct(
    owner: string,
    docId: string,
    product: Product,
  ): Promise<Result<void, 'list-not-found' | 'product-already-listed'>>;

  /** Succeeds also when the list does not contain the product. Error code 'list-not-found'. */
  removeProduct(owner: string, docId: string, productId: string): Promise<Result<void, 'list-not-found'>>;
};
