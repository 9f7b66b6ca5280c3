import type { DeletedItems } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Deletion, ListRestoration } from '../../store/lists/deleted-items.ts';
import type { Changed, PageRange, Versions, WriteError } from '../../store/lists/list-access.ts';
import type { ListStore } from '../../store/lists/list-store.ts';

/** `earlier`: the list contains the product. */
type RestoredProduct = { product: Product; outcome: 'restored' | 'earlier' };
type Purge = Promise<Result<void, 'deleted-item-not-found'>>;

/** Deletions, which can be undone for 30 days, and are then final. */
export type DeletedItemService = {
  /** Newest deletion first. */
  deletedItems(page: PageRange): Promise<DeletedItems>;
  countDeletedItems(): Promise<number>;
  /** Succeeds also if the list is deleted already. */
  delete(docId: string, versions?: Versions): Promise<Result<Deletion, WriteError>>;
  /** Succeeds also if the list exists. */
  restoreList(docId: string): Promise<Result<ListRestoration, 'list-not-found'>>;
  /** Succeeds also if the list does not contain the product. */
  removeProduct(docId: string, productId: string, versions?: Versions): Promise<Changed<void>>;
  /** Succeeds also if the list contains the product. */
  restoreProduct(
    docId: string,
    productId: string,
    versions?: Versions,
  ): Promise<Changed<RestoredProduct, WriteError | 'deleted-item-not-found'>>;
  /** Deletes a deleted list finally. */
  purgeList(docId: string): Purge;
  /** Deletes a removed product finally. */
  purgeProduct(docId: string, productId: string): Purge;
};

export function createDeletedItemService(owner: string, store: ListStore): DeletedItemService {
  return {
    async deletedItems({ offset, limit }) {
      const items = await store.readDeletedItems(owner, { offset, limit: limit + 1 });
      return { offset, items: items.slice(0, limit), more: items.length > limit };
    },
    countDeletedItems: () => store.countDeletedItems(owner),
    delete: (docId, versions) => store.deleteList(owner, docId, versions),
    restoreList: (docId) => store.restoreList(owner, docId),
    async removeProduct(docId, productId, versions) {
      const removed = await store.removeProducts(owner, docId, [productId], versions);
      return removed.ok ? { ...removed, value: undefined } : removed;
    },
    async restoreProduct(docId, productId, versions) {
      const restoration = await store.restoreProducts(owner, docId, [productId], versions);
      if (!restoration.ok) return restoration;
      const { restored, earlier } = restoration.value;
      const outcome = restored.length > 0 ? 'restored' : 'earlier';
      return { ...restoration, value: { product: [...restored, ...earlier][0] as Product, outcome } };
    },
    purgeList: (docId) => store.purgeList(owner, docId),
    purgeProduct: (docId, productId) => store.purgeProduct(owner, docId, productId),
  };
}
