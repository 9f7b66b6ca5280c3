import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { ListDraft } from '../../domain/wish-list.ts';
import type { Creation, Idempotency } from './idempotency.ts';
import type { Changed, Versions, WriteError } from './list-access.ts';
import type { AdditionLimitError, CreationLimitError, Growth } from './list-limits.ts';

/** The IDs of the products that were added, and of those that the list contained already. */
export type Selection = { added: string[]; duplicates: string[] };

/** Positions begin with 1. */
export type Placed = { position: number; previousPosition: number };

export type Transfer = {
  from: string;
  to: string;
  /** Whether the products are removed from the first list. One that the second list contains stays in both. The versions are of the second. */
  move: boolean;
  versions?: Versions;
};

/** Changes of up to `maxSelectedProducts` products in one transaction. The guarantees of `ListStore` are valid here too. */
export type ProductSelectionStore = {
  /** Creates a list with all products or none. Its result, also the one of a repetition, has no products. */
  createListWith(
    owner: string,
    draft: ListDraft,
    products: Product[],
    idempotency?: Idempotency,
  ): Promise<Result<Creation, 'name-taken' | 'key-reused' | CreationLimitError>>;

  /** Adds the products at the end, in this order. */
  addProducts(
    owner: string,
    docId: string,
    products: Product[],
    versions?: Versions,
  ): Promise<Changed<Selection, WriteError | AdditionLimitError>>;

  /** Adds the copies that the first list contains at the end of the second. A product that is moved back gets its former place. */
  transferProducts(
    owner: string,
    productIds: string[],
    transfer: Transfer,
  ): Promise<Changed<Selection, WriteError | AdditionLimitError>>;

  /** Moves a product within its list, to the end if the position is beyond it. Changes few rows, however long the list is. */
  placeProduct(
    owner: string,
    docId: string,
    productId: string,
    position: number,
    versions?: Versions,
  ): Promise<Changed<Placed, WriteError | 'product-not-listed'>>;
};

export type PurgedRow = { movedTo: string | null };

/** Products that are moved back undo a move, which is never rejected. @param purged those that were removed before from the list that gets the products */
export function growthOf(
  { from, move }: Pick<Transfer, 'from' | 'move'>,
  added: string[],
  purged: PurgedRow[],
): Growth<'productsOfList' | 'products'> {
  const back = move ? purged.filter(({ movedTo }) => movedTo === from).length : 0;
  return { productsOfList: added.length - back, products: move ? 0 : added.length };
}

export function selectionOf(productIds: string[], added: string[]): Selection {
  const isAdded = new Set(added);
  return { added, duplicates: productIds.filter((productId) => !isAdded.has(productId)) };
}
