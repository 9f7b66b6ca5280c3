import { type DeletedItem, deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import { thumbnailOf } from '../../domain/product-display.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { readInParts, rowsPerStatement } from '../../platform/database/parts.ts';
import type { DeletedItemStore } from './deleted-item-store.ts';
import { createPurge, purgeOldest, removeFrom, restoreTo } from './deletion-steps.ts';
import { runOnce } from './idempotency.ts';
import {
  commitChange,
  expiryDate,
  type ProductRow,
  productsOf,
  rejectWrite,
  type VersionedList,
} from './list-access.ts';
import { updateVersion } from './shares.ts';
import { sql } from './statements.ts';

type Write = Database['write'];

export function createDeletedItemStore({ read, write }: Database): DeletedItemStore {
  return {
    ...createDeletions(read, write),
    ...createRestorations(write),

    async readDeletedItems(owner, { offset, limit }) {
      const expiry = expiryDate(deletedTtlMs);
      return (await read<DeletedItemRow>(sql.deletedItems, owner, expiry, limit, offset)).map(toDeletedItem);
    },

    readProductsOfDeletedList: async (owner, docId) =>
      productsOf(
        await readInParts<ProductRow>(({ length }) =>
          read(sql.productsOfDeletedList, owner, docId, rowsPerStatement, length),
        ),
      ),

    async countDeletedItems(owner) {
      const expiry = expiryDate(deletedTtlMs);
      return (await read<{ count: number }>(sql.countDeletedItems, owner, expiry))[0]?.count ?? 0;
    },
  };
}

function createDeletions(read: Query, write: Write) {
  const purgeSharedLists = createPurge({ read, write });
  return {
    async deleteList(owner, docId, versions) {
      let lastTurn = 0;
      const deleted = await write(owner, async (query, sequenceNumber, version) => {
        if (!(await updateVersion(query, { owner, docId }, version, versions))) {
          const expiry = expiryDate(deletedTtlMs);
          const [isDeleted] = await query(sql.deletedList, owner, docId, expiry);
          if (isDeleted) return rollBack(success({ outcome: 'earlier' as const }));
          return rejectWrite(query, owner, docId);
        }
        await query(sql.keepList, owner, docId, new Date().toISOString(), sequenceNumber);
        await query(sql.keepListedProducts, owner, docId);
        await query(sql.deleteList, owner, docId);
        lastTurn = await purgeOldest(query, owner, sequenceNumber);
        return commit(success({ outcome: 'deleted' as const }));
      });
      if (deleted.ok) await purgeSharedLists(owner, lastTurn);
      return deleted;
    },

    async removeProducts(owner, docId, productIds, { versions, idempotency } = {}) {
      const result = await write(owner, (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          if (!(await updateVersion(query, { owner, docId }, version, versions)))
            return rejectWrite(query, owner, docId);
          const removed = await removeFrom(query, owner, docId, productIds, { sequenceNumber });
          return removed.length === 0 ? rollBack(success({ removed })) : commitChange({ removed }, version);
        }),
      );
      if (result.ok) await purgeSharedLists(owner);
      return result;
    },
  } satisfies Partial<DeletedItemStore>;
}

function createRestorations(write: Write) {
  return {
    restoreList: (owner, docId) =>
      write(owner, async (query, _, version) => {
        const expiry = expiryDate(deletedTtlMs);
        const restoration = [owner, docId, expiry, version];
        const [list] = await query<VersionedList>(sql.restoreList, ...restoration);
        if (list) {
          await updateVersion(query, { owner, docId }, version);
          await query(sql.restoreListedProducts, owner, docId);
          await query(sql.deleteDeletion, owner, docId);
          return commit(success({ list: { ...list }, outcome: 'restored' as const }));
        }
        const [existing] = await query<VersionedList>(sql.versionedList, owner, docId);
        if (!existing) return rollBack(failure('list-not-found'));
        return rollBack(success({ list: { ...existing }, outcome: 'earlier' as const }));
      }),

    restoreProducts: (owner, docId, productIds, versions) =>
      write(owner, async (query, _, version) => {
        if (!(await updateVersion(query, { owner, docId }, version, versions)))
          return rejectWrite(query, owner, docId);
        const duplicates = productsOf(await query<ProductRow>(sql.listedProducts, owner, docId, productIds));
        const restored = await restoreTo(query, owner, docId, productIds);
        if (restored.length === 0) {
          const isListed = duplicates.length > 0;
          return rollBack(isListed ? success({ restored, duplicates }) : failure('deleted-item-not-found'));
        }
        return commitChange({ restored, duplicates }, version);
      }),
  } satisfies Partial<DeletedItemStore>;
}

type DeletedItemRow = {
  kind: DeletedItem['kind'];
  docId: string;
  deletedAt: string;
  name: string;
  date: string;
  status: 'Pública' | 'Privada';
  note: string;
  productCount: number;
  products: string;
  product: string;
};

function toDeletedItem(row: DeletedItemRow): DeletedItem {
  const { kind, docId, deletedAt, name, date, status, note, productCount } = row;
  if (kind === 'product') return { kind, docId, listName: name, product: JSON.parse(row.product), deletedAt };
  const products = (JSON.parse(row.products) as Product[]).map(thumbnailOf);
  return { kind, docId, date, name, status, note, productCount, products, deletedAt };
}
