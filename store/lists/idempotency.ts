import { randomUUID } from 'node:crypto';
import { accept, type Outcome, refuse } from '../../domain/result-codes.ts';
import type { CreatedList, ListDraft, WishList } from '../../domain/wish-list.ts';
import { type Attempt, attemptsKeptMs } from './list-store.ts';

export function newList(draft: ListDraft, date: string): WishList {
  return { docId: randomUUID(), date, ...draft };
}

/** What a store remembers of a creation that may be sent again. */
export type KeptCreation = { print: string; list: CreatedList };

/** The outcome of a write; `repeated` where it was answered before, so that nothing is to be kept now. */
export type Change<T> = Outcome<T> & { repeated?: true };

export function changes(outcome: Change<unknown>): boolean {
  return outcome.ok && !outcome.repeated;
}

/** The answer to an attempt whose key is known. */
export function answerAgain({ print, list }: KeptCreation, attempt: Attempt): Outcome<CreatedList> {
  return print === attempt.print ? accept(list) : refuse('key-reused');
}

/** Creations of this moment and before are forgotten. */
export function oldestKept(): string {
  return new Date(Date.now() - attemptsKeptMs).toISOString();
}
