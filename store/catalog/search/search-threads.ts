import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { failure, type Result, success } from '../../../domain/result-codes.ts';
import type { SearchQuery, SearchResult, Suggestions } from '../../../domain/search.ts';
import { createTaskQueue, QueueLimitError } from '../../../platform/task-queue.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { DamageError } from '../index/index-damage.ts';
import type { SearchOptions } from './search-engine.ts';
import type { IndexFile, SearchAnswer, SearchRequest } from './search-thread.ts';

export type ThreadFailure = 'search-busy' | 'search-too-slow';
/** Searches of one key run one after another. */
export type SearchTask = { key?: string | undefined; signal?: AbortSignal | undefined };
type Source = {
  index(): CatalogIndex | undefined;
  reopen(): void;
  rebuild(damaged: CatalogIndex): void;
};
type Thread = { worker: Worker; ino: number };

const program = new URL('./search-thread.ts', import.meta.url);
/** One processor is for the event loop. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
const limits = { concurrency: maxThreads, maxWaiting: 100, maxWaitingOfKey: 50, maxWaitMs: 3_000 };
/** The slowest of 20,000 searches took 42 ms, and 402 ms without the file in memory. */
const timeLimits = { openingMs: 10_000, searchMs: 1_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

class SlowSearchError extends Error {}
class ReplacedIndexError extends Error {}

export function createSearchThreads(source: Source, options: SearchOptions, times = timeLimits) {
  const threads = createThreads(source, options, times);
  const queue = createTaskQueue(limits);

  async function run<T>(
    task: SearchRequest,
    { key, signal }: SearchTask = {},
  ): Promise<Result<T, ThreadFailure>> {
    try {
      return success((await queue.run(() => threads.request(task), key, signal)) as T);
    } catch (error) {
      if (error instanceof SlowSearchError) return failure('search-too-slow');
      if (error instanceof QueueLimitError || error instanceof ReplacedIndexError)
        return failure('search-busy');
      throw error;
    }
  }

  return {
    search: (search: SearchQuery, task?: SearchTask) => run<SearchResult>({ search }, task),
    suggest: (suggestionsFor: string, task?: SearchTask) => run<Suggestions>({ suggestionsFor }, task),
    endIdle: threads.endIdle,
  };
}

function createThreads({ index, reopen, rebuild }: Source, options: SearchOptions, times: typeof timeLimits) {
  let idle: Thread[] = [];

  /** Without a listener, an error would end the process; `receive` rejects then. */
  async function start({ path, ino }: CatalogIndex): Promise<Thread> {
    const workerData: IndexFile = { path, ino, options };
    const worker = new Worker(program, { resourceLimits, workerData });
    worker
      .on('error', () => {})
      .on('exit', () => {
        idle = idle.filter((thread) => thread.worker !== worker);
      });
    const answer = await receive(worker, times.openingMs);
    if ('error' in answer) void worker.terminate();
    resultOf(answer);
    return { worker, ino };
  }

  async function requestOf(current: CatalogIndex | undefined, task: SearchRequest) {
    if (!current) throw new ReplacedIndexError();
    try {
      const thread = idle.pop() ?? (await start(current));
      thread.worker.postMessage(task);
      const answer = await receive(thread.worker, times.searchMs);
      if (thread.ino === index()?.ino) idle.push(thread);
      else void thread.worker.terminate();
      return resultOf(answer);
    } catch (error) {
      if (error instanceof DamageError) rebuild(current);
      throw error;
    }
  }

  return {
    /** Once more if another process has replaced the index. */
    async request(task: SearchRequest) {
      const current = index();
      try {
        return await requestOf(current, task);
      } catch (error) {
        if (!(error instanceof ReplacedIndexError)) throw error;
        reopen();
        if (index() === current) throw error;
        return requestOf(index(), task);
      }
    },
    endIdle(): void {
      for (const { worker } of idle.splice(0)) void worker.terminate();
    },
  };
}

function resultOf(answer: SearchAnswer): SearchResult | Suggestions | undefined {
  if (!('error' in answer)) return answer.result;
  const { error, cause } = answer;
  if (cause === 'damage') throw new DamageError(error);
  throw cause === 'replacement' ? new ReplacedIndexError(error) : new Error(error);
}

async function receive(worker: Worker, maxMs: number): Promise<SearchAnswer> {
  const listening = new AbortController();
  const { signal } = listening;
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, maxMs);
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[SearchAnswer]>;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw isLate ? new SlowSearchError() : new Error('A search thread has ended.');
    });
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } finally {
    clearTimeout(timeout);
    listening.abort();
    worker.unref();
  }
}
