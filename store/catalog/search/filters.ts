import {
  type FilterCount,
  type SearchFilters,
  type SearchQuery,
  searchLimits,
} from '../../../domain/search.ts';
import { type Columns, offersAt } from '../index/columns.ts';
import { otherPriceToken, priceStep, priceToken } from '../index/product-tokens.ts';
import type { Brands } from './brands.ts';
import { allOf, anyOf, expressionOfTexts, quote } from './match-expressions.ts';
import type { Passes, SearchFile } from './search-file.ts';

type FilterName = 'brands' | 'sellers' | 'price';

/** The expression is true for all products that pass, and for some others. */
export type Filter = { expression: string; passes: Passes | undefined };
type OfferTest = (offer: number) => boolean;

export const noFilter: Filter = { expression: '', passes: undefined };
const { maxCounted, maxFilterValues } = searchLimits;
const maxRarePart = 0.1;
/** A range of twice the price; a wider one has many products. */
const maxSteps = 8;

export function createFilters(file: SearchFile, brands: Brands) {
  const { columns } = file;

  /** A product passes if one of its offers has both a wanted seller and a price within the limits. */
  function filterOf(query: SearchQuery): Filter {
    const test = offerTestOf(query, columns);
    const used: Filter[] = [];
    if (query.brands.length > 0) used.push(filterOfBrands(query.brands, file, brands));
    if (test) {
      const expression = allOf([sellersExpression(query.sellers, file), priceExpression(query)]);
      used.push({ expression, passes: (position) => hasOffer(columns, position, test) });
    }
    const tests = used.flatMap(({ passes }) => passes ?? []);
    return {
      expression: allOf(used.map(({ expression }) => expression)),
      passes: tests.length > 0 ? (position) => tests.every((passes) => passes(position)) : undefined,
    };
  }

  return {
    filterOf,

    /** @param find finds the products of a filter, at most one more than `maxCounted`; those of the query are `found` */
    count(query: SearchQuery, found: number[], find: (filter: Filter) => number[]): SearchFilters {
      let isExact = true;
      const used = usedFilters(query);
      const unfiltered = used.length > 0 ? find(noFilter) : found;
      const limited = (positions: number[]) => {
        if (positions.length > maxCounted) isExact = false;
        return positions.slice(0, maxCounted);
      };
      const without = (name: FilterName) => {
        if (!used.includes(name)) return limited(found);
        return limited(used.length === 1 ? unfiltered : find(filterOf(withoutFilter(query, name))));
      };
      const { brandNames, sellerNames } = columns;
      const priceTest = offerTestOf(withoutFilter(query, 'sellers'), columns);
      const sellerTest = offerTestOf(withoutFilter(query, 'price'), columns);
      const sellersOf = (positions: number[], test?: OfferTest) => countSellers(positions, columns, test);
      const brandsOf = (positions: number[]) => countBrands(positions, columns, brands);
      return {
        brands: valuesOf(brandNames, brandsOf(without('brands')), brandsOf(unfiltered)),
        sellers: valuesOf(sellerNames, sellersOf(without('sellers'), priceTest), sellersOf(unfiltered)),
        ...priceRangeOf(without('price'), columns, sellerTest),
        isExact,
      };
    },
  };
}

function filterOfBrands(wanted: string[], { columns, brandCounts }: SearchFile, brands: Brands): Filter {
  const numbers = new Set(wanted.flatMap(brands.numbersOf));
  return {
    expression: isRare(numbers, brandCounts, columns) ? expressionOfTexts(wanted) : '',
    passes: (position) => numbers.has(columns.brands[position] as number),
  };
}

function sellersExpression(wanted: string[], { columns, sellerCounts }: SearchFile): string {
  const numbers = new Set(wanted.map((name) => columns.sellerNames.indexOf(name)));
  return wanted.length > 0 && isRare(numbers, sellerCounts, columns) ? expressionOfTexts(wanted) : '';
}

