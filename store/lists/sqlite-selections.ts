import { failure, success } from '../../domain/result-codes.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { SqliteDatabase } from '../../platform/database/sqlite-database.ts';
import { commitChange, idsOf, type ProductIdRow } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import { newList } from './list-store.ts';
import type { Counts } from './product-places.ts';
import { growthOf, type ProductSelectionStore, type PurgedRow, selectionOf } from './product-selections.ts';
import {
  findCreation,
  insertCreation,
  jsonOf,
  placeAt,
  purgeOldest,
  rejectGrowth,
  rejectWrite,
  removeFrom,
  type Sql,
  separateTies,
} from './sqlite-writes.ts';

type Write = SqliteDatabase['write'];

export function createProductSelectionStore(
  { write }: SqliteDatabase,
  sql: Sql,
  limits: ListLimits,
): ProductSelectionStore {
  return { ...createAdditions(write, sql, limits), ...createMoves(write, sql, limits) };
}

function createAdditions(write: Write, sql: Sql, limits: ListLimits) {
  return {
    createListWith: (owner, draft, products, idempotency) =>
      write(owner, (sequenceNumber, version) => {
        const stored = idempotency && findCreation(sql, owner, idempotency);
        if (stored) return rollBack(stored);
        if (sql.nameTaken.get(owner, draft.name)) return rollBack(failure('name-taken'));
        const list = { ...newList(draft, undefined), version };
        const { docId, date, name, status } = list;
        const count = new Set(idsOf(products)).size;
        sql.insertList.run(owner, docId, date, sequenceNumber, version, name, status, count);
        sql.addProducts.all(owner, docId, sequenceNumber, JSON.stringify(products));
        const growth = { lists: 1, productsOfList: count, products: count };
        const rejection = rejectGrowth(sql, owner, docId, growth, limits);
        if (rejection) return rejection;
        if (idempotency) insertCreation(sql, owner, idempotency, list);
        return commit(success({ ...list, replayed: false }));
      }),

    addProducts: (owner, docId, products, versions) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, docId, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, docId);
        const json = JSON.stringify(products);
        const added = idsOf(sql.addProducts.all(owner, docId, sequenceNumber, json) as ProductIdRow[]);
        const selection = selectionOf(idsOf(products), added);
        if (added.length === 0) return rollBack(success(selection));
        sql.addToCount.run(owner, docId, added.length);
        const growth = { productsOfList: added.length, products: added.length };
        return rejectGrowth(sql, owner, docId, growth, limits) ?? commitChange(selection, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}

function createMoves(write: Write, sql: Sql, limits: ListLimits) {
  return {
    transferProducts: (owner, productIds, { from, to, move, versions }) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, to, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, to);
        const isFound = move
          ? sql.updateVersion.get(owner, from, null, version)
          : sql.versionedList.get(owner, from);
        if (!isFound) return rollBack(failure('list-not-found'));
        const ids = jsonOf(productIds);
        const listed = idsOf(sql.listedIds.all(owner, from, ids) as ProductIdRow[]);
        const copy = [owner, to, ids, from, sequenceNumber, new Date().toISOString()];
        const added = idsOf(sql.copyProducts.all(...copy) as ProductIdRow[]);
        const selection = selectionOf(listed, added);
        if (added.length === 0) return rollBack(success(selection));
        const purged = sql.purgeProducts.all(owner, to, jsonOf(added)) as PurgedRow[];
        sql.addToCount.run(owner, to, added.length);
        const rejection = rejectGrowth(sql, owner, to, growthOf({ from, move }, added, purged), limits);
        if (rejection) return rejection;
        separateTies(sql, owner, to, added, sequenceNumber);
        if (move) {
          removeFrom(sql, owner, from, added, { sequenceNumber, movedTo: to });
          purgeOldest(sql, owner, sequenceNumber);
        }
        return commitChange(selection, version);
      }),

    placeProduct: (owner, docId, productId, position, versions) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, docId, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, docId);
        if (!sql.listedProduct.get(owner, docId, productId)) return rollBack(failure('product-not-listed'));
        const { others, before } = sql.countOthers.get(owner, docId, productId) as Counts;
        const index = Math.min(position - 1, others);
        const placed = { position: index + 1, previousPosition: before + 1 };
        if (index === before) return rollBack(success(placed));
        placeAt(sql, owner, docId, { productId, index }, sequenceNumber);
        return commitChange(placed, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}
