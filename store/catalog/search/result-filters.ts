import { categoryLimits } from '../../../domain/category.ts';
import { type SearchFilters, type SearchQuery, searchLimits } from '../../../domain/search.ts';
import { categoryToken } from '../index/category-numbers.ts';
import type { Columns } from '../index/columns.ts';
import { startOf } from '../index/number-lists.ts';
import { priceStep, priceToken } from '../index/product-tokens.ts';
import type { Brands } from './brands.ts';
import { countBrands, countCategories, countSellers, rangeOf, valuesOf } from './filter-counts.ts';
import { allOf, anyOf, expressionOfTexts, quote } from './match-expressions.ts';
import type { Passes, SearchFile } from './search-file.ts';

type FilterName = 'brands' | 'sellers' | 'price';

/** What has the expression is inside. */
export type Filter = { expression: string; passes: Passes | undefined; isInside: Passes };

type Find = (filter: Filter) => number[];

export const noFilter: Filter = { expression: '', passes: undefined, isInside: () => true };
const { maxCounted } = searchLimits;
const maxRarePart = 0.1;
/** Of twice the price. */
const maxSteps = 8;

export function createFilters(file: SearchFile, brands: Brands) {
  const { columns } = file;

  function filterOf(query: SearchQuery, scope: Filter): Filter {
    const used: Omit<Filter, 'isInside'>[] = [];
    if (query.brands.length > 0) used.push(filterOfBrands(query.brands, file, brands));
    if (query.sellers.length > 0) used.push(filterOfSellers(query.sellers, file));
    if (hasPrice(query)) used.push(filterOfPrice(query, columns));
    if (used.length === 0) return scope;
    const tests = used.flatMap(({ passes }) => passes ?? []);
    return {
      ...scope,
      expression: allOf([scope, ...used].map(({ expression }) => expression)),
      passes: (position) => tests.every((passes) => passes(position)),
    };
  }

  return {
    filterOf,

    scopeOf: ({ category }: SearchQuery): Filter =>
      category === undefined ? noFilter : filterOfCategory(category, file),

    count(query: SearchQuery, scope: Filter, filtered: number[], find: Find): SearchFilters {
      let isExact = true;
      const used = usedFilters(query);
      const findLimited = (filter: Filter) => {
        const found = find(filter);
        if (found.length <= maxCounted) return found;
        isExact = false;
        return found.slice(0, maxCounted);
      };
      const without = (name: FilterName) => findLimited(filterOf(withoutFilter(query, name), scope));
      const unfiltered = used.length > 0 ? find(scope).slice(0, maxCounted) : findLimited(scope);
      const counted = used.length === 0 ? unfiltered : filtered.slice(0, maxCounted);
      const all = {
        brands: countBrands(unfiltered, columns, brands),
        sellers: countSellers(unfiltered, columns),
      };
      const found =
        used.length === 0
          ? { ...all, prices: rangeOf(unfiltered, columns) }
          : {
              brands: countBrands(without('brands'), columns, brands),
              sellers: countSellers(without('sellers'), columns),
              prices: rangeOf(without('price'), columns),
            };
      return {
        brands: valuesOf(columns.brandNames, found.brands, all.brands),
        sellers: valuesOf(columns.sellerNames, found.sellers, all.sellers),
        categories: countCategories(counted, unfiltered, query.category, file),
        ...found.prices,
        isExact,
      };
    },
  };
}

function filterOfBrands(wanted: string[], { columns, brandCounts }: SearchFile, brands: Brands) {
  const numbers = new Set(wanted.flatMap(brands.numbersOf));
  return {
    expression: isRare(numbers, brandCounts, columns) ? expressionOfTexts(wanted) : '',
    passes: (position: number) => numbers.has(columns.brands[position] as number),
  };
}

function filterOfSellers(wanted: string[], { columns, sellerCounts }: SearchFile) {
  const numbers = new Set(wanted.map((name) => columns.sellerNames.indexOf(name)));
  return {
    expression: isRare(numbers, sellerCounts, columns) ? expressionOfTexts(wanted) : '',
    passes: (position: number) => hasAny(columns.sellers, columns.sellerEnds, position, numbers),
  };
}

/** Without products if there is no such category. */
function filterOfCategory(path: string, { categories, columns }: SearchFile): Filter {
  const number = categories.numberOf(path) ?? categoryLimits.maxCategories;
  const numbers = new Set([number]);
  return {
    expression: quote(categoryToken(number)),
    passes: undefined,
    isInside: (position) => hasAny(columns.categories, columns.categoryEnds, position, numbers),
  };
}

function filterOfPrice(query: SearchQuery, { prices }: Columns) {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query;
  return {
    expression: priceExpression(minPrice, maxPrice),
    passes: (position: number) => {
      const price = prices[position] as number;
      return price >= minPrice && price <= maxPrice;
    },
  };
}

function usedFilters(query: SearchQuery): FilterName[] {
  return [
    ...(query.brands.length > 0 ? ['brands' as const] : []),
    ...(query.sellers.length > 0 ? ['sellers' as const] : []),
    ...(hasPrice(query) ? ['price' as const] : []),
  ];
}

function hasPrice({ minPrice, maxPrice }: SearchQuery): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

function withoutFilter(query: SearchQuery, name: FilterName): SearchQuery {
  if (name === 'price') return { ...query, minPrice: undefined, maxPrice: undefined };
  return { ...query, [name]: [] };
}

function hasAny(numbers: Uint32Array, ends: Uint32Array, position: number, wanted: Set<number>): boolean {
  const end = ends[position] as number;
  for (let at = startOf(ends, position); at < end; at += 1)
    if (wanted.has(numbers[at] as number)) return true;
  return false;
}

/** Otherwise all products that have the words are compared. */
function isRare(numbers: Set<number>, counts: Uint32Array, { prices }: Columns): boolean {
  const products = [...numbers].reduce((sum, number) => sum + (counts[number] ?? 0), 0);
  return products < prices.length * maxRarePart;
}

function priceExpression(lowest: number, highest: number): string {
  const [from, to] = [priceStep(lowest), priceStep(highest)];
  if (to - from >= maxSteps) return '';
  const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return anyOf(steps.map((step) => quote(priceToken(step))));
}
