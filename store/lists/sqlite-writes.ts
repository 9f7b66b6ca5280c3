import type { StatementSync } from 'node:sqlite';
import { deletedTtlMs, maxDeletedProducts } from '../../domain/deleted-item.ts';
import { rollBack } from '../../platform/database/owner-database.ts';
import { type Idempotency, idempotencyTtlMs, replayCreation, type VersionedCreation } from './creations.ts';
import { expiryDate, idsOf, type ProductIdRow, writeError } from './list-access.ts';
import { findExceeded, type Growth, type ListCounts, type ListLimits } from './list-limits.ts';
import { type Counts, type Neighbour, neighbourCounts, placeBetween } from './product-places.ts';
import type { sqliteStatements } from './statements.ts';

export type Sql = Record<keyof typeof sqliteStatements, StatementSync>;

export function rejectWrite(sql: Sql, owner: string, docId: string) {
  return rollBack(writeError(sql.versionedList.get(owner, docId)));
}

/** @returns a parameter that is an array, or NULL */
export function jsonOf(texts: string[] | undefined): string | null {
  return texts ? JSON.stringify(texts) : null;
}

export function rejectGrowth<Name extends keyof ListLimits>(
  sql: Sql,
  owner: string,
  docId: string,
  growth: Growth<Name>,
  limits: ListLimits,
) {
  let counts = sql.counts.get(owner, docId) as ListCounts;
  if (counts.counted < counts.lists) {
    sql.countAgain.run(owner);
    counts = sql.counts.get(owner, docId) as ListCounts;
  }
  const exceeded = findExceeded(counts, growth, limits);
  return exceeded && rollBack(exceeded);
}

type CreationRow = { fingerprint: string; list: string };

export function findCreation(sql: Sql, owner: string, idempotency: Idempotency) {
  const row = sql.creation.get(owner, idempotency.key, expiryDate(idempotencyTtlMs)) as
    | CreationRow
    | undefined;
  return row && replayCreation({ ...row, list: JSON.parse(row.list) }, idempotency);
}

export function insertCreation(
  sql: Sql,
  owner: string,
  { key, fingerprint }: Idempotency,
  list: VersionedCreation,
): void {
  sql.deleteExpiredCreations.run(owner, expiryDate(idempotencyTtlMs));
  sql.insertCreation.run(owner, key, list.date, fingerprint, JSON.stringify(list));
}

type Removal = { sequenceNumber: number; movedTo?: string };

export function removeFrom(
  sql: Sql,
  owner: string,
  docId: string,
  productIds: string[],
  { sequenceNumber, movedTo }: Removal,
): string[] {
  const ids = jsonOf(productIds);
  const now = new Date().toISOString();
  const kept = sql.keepProducts.all(owner, docId, ids, now, sequenceNumber, movedTo ?? null);
  if (kept.length > 0) {
    sql.deleteProducts.run(owner, docId, ids);
    sql.addToCount.run(owner, docId, -kept.length);
  }
  return idsOf(kept as ProductIdRow[]);
}

/** Purges what has expired, and what is beyond the maximum number, except the deletion of this write. */
export function purgeOldest(sql: Sql, owner: string, sequenceNumber: number): void {
  const expiry = expiryDate(deletedTtlMs);
  sql.purgeExpiredLists.run(owner, expiry);
  sql.purgeExpiredProducts.run(owner, expiry);
  const { count } = sql.deletedCount.get(owner) as { count: number };
  if (count <= maxDeletedProducts) return;
  const { turn } = sql.oldestDeletions.get(owner, sequenceNumber) as { turn: string | null };
  sql.purgeListsUntil.run(owner, Number(turn));
  sql.purgeProductsUntil.run(owner, Number(turn));
}

/** Moves each of the products that has the place of another behind that one. */
export function separateTies(
  sql: Sql,
  owner: string,
  docId: string,
  productIds: string[],
  sequenceNumber: number,
): void {
  for (const id of idsOf(sql.tiedIds.all(owner, docId, jsonOf(productIds)) as ProductIdRow[])) {
    const { before } = sql.countOthers.get(owner, docId, id) as Counts;
    placeAt(sql, owner, docId, { productId: id, index: before }, sequenceNumber);
  }
}

export function placeAt(
  sql: Sql,
  owner: string,
  docId: string,
  { productId, index }: { productId: string; index: number },
  sequenceNumber: number,
): void {
  for (const count of neighbourCounts) {
    const start = Math.max(0, index - count);
    const rows = sql.neighbours.all(owner, docId, productId, index - start + count, start) as Neighbour[];
    const [before, after] = [rows.slice(0, index - start), rows.slice(index - start)];
    const placements = placeBetween(productId, { before, after, count }, sequenceNumber);
    if (!placements) continue;
    for (const { productId, place } of placements) sql.setPosition.run(owner, docId, productId, place);
    return;
  }
}
