import assert from 'node:assert/strict';
import type { Product } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { Status } from '../../domain/wish-list.ts';
import { numberOf } from '../../platform/database/database.test-support.ts';
import type { Stores } from '../stores.ts';

export const allItems = { offset: 0, limit: 1_000 };
export const rejectedWith = (code: string) => ({ ok: false, code });

/** The result of a change without the version, which differs at each run. */
export function withoutVersion<T extends object, Code extends string>(
  result: Result<T & { version?: string }, Code>,
) {
  if (!result.ok) return result;
  const { version: _, ...value } = result.value;
  return { ok: true, value };
}

export function operationsOn(current: () => Stores) {
  const overview = (owner = 'ana', page = allItems) => current().lists.readListsWithProducts(owner, page, 3);
  const deletedOf = (owner = 'ana', page = allItems) => current().lists.readDeletedItems(owner, page);
  return {
    overview,
    deletedOf,
    /** The names of the deleted lists and the IDs of the removed products. */
    keysOfDeleted: async () =>
      (await deletedOf()).map((item) => (item.kind === 'list' ? item.name : item.product.productId)),
    async addAll(docId: string, ...productIds: string[]) {
      for (const id of productIds) await current().lists.addProducts('ana', docId, [product(id)]);
    },
    async create(name: string, product?: Product, owner = 'ana', status: Status = 'Pública') {
      const outcome = await current().lists.createList(owner, { name, status }, product ? [product] : []);
      assert.ok(outcome.ok);
      const { replayed: _, version: __, ...list } = outcome.value;
      return list;
    },
    writesOf: async (owner = 'ana') => numberOf(await current().database.readVersion(owner)),
    namesOf: async (owner = 'ana') => (await overview(owner)).lists.map((list) => list.name),
    productIdsOf: async (docId: string, page = allItems) =>
      (await current().lists.readList('ana', docId, page))?.products.map((product) => product.productId),
  };
}

export function product(productId: string): Product {
  return {
    productId,
    brand: 'KUYENTA',
    name: `Polerón ${productId}`,
    images: [`/pictures/${productId}.jpg`],
    offerings: [{ price: 19_990 }, { price: 17_990 }],
  };
}
