import type { Product } from '../../domain/product.ts';
import type { VersionedList } from './list-access.ts';

export type WholeList = VersionedList & { products: Product[] };

/** None is rejected by one of the `ListLimits`. */
export type OwnerChangeStore = {
  /** The oldest first. */
  readListIds(owner: string): Promise<string[]>;

  readWholeList(owner: string, docId: string): Promise<WholeList | undefined>;

  /**
   * With their links, the oldest first, each completely: a repetition moves what is left. If `to` has the
   * list (the version before moved by halves), missing products are added, unless it was deleted.
   * @param receivedFrom only what `from` has received from this owner. @returns how many were moved
   */
  moveLists(from: string, to: string, receivedFrom?: string): Promise<number>;
};
