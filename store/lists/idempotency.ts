import { failure, type Result, success } from '../../domain/result-codes.ts';
import { type Query, rollBack, type TransactionResult } from '../../platform/database/owner-database.ts';
import { expiryDate } from './list-access.ts';
import { sql } from './statements.ts';

export type Idempotency = { key: string; fingerprint: string };

export type Repeatable<T> = T & { replayed?: true };

export const idempotencyTtlMs = 24 * 60 * 60 * 1_000;

/** What is rejected or changes nothing is not stored. */
export async function runOnce<T extends object, Code extends string>(
  query: Query,
  owner: string,
  idempotency: Idempotency | undefined,
  work: () => Promise<TransactionResult<Result<T, Code>>>,
) {
  const earlier = idempotency && (await findEarlier<T>(query, owner, idempotency));
  if (earlier) return rollBack(earlier);
  const { value: result, isCommitted } = await work();
  if (idempotency && isCommitted && result.ok) {
    const { key, fingerprint } = idempotency;
    await query(sql.deleteExpiredResults, owner, expiryDate(idempotencyTtlMs));
    const now = new Date().toISOString();
    await query(sql.insertResult, owner, key, now, fingerprint, JSON.stringify(result.value));
  }
  return { value: result, isCommitted };
}

export async function findEarlier<T>(query: Query, owner: string, idempotency: Idempotency) {
  const expiry = expiryDate(idempotencyTtlMs);
  const [row] = await query<{ fingerprint: string; value: string }>(
    sql.storedResult,
    owner,
    idempotency.key,
    expiry,
  );
  return row && replay<T>({ ...row, value: JSON.parse(row.value) }, idempotency);
}

function replay<T>(
  { fingerprint, value }: { fingerprint: string; value: T },
  request: Idempotency,
): Result<Repeatable<T>, 'key-reused'> {
  return fingerprint === request.fingerprint ? success({ ...value, replayed: true }) : failure('key-reused');
}
