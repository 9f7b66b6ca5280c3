import type { Product } from '../../domain/product.ts';
import type { VersionedList } from './list-access.ts';

type WholeList = VersionedList & { products: Product[] };

/** No limit rejects them. */
export type OwnerChangeStore = {
  readListIds(owner: string): Promise<string[]>;

  readWholeList(owner: string, docId: string): Promise<WholeList | undefined>;

  /** The oldest first, each completely. @param receivedFrom only what `from` has received from this owner */
  moveLists(from: string, to: string, receivedFrom?: string): Promise<number>;
};
