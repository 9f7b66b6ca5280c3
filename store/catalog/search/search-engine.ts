import {
  emptyResult,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchLimits,
} from '../../../domain/search.ts';
import { keyOf, wordsOf } from '../index/words.ts';
import { countFilters, filterOf, maxCounted } from './filters.ts';
import { createMatching, sortByPrice } from './matching.ts';
import { openSearchFile, type SearchFile } from './search-file.ts';
import { createSpelling } from './spelling.ts';

const { maxResults, maxSuggestions } = searchLimits;
const maxSuggestedBrands = 3;
const noFilter = { expression: '', passes: undefined };

/** Searches one file. The queries are synchronous, so it belongs into a thread of its own. */
export function openSearchEngine(path: string) {
  const file = openSearchFile(path);
  const spelling = createSpelling(file);
  const brandsFor = createBrandSuggestions(file);
  const { find, rank } = createMatching(file);

  return {
    search(query: SearchQuery): SearchResult {
      const corrected = query.exact ? undefined : spelling.correct(query.text);
      const text = corrected ?? query.text;
      const words = wordsOf(text);
      if (words.length === 0) return emptyResult;
      const filter = filterOf(query, file);
      const all = find(words, filter, maxCounted + 1);
      const sorted =
        query.sort === 'relevance'
          ? rank(text, words, filter, all, maxResults)
          : sortByPrice(file, words, filter, all, query.sort);
      const page = sorted.slice(0, maxResults).slice(query.offset, query.offset + query.limit);
      const isCounted = all.length <= maxCounted;
      return {
        products: file.read(page),
        total: Math.min(all.length, maxResults),
        hasMore: all.length > maxResults,
        filters: isCounted
          ? countFilters(query, file, all, (other) => find(words, other, maxCounted + 1))
          : undefined,
        corrected,
      };
    },

    suggest(text: string): Suggestions {
      const used = spelling.correct(text) ?? text;
      const words = wordsOf(used);
      if (words.length === 0) return { products: [], brands: [] };
      const brands = brandsFor(keyOf(used));
      const limit = maxSuggestions - brands.length;
      const found = find(words, noFilter, limit);
      const products = file.read(rank(used, words, noFilter, found, limit));
      return {
        products: products.map(({ productId, name, images: [image] }) => {
          return { productId, name, ...(image && { image }) };
        }),
        brands,
      };
    },

    close: file.close,
  };
}

/** @returns a function that returns brands that start with a text, those with the most products first */
function createBrandSuggestions({ columns: { brandNames }, brandCounts }: SearchFile) {
  const keys = brandNames.map(keyOf);
  return (start: string): string[] =>
    [...keys.keys()]
      .filter((number) => keys[number]?.startsWith(start) && brandCounts[number] !== 0)
      .sort((one, other) => (brandCounts[other] as number) - (brandCounts[one] as number))
      .slice(0, maxSuggestedBrands)
      .map((number) => brandNames[number] as string);
}
