import { deletedTtlMs, maxDeletedProducts } from '../../domain/deleted-item.ts';
import type { Product } from '../../domain/product.ts';
import { type Query, rollBack } from '../../platform/database/owner-database.ts';
import {
  expiryDate,
  idsOf,
  type ProductIdRow,
  type ProductRow,
  productsOf,
  writeError,
} from './list-access.ts';
import { findExceeded, type Growth, type ListCounts, type ListLimits } from './list-limits.ts';
import { type Counts, type Neighbour, neighbourCounts, placeBetween } from './product-places.ts';
import { sql } from './statements.ts';

export async function rejectWrite(query: Query, owner: string, docId: string) {
  const [list] = await query(sql.versionedList, owner, docId);
  return rollBack(writeError(list));
}

export async function rejectGrowth<Name extends keyof ListLimits>(
  query: Query,
  owner: string,
  docId: string,
  growth: Growth<Name>,
  limits: ListLimits,
) {
  let [counts] = await query<ListCounts>(sql.counts, owner, docId);
  if (counts && counts.counted < counts.lists) {
    await query(sql.countAgain, owner);
    [counts] = await query<ListCounts>(sql.counts, owner, docId);
  }
  const exceeded = findExceeded(counts as ListCounts, growth, limits);
  return exceeded && rollBack(exceeded);
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

type Removal = { sequenceNumber: number; movedTo?: string };

/** @param removal undefined if the products cannot be restored. @returns the IDs of those that the list contained */
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

/** @returns the copies of those that the list does not contain */
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

/** Purges what has expired or is beyond the maximum number, except the deletion of this write and lists that were shared. @returns the sequence number of the last deletion beyond that number, or 0 */
export async function purgeOldest(query: Query, owner: string, sequenceNumber: number): Promise<number> {
  const expiry = expiryDate(deletedTtlMs);
  await query(sql.purgeExpiredLists, owner, expiry);
  await query(sql.purgeExpiredProducts, owner, expiry);
  const [deleted] = await query<{ count: number }>(sql.deletedCount, owner);
  if (!deleted || deleted.count <= maxDeletedProducts) return 0;
  const [oldest] = await query<{ turn: string | null }>(sql.oldestDeletions, owner, sequenceNumber);
  const last = Number(oldest?.turn);
  await query(sql.purgeListsUntil, owner, last);
  await query(sql.purgeProductsUntil, owner, last);
  return last;
}

export async function countOthers(query: Query, owner: string, docId: string, productId: string) {
  return (await query<Counts>(sql.countOthers, owner, docId, productId))[0] as Counts;
}

export async function placeAt(
  query: Query,
  owner: string,
  docId: string,
  { productId, index }: { productId: string; index: number },
  sequenceNumber: number,
): Promise<void> {
  for (const count of neighbourCounts) {
    const start = Math.max(0, index - count);
    const range = [index - start + count, start];
    const rows = await query<Neighbour>(sql.neighbours, owner, docId, productId, ...range);
    const [before, after] = [rows.slice(0, index - start), rows.slice(index - start)];
    const placements = placeBetween(productId, { before, after, count }, sequenceNumber);
    if (!placements) continue;
    for (const { productId, place } of placements) {
      await query(sql.setPlace, owner, docId, productId, place);
    }
    return;
  }
}
