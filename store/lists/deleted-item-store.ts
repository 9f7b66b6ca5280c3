import type { DeletedItem } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { Changed, PageRange, VersionedList, Versions, WriteError } from './list-access.ts';

export type Deletion = { outcome: 'deleted' | 'earlier' };

export type ListRestoration = { list: VersionedList; outcome: 'restored' | 'earlier' };

export type Removals = Repeatable<{ removed: string[] }>;

export type Restorations = { restored: Product[]; duplicates: Product[] };

/** For `deletedTtlMs`, once. The guarantees of `ListStore` are valid here too. */
export type DeletedItemStore = {
  /** At most 10,000, without products whose list is deleted or contains them again. */
  readDeletedItems(owner: string, page: PageRange): Promise<DeletedItem[]>;

  readProductsOfDeletedList(owner: string, docId: string): Promise<Product[]>;

  countDeletedItems(owner: string): Promise<number>;

  deleteList(owner: string, docId: string, versions?: Versions): Promise<Result<Deletion, WriteError>>;

  removeProducts(
    owner: string,
    docId: string,
    productIds: string[],
    options?: { versions?: Versions; idempotency?: Idempotency | undefined },
  ): Promise<Changed<Removals, WriteError | 'key-reused'>>;

  /** At the same place, with a new version, also if its name is taken. */
  restoreList(owner: string, docId: string): Promise<Result<ListRestoration, 'list-not-found'>>;

  restoreProducts(
    owner: string,
    docId: string,
    productIds: string[],
    versions?: Versions,
  ): Promise<Changed<Restorations, WriteError | 'deleted-item-not-found'>>;
};
