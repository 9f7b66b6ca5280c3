// Started by `search-threads.ts`.
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchQuery, SearchResult, Suggestions } from '../../../domain/search.ts';
import { isDamage } from '../index/index-damage.ts';
import { openSearchEngine, type SearchOptions } from './search-engine.ts';

export type IndexFile = { path: string; ino: number; options: SearchOptions };
export type SearchRequest = { search: SearchQuery } | { suggestionsFor: string };
export type SearchAnswer =
  | { result?: SearchResult | Suggestions }
  | { error: string; cause?: 'damage' | 'replacement' };

const { path, ino, options } = workerData as IndexFile;
const engine = open();

parentPort?.on('message', (request: SearchRequest) => {
  if (engine) parentPort?.postMessage(answer(engine, request));
});

function open(): ReturnType<typeof openSearchEngine> | undefined {
  const isReplaced = () => statSync(path, { throwIfNoEntry: false })?.ino !== ino;
  const replaced: SearchAnswer = { error: `${path} was replaced.`, cause: 'replacement' };
  try {
    const opened = openSearchEngine(path, options);
    parentPort?.postMessage(isReplaced() ? replaced : {});
    return opened;
  } catch (error) {
    parentPort?.postMessage(isReplaced() ? replaced : describe(error));
    return undefined;
  }
}

function answer(
  { search, suggest }: ReturnType<typeof openSearchEngine>,
  request: SearchRequest,
): SearchAnswer {
  try {
    return { result: 'search' in request ? search(request.search) : suggest(request.suggestionsFor) };
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): SearchAnswer {
  return { error: (error as Error).message, ...(isDamage(error) && { cause: 'damage' }) };
}
