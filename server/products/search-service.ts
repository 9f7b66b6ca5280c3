import type { CatalogProduct, Product } from '../../domain/product.ts';
import { failure, type Result } from '../../domain/result-codes.ts';
import {
  checkSearch,
  checkSearchText,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  similarText,
} from '../../domain/search.ts';
import type { SearchErrorCode } from '../../domain/texts/codes/product-codes.ts';
import type { Catalog, SearchFailure } from '../../store/catalog/catalog.ts';
import type { Requester } from '../requester.ts';

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(catalog: Catalog, requester: Requester) {
  async function search(query: SearchQuery): Promise<Result<SearchResult, SearchErrorCode>> {
    const checked = checkSearch(query);
    return checked.ok ? catalog.search(checked.value, requester) : failure(checked.code);
  }
  return {
    search,

    /** With the first words of the name, else of the brand, then others. */
    async similar({ productId, brand, name }: Product, limit: number): Promise<CatalogProduct[]> {
      const text = similarText(name);
      const found = await search({ text, brands: [], sellers: [], sort: 'relevance', offset: 0, limit });
      const products = found.ok ? found.value.products : [];
      const others = products.filter(
        (product) => product.productId !== productId && product.isAvailable !== false,
      );
      return others.length > 0 ? others : catalog.findSimilar({ productId, brand }, limit);
    },

    async suggest(text: string): Promise<Result<Suggestions, 'search-text-too-long' | SearchFailure>> {
      const checked = checkSearchText(text);
      return checked.ok ? catalog.suggest(checked.value, requester) : failure(checked.code);
    },
  };
}
