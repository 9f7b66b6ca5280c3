import type { Transactions } from './sqlite-transactions.ts';
import type { TransactionResult } from './transaction-result.ts';

/** How long a write waits while another process has the lock all the time. */
const maxLockMs = 1_500;
/** How long a write waits in total, also when other writes are finished meanwhile. */
const maxWaitMs = 5_000;
const retryMs = 2;
/** While another process has the lock, more writes than this are rejected at once. */
const maxWaiting = 1_000;

type WaitingWrite = { start(): void; reject(error: unknown): void; since: number };

/** Runs write transactions in the order of their arrival, without blocking the event loop while another process has the lock. */
export function createWriteQueue({ tryBegin, finish }: Transactions) {
  const queue: WaitingWrite[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lockLastFreeAt = 0;

  function startNext(): void {
    while (queue[0] && hasExpired(queue[0], lockLastFreeAt)) {
      queue.shift()?.reject(new Error('another process holds the lock of the database'));
    }
    if (queue.length === 0) return;
    const wasFree = tryStartFirst();
    // Only one write per iteration of the event loop, so that a long queue does not block it.
    if (queue.length === 0) return;
    if (wasFree) setImmediate(startNext);
    else timer = setTimeout(startNext, retryMs);
  }

  function tryStartFirst(): boolean {
    try {
      if (!tryBegin()) return false;
      lockLastFreeAt = performance.now();
      queue.shift()?.start();
    } catch (error) {
      queue.shift()?.reject(error);
    }
    return true;
  }

  function enqueue<R extends TransactionResult>(work: () => R): Promise<R> {
    return new Promise((resolve, reject) => {
      const start = () => {
        try {
          resolve(finish(work));
        } catch (error) {
          reject(error);
        }
      };
      const length = queue.push({ start, reject, since: performance.now() });
      // While the queue is not empty, its next attempt is scheduled.
      if (length === 1) timer = setTimeout(startNext, retryMs);
    });
  }

  return {
    /** Rejects when the lock was not free in time, or the database is damaged. */
    async run<R extends TransactionResult>(work: () => R): Promise<R> {
      if (queue.length === 0 && tryBegin()) return finish(work);
      if (queue.length >= maxWaiting) throw new Error('too many writes wait for the lock of the database');
      return enqueue(work);
    },

    close(): void {
      clearTimeout(timer);
      for (const { reject } of queue.splice(0)) reject(new Error('the database was closed'));
    },
  };
}

function hasExpired({ since }: WaitingWrite, lockLastFreeAt: number): boolean {
  const now = performance.now();
  return now > Math.max(since, lockLastFreeAt) + maxLockMs || now > since + maxWaitMs;
}
