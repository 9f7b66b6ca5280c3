export type QueueLimits = {
  /** How many tasks run at a time. */
  concurrency: number;
  /** How many tasks may wait; one more is rejected at once. */
  maxWaiting: number;
  /** How long a task may wait before it is rejected, in milliseconds. */
  maxWaitMs: number;
};

/** A task that was not started because the queue was too long, or did not move for too long. */
export class QueueOverflow extends Error {}

type Waiting = { start: () => Promise<void>; reject: (error: Error) => void };

/**
 * Runs tasks in the order in which they come. Tasks of one key run one after another, and keys take turns, so that many
 * tasks of one key delay another key by one task at most.
 */
export function createTaskQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits) {
  /** Tasks that wait, by key. A key that is here and not in `turns` has a task that runs. */
  const waiting = new Map<unknown, Set<Waiting>>();
  const turns: unknown[] = [];
  let running = 0;
  let waitingCount = 0;

  function leave(key: unknown, task: Waiting): void {
    if (waiting.get(key)?.delete(task)) waitingCount -= 1;
  }

  function startNext(): void {
    while (running < concurrency && turns.length > 0) {
      const key = turns.shift();
      const [next] = waiting.get(key) ?? [];
      if (next) void run(key, next);
      else waiting.delete(key);
    }
  }

  async function run(key: unknown, task: Waiting): Promise<void> {
    leave(key, task);
    running += 1;
    await task.start();
    running -= 1;
    turns.push(key);
    startNext();
  }

  return {
    /**
     * @param key tasks with the same key never run at the same time; without one a task waits only for its turn
     * @returns what the task returns; rejects with QueueOverflow when it was not started
     */
    run<T>(task: () => Promise<T>, key: unknown = Symbol()): Promise<T> {
      if (waitingCount >= maxWaiting)
        return Promise.reject(new QueueOverflow(`${maxWaiting} tasks wait already`));
      return new Promise((resolve, reject) => {
        const expire = () => {
          leave(key, entry);
          reject(new QueueOverflow(`the task was not started within ${maxWaitMs} ms`));
        };
        const timeout = setTimeout(expire, maxWaitMs);
        const entry: Waiting = {
          start() {
            clearTimeout(timeout);
            return task().then(resolve, reject);
          },
          reject(error) {
            clearTimeout(timeout);
            reject(error);
          },
        };
        const own = waiting.get(key);
        if (!own) turns.push(key);
        waiting.set(key, (own ?? new Set()).add(entry));
        waitingCount += 1;
        startNext();
      });
    },

    /**
     * Rejects every task that waits; those that run go on.
     * @param key only the tasks of this key, where it is given
     */
    rejectWaiting(error: Error, key?: unknown): void {
      const queues = key === undefined ? [...waiting.values()] : [waiting.get(key) ?? new Set<Waiting>()];
      const rejected = queues.flatMap((own) => [...own]);
      for (const own of queues) own.clear();
      waitingCount -= rejected.length;
      for (const task of rejected) task.reject(error);
    },
  };
}
