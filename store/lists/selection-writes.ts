import { failure, success } from '../../domain/result-codes.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { createPurge } from './deletions.ts';
import { runOnce } from './idempotency.ts';
import { commitChange, idsOf, type ProductIdRow, type ProductRow, productsOf } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import type { ProductSelectionStore } from './product-selections.ts';
import { createReplacements } from './replacement-writes.ts';
import { sql } from './statements.ts';
import {
  countOthers,
  insertProducts,
  placeAt,
  rejectGrowth,
  rejectWrite,
  removeFrom,
} from './write-steps.ts';

type Write = Database['write'];
type Purge = ReturnType<typeof createPurge>;

export function createSelectionWrites(database: Database, limits: ListLimits): ProductSelectionStore {
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
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
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
  } satisfies Partial<ProductSelectionStore>;
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
          const [updated] = await query(sql.updateVersion, owner, to, versions, version);
          if (!updated) return rejectWrite(query, owner, to);
          const [isFound] = move
            ? await query(sql.updateVersion, owner, from, null, version)
            : await query(sql.versionedList, owner, from);
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
        const [updated] = await query(sql.updateVersion, owner, docId, null, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const removed = idsOf(await query<ProductIdRow>(sql.deleteCopies, owner, docId, key));
        if (removed.length === 0) return rollBack(success({ removed }));
        await query(sql.addToCount, owner, docId, -removed.length);
        return commitChange({ removed }, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}

function createPlacements(write: Write) {
  return {
    placeProduct: (owner, docId, productId, position, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const [listed] = await query(sql.listedIds, owner, docId, [productId]);
        if (!listed) return rollBack(failure('product-not-listed'));
        const { others, before } = await countOthers(query, owner, docId, productId);
        const index = Math.min(position - 1, others);
        const placed = { position: index + 1, previousPosition: before + 1 };
        if (index === before) return rollBack(success(placed));
        await placeAt(query, owner, docId, { productId, index }, sequenceNumber);
        return commitChange(placed, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}
