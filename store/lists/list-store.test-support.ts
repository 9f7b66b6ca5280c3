import assert from 'node:assert/strict';
import type { Product } from '../../domain/product.ts';
import type { Status } from '../../domain/wish-list.ts';
import { numberOf } from '../../platform/database/version.ts';
import type { Stores } from '../stores.ts';

export const everything = { offset: 0, limit: 1_000 };
export const refused = (code: string) => ({ ok: false, code });

/** What the contract's tests do with the store of the moment, in fewer words. */
export function stepsOn(current: () => Stores) {
  const overview = (owner = 'ana', page = everything) => current().lists.readOverview(owner, page, 3);
  return {
    overview,
    async create(name: string, product?: Product, owner = 'ana', status: Status = 'Pública') {
      const outcome = await current().lists.createList(owner, { name, status }, product);
      assert.ok(outcome.ok);
      return outcome.value;
    },
    /** How many writes the owner's version counts. */
    writesOf: async (owner = 'ana') => numberOf(await current().database.readVersion(owner)),
    namesOf: async (owner = 'ana') => (await overview(owner)).lists.map((list) => list.name),
    productIdsOf: async (docId: string, page = everything) =>
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

/** Waits for what another connection or process brings about; the runner's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
