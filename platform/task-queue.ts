type QueueLimits = {
  concurrency: number;
  maxWaiting: number;
  maxWaitingOfKey?: number;
  maxWaitMs: number;
};

export class QueueLimitError extends Error {}

type Task = { start: () => Promise<void>; reject: (error: Error) => void };

/** Tasks of one key run one after another; keys alternate, so that none blocks another. */
export function createTaskQueue(limits: QueueLimits) {
  const { concurrency, maxWaiting, maxWaitingOfKey = maxWaiting, maxWaitMs } = limits;
  const waiting = createWaitingTasks();
  let running = 0;

  function startNext(): void {
    while (running < concurrency) {
      const next = waiting.takeNext();
      if (!next) return;
      void run(next.key, next.task);
    }
  }

  async function run(key: unknown, task: Task): Promise<void> {
    running += 1;
    await task.start();
    running -= 1;
    waiting.release(key);
    startNext();
  }

  return {
    run<T>(work: () => Promise<T>, key: unknown = Symbol(), signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) return Promise.reject(new QueueLimitError(cancelled));
      if (waiting.count() >= maxWaiting || waiting.countOf(key) >= maxWaitingOfKey)
        return Promise.reject(new QueueLimitError(`${waiting.count()} tasks are already waiting`));
      return new Promise((resolve, reject) => {
        const leave = (reason: string) => {
          waiting.remove(key, entry);
          entry.reject(new QueueLimitError(reason));
        };
        const stopWaiting = limitWaiting(maxWaitMs, signal, leave);
        const entry: Task = {
          start() {
            stopWaiting();
            return work().then(resolve, reject);
          },
          reject(error) {
            stopWaiting();
            reject(error);
          },
        };
        waiting.add(key, entry);
        startNext();
      });
    },

    waitingCount: waiting.count,

    rejectWaiting(error: Error, key?: unknown): void {
      for (const task of waiting.removeAll(key)) task.reject(error);
    },
  };
}

const cancelled = 'the task was cancelled';

function limitWaiting(ms: number, signal: AbortSignal | undefined, leave: (reason: string) => void) {
  const cancel = () => leave(cancelled);
  const timeout = setTimeout(() => leave(`the task was not started within ${ms} ms`), ms);
  signal?.addEventListener('abort', cancel);
  return () => {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', cancel);
  };
}

function createWaitingTasks() {
  const byKey = new Map<unknown, Set<Task>>();
  const readyKeys: unknown[] = [];
  let count = 0;

  function remove(key: unknown, task: Task): void {
    if (byKey.get(key)?.delete(task)) count -= 1;
  }

  return {
    remove,
    count: () => count,
    countOf: (key: unknown) => byKey.get(key)?.size ?? 0,
    add(key: unknown, task: Task): void {
      const tasks = byKey.get(key);
      if (!tasks) readyKeys.push(key);
      byKey.set(key, (tasks ?? new Set()).add(task));
      count += 1;
    },
    takeNext(): { key: unknown; task: Task } | undefined {
      while (readyKeys.length > 0) {
        const key = readyKeys.shift();
        const [task] = byKey.get(key) ?? [];
        if (task) {
          remove(key, task);
          return { key, task };
        }
        byKey.delete(key);
      }
      return undefined;
    },
    release: (key: unknown) => void readyKeys.push(key),
    removeAll(key?: unknown): Task[] {
      const queues = key === undefined ? [...byKey.values()] : [byKey.get(key) ?? new Set<Task>()];
      const removed = queues.flatMap((tasks) => [...tasks]);
      for (const tasks of queues) tasks.clear();
      count -= removed.length;
      return removed;
    },
  };
}
