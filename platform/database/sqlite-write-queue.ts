import type { DatabaseSync } from 'node:sqlite';
import { isLocked } from './sqlite-errors.ts';
import type { FileGuard } from './sqlite-file.ts';

/** How long a write waits while another process holds the lock all the time. */
const longestLockMs = 1_500;
/** How long it waits in all, also if other writes of the queue are done meanwhile. */
const longestWaitMs = 5_000;
/** How often the lock is tried. */
const retryMs = 2;
/** More writes than this are rejected at once while another process holds the lock. */
const queueLimit = 1_000;

type Waiting = { start(): void; reject(error: unknown): void; since: number };

/**
 * Runs write transactions one after the other, in the order in which they were asked for. The event loop never waits
 * for the lock of another process.
 * @param db with a busy timeout of 0
 */
export function createWriteQueue(db: DatabaseSync, guard: FileGuard) {
  const beginImmediate = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const queue: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the lock was last free for the queue. */
  let lastFree = 0;

  /** @returns false when another process holds the lock */
  function begin(): boolean {
    try {
      guard.markDamageMetBy(() => beginImmediate.run());
      return true;
    } catch (error) {
      if (isLocked(error)) return false;
      throw error;
    }
  }

  function finish<T>(work: () => T, isKept: (value: T) => boolean): T {
    try {
      return guard.markDamageMetBy(() => {
        const value = work();
        const keeps = isKept(value);
        if (keeps) guard.assertUsable();
        (keeps ? commit : rollback).run();
        return value;
      });
    } catch (error) {
      if (db.isTransaction) rollback.run();
      throw error;
    }
  }

  function hasWaitedTooLong({ since }: Waiting): boolean {
    const now = performance.now();
    return now > Math.max(since, lastFree) + longestLockMs || now > since + longestWaitMs;
  }

  function next(): void {
    while (queue[0] && hasWaitedTooLong(queue[0])) {
      queue.shift()?.reject(new Error('another process holds the lock of the database'));
    }
    if (queue.length === 0) return;
    let isFree = true;
    try {
      isFree = begin();
      if (isFree) {
        lastFree = performance.now();
        queue.shift()?.start();
      }
    } catch (error) {
      queue.shift()?.reject(error);
    }
    // One write in each turn of the event loop, so that a long queue does not block it.
    if (queue.length === 0) return;
    if (isFree) setImmediate(next);
    else timer = setTimeout(next, retryMs);
  }

  return {
    /**
     * @param work runs in a transaction, synchronously
     * @param isKept whether its result is committed; otherwise, or when it throws, the transaction is rolled back
     * @returns rejects when the lock was not free in time, or the database is broken
     */
    async write<T>(work: () => T, isKept: (value: T) => boolean): Promise<T> {
      if (queue.length === 0 && begin()) return finish(work, isKept);
      if (queue.length >= queueLimit) throw new Error('too many writes wait for the lock of the database');
      return new Promise((resolve, reject) => {
        const start = () => {
          try {
            resolve(finish(work, isKept));
          } catch (error) {
            reject(error);
          }
        };
        const length = queue.push({ start, reject, since: performance.now() });
        // While the queue is not empty, its next attempt is scheduled.
        if (length === 1) timer = setTimeout(next, retryMs);
      });
    },

    close(): void {
      clearTimeout(timer);
      for (const { reject } of queue.splice(0)) reject(new Error('the database was closed'));
    },
  };
}
