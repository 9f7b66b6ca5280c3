import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { createPurge, removeFrom, restoreTo } from './deletion-steps.ts';
import { runOnce } from './idempotency.ts';
import {
  commitChange,
  idsOf,
  type ProductIdRow,
  type ProductRow,
  productsOf,
  rejectWrite,
} from './list-access.ts';
import { type ListLimits, rejectGrowth } from './list-limits.ts';
import type { ListedProductStore } from './listed-product-store.ts';
import { createPlacements } from './product-places.ts';
import { updateVersion } from './shares.ts';
import { sql } from './statements.ts';

type Write = Database['write'];
type Purge = ReturnType<typeof createPurge>;

export function createProductWrites(database: Database, limits: ListLimits) {
  const { write } = database;
  const purge = createPurge(database);
  return {
    ...createAdditions(write, limits),
    ...createTransfers(write, purge, limits),
    ...createPlacements(write),
    ...createReplacements(write, purge),
  };
}

function createAdditions(write: Write, limits: ListLimits) {
  return {
    addProducts: (owner, docId, products, { key, versions } = {}) =>
      write(owner, async (query, sequenceNumber, version) => {
        if (!(await updateVersion(query, { owner, docId }, version, versions)))
          return rejectWrite(query, owner, docId);
        const others = new Map(products.map((product) => [product.productId, product]));
        const addedIds = await insertProducts(query, owner, docId, products, { sequenceNumber, key });
        const added = addedIds.flatMap((id) => others.get(id) ?? []);
        for (const id of addedIds) others.delete(id);
        const { repeated, duplicates } = await findListed(query, owner, docId, [...others.keys()], key);
        const additions = { added: [...added, ...repeated], duplicates };
        if (added.length === 0) return rollBack(success(additions));
        await query(sql.addToCount, owner, docId, added.length);
        const growth = { productsOfList: added.length, products: added.length };
        return (await rejectGrowth(query, owner, docId, growth, limits)) ?? commitChange(additions, version);
      }),
  } satisfies Partial<ListedProductStore>;
}

async function findListed(query: Query, owner: string, docId: string, ids: string[], key?: string) {
  const rows =
    ids.length === 0
      ? []
      : await query<ProductRow & { key: string | null }>(sql.listedProducts, owner, docId, ids);
  return {
    repeated: productsOf(rows.filter((row) => row.key === key)),
    duplicates: productsOf(rows.filter((row) => row.key !== key)),
  };
}

function createTransfers(write: Write, purge: Purge, limits: ListLimits) {
  return {
    async transferProducts(owner, productIds, { from, to, move, isUndo, versions, idempotency }) {
      const result = await write(owner, (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          if (!(await updateVersion(query, { owner, docId: to }, version, versions)))
            return rejectWrite(query, owner, to);
          const isFound = move
            ? await updateVersion(query, { owner, docId: from }, version)
            : (await query(sql.versionedList, owner, from)).length > 0;
          if (!isFound) return rollBack(failure('list-not-found'));
          const listed = idsOf(await query<ProductIdRow>(sql.listedIds, owner, from, productIds));
          const copy = [from, sequenceNumber, new Date().toISOString(), idempotency?.key];
          const added = idsOf(await query<ProductIdRow>(sql.copyProducts, owner, to, productIds, ...copy));
          const isAdded = new Set(added);
          const duplicates = listed.filter((id) => !isAdded.has(id));
          if (added.length === 0) return rollBack(success({ added, duplicates }));
          await query(sql.addToCount, owner, to, added.length);
          const back = move ? (await query(sql.deleteMoves, owner, to, added, from)).length : 0;
          const growth = { productsOfList: added.length - back, products: move ? 0 : added.length };
          const rejection = await rejectGrowth(query, owner, to, growth, limits);
          if (rejection) return rejection;
          const removal = isUndo ? undefined : { sequenceNumber, movedTo: to };
          if (move) await removeFrom(query, owner, from, added, removal);
          return commitChange({ added, duplicates }, version);
        }),
      );
      if (result.ok && move) await purge(owner);
      return result;
    },

    undoCopy: (owner, docId, key) =>
      write(owner, async (query, _, version) => {
        if (!(await updateVersion(query, { owner, docId }, version))) return rejectWrite(query, owner, docId);
        const removed = idsOf(await query<ProductIdRow>(sql.deleteCopies, owner, docId, key));
        if (removed.length === 0) return rollBack(success({ removed }));
        await query(sql.addToCount, owner, docId, -removed.length);
        return commitChange({ removed }, version);
      }),
  } satisfies Partial<ListedProductStore>;
}

function createReplacements(write: Write, purge: Purge) {
  return {
    async replaceProduct(owner, docId, productId, other, { versions, idempotency } = {}) {
      const result = await write(owner, (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          if (!(await updateVersion(query, { owner, docId }, version, versions)))
            return rejectWrite(query, owner, docId);
          const addition = [productId, sequenceNumber, JSON.stringify([other]), idempotency?.key];
          const [added] = await query(sql.addInPlaceOf, owner, docId, ...addition);
          if (!added) {
            const [listed] = await query(sql.listedIds, owner, docId, [productId]);
            return rollBack(failure(listed ? 'product-already-listed' : 'product-not-listed'));
          }
          await query(sql.addToCount, owner, docId, 1);
          const removed = await removeFrom(query, owner, docId, [productId], { sequenceNumber });
          return commitChange({ removed }, version);
        }),
      );
      if (result.ok) await purge(owner);
      return result;
    },

    undoReplacement: (owner, docId, productId, key) =>
      write(owner, async (query, _, version) => {
        if (!(await updateVersion(query, { owner, docId }, version))) return rejectWrite(query, owner, docId);
        const restored = await restoreTo(query, owner, docId, [productId]);
        const [listed] = await query(sql.listedIds, owner, docId, [productId]);
        if (!listed) return rollBack(failure('deleted-item-not-found'));
        const replacements = await query(sql.deleteCopies, owner, docId, key);
        if (restored.length + replacements.length === 0) return rollBack(success({ restored }));
        await query(sql.addToCount, owner, docId, -replacements.length);
        return commitChange({ restored }, version);
      }),
  } satisfies Partial<ListedProductStore>;
}

type Addition = { sequenceNumber: number; key?: string | undefined };

export async function insertProducts(
  query: Query,
  owner: string,
  docId: string,
  products: Product[],
  { sequenceNumber, key }: Addition,
): Promise<string[]> {
  const json = JSON.stringify(products);
  return idsOf(await query<ProductIdRow>(sql.addProducts, owner, docId, sequenceNumber, json, key));
}
