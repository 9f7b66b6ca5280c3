import { deletedTtlMs, maxDeletedProducts } from '../../domain/deleted-item.ts';
import { type Query, rollBack } from '../../platform/database/owner-database.ts';
import { type Idempotency, idempotencyTtlMs, replayCreation, type VersionedCreation } from './idempotency.ts';
import { expiryDate, idsOf, type ProductIdRow, writeError } from './list-access.ts';
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

type CreationRow = { fingerprint: string; list: string };

export async function findCreation(query: Query, owner: string, idempotency: Idempotency) {
  const expiry = expiryDate(idempotencyTtlMs);
  const [row] = await query<CreationRow>(sql.creation, owner, idempotency.key, expiry);
  return row && replayCreation({ ...row, list: JSON.parse(row.list) }, idempotency);
}

export async function insertCreation(
  query: Query,
  owner: string,
  { key, fingerprint }: Idempotency,
  list: VersionedCreation,
): Promise<void> {
  await query(sql.deleteExpiredCreations, owner, expiryDate(idempotencyTtlMs));
  await query(sql.insertCreation, owner, key, list.date, fingerprint, JSON.stringify(list));
}

type Removal = { sequenceNumber: number; movedTo?: string };

export async function removeFrom(
  query: Query,
  owner: string,
  docId: string,
  productIds: string[],
  { sequenceNumber, movedTo }: Removal,
): Promise<string[]> {
  const removal = [owner, docId, productIds, new Date().toISOString(), sequenceNumber, movedTo];
  const kept = await query<ProductIdRow>(sql.keepProducts, ...removal);
  if (kept.length > 0) {
    await query(sql.deleteProducts, owner, docId, productIds);
    await query(sql.addToCount, owner, docId, -kept.length);
  }
  return idsOf(kept);
}

/** Purges what has expired, and what is beyond the maximum number, except the deletion of this write. */
export async function purgeOldest(query: Query, owner: string, sequenceNumber: number): Promise<void> {
  const expiry = expiryDate(deletedTtlMs);
  await query(sql.purgeExpiredLists, owner, expiry);
  await query(sql.purgeExpiredProducts, owner, expiry);
  const [deleted] = await query<{ count: number }>(sql.deletedCount, owner);
  if (!deleted || deleted.count <= maxDeletedProducts) return;
  const [oldest] = await query<{ turn: string | null }>(sql.oldestDeletions, owner, sequenceNumber);
  await query(sql.purgeListsUntil, owner, Number(oldest?.turn));
  await query(sql.purgeProductsUntil, owner, Number(oldest?.turn));
}

/** Moves each of the products that has the place of another behind that one. */
export async function separateTies(
  query: Query,
  owner: string,
  docId: string,
  productIds: string[],
  sequenceNumber: number,
): Promise<void> {
  for (const productId of idsOf(await query<ProductIdRow>(sql.tiedIds, owner, docId, productIds))) {
    const { before } = await countOthers(query, owner, docId, productId);
    await placeAt(query, owner, docId, { productId, index: before }, sequenceNumber);
  }
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
      await query(sql.setPosition, owner, docId, productId, place);
    }
    return;
  }
}
