import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { CreatedList } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';

/** The fingerprint distinguishes a retry from another request with the same key. */
export type Idempotency = { key: string; fingerprint: string };

export type VersionedCreation = CreatedList & { version?: Version };

export type Creation = VersionedCreation & { replayed: boolean };

export const idempotencyTtlMs = 24 * 60 * 60 * 1_000;

export function replayCreation(
  { fingerprint, list }: { fingerprint: string; list: VersionedCreation },
  request: Idempotency,
): Result<Creation, 'key-reused'> {
  return fingerprint === request.fingerprint ? success({ ...list, replayed: true }) : failure('key-reused');
}
