import { failure, type Result, success } from '../../domain/result-codes.ts';

/** The fingerprint distinguishes a repetition from another request with the same key. */
export type Idempotency = { key: string; fingerprint: string };

/** `replayed`: the result is that of an earlier call with the same key. */
export type Repeatable<T> = T & { replayed?: true };

export const idempotencyTtlMs = 24 * 60 * 60 * 1_000;

export function replay<T>(
  { fingerprint, value }: { fingerprint: string; value: T },
  request: Idempotency,
): Result<Repeatable<T>, 'key-reused'> {
  return fingerprint === request.fingerprint ? success({ ...value, replayed: true }) : failure('key-reused');
}
