import { deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { PostgresDatabase } from '../../platform/database/postgres-database.ts';
import { type DeletedItemRow, type DeletedItemStore, toDeletedItem } from './deleted-items.ts';
import { commitChange, expiryDate, type VersionedList } from './list-access.ts';
import {
  purgeOldest,
  rejectWrite,
  removeFrom,
  separateTies,
  storable,
  type Write,
} from './postgres-writes.ts';
import { postgresStatements as sql } from './statements.ts';

export function createDeletedItemStore({ read, write }: PostgresDatabase): DeletedItemStore {
  return {
    ...createDeletions(write),
    ...createRestorations(write),

    async readDeletedItems(owner, { offset, limit }) {
      const expiry = expiryDate(deletedTtlMs);
      return (await read<DeletedItemRow>(sql.deletedItems, owner, expiry, limit, offset)).map(toDeletedItem);
    },

    async countDeletedItems(owner) {
      const expiry = expiryDate(deletedTtlMs);
      return (await read<{ count: number }>(sql.countDeletedItems, owner, expiry))[0]?.count ?? 0;
    },

    purgeList: (owner, docId) =>
      write(owner, async (query) => {
        const [purged] = await query(sql.purgeList, owner, storable(docId), expiryDate(deletedTtlMs));
        if (!purged) return rollBack(failure('deleted-item-not-found'));
        await query(sql.purgeProductsOfList, owner, docId);
        return commit(success(undefined));
      }),

    purgeProduct: (owner, docId, productId) =>
      write(owner, async (query) => {
        const purge = [owner, storable(docId), storable(productId), expiryDate(deletedTtlMs)];
        const [purged] = await query(sql.purgeProduct, ...purge);
        return purged ? commit(success(undefined)) : rollBack(failure('deleted-item-not-found'));
      }),
  };
}

function createDeletions(write: Write) {
  return {
    deleteList: (owner, docId, versions) =>
      write(owner, async (query, sequenceNumber) => {
        const now = new Date().toISOString();
        const [kept] = await query(sql.keepList, owner, storable(docId), versions, now, sequenceNumber);
        if (!kept) {
          const expiry = expiryDate(deletedTtlMs);
          const [isDeleted] = await query(sql.deletedList, owner, storable(docId), expiry);
          if (isDeleted) return rollBack(success({ outcome: 'earlier' as const }));
          return rejectWrite(query, owner, docId);
        }
        await query(sql.keepListedProducts, owner, docId);
        await query(sql.deleteList, owner, docId);
        await purgeOldest(query, owner, sequenceNumber);
        return commit(success({ outcome: 'deleted' as const }));
      }),

    removeProducts: (owner, docId, productIds, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, storable(docId), versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const ids = productIds.map(storable);
        const removed = await removeFrom(query, owner, docId, ids, { sequenceNumber });
        if (removed.length === 0) return rollBack(success(removed));
        await purgeOldest(query, owner, sequenceNumber);
        return commitChange(removed, version);
      }),
  } satisfies Partial<DeletedItemStore>;
}

function createRestorations(write: Write) {
  return {
    restoreList: (owner, docId) =>
      write(owner, async (query, _, version) => {
        const expiry = expiryDate(deletedTtlMs);
        const restoration = [owner, storable(docId), expiry, version];
        const [list] = await query<VersionedList>(sql.restoreList, ...restoration);
        if (list) {
          await query(sql.restoreListedProducts, owner, docId);
          await query(sql.purgeList, owner, docId, expiry);
          return commit(success({ list, outcome: 'restored' as const }));
        }
        const [existing] = await query<VersionedList>(sql.versionedList, owner, storable(docId));
        if (!existing) return rollBack(failure('list-not-found'));
        return rollBack(success({ list: existing, outcome: 'earlier' as const }));
      }),

    restoreProducts: (owner, docId, productIds, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, storable(docId), versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const ids = productIds.map(storable);
        const earlier = productsOf(await query<ProductRow>(sql.listedProducts, owner, docId, ids));
        const restoration = [owner, docId, ids, expiryDate(deletedTtlMs)];
        const restored = productsOf(await query<ProductRow>(sql.restoreProducts, ...restoration));
        if (restored.length === 0) {
          const found = earlier.length > 0;
          return rollBack(found ? success({ restored, earlier }) : failure('deleted-item-not-found'));
        }
        await query(sql.purgeProducts, owner, docId, ids);
        await query(sql.addToCount, owner, docId, restored.length);
        await separateTies(query, owner, docId, ids, sequenceNumber);
        return commitChange({ restored, earlier }, version);
      }),
  } satisfies Partial<DeletedItemStore>;
}

type ProductRow = { product: Product };

function productsOf(rows: ProductRow[]): Product[] {
  return rows.map(({ product }) => product);
}
