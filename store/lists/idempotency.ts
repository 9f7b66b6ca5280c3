import { randomUUID } from 'node:crypto';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { CreatedList, ListDraft, WishList } from '../../domain/wish-list.ts';
import { type Idempotency, idempotencyTtlMs } from './list-store.ts';

export function newList(draft: ListDraft, date: string): WishList {
  return { docId: randomUUID(), date, ...draft };
}

export type StoredCreation = { fingerprint: string; list: CreatedList };

export function replayCreation(
  { fingerprint, list }: StoredCreation,
  request: Idempotency,
): Result<CreatedList, 'key-reused'> {
  return fingerprint === request.fingerprint ? success(list) : failure('key-reused');
}

export function expiryDate(): string {
  return new Date(Date.now() - idempotencyTtlMs).toISOString();
}
