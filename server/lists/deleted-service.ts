import type { DeletedItems } from '../../domain/deleted-item.ts';
import type { Selection } from '../../domain/product-selection.ts';
import type { Result } from '../../domain/result-codes.ts';
import type {
  Deletion,
  ListRestoration,
  Removals,
  Restorations,
} from '../../store/lists/deleted-item-store.ts';
import type { PageRange, Versions, WriteError } from '../../store/lists/list-access.ts';
import type { Stores } from '../../store/stores.ts';
import { type Change, type ChangeOptions, idempotencyOf } from './listed-product-service.ts';

/** Each succeeds also if nothing is left to change. */
export type DeletedItemService = {
  deletedItems(page: PageRange): Promise<DeletedItems>;
  countDeletedItems(): Promise<number>;
  delete(docId: string, versions?: Versions): Promise<Result<Deletion, WriteError>>;
  restoreList(docId: string): Promise<Result<ListRestoration, 'list-not-found'>>;
  removeProducts(
    docId: string,
    productIds: Selection,
    options?: ChangeOptions,
  ): Change<Removals, 'key-reused'>;
  restoreProducts(
    docId: string,
    productIds: Selection,
    versions?: Versions,
  ): Change<Restorations, 'deleted-item-not-found'>;
};

export function createDeletedItemService(owner: string, { lists: store }: Stores): DeletedItemService {
  return {
    async deletedItems({ offset, limit }) {
      const items = await store.readDeletedItems(owner, { offset, limit: limit + 1 });
      return { offset, items: items.slice(0, limit), more: items.length > limit };
    },
    countDeletedItems: () => store.countDeletedItems(owner),
    delete: (docId, versions) => store.deleteList(owner, docId, versions),
    restoreList: (docId) => store.restoreList(owner, docId),
    removeProducts(docId, productIds, { versions, key } = {}) {
      const idempotency = idempotencyOf(key, ['remove', docId, productIds]);
      return store.removeProducts(owner, docId, productIds, { versions, idempotency });
    },
    restoreProducts: (docId, productIds, versions) =>
      store.restoreProducts(owner, docId, productIds, versions),
  };
}
