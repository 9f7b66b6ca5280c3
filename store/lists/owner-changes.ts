import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { VersionedList, Versions, WriteError } from './list-access.ts';

/** `newer` is the number of products of the list that were added after this one. */
export type ReceivedProduct = { product: Product; newer: number };

/** A list with all its products in their order. */
export type ReceivedList = VersionedList & { products: ReceivedProduct[] };

/**
 * A list gets another owner by three calls, each of which concerns one owner: read, receive, release. A repetition after any of them completes the change.
 * Nothing here is rejected by one of the `ListLimits`.
 */
export type OwnerChangeStore = {
  /** The IDs of the lists, the oldest first; with `receivedFrom` only those that were received from this owner. */
  readListIds(owner: string, receivedFrom?: string): Promise<string[]>;

  readWholeList(owner: string, docId: string): Promise<ReceivedList | undefined>;

  /**
   * Stores the list with its ID, its date and, if the owner has a list with its name, with a number after the name.
   * If the owner has the list, adds only the products that are missing in it. If the owner has deleted it, nothing is written.
   */
  receiveList(owner: string, list: ReceivedList, from: string): Promise<void>;

  /** Deletes the list, also from the deleted items, if it has one of the versions. */
  releaseList(owner: string, docId: string, versions: Versions): Promise<Result<void, WriteError>>;
};
