import type { SavedThumbnail } from '../../domain/listed-product.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { CreatedList, ListDraft, ListWithProducts, MenuList } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { DeletedItemStore } from './deleted-item-store.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { PageRange, VersionedList, Versions, WriteError } from './list-access.ts';
import type { CreationLimitError } from './list-limits.ts';
import type { ListedProductStore } from './listed-product-store.ts';
import type { OwnerChangeStore } from './owner-change-store.ts';
import type { ShareStore } from './share-store.ts';

export type ListPage<List = ListWithProducts> = {
  version: Version;
  total: number;
  lists: List[];
};

export type OverviewList = Omit<ListWithProducts<SavedThumbnail>, 'note'> & {
  isShared: boolean;
};

export type FoundList = ListWithProducts & { version: Version };

/** With the first product only. */
export type Creation = Repeatable<CreatedList & { version?: Version }>;

/**
 * The guarantees, which `list-store.shared-tests.ts` tests in both databases:
 * - A write is one transaction. When it succeeds, it survives a crash, and the number of the version is one
 * higher.
 * - With an error code, a repetition or nothing to change, nothing was written. When a write rejects, it may
 * have been committed only if its connection was lost or timed out.
 * - No call reads or writes data of another owner. A call rejects only when the database fails.
 * - A write that changes a list gives it the new version of the owner.
 * - A write that exceeds one of the `ListLimits` with what it creates, adds, copies or moves is rejected.
 * - Lists are ordered by the number of the write that created them, newest first.
 */
export type ListStore = DeletedItemStore &
  ListedProductStore &
  OwnerChangeStore &
  ShareStore & {
    /** After a move. */
    hasTooManyLists(owner: string): Promise<boolean>;

    readListsWithProducts(owner: string, page: PageRange, productsEach: number): Promise<ListPage>;

    readOverview(owner: string, page: PageRange, productsEach: number): Promise<ListPage<OverviewList>>;

    readList(owner: string, docId: string, page: PageRange): Promise<FoundList | undefined>;

    readListByName(owner: string, name: string, page: PageRange): Promise<FoundList | undefined>;

    readListVersion(owner: string, docId: string): Promise<Version | undefined>;

    /** The newest first; none if there is no such list. */
    readProductsByDate(owner: string, docId: string): Promise<Product[]>;

    /** With the product first. */
    readMenuLists(owner: string, productId: string, limit: number, offset?: number): Promise<MenuList[]>;

    /** Of the first `limit` products, each once. */
    readListedProductIds(owner: string, limit: number): Promise<string[]>;

    readListedProduct(owner: string, productId: string): Promise<Product | undefined>;

    /** Calls with the same key and fingerprint create one list. `isNumbered`: if the name is taken. */
    createList(
      owner: string,
      draft: ListDraft & { isNumbered?: boolean },
      products?: Product[],
      idempotency?: Idempotency,
    ): Promise<Result<Creation, 'name-taken' | 'key-reused' | CreationLimitError>>;

    /** What `createList` would replay. */
    findCreation(
      owner: string,
      idempotency: Idempotency,
    ): Promise<Result<Creation, 'key-reused'> | undefined>;

    /** Also if the name is taken (§5). */
    editList(
      owner: string,
      docId: string,
      change: Partial<ListDraft>,
      versions?: Versions,
    ): Promise<Result<VersionedList, WriteError>>;
  };
