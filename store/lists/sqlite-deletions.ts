import { type DeletedItem, deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { SqliteDatabase } from '../../platform/database/sqlite-database.ts';
import { type DeletedItemRow, type DeletedItemStore, toDeletedItem } from './deleted-items.ts';
import { commitChange, expiryDate, type VersionedList } from './list-access.ts';
import { jsonOf, purgeOldest, rejectWrite, removeFrom, type Sql, separateTies } from './sqlite-writes.ts';

export function createDeletedItemStore({ read, write }: SqliteDatabase, sql: Sql): DeletedItemStore {
  return {
    ...createDeletions(write, sql),
    ...createRestorations(write, sql),

    readDeletedItems: (owner, { offset, limit }) =>
      read(() => sql.deletedItems.all(owner, expiryDate(deletedTtlMs), limit, offset).map(toItem)),

    countDeletedItems: (owner) =>
      read(() => Number(sql.countDeletedItems.get(owner, expiryDate(deletedTtlMs))?.count)),

    purgeList: (owner, docId) =>
      write(owner, () => {
        if (!sql.purgeList.get(owner, docId, expiryDate(deletedTtlMs))) {
          return rollBack(failure('deleted-item-not-found'));
        }
        sql.purgeProductsOfList.run(owner, docId);
        return commit(success(undefined));
      }),

    purgeProduct: (owner, docId, productId) =>
      write(owner, () =>
        sql.purgeProduct.get(owner, docId, productId, expiryDate(deletedTtlMs))
          ? commit(success(undefined))
          : rollBack(failure('deleted-item-not-found')),
      ),
  };
}

function createDeletions(write: SqliteDatabase['write'], sql: Sql) {
  return {
    deleteList: (owner, docId, versions) =>
      write(owner, (sequenceNumber) => {
        const now = new Date().toISOString();
        if (!sql.keepList.get(owner, docId, jsonOf(versions), now, sequenceNumber)) {
          const isDeleted = sql.deletedList.get(owner, docId, expiryDate(deletedTtlMs));
          if (isDeleted) return rollBack(success({ outcome: 'earlier' as const }));
          return rejectWrite(sql, owner, docId);
        }
        sql.keepListedProducts.run(owner, docId);
        sql.deleteList.run(owner, docId);
        purgeOldest(sql, owner, sequenceNumber);
        return commit(success({ outcome: 'deleted' as const }));
      }),

    removeProducts: (owner, docId, productIds, versions) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, docId, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, docId);
        const removed = removeFrom(sql, owner, docId, productIds, { sequenceNumber });
        if (removed.length === 0) return rollBack(success(removed));
        purgeOldest(sql, owner, sequenceNumber);
        return commitChange(removed, version);
      }),
  } satisfies Partial<DeletedItemStore>;
}

function createRestorations(write: SqliteDatabase['write'], sql: Sql) {
  return {
    restoreList: (owner, docId) =>
      write(owner, (_, version) => {
        const expiry = expiryDate(deletedTtlMs);
        const list = sql.restoreList.get(owner, docId, expiry, version);
        if (list) {
          sql.restoreListedProducts.run(owner, docId);
          sql.purgeList.get(owner, docId, expiry);
          return commit(success({ list: { ...list } as VersionedList, outcome: 'restored' as const }));
        }
        const existing = sql.versionedList.get(owner, docId);
        if (!existing) return rollBack(failure('list-not-found'));
        return rollBack(success({ list: { ...existing } as VersionedList, outcome: 'earlier' as const }));
      }),

    restoreProducts: (owner, docId, productIds, versions) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, docId, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, docId);
        const ids = jsonOf(productIds);
        const earlier = (sql.listedProducts.all(owner, docId, ids) as ProductRow[]).map(toProduct);
        const restored = sql.restoreProducts.all(owner, docId, ids, expiryDate(deletedTtlMs)) as ProductRow[];
        if (restored.length === 0) {
          const found = earlier.length > 0;
          return rollBack(found ? success({ restored: [], earlier }) : failure('deleted-item-not-found'));
        }
        sql.purgeProducts.all(owner, docId, ids);
        sql.addToCount.run(owner, docId, restored.length);
        separateTies(sql, owner, docId, productIds, sequenceNumber);
        return commitChange({ restored: restored.map(toProduct), earlier }, version);
      }),
  } satisfies Partial<DeletedItemStore>;
}

type ProductRow = { product: string };

function toProduct({ product }: ProductRow): Product {
  return JSON.parse(product);
}

type Json = Record<'product' | 'products', string>;

function toItem(row: object): DeletedItem {
  const { product, products, ...item } = row as Omit<DeletedItemRow, keyof Json> & Json;
  return toDeletedItem({ ...item, product: JSON.parse(product), products: JSON.parse(products) });
}
