import type { DeletedItem } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { Changed, PageRange, VersionedList, Versions, WriteError } from './list-access.ts';

/** `earlier`: it is among the deleted lists already. */
export type Deletion = { outcome: 'deleted' | 'earlier' };

/** `earlier`: the list exists. */
export type ListRestoration = { list: VersionedList; outcome: 'restored' | 'earlier' };

export type Removals = Repeatable<{ removed: string[] }>;

/** The copies of the restored products, and of those that the list contains already. */
export type Restorations = { restored: Product[]; duplicates: Product[] };

/** A deleted list and a removed product can be restored for `deletedTtlMs`, once. Later they are as if they had never existed, also before they are purged, which deletions of the owner do in steps of limited size. The guarantees of `ListStore` are valid here too. */
export type DeletedItemStore = {
  /** The newest 10,000 lists and products. A removed product is left out while its list is deleted or contains it again. */
  readDeletedItems(owner: string, page: PageRange): Promise<DeletedItem[]>;

  readProductsOfDeletedList(owner: string, docId: string): Promise<Product[]>;

  countDeletedItems(owner: string): Promise<number>;

  /** Succeeds also when the list is deleted already, at any version. */
  deleteList(owner: string, docId: string, versions?: Versions): Promise<Result<Deletion, WriteError>>;

  /** Removes those products that the list contains. */
  removeProducts(
    owner: string,
    docId: string,
    productIds: string[],
    options?: { versions?: Versions; idempotency?: Idempotency | undefined },
  ): Promise<Changed<Removals, WriteError | 'key-reused'>>;

  /** With the same ID, date, place among the lists and products, but a new version. Accepts the name of another list. */
  restoreList(owner: string, docId: string): Promise<Result<ListRestoration, 'list-not-found'>>;

  /** With the same copies and the same places in the list. Fails if none of the products was removed or is in the list. */
  restoreProducts(
    owner: string,
    docId: string,
    productIds: string[],
    versions?: Versions,
  ): Promise<Changed<Restorations, WriteError | 'deleted-item-not-found'>>;
};
