import { randomUUID } from 'node:crypto';
import { accept, type Outcome, refuse } from '../domain/outcome.ts';
import type { CreatedList, ListDraft, WishList } from '../domain/wish-list.ts';
import { type Attempt, attemptsKeptMs } from './list-store.ts';

/** Of the lists that an owner has, what another must mind. */
export type Standing = { nameTaken: boolean | 0 | 1; newestDate: string | null };

/** A list to be kept. Its date is now, or that of the newest list where the clock has gone back, or another's is ahead. */
export function newList(draft: ListDraft, now: string, { newestDate }: Standing): WishList {
  const date = newestDate !== null && newestDate > now ? newestDate : now;
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
