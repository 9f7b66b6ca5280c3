import type { Stores } from '../../store/stores.ts';

/** @returns the stores; what they add to lists is recorded */
export function countAdditions(stores: Stores, record: ((count: number) => void) | undefined): Stores {
  if (!record) return stores;
  const { lists } = stores;
  return {
    ...stores,
    lists: {
      ...lists,
      async createList(owner, draft, products = [], idempotency) {
        const created = await lists.createList(owner, draft, products, idempotency);
        if (created.ok && !created.value.replayed) record(products.length);
        return created;
      },
      async addProducts(...parameters) {
        const result = await lists.addProducts(...parameters);
        if (result.ok) record(result.value.added.length);
        return result;
      },
      async transferProducts(...parameters) {
        const result = await lists.transferProducts(...parameters);
        if (result.ok) record(result.value.added.length);
        return result;
      },
      async replaceProduct(...parameters) {
        const result = await lists.replaceProduct(...parameters);
        if (result.ok) record(result.value.removed.length);
        return result;
      },
    },
  };
}
