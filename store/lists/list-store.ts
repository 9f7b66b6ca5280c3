import type { SavedThumbnail } from '../../domain/listed-product.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { CreatedList, ListDraft, ListWithProducts, MenuList } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { DeletedItemStore } from './deleted-items.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { PageRange, VersionedList, Versions, WriteError } from './list-access.ts';
import type { CreationLimitError } from './list-limits.ts';
import type { OwnerChangeStore } from './owner-changes.ts';
import type { ProductSelectionStore } from './product-selections.ts';
import type { ShareStore } from './shares.ts';

export type ListPage<List = ListWithProducts> = {
  version: Version;
  total: number;
  lists: List[];
};

export type OverviewList = ListWithProducts<SavedThumbnail> & {
  /** Whether the list has a valid link. */
  isShared: boolean;
};

export type FoundList = ListWithProducts & { version: Version };

/** With no other product than the first, so that the stored result is small. */
export type Creation = Repeatable<CreatedList & { version?: Version }>;

/**
 * The guarantees, which `list-store.shared-tests.ts` tests in both databases:
 * - A write is one transaction. When it succeeds, it survives a crash of the process, and the owner has a new version, whose number is one higher.
 * - When it returns an error code, repeats an earlier call, or has nothing to change, nothing was written. When it rejects, nothing was written either, except that a write whose connection was lost or timed out may have been committed.
 * - No call reads or writes data of another owner. A call rejects only when the database fails.
 * - A write that changes a list gives it the new version of the owner.
 * - A write that exceeds one of the `ListLimits` with what it creates, adds, copies or moves is rejected. Nothing else is.
 * - Lists are ordered by the number of the write that created them, newest first, independently of the clock.
 */
export type ListStore = DeletedItemStore &
  ProductSelectionStore &
  OwnerChangeStore &
  ShareStore & {
    /** Each list with its first `productsEach` products. */
    readListsWithProducts(owner: string, page: PageRange, productsEach: number): Promise<ListPage>;

    /** The same with only the ID, the name and the first image of each product, and whether the list is shared. */
    readOverview(owner: string, page: PageRange, productsEach: number): Promise<ListPage<OverviewList>>;

    /** The list with one page of its products, in the order in which they were added or placed. */
    readList(owner: string, docId: string, page: PageRange): Promise<FoundList | undefined>;

    /** The same for the newest list with that name. */
    readListByName(owner: string, name: string, page: PageRange): Promise<FoundList | undefined>;

    /** Undefined if there is no such list. */
    readListVersion(owner: string, docId: string): Promise<Version | undefined>;

    /** All products, those that were added last first; none if there is no such list. */
    readProductsByDate(owner: string, docId: string): Promise<Product[]>;

    readMenuLists(owner: string, productId: string, limit: number, offset?: number): Promise<MenuList[]>;

    /** The IDs of the first `limit` products of all lists, the newest list first. A product of several lists occurs once. */
    readListedProductIds(owner: string, limit: number): Promise<string[]>;

    /** A copy of the product in any of the lists. */
    readListedProduct(owner: string, productId: string): Promise<Product | undefined>;

    readListNames(owner: string): Promise<string[]>;

    /** Creates a list with all products or none. If several calls have the same key and fingerprint, one creates a list, and the others return the same result. */
    createList(
      owner: string,
      draft: ListDraft,
      products?: Product[],
      idempotency?: Idempotency,
    ): Promise<Result<Creation, 'name-taken' | 'key-reused' | CreationLimitError>>;

    /** The result that `createList` would replay; undefined for a key that is not stored. */
    findCreation(
      owner: string,
      idempotency: Idempotency,
    ): Promise<Result<Creation, 'key-reused'> | undefined>;

    /** Accepts the name of another list (§5). */
    editList(
      owner: string,
      docId: string,
      change: Partial<ListDraft>,
      versions?: Versions,
    ): Promise<Result<VersionedList, WriteError>>;
  };
