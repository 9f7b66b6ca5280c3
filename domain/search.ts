import type { CatalogProduct } from './product.ts';
import { failure, type Result, success } from './result-codes.ts';
import type { SearchErrorCode } from './texts/codes/product-codes.ts';

export const searchSorts = ['relevance', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export type SearchQuery = {
  text: string;
  /** Products of any of these brands; all if there are none. */
  brands: string[];
  /** Products with an offer of any of these sellers; all if there are none. */
  sellers: string[];
  /** Products with an offer within both limits, which include the price itself, in Chilean pesos: what is paid. With sellers, an offer of one of them. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: SearchSort;
  /** Whether the words are searched as they are written; otherwise words without a match are corrected. */
  exact?: boolean | undefined;
  offset: number;
  limit: number;
};

export type FilterCount = { value: string; count: number };

export type SearchResult = {
  products: CatalogProduct[];
  /** The number of products that match, at most `maxResults`. */
  total: number;
  hasMore: boolean;
  /** 'some' if no product has all words: then those of one of `wordSets` are found. */
  matching: 'all' | 'some';
  /** The largest sets of words that a product has together, if none has all, in the order of the results. */
  wordSets: WordSet[];
  /** At most `maxFilterValues` of each, in the order of their numbers of products without filters. The counts of a filter ignore the filter itself. Undefined without results. */
  filters: SearchFilters | undefined;
  /** The text that was searched, if words of the query were corrected. */
  corrected: string | undefined;
  /** A similar text that has results, if there are none. */
  similar: string | undefined;
};

export type WordSet = { text: string; total: number; hasMore: boolean };

export type SearchFilters = {
  brands: FilterCount[];
  sellers: FilterCount[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Whether the counts are of all products that match: of more than `maxCounted`, the first ones are counted. */
  isExact: boolean;
};

export const emptyResult: SearchResult = {
  products: [],
  total: 0,
  hasMore: false,
  matching: 'all',
  wordSets: [],
  filters: { brands: [], sellers: [], isExact: true },
  corrected: undefined,
  similar: undefined,
};

export type SuggestedProduct = {
  productId: string;
  name: string;
  image?: string | undefined;
  price?: number | undefined;
};

export type Suggestions = {
  /** Longer texts, the most frequent first. */
  completions: string[];
  brands: string[];
  products: SuggestedProduct[];
  /** The number of products that a search for the text finds, at most `maxResults`. */
  total: number;
  hasMore: boolean;
};

export const noSuggestions: Suggestions = {
  completions: [],
  brands: [],
  products: [],
  total: 0,
  hasMore: false,
};

export const searchLimits = {
  maxFilterValues: 100,
  /** Of more results, the values of filters are those of the first ones. */
  maxCounted: 100_000,
  pageSize: 48,
  maxResults: 1_000,
  maxPage: 21,
  /** UTF-16 code units. */
  maxText: 200,
  maxValue: 255,
  maxValues: 20,
  maxSuggestions: 10,
};

/** @returns the query with its text in Unicode form C, without white space around it */
export function checkSearch(query: SearchQuery): Result<SearchQuery, SearchErrorCode> {
  const text = checkSearchText(query.text);
  if (!text.ok) return text;
  const { maxValues, maxValue, maxResults } = searchLimits;
  const isTooLarge = ({ length }: string[] | string, limit: number) => length > limit;
  for (const values of [query.brands, query.sellers])
    if (isTooLarge(values, maxValues) || values.some((value) => isTooLarge(value, maxValue)))
      return failure('search-filter-invalid');
  const isPrice = (price = 0) => Number.isFinite(price) && price >= 0;
  if (!isPrice(query.minPrice) || !isPrice(query.maxPrice)) return failure('search-filter-invalid');
  const isPage = Number.isInteger(query.offset) && query.offset >= 0 && query.offset <= maxResults;
  if (!isPage || !searchSorts.includes(query.sort)) return failure('search-page-unknown');
  return success({ ...query, text: text.value });
}

/** @returns what finds products like one with this name: its first two words */
export function similarText(name: string): string {
  return name.trim().split(/\s+/).slice(0, 2).join(' ');
}

/** The length is checked first, because Unicode form C of a long text takes time. It shortens a text to a third at most. */
export function checkSearchText(text: string): Result<string, 'search-text-too-long'> {
  const { maxText } = searchLimits;
  const normalized = text.length <= 3 * maxText ? text.normalize('NFC').trim() : text;
  return normalized.length > maxText ? failure('search-text-too-long') : success(normalized);
}
