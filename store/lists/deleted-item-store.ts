import type { DeletedItem } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { Changed, PageRange, VersionedList, Versions, WriteError } from './list-access.ts';

/** `earlier`: it is deleted already. */
export type Deletion = { outcome: 'deleted' | 'earlier' };

/** `earlier`: the list exists. */
export type ListRestoration = { list: VersionedList; outcome: 'restored' | 'earlier' };

export type Removals = Repeatable<{ removed: string[] }>;

/** `duplicates` are in the list already. */
export type Restorations = { restored: Product[]; duplicates: Product[] };

/**
 * A deleted list and a removed product can be restored for `deletedTtlMs`, once. The guarantees of
 * `ListStore` are valid here too.
 */
export type DeletedItemStore = {
  /** The newest 10,000 lists and products, without products whose list is deleted or contains them again. */
  readDeletedItems(owner: string, page: PageRange): Promise<DeletedItem[]>;

  readProductsOfDeletedList(owner: string, docId: string): Promise<Product[]>;

  countDeletedItems(owner: string): Promise<number>;

  /** At any version, if the list is deleted already. */
  deleteList(owner: string, docId: string, versions?: Versions): Promise<Result<Deletion, WriteError>>;

  removeProducts(
    owner: string,
    docId: string,
    productIds: string[],
    options?: { versions?: Versions; idempotency?: Idempotency | undefined },
  ): Promise<Changed<Removals, WriteError | 'key-reused'>>;

  /** With the same ID, date and place, but a new version. Accepts the name of another list. */
  restoreList(owner: string, docId: string): Promise<Result<ListRestoration, 'list-not-found'>>;

  /** At the same places. Fails if none of the products was removed or is in the list. */
  restoreProducts(
    owner: string,
    docId: string,
    productIds: string[],
    versions?: Versions,
  ): Promise<Changed<Restorations, WriteError | 'deleted-item-not-found'>>;
};