function usedFilters({ brands, sellers, minPrice, maxPrice }: SearchQuery): FilterName[] {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return [
    ...(brands.length > 0 ? ['brands' as const] : []),
    ...(sellers.length > 0 ? ['sellers' as const] : []),
    ...(hasPrice ? ['price' as const] : []),
  ];
}

function withoutFilter(query: SearchQuery, name: FilterName): SearchQuery {
  if (name === 'price') return { ...query, minPrice: undefined, maxPrice: undefined };
  return { ...query, [name]: [] };
}

function offerTestOf({ sellers, minPrice, maxPrice }: SearchQuery, columns: Columns): OfferTest | undefined {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  if (sellers.length === 0 && !hasPrice) return undefined;
  const numbers = new Set(sellers.map((name) => columns.sellerNames.indexOf(name)));
  const [lowest, highest] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
  return (offer) => {
    const price = columns.offerPrices[offer] as number;
    const isSold = sellers.length === 0 || numbers.has(columns.sellers[offer] as number);
    return isSold && (!hasPrice || (price >= lowest && price <= highest));
  };
}

function hasOffer(columns: Columns, position: number, test: OfferTest): boolean {
  const [start, end] = offersAt(columns, position);
  for (let offer = start; offer < end; offer += 1) if (test(offer)) return true;
  return false;
}

function countBrands(positions: number[], columns: Columns, { representatives }: Brands): Uint32Array {
  const counts = new Uint32Array(representatives.length);
  for (const position of positions) {
    const brand = representatives[columns.brands[position] as number] as number;
    counts[brand] = (counts[brand] as number) + 1;
  }
  return counts;
}

function countSellers(positions: number[], columns: Columns, test: OfferTest | undefined): Uint32Array {
  const counts = new Uint32Array(columns.sellerNames.length);
  for (const position of positions) {
    const [start, end] = offersAt(columns, position);
    const counted: number[] = [];
    for (let offer = start; offer < end; offer += 1) {
      const seller = columns.sellers[offer] as number;
      if ((test && !test(offer)) || counted.includes(seller)) continue;
      counts[seller] = (counts[seller] as number) + 1;
      if (end - start > 1) counted.push(seller);
    }
  }
  return counts;
}

function priceRangeOf(positions: number[], columns: Columns, test: OfferTest | undefined) {
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    const [start, end] = offersAt(columns, position);
    for (let offer = start; offer < end; offer += 1) {
      const price = columns.offerPrices[offer] as number;
      if (Number.isNaN(price) || (test && !test(offer))) continue;
      minPrice = Math.min(minPrice, price);
      maxPrice = Math.max(maxPrice, price);
    }
  }
  return minPrice <= maxPrice ? { minPrice, maxPrice } : {};
}

/** Whether an expression needs less time than the comparison of all products that have the words. */
function isRare(numbers: Set<number>, counts: Uint32Array, { prices }: Columns): boolean {
  const products = [...numbers].reduce((sum, number) => sum + (counts[number] ?? 0), 0);
  return products < prices.length * maxRarePart;
}

function priceExpression({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: SearchQuery): string {
  const [from, to] = [priceStep(minPrice), priceStep(maxPrice)];
  if (to - from >= maxSteps) return '';
  const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return anyOf(steps.flatMap((step) => [priceToken(step), otherPriceToken(step)]).map(quote));
}

/** The order is that of the results without filters, so that a filter moves no value. */
function valuesOf(names: string[], counts: Uint32Array, unfiltered: Uint32Array): FilterCount[] {
  const used = [...counts.keys()].filter((number) => counts[number] !== 0 && names[number] !== '');
  const nameOf = (number: number) => names[number] as string;
  const countOf = (number: number) => unfiltered[number] as number;
  return used
    .sort((one, other) => countOf(other) - countOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1))
    .slice(0, maxFilterValues)
    .map((number) => ({ value: nameOf(number), count: counts[number] as number }));
}
