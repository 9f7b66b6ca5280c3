import { failure, type Result } from '../../domain/result-codes.ts';
import {
  checkSearch,
  checkSearchText,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
} from '../../domain/search.ts';
import type { SearchErrorCode } from '../../domain/texts/codes/product-codes.ts';
import type { Catalog, Requester, SearchFailure } from '../../store/catalog/catalog.ts';

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(catalog: Catalog, requester: Requester = {}) {
  return {
    async search(query: SearchQuery): Promise<Result<SearchResult, SearchErrorCode>> {
      const checked = checkSearch(query);
      return checked.ok ? catalog.search(checked.value, requester) : failure(checked.code);
    },

    async suggest(text: string): Promise<Result<Suggestions, 'search-text-too-long' | SearchFailure>> {
      const checked = checkSearchText(text);
      return checked.ok ? catalog.suggest(checked.value, requester) : failure(checked.code);
    },
  };
}
