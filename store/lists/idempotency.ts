import { randomUUID } from 'node:crypto';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { CreatedList, ListDraft, WishList } from '../../domain/wish-list.ts';
import { type Idempotency, idempotencyTtlMs } from './list-store.ts';

export function newList(draft: ListDraft, date: string): WishList {
  return { docId: randomUUID(), date, ...draft };
}

/** What a store remembers of a creation that may be sent again. */
export type StoredCreation = { fingerprint: string; list: CreatedList };

/** The outcome of a write; `repeated` where it was answered before, so that nothing is to be kept now. */
export type Change<T, Code extends string> = Result<T, Code> & { repeated?: true };

export function changes(outcome: Change<unknown, string>): boolean {
  return outcome.ok && !outcome.repeated;
}

/** The answer to an attempt whose key is known. */
export function replayCreation(
  { fingerprint, list }: StoredCreation,
  attempt: Idempotency,
): Result<CreatedList, 'key-reused'> {
  return fingerprint === attempt.fingerprint ? success(list) : failure('key-reused');
}

/** Creations of this moment and before are forgotten. */
export function oldestReplayable(): string {
  return new Date(Date.now() - idempotencyTtlMs).toISOString();
}
