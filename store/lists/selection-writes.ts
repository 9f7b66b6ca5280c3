import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, rollBack } from '../../platform/database/owner-database.ts';
import { commitChange, idsOf, type ProductIdRow } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import { newList } from './list-store.ts';
import { growthOf, type ProductSelectionStore, type PurgedRow, selectionOf } from './product-selections.ts';
import { sql } from './statements.ts';
import {
  countOthers,
  findCreation,
  insertCreation,
  placeAt,
  purgeOldest,
  rejectGrowth,
  rejectWrite,
  removeFrom,
  separateTies,
} from './write-steps.ts';

type Write = Database['write'];

export function createSelectionWrites({ write }: Database, limits: ListLimits): ProductSelectionStore {
  return { ...createAdditions(write, limits), ...createMoves(write, limits) };
}

function createAdditions(write: Write, limits: ListLimits) {
  return {
    createListWith: (owner, draft, products, idempotency) =>
      write(owner, async (query, sequenceNumber, version) => {
        const stored = idempotency && (await findCreation(query, owner, idempotency));
        if (stored) return rollBack(stored);
        const [nameTaken] = await query(sql.nameTaken, owner, draft.name);
        if (nameTaken) return rollBack(failure('name-taken'));
        const list = { ...newList(draft, undefined), version };
        const { docId, date, name, status } = list;
        const count = new Set(idsOf(products)).size;
        await query(sql.insertList, owner, docId, date, sequenceNumber, version, name, status, count);
        await query(sql.addProducts, owner, docId, sequenceNumber, JSON.stringify(products));
        const growth = { lists: 1, productsOfList: count, products: count };
        const rejection = await rejectGrowth(query, owner, docId, growth, limits);
        if (rejection) return rejection;
        if (idempotency) await insertCreation(query, owner, idempotency, list);
        return commit(success({ ...list, replayed: false }));
      }),

    addProducts: (owner, docId, products, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const json = JSON.stringify(products);
        const added = idsOf(await query<ProductIdRow>(sql.addProducts, owner, docId, sequenceNumber, json));
        const selection = selectionOf(idsOf(products), added);
        if (added.length === 0) return rollBack(success(selection));
        await query(sql.addToCount, owner, docId, added.length);
        const growth = { productsOfList: added.length, products: added.length };
        return (await rejectGrowth(query, owner, docId, growth, limits)) ?? commitChange(selection, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}

function createMoves(write: Write, limits: ListLimits) {
  return {
    transferProducts: (owner, productIds, { from, to, move, versions }) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, to, versions, version);
        if (!updated) return rejectWrite(query, owner, to);
        const [isFound] = move
          ? await query(sql.updateVersion, owner, from, null, version)
          : await query(sql.versionedList, owner, from);
        if (!isFound) return rollBack(failure('list-not-found'));
        const listed = idsOf(await query<ProductIdRow>(sql.listedIds, owner, from, productIds));
        const copy = [owner, to, productIds, from, sequenceNumber, new Date().toISOString()];
        const added = idsOf(await query<ProductIdRow>(sql.copyProducts, ...copy));
        const selection = selectionOf(listed, added);
        if (added.length === 0) return rollBack(success(selection));
        const purged = await query<PurgedRow>(sql.purgeProducts, owner, to, added);
        await query(sql.addToCount, owner, to, added.length);
        const growth = growthOf({ from, move }, added, purged);
        const rejection = await rejectGrowth(query, owner, to, growth, limits);
        if (rejection) return rejection;
        await separateTies(query, owner, to, added, sequenceNumber);
        if (move) {
          await removeFrom(query, owner, from, added, { sequenceNumber, movedTo: to });
          await purgeOldest(query, owner, sequenceNumber);
        }
        return commitChange(selection, version);
      }),

    placeProduct: (owner, docId, productId, position, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const [listed] = await query(sql.listedProduct, owner, docId, productId);
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
