import { type Category, categoryLimits } from './category.ts';
import type { CatalogProduct } from './product.ts';
import { failure, type Result, success } from './result-codes.ts';
import type { SearchErrorCode } from './texts/codes/product-codes.ts';

export const searchSorts = ['relevance', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export type SearchQuery = {
  text: string;
  category?: string | undefined;
  /** Any of these; all if there are none. */
  brands: string[];
  sellers: string[];
  /** In the smallest unit, of the price that a card shows. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: SearchSort;
  /** Otherwise words without a match are corrected. */
  exact?: boolean | undefined;
  offset: number;
  limit: number;
};

export type FilterCount = { value: string; count: number };

export type SearchResult = {
  products: CatalogProduct[];
  total: number;
  hasMore: boolean;
  /** 'some': no product has all words, but those of one of `wordSets`. */
  matching: 'all' | 'some';
  wordSets: WordSet[];
  /** By their numbers of products without filters. A filter does not change its own counts. */
  filters: SearchFilters | undefined;
  corrected: string | undefined;
  similar: string | undefined;
};

export type WordSet = { text: string; total: number; hasMore: boolean };

export type SearchFilters = {
  brands: FilterCount[];
  sellers: FilterCount[];
  /** In the category of the query, or of the first level. */
  categories: Category[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Otherwise only the first `maxCounted` products are counted. */
  isExact: boolean;
};

export const emptyResult: SearchResult = {
  products: [],
  total: 0,
  hasMore: false,
  matching: 'all',
  wordSets: [],
  filters: { brands: [], sellers: [], categories: [], isExact: true },
  corrected: undefined,
  similar: undefined,
};

type SuggestedProduct = {
  productId: string;
  name: string;
  image?: string | undefined;
  price?: number | undefined;
  pricesDiffer?: true | undefined;
};

export type Suggestions = {
  completions: string[];
  brands: string[];
  products: SuggestedProduct[];
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

/** The text becomes Unicode form C. */
export function checkSearch(query: SearchQuery): Result<SearchQuery, SearchErrorCode> {
  const text = checkSearchText(query.text);
  if (!text.ok) return text;
  const { maxValues, maxValue, maxResults } = searchLimits;
  const isTooLarge = ({ length }: string[] | string, limit: number) => length > limit;
  for (const values of [query.brands, query.sellers])
    if (isTooLarge(values, maxValues) || values.some((value) => isTooLarge(value, maxValue)))
      return failure('search-filter-invalid');
  if (isTooLarge(query.category ?? '', categoryLimits.maxPath)) return failure('search-filter-invalid');
  const isPrice = (price = 0) => Number.isFinite(price) && price >= 0;
  if (!isPrice(query.minPrice) || !isPrice(query.maxPrice)) return failure('search-filter-invalid');
  const isPage = Number.isInteger(query.offset) && query.offset >= 0 && query.offset <= maxResults;
  if (!isPage || !searchSorts.includes(query.sort)) return failure('search-page-unknown');
  return success({ ...query, text: text.value });
}

/** Ignored beside other words. 'sin' excludes. */
export const stopWords: ReadonlySet<string> = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'lo',
  'los',
  'o',
  'para',
  'por',
  'que',
  'un',
  'una',
  'unas',
  'unos',
  'y',
]);

export function similarText(name: string): string {
  const words = (name.split(/\ssin\s/i)[0] ?? '').trim().split(/\s+/);
  const says = (word: string) => !stopWords.has(word.toLowerCase()) && !/^\p{Ll}{1,2}$/u.test(word);
  const saying = words.filter(says);
  return (saying.length > 0 ? saying : words).slice(0, 2).join(' ');
}

/**
 * The length is checked first: Unicode form C of a long text takes time, and shortens it to a third at
 * most.
 */
export function checkSearchText(text: string): Result<string, 'search-text-too-long'> {
  const { maxText } = searchLimits;
  const normalized = text.length <= 3 * maxText ? text.normalize('NFC').trim() : text;
  return normalized.length > maxText ? failure('search-text-too-long') : success(normalized);
}
