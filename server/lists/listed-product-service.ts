import { type Product, productForList } from '../../domain/product.ts';
import type { Selection } from '../../domain/product-selection.ts';
import { failure } from '../../domain/result-codes.ts';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { defaultStatus } from '../../domain/wish-list.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Removals } from '../../store/lists/deleted-item-store.ts';
import type { Changed, Versions, WriteError } from '../../store/lists/list-access.ts';
import type { AdditionLimitError } from '../../store/lists/list-limits.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import type { Additions, Placed, Saved, Transferred } from '../../store/lists/listed-product-store.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { addLimited, type Requester } from '../requester.ts';
import { findCopies } from './copies.ts';

/** A repetition with the same key and parameters gets the first result. */
export type ChangeOptions = { versions?: Versions; key?: string | undefined };

export type Change<T, Code extends string = never> = Promise<Changed<T, WriteError | Code>>;

type AdditionError = AdditionLimitError | 'additions-too-many';

/** Each change is one transaction. */
export type ListedProductService = {
  /** Those that the catalogue has. What was added with the key counts as added. */
  addProducts(
    docId: string,
    productIds: Selection,
    options?: ChangeOptions,
  ): Change<Additions, AdditionError>;
  addProduct(
    docId: string,
    productId: string,
    options?: ChangeOptions,
  ): Change<Additions, AdditionError | 'product-not-found'>;
  /** In the list of the last addition, unless a list contains it. */
  saveProduct(productId: string, key?: string): Promise<Changed<Saved, AdditionError | 'product-not-found'>>;
  /** The copies that the other list has stored; duplicates stay in both. */
  transferProducts(
    docId: string,
    productIds: Selection,
    source: { from: string; move: boolean; isUndo?: boolean },
    options?: ChangeOptions,
  ): Change<Transferred, AdditionError | 'key-reused'>;
  undoCopy(docId: string, key: string): Promise<Changed<{ removed: string[] }>>;
  replaceProduct(
    docId: string,
    productId: string,
    otherId: string,
    options?: ChangeOptions,
  ): Change<Removals, 'product-not-listed' | 'product-already-listed' | 'product-not-found' | 'key-reused'>;
  undoReplacement(
    docId: string,
    productId: string,
    key: string,
  ): Change<{ restored: Product[] }, 'deleted-item-not-found'>;
  /** A position is from 1; one beyond the last product is the end. */
  changeProduct(
    docId: string,
    productId: string,
    change: { position?: number | undefined },
    versions?: Versions,
  ): Change<Placed, 'product-not-listed' | 'position-invalid'>;
};

export function createListedProductService(
  owner: string,
  store: ListStore,
  catalog: Catalog,
  requester: Requester,
): ListedProductService {
  return {
    async addProducts(docId, productIds, options) {
      const found = findCopies(catalog, productIds);
      const products = productIds.flatMap((id) => found.get(id) ?? []);
      return addLimited(requester, products.length, () => store.addProducts(owner, docId, products, options));
    },

    async addProduct(docId, productId, options) {
      const product = catalog.findProduct(productId);
      if (!product) return failure('product-not-found');
      return addLimited(requester, 1, () =>
        store.addProducts(owner, docId, [productForList(product)], options),
      );
    },

    async saveProduct(productId, key) {
      const product = catalog.findProduct(productId);
      if (!product) return failure('product-not-found');
      const newList = { name: homeTexts.favourites, status: defaultStatus };
      return addLimited(requester, 1, () => store.saveProduct(owner, productForList(product), newList, key));
    },

    async transferProducts(docId, productIds, source, { versions, key } = {}) {
      const idempotency = idempotencyOf(key, ['transfer', docId, productIds, source]);
      const count = source.move ? 0 : productIds.length;
      return addLimited(requester, count, () =>
        store.transferProducts(owner, productIds, { ...source, to: docId, versions, idempotency }),
      );
    },

    undoCopy: (docId, key) => store.undoCopy(owner, docId, key),

    async replaceProduct(docId, productId, otherId, { versions, key } = {}) {
      const other = catalog.findProduct(otherId);
      if (!other) return failure('product-not-found');
      const idempotency = idempotencyOf(key, ['replace', docId, productId, otherId]);
      return store.replaceProduct(owner, docId, productId, productForList(other), { versions, idempotency });
    },

    undoReplacement: (docId, productId, key) => store.undoReplacement(owner, docId, productId, key),

    changeProduct: async (docId, productId, { position = 0 }, versions) =>
      Number.isSafeInteger(position) && position >= 1
        ? store.placeProduct(owner, docId, productId, position, versions)
        : failure('position-invalid'),
  };
}

export function idempotencyOf(key: string | undefined, request: unknown[]) {
  return key === undefined ? undefined : { key, fingerprint: fingerprintOf(request) };
}
