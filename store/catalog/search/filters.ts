import {
  type FilterCount,
  type SearchQuery,
  type SearchResult,
  searchLimits,
} from '../../../domain/search.ts';
import { type Columns, sellersAt } from '../index/columns.ts';
import { priceStep, priceToken } from '../index/product-tokens.ts';
import { allOf, anyOf, expressionOfTexts, quote } from './match-expressions.ts';
import type { Passes, SearchFile } from './search-file.ts';

type FilterName = 'brands' | 'sellers' | 'price';

/** The expression is true for all products that pass, and for some others. */
export type Filter = { expression: string; passes: Passes | undefined };

export const maxCounted = 10_000;
const maxRarePart = 0.1;
/** A range of twice the price; a wider one has many products. */
const maxSteps = 8;

export function filterOf(query: SearchQuery, file: SearchFile, ignored?: FilterName): Filter {
  const used = [
    ignored !== 'brands' && query.brands.length > 0 && filterOfBrands(query.brands, file),
    ignored !== 'sellers' && query.sellers.length > 0 && filterOfSellers(query.sellers, file),
    ignored !== 'price' && hasPriceFilter(query) && filterOfPrice(query, file),
  ].filter((filter) => filter !== false);
  const tests = used.flatMap(({ passes }) => passes ?? []);
  return {
    expression: allOf(used.map(({ expression }) => expression)),
    passes: tests.length > 0 ? (position) => tests.every((passes) => passes(position)) : undefined,
  };
}

/** @param count finds the products of a filter, at most one more than `maxCounted`; those of the query are `found` */
export function countFilters(
  query: SearchQuery,
  file: SearchFile,
  found: number[],
  count: (filter: Filter) => number[],
): NonNullable<SearchResult['filters']> {
  const without = (name: FilterName, isUsed: boolean) => {
    const positions = isUsed ? count(filterOf(query, file, name)) : found;
    return positions.length > maxCounted ? [] : positions;
  };
  const { columns } = file;
  const { brands, brandNames, sellerNames, prices } = columns;
  const brandCounts = countNumbers(brandNames, without('brands', query.brands.length > 0), (position) => [
    brands[position] as number,
  ]);
  const sellerCounts = countNumbers(sellerNames, without('sellers', query.sellers.length > 0), (position) =>
    sellersAt(columns, position),
  );
  const priced = without('price', hasPriceFilter(query))
    .map((position) => prices[position] as number)
    .filter((price) => !Number.isNaN(price));
  const range = priced.length > 0 && {
    minPrice: priced.reduce((one, other) => Math.min(one, other)),
    maxPrice: priced.reduce((one, other) => Math.max(one, other)),
  };
  return { brands: brandCounts, sellers: sellerCounts, ...range };
}

function hasPriceFilter({ minPrice, maxPrice }: SearchQuery): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

function filterOfBrands(wanted: string[], { columns, brandCounts }: SearchFile): Filter {
  const numbers = new Set(wanted.map((name) => columns.brandNames.indexOf(name)));
  return {
    expression: isRare(numbers, brandCounts, columns) ? expressionOfTexts(wanted) : '',
    passes: (position) => numbers.has(columns.brands[position] as number),
  };
}

function filterOfSellers(wanted: string[], { columns, sellerCounts }: SearchFile): Filter {
  const numbers = new Set(wanted.map((name) => columns.sellerNames.indexOf(name)));
  return {
    expression: isRare(numbers, sellerCounts, columns) ? expressionOfTexts(wanted) : '',
    passes: (position) => sellersAt(columns, position).some((seller) => numbers.has(seller)),
  };
}

/** Whether an expression needs less time than the comparison of all products that have the words. */
function isRare(numbers: Set<number>, counts: Uint32Array, { prices }: Columns): boolean {
  const products = [...numbers].reduce((sum, number) => sum + (counts[number] ?? 0), 0);
  return products < prices.length * maxRarePart;
}

function filterOfPrice(
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: SearchQuery,
  { columns, steps }: SearchFile,
): Filter {
  const [from, to] = [priceStep(minPrice), priceStep(maxPrice)];
  const tokens = steps.filter((step) => step >= from && step <= to).map((step) => quote(priceToken(step)));
  return {
    expression: tokens.length <= maxSteps ? anyOf(tokens) : '',
    passes: (position) => {
      const price = columns.prices[position] as number;
      return price >= minPrice && price <= maxPrice;
    },
  };
}

function countNumbers(
  names: string[],
  positions: number[],
  numbersAt: (position: number) => Iterable<number>,
): FilterCount[] {
  const counts = new Map<number, number>();
  for (const position of positions)
    for (const number of numbersAt(position)) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .map(([number, count]) => ({ value: names[number] as string, count }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, searchLimits.maxFilterValues);
}
