import type { Product } from '../../domain/product.ts';
import type { VersionedList } from './list-access.ts';

export type WholeList = VersionedList & { products: Product[] };

/** Lists of an owner as a whole, and their move to another. None is rejected by one of the `ListLimits`. */
export type OwnerChangeStore = {
  /** The oldest first. */
  readListIds(owner: string): Promise<string[]>;

  readWholeList(owner: string, docId: string): Promise<WholeList | undefined>;

  /**
   * Moves lists with their links, the oldest first, each completely, so that a repetition moves what is left. A taken name gets a number. `to` may have a list, which the version before moved by halves: then missing products are added, unless it was deleted.
   * @param receivedFrom only those that `from` has received from this owner
   * @returns how many were moved
   */
  moveLists(from: string, to: string, receivedFrom?: string): Promise<number>;
};
