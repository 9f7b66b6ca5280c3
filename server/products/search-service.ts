import { failure, type Result, type SearchErrorCode } from '../../domain/result-codes.ts';
import {
  checkSearch,
  checkSearchText,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
} from '../../domain/search.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(catalog: Catalog) {
  return {
    async search(query: SearchQuery): Promise<Result<SearchResult, SearchErrorCode>> {
      const checked = checkSearch(query);
      return checked.ok ? catalog.search(checked.value) : failure(checked.code);
    },

    async suggest(text: string): Promise<Result<Suggestions, 'search-text-too-long' | 'search-busy'>> {
      const checked = checkSearchText(text);
      return checked.ok ? catalog.suggest(checked.value) : failure(checked.code);
    },
  };
}
