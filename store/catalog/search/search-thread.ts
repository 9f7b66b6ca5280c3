// Started by `search-threads.ts`. Answers one request at a time.
import { parentPort } from 'node:worker_threads';
import type { SearchQuery, SearchResult, Suggestions } from '../../../domain/search.ts';
import { isDamage } from '../../../platform/database/sqlite-errors.ts';
import { openSearchEngine } from './search-engine.ts';

export type SearchRequest = { path: string; ino: number } & (
  | { search: SearchQuery }
  | { suggestionsFor: string }
);
export type SearchAnswer = { result: SearchResult | Suggestions } | { error: string; isDamage: boolean };

let opened: { ino: number; engine: ReturnType<typeof openSearchEngine> } | undefined;

parentPort?.on('message', (request: SearchRequest) => parentPort?.postMessage(answer(request)));

function answer(request: SearchRequest): SearchAnswer {
  try {
    const { search, suggest } = openEngine(request);
    return { result: 'search' in request ? search(request.search) : suggest(request.suggestionsFor) };
  } catch (error) {
    return { error: (error as Error).message, isDamage: isDamage(error) };
  }
}

function openEngine({ path, ino }: SearchRequest) {
  if (opened?.ino !== ino) {
    opened?.engine.close();
    opened = undefined;
    opened = { ino, engine: openSearchEngine(path) };
  }
  return opened.engine;
}
