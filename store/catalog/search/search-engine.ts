import {
  emptyResult,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchLimits,
} from '../../../domain/search.ts';
import { countFilters, type Filter, filterOf, maxCounted } from './filters.ts';
import { allOf, expressionOf, formsOf, type Precision, quote } from './match-expressions.ts';
import { openSearchFile, type SearchFile } from './search-file.ts';
import { priceToken } from './search-writer.ts';
import { createSpelling } from './spelling.ts';
import { keyOf, type Word, wordsOf } from './words.ts';

const { pageSize, maxResults, maxSuggestions } = searchLimits;
const maxSuggestedBrands = 3;
const noFilter: Filter = { expression: '', passes: undefined };

/** Searches one file. The queries are synchronous, so it belongs into a thread of its own. */
export function openSearchEngine(path: string) {
  const file = openSearchFile(path);
  const { columns } = file;
  const spelling = createSpelling(file);
  const brands = createBrands(file);
  const withHeadFirst = createHeadOrder(file);

  /** @returns the positions of the best matches, and of all up to a limit in the order of the feed */
  function match(text: string, words: Word[], filter: Filter, limits: { ranked: number; counted: number }) {
    const find = (precision: Precision, limit: number) =>
      file.find(matching(file, words, precision, filter), limit, filter.passes);
    const exact = find('exact', limits.ranked);
    const all = find('prefix', limits.counted);
    const ranked = new Set(file.positionOf(text).filter((position) => filter.passes?.(position) ?? true));
    const add = (positions: number[]) => {
      for (const position of positions) if (ranked.size < limits.ranked) ranked.add(position);
    };
    add(brands.positionsOf(keyOf(text), limits.ranked, filter));
    const addByHead = (positions: number[]) => add(withHeadFirst(positions, words));
    if (words.some(({ spelled }) => spelled)) addByHead(find('spelled', limits.ranked));
    addByHead(exact);
    if (ranked.size < Math.min(limits.ranked, all.length)) addByHead(find('number', limits.ranked));
    add(all);
    return { ranked: [...ranked], all };
  }

  /** Of many products, the steps of prices are read one after the other until there are enough. */
  function sortByPrice(words: Word[], filter: Filter, all: number[], sort: 'price-asc' | 'price-desc') {
    const sign = sort === 'price-asc' ? 1 : -1;
    const compare = (one: number, other: number) =>
      sign * ((columns.prices[one] as number) - (columns.prices[other] as number)) || one - other;
    if (all.length <= maxCounted) {
      const priced = all.filter((position) => !Number.isNaN(columns.prices[position]));
      return [...priced.sort(compare), ...all.filter((position) => Number.isNaN(columns.prices[position]))];
    }
    const sorted: number[] = [];
    for (const step of [...(sign === 1 ? file.steps : file.steps.toReversed()), Number.NaN]) {
      const expression = allOf([matching(file, words, 'prefix', filter), quote(priceToken(step))]);
      sorted.push(...file.find(expression, Number.MAX_SAFE_INTEGER, filter.passes).sort(compare));
      if (sorted.length >= maxResults) break;
    }
    return sorted;
  }

  return {
    search(query: SearchQuery): SearchResult {
      const corrected = query.exact ? undefined : spelling.correct(query.text);
      const text = corrected ?? query.text;
      const words = wordsOf(text);
      if (words.length === 0) return emptyResult;
      const filter = filterOf(query, file);
      const { ranked, all } = match(text, words, filter, { ranked: maxResults, counted: maxCounted + 1 });
      const sorted = query.sort === 'relevance' ? ranked : sortByPrice(words, filter, all, query.sort);
      const page = sorted.slice(0, maxResults).slice(pageSize * (query.page - 1), pageSize * query.page);
      const count = (other: Filter) =>
        file.find(matching(file, words, 'prefix', other), maxCounted + 1, other.passes);
      return {
        products: file.read(page),
        total: Math.min(all.length, maxResults),
        hasMore: all.length > maxResults,
        filters: all.length > maxCounted ? undefined : countFilters(query, file, all, count),
        corrected,
      };
    },

    suggest(text: string): Suggestions {
      const used = spelling.correct(text) ?? text;
      const words = wordsOf(used);
      if (words.length === 0) return { products: [], brands: [] };
      const suggested = brands.startingWith(keyOf(used)).slice(0, maxSuggestedBrands);
      const limit = maxSuggestions - suggested.length;
      const { ranked } = match(used, words, noFilter, { ranked: limit, counted: limit });
      return {
        products: file
          .read(ranked)
          .map(({ productId, name, images: [image] }) => ({ productId, name, ...(image && { image }) })),
        brands: suggested,
      };
    },

    close: file.close,
  };
}

function matching({ vocabulary }: SearchFile, words: Word[], precision: Precision, filter: Filter): string {
  return allOf([expressionOf(words, precision, vocabulary), filter.expression]);
}

/** @returns a function that moves the products forward whose name starts with the first word: 'Silla' before 'Funda para silla' */
function createHeadOrder({ columns: { heads, headNames }, vocabulary }: SearchFile) {
  const words = headNames.map((name) => wordsOf(name)[0]?.joined);
  return (positions: number[], [first]: Word[]): number[] => {
    const forms = formsOf(first?.joined ?? '', vocabulary);
    const numbers = new Set(words.flatMap((word, number) => (word && forms.includes(word) ? [number] : [])));
    const isHead = (position: number) => numbers.has(heads[position] as number);
    return [...positions.filter(isHead), ...positions.filter((position) => !isHead(position))];
  };
}

function createBrands({ columns: { brands, brandNames } }: SearchFile) {
  const keys = brandNames.map(keyOf);
  const counts = new Uint32Array(brandNames.length);
  for (const brand of brands) counts[brand] = (counts[brand] as number) + 1;

  return {
    /** @returns the first products whose brand has this key */
    positionsOf(key: string, limit: number, { passes }: Filter): number[] {
      const numbers = new Set(keys.flatMap((brand, number) => (brand === key ? [number] : [])));
      const positions: number[] = [];
      if (numbers.size === 0) return positions;
      for (let position = 0; position < brands.length && positions.length < limit; position += 1)
        if (numbers.has(brands[position] as number) && (passes?.(position) ?? true)) positions.push(position);
      return positions;
    },

    /** @returns the brands whose key starts so, those with the most products first */
    startingWith: (start: string): string[] =>
      [...keys.keys()]
        .filter((number) => keys[number]?.startsWith(start) && counts[number] !== 0)
        .sort((one, other) => (counts[other] as number) - (counts[one] as number))
        .map((number) => brandNames[number] as string),
  };
}
