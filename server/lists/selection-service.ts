import { readSelection, type SelectionErrorCode } from '../../domain/product-selection.ts';
import { failure } from '../../domain/result-codes.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { type Changed, idsOf, type Versions, type WriteError } from '../../store/lists/list-access.ts';
import type { AdditionLimitError } from '../../store/lists/list-limits.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import type { Placed } from '../../store/lists/product-selections.ts';
import { findCopies } from './copies.ts';

/** IDs of products. Each product of a request is in one of the arrays. */
export type Additions = { added: string[]; duplicates: string[]; unknown: string[] };
export type Removals = { removed: string[]; unknown: string[] };
export type Restorations = { restored: string[]; duplicates: string[]; unknown: string[] };

type Change<T, Code extends string = never> = Promise<Changed<T, WriteError | SelectionErrorCode | Code>>;

/** Changes of several products in one transaction. */
export type SelectionService = {
  /** Adds products of the catalogue. */
  addProducts(
    docId: string,
    productIds: string[],
    versions?: Versions,
  ): Change<Additions, AdditionLimitError>;
  /** Adds the copies that another list has stored, and removes them from it if `move`. Duplicates stay in both. */
  transferProducts(
    docId: string,
    productIds: string[],
    source: { from: string; move: boolean },
    versions?: Versions,
  ): Change<Additions, AdditionLimitError>;
  removeProducts(docId: string, productIds: string[], versions?: Versions): Change<Removals>;
  restoreProducts(
    docId: string,
    productIds: string[],
    versions?: Versions,
  ): Change<Restorations, 'deleted-item-not-found'>;
  /** Moves a product within its list. @param position from 1; a greater one than the number of products is the end */
  placeProduct(
    docId: string,
    productId: string,
    position: number,
    versions?: Versions,
  ): Promise<Changed<Placed, WriteError | 'product-not-listed' | 'position-invalid'>>;
};

export function createSelectionService(owner: string, store: ListStore, catalog: Catalog): SelectionService {
  return {
    async addProducts(docId, productIds, versions) {
      const ids = readSelection(productIds);
      if (!ids.ok) return ids;
      const found = findCopies(catalog, ids.value);
      const products = ids.value.flatMap((id) => found.get(id) ?? []);
      const selection = await store.addProducts(owner, docId, products, versions);
      return withUnknown(ids.value, selection);
    },

    async transferProducts(docId, productIds, source, versions) {
      const ids = readSelection(productIds);
      if (!ids.ok) return ids;
      const transfer = { ...source, to: docId, versions };
      return withUnknown(ids.value, await store.transferProducts(owner, ids.value, transfer));
    },

    async removeProducts(docId, productIds, versions) {
      const ids = readSelection(productIds);
      if (!ids.ok) return ids;
      const removed = await store.removeProducts(owner, docId, ids.value, versions);
      return removed.ok ? withUnknown(ids.value, { ...removed, value: { removed: removed.value } }) : removed;
    },

    async restoreProducts(docId, productIds, versions) {
      const ids = readSelection(productIds);
      if (!ids.ok) return ids;
      const restoration = await store.restoreProducts(owner, docId, ids.value, versions);
      if (!restoration.ok) return restoration;
      const { restored, earlier } = restoration.value;
      const value = { restored: idsOf(restored), duplicates: idsOf(earlier) };
      return withUnknown(ids.value, { ...restoration, value });
    },

    placeProduct: async (docId, productId, position, versions) =>
      Number.isSafeInteger(position) && position >= 1
        ? store.placeProduct(owner, docId, productId, position, versions)
        : failure('position-invalid'),
  };
}

/** Adds the IDs that are in none of the arrays, and puts the others into the order of the request. */
function withUnknown<Ids extends Record<string, string[]>, Code extends string>(
  productIds: string[],
  result: Changed<Ids, Code>,
): Changed<Ids & { unknown: string[] }, Code> {
  if (!result.ok) return result;
  const inOrder = Object.entries(result.value).map(([name, ids]) => {
    const found = new Set(ids);
    return [name, productIds.filter((id) => found.has(id))];
  });
  const known = new Set(Object.values(result.value).flat());
  const unknown = productIds.filter((id) => !known.has(id));
  return { ...result, value: { ...(Object.fromEntries(inOrder) as Ids), unknown } };
}
