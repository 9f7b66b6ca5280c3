import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { failure, type Result, success } from '../../../domain/result-codes.ts';
import type { SearchQuery, SearchResult, Suggestions } from '../../../domain/search.ts';
import { createTaskQueue, QueueLimitError } from '../../../platform/task-queue.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import type { SearchAnswer, SearchRequest } from './search-thread.ts';

const program = new URL('./search-thread.ts', import.meta.url);
/** One processor is left to the event loop. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
const limits = { concurrency: maxThreads, maxWaiting: 100, maxWaitMs: 3_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

export class DamageError extends Error {}

/** Searches in threads, which are started when they are needed and do not keep the process running. */
export function createSearchThreads() {
  const idle: Worker[] = [];
  const queue = createTaskQueue(limits);

  /** Without a listener, an error of a thread would end the process; `ask` rejects then. */
  function start(): Worker {
    const worker = new Worker(program, { resourceLimits });
    return worker
      .on('error', () => {})
      .on('exit', () => {
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      });
  }

  async function request(request: SearchRequest): Promise<SearchResult | Suggestions> {
    const worker = idle.pop() ?? start();
    const answer = await ask(worker, request);
    idle.push(worker);
    if ('result' in answer) return answer.result;
    throw answer.isDamage ? new DamageError(answer.error) : new Error(answer.error);
  }

  async function run(task: SearchRequest): Promise<Result<SearchResult | Suggestions, 'search-busy'>> {
    try {
      return success(await queue.run(() => request(task)));
    } catch (error) {
      if (error instanceof QueueLimitError) return failure('search-busy');
      throw error;
    }
  }

  return {
    search: ({ path, ino }: CatalogIndex, search: SearchQuery) =>
      run({ path, ino, search }) as Promise<Result<SearchResult, 'search-busy'>>,
    suggest: ({ path, ino }: CatalogIndex, suggestionsFor: string) =>
      run({ path, ino, suggestionsFor }) as Promise<Result<Suggestions, 'search-busy'>>,
  };
}

async function ask(worker: Worker, request: SearchRequest): Promise<SearchAnswer> {
  const listening = new AbortController();
  const { signal } = listening;
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[SearchAnswer]>;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('A search thread has ended.');
    });
    worker.postMessage(request);
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } finally {
    listening.abort();
    worker.unref();
  }
}
