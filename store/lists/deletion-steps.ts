import { deletedTtlMs, maxDeletedProducts } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { giftOwner } from '../gifts/gifts-of-list.ts';
import { expiryDate, idsOf, type ProductIdRow, type ProductRow, productsOf } from './list-access.ts';
import { forgetShare } from './shares.ts';
import { sql } from './statements.ts';

/** For shared lists that have expired or were deleted until a turn. */
export function createPurge({ read, write }: Pick<Database, 'read' | 'write'>) {
  return async (owner: string, lastTurn = 0): Promise<void> => {
    const deletions = [owner, expiryDate(deletedTtlMs), lastTurn];
    const lists = await read<{ docId: string; turn: number | string }>(sql.sharedDeletions, ...deletions);
    for (const { docId, turn } of lists) {
      await write({ changed: [owner, giftOwner(docId)] }, async (query) => {
        const [purged] = await query(sql.purgeSharedList, owner, docId, Number(turn));
        if (!purged) return rollBack(undefined);
        await forgetShare(query, owner, docId);
        await query(sql.deleteNotes, owner, [docId]);
        return commit(undefined);
      });
    }
  };
}

type Removal = { sequenceNumber: number; movedTo?: string };

/** @param removal undefined if the products cannot be restored */
export async function removeFrom(
  query: Query,
  owner: string,
  docId: string,
  productIds: string[],
  removal: Removal | undefined,
): Promise<string[]> {
  if (removal) {
    const { sequenceNumber, movedTo } = removal;
    const now = new Date().toISOString();
    await query(sql.keepProducts, owner, docId, productIds, now, sequenceNumber, movedTo);
  }
  const removed = idsOf(await query<ProductIdRow>(sql.deleteProducts, owner, docId, productIds));
  if (removed.length > 0) {
    await query(sql.addToCount, owner, docId, -removed.length);
    if (removal) await purgeOldest(query, owner, removal.sequenceNumber);
  }
  return removed;
}

export async function restoreTo(
  query: Query,
  owner: string,
  docId: string,
  productIds: string[],
): Promise<Product[]> {
  const restoration = [owner, docId, productIds, expiryDate(deletedTtlMs)];
  const restored = productsOf(await query<ProductRow>(sql.restoreProducts, ...restoration));
  if (restored.length > 0) {
    await query(sql.deleteRemovals, owner, docId, idsOf(restored));
    await query(sql.addToCount, owner, docId, restored.length);
  }
  return restored;
}

/** Except this deletion and shared lists. @returns the last turn beyond the maximum, or 0 */
export async function purgeOldest(query: Query, owner: string, sequenceNumber: number): Promise<number> {
  const expiry = expiryDate(deletedTtlMs);
  await purgeLists(query, sql.purgeExpiredLists, owner, expiry);
  await query(sql.purgeExpiredProducts, owner, expiry);
  const [deleted] = await query<{ count: number }>(sql.deletedCount, owner);
  if (!deleted || deleted.count <= maxDeletedProducts) return 0;
  const [oldest] = await query<{ turn: string | null }>(sql.oldestDeletions, owner, sequenceNumber);
  const last = Number(oldest?.turn);
  await purgeLists(query, sql.purgeListsUntil, owner, last);
  await query(sql.purgeProductsUntil, owner, last);
  return last;
}

async function purgeLists(query: Query, statement: typeof sql.purgeListsUntil, owner: string, last: unknown) {
  const lists = await query<{ docId: string }>(statement, owner, last);
  const docIds = lists.map(({ docId }) => docId);
  if (docIds.length > 0) await query(sql.deleteNotes, owner, docIds);
}
