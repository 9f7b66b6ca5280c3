import type { Product } from '../../domain/product.ts';
import type { Removals } from './deleted-items.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { Changed, Versions, WriteError } from './list-access.ts';
import type { AdditionLimitError } from './list-limits.ts';

/** The copies that the list contains now: of the products that were added by this call, or by an earlier one with the same key, and of the others. */
export type Additions = { added: Product[]; duplicates: Product[] };

/** The IDs of the products that were added, and of those that the second list contained already. */
export type Transferred = Repeatable<{ added: string[]; duplicates: string[] }>;

/** Positions begin with 1. */
export type Placed = { position: number; previousPosition: number };

export type Transfer = {
  from: string;
  to: string;
  /** Whether the products are removed from the first list. One that the second list contains stays in both. The versions are of the second. */
  move: boolean;
  /** Whether an earlier move is undone, which leaves no trace in the first list. */
  isUndo?: boolean;
  versions?: Versions;
  idempotency?: Idempotency | undefined;
};

/** Changes of up to `maxSelectedProducts` products in one transaction. The guarantees of `ListStore` are valid here too. */
export type ProductSelectionStore = {
  /** Adds the products at the end, in this order. */
  addProducts(
    owner: string,
    docId: string,
    products: Product[],
    options?: { key?: string | undefined; versions?: Versions },
  ): Promise<Changed<Additions, WriteError | AdditionLimitError>>;

  /** Adds the copies that the first list contains at the end of the second. A product that is moved back gets its former place. */
  transferProducts(
    owner: string,
    productIds: string[],
    transfer: Transfer,
  ): Promise<Changed<Transferred, WriteError | AdditionLimitError | 'key-reused'>>;

  /** Takes what was copied with the key out of the second list. Products that were removed from it earlier can be restored again. */
  undoCopy(owner: string, docId: string, key: string): Promise<Changed<{ removed: string[] }>>;

  /** Removes a product and adds another one at its place. */
  replaceProduct(
    owner: string,
    docId: string,
    productId: string,
    other: Product,
    options?: { versions?: Versions; idempotency?: Idempotency | undefined },
  ): Promise<Changed<Removals, WriteError | 'product-not-listed' | 'product-already-listed' | 'key-reused'>>;

  /** Restores the product that was replaced, and takes out what was added with the key. Products that were removed earlier can be restored again. */
  undoReplacement(
    owner: string,
    docId: string,
    productId: string,
    key: string,
  ): Promise<Changed<{ restored: Product[] }, WriteError | 'deleted-item-not-found'>>;

  /** Moves a product within its list, to the end if the position is beyond it. Changes few rows, however long the list is. */
  placeProduct(
    owner: string,
    docId: string,
    productId: string,
    position: number,
    versions?: Versions,
  ): Promise<Changed<Placed, WriteError | 'product-not-listed'>>;
};
