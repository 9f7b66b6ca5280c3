import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { VersionedList, Versions, WriteError } from './list-access.ts';

/** `newer` is the number of products of the list that were added after this one. */
export type ReceivedProduct = { product: Product; newer: number };

export type ReceivedList = VersionedList & { products: ReceivedProduct[] };

/** A list gets another owner by three calls, each of which concerns one owner: read, receive, release. A repetition after any of them completes the change. None is rejected by one of the `ListLimits`. */
export type OwnerChangeStore = {
  /** The oldest first; with `receivedFrom` only those that were received from this owner. */
  readListIds(owner: string, receivedFrom?: string): Promise<string[]>;

  readWholeList(owner: string, docId: string): Promise<ReceivedList | undefined>;

  /** With its ID, its date and, if the owner has a list with its name, a number after the name. Adds only the missing products if the owner has the list, and nothing if the owner has deleted it. */
  receiveList(owner: string, list: ReceivedList, from: string): Promise<void>;

  /** Deletes the list, also from the deleted items, if it has one of the versions. */
  releaseList(owner: string, docId: string, versions: Versions): Promise<Result<void, WriteError>>;
};
