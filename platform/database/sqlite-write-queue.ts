import type { DatabaseSync } from 'node:sqlite';
import type { TransactionResult } from './owner-database.ts';
import { isLocked } from './sqlite-errors.ts';

/** While another process has the lock without interruption. */
const maxLockMs = 1_500;
const maxWaitMs = 5_000;
const retryMs = 2;
const maxWaiting = 5_000;

type WaitingWrite = { start(): void; reject(error: unknown): void; since: number };

export function createWriteQueue(db: DatabaseSync, assertCommittable: () => void) {
  const { tryBegin, runAndEnd } = createTransactions(db, assertCommittable);
  const queue: WaitingWrite[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let lockLastFreeAt = 0;

  function startNext(): void {
    while (queue[0] && hasExpired(queue[0], lockLastFreeAt)) {
      queue.shift()?.reject(new Error('the database is locked by another process'));
    }
    if (queue.length === 0 || isRunning) return;
    try {
      if (begin()) queue.shift()?.start();
      else timer = setTimeout(startNext, retryMs);
    } catch (error) {
      queue.shift()?.reject(error);
      scheduleNext();
    }
  }

  function begin(): boolean {
    isRunning = tryBegin();
    if (isRunning) lockLastFreeAt = performance.now();
    return isRunning;
  }

  /** One per iteration of the event loop does not block it. */
  function scheduleNext(): void {
    if (queue.length > 0) setImmediate(startNext);
  }

  function waitForTurn(): Promise<void> {
    if (queue.length >= maxWaiting) throw new Error('too many writes wait for the lock of the database');
    return new Promise((start, reject) => {
      const length = queue.push({ start, reject, since: performance.now() });
      if (length === 1 && !isRunning) timer = setTimeout(startNext, retryMs);
    });
  }

  return {
    async run<R extends TransactionResult>(work: () => Promise<R>): Promise<R> {
      if (isRunning || queue.length > 0 || !begin()) await waitForTurn();
      try {
        return await runAndEnd(work);
      } finally {
        isRunning = false;
        scheduleNext();
      }
    },

    waitingCount: () => queue.length,

    close(): void {
      clearTimeout(timer);
      for (const { reject } of queue.splice(0)) reject(new Error('the database was closed'));
    },
  };
}

function createTransactions(db: DatabaseSync, assertCommittable: () => void) {
  const beginImmediate = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  return {
    tryBegin(): boolean {
      try {
        beginImmediate.run();
        return true;
      } catch (error) {
        if (isLocked(error)) return false;
        throw error;
      }
    },

    async runAndEnd<R extends TransactionResult>(work: () => Promise<R>): Promise<R> {
      try {
        const result = await work();
        if (result.isCommitted) assertCommittable();
        (result.isCommitted ? commit : rollback).run();
        return result;
      } catch (error) {
        if (db.isTransaction) rollback.run();
        throw error;
      }
    },
  };
}

function hasExpired({ since }: WaitingWrite, lockLastFreeAt: number): boolean {
  const now = performance.now();
  return now > Math.max(since, lockLastFreeAt) + maxLockMs || now > since + maxWaitMs;
}
