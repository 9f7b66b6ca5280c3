import type { Product } from '../../domain/product.ts';
import type { ListDraft, WishList } from '../../domain/wish-list.ts';
import type { Removals } from './deleted-item-store.ts';
import type { Idempotency, Repeatable } from './idempotency.ts';
import type { Changed, Versions, WriteError } from './list-access.ts';
import type { AdditionLimitError } from './list-limits.ts';

/** What an earlier call with the key has added is `added` too. */
export type Additions = { added: Product[]; duplicates: Product[] };

export type Transferred = Repeatable<{ added: string[]; duplicates: string[] }>;

export type NamedList = Pick<WishList, 'docId' | 'name'>;

export type Saved = { outcome: 'added' | 'created' | 'listed'; lists: [NamedList, ...NamedList[]] };

export type Placed = { position: number; previousPosition: number };

type Transfer = {
  from: string;
  to: string;
  /** Duplicates stay in the first list. */
  move: boolean;
  /** The products are then not among the deleted items. */
  isUndo?: boolean;
  versions?: Versions;
  idempotency?: Idempotency | undefined;
};

/** The guarantees of `ListStore` are valid here too. */
export type ListedProductStore = {
  addProducts(
    owner: string,
    docId: string,
    products: Product[],
    options?: { key?: string | undefined; versions?: Versions },
  ): Promise<Changed<Additions, WriteError | AdditionLimitError>>;

  /** Unless lists contain it, of which two are returned. */
  saveProduct(
    owner: string,
    product: Product,
    newList: ListDraft,
    key?: string,
  ): Promise<Changed<Saved, AdditionLimitError>>;

  /** The versions are of the second list. */
  transferProducts(
    owner: string,
    productIds: string[],
    transfer: Transfer,
  ): Promise<Changed<Transferred, WriteError | AdditionLimitError | 'key-reused'>>;

  /** Products that were removed earlier can be restored again. */
  undoCopy(owner: string, docId: string, key: string): Promise<Changed<{ removed: string[] }>>;

  replaceProduct(
    owner: string,
    docId: string,
    productId: string,
    other: Product,
    options?: { versions?: Versions; idempotency?: Idempotency | undefined },
  ): Promise<Changed<Removals, WriteError | 'product-not-listed' | 'product-already-listed' | 'key-reused'>>;

  undoReplacement(
    owner: string,
    docId: string,
    productId: string,
    key: string,
  ): Promise<Changed<{ restored: Product[] }, WriteError | 'deleted-item-not-found'>>;

  /** The end, if it is beyond it. Changes few rows. */
  placeProduct(
    owner: string,
    docId: string,
    productId: string,
    position: number,
    versions?: Versions,
  ): Promise<Changed<Placed, WriteError | 'product-not-listed'>>;
};
