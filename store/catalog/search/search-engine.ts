import { openSearchParts, type SearchOptions } from './search-parts.ts';
import { createSearch } from './search-results.ts';
import { createSuggest } from './suggestions.ts';

/** Synchronous: for a thread of its own. */
export function openSearchEngine(path: string, options: SearchOptions) {
  const parts = openSearchParts(path, options);
  return { search: createSearch(parts), suggest: createSuggest(parts), close: parts.file.close };
}
