import {
  type FilterCount,
  type SearchFilters,
  type SearchQuery,
  searchLimits,
} from '../../../domain/search.ts';
import { type Columns, firstOffer } from '../index/columns.ts';
import { otherPriceToken, priceStep, priceToken } from '../index/product-tokens.ts';
import type { Brands } from './brands.ts';
import { allOf, anyOf, expressionOfTexts, quote } from './match-expressions.ts';
import type { Passes, SearchFile } from './search-file.ts';

type FilterName = 'brands' | 'sellers' | 'price';

export type Filter = { expression: string; passes: Passes | undefined };
type OfferTest = (offer: number) => boolean;

export const noFilter: Filter = { expression: '', passes: undefined };
const { maxCounted, maxFilterValues } = searchLimits;
const maxRarePart = 0.1;
/** Of twice the price. */
const maxSteps = 8;

export function createFilters(file: SearchFile, brands: Brands) {
  const { columns } = file;

  /** One offer has both a wanted seller and a price within the limits. */
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

    count(query: SearchQuery, find: (filter: Filter) => number[]): SearchFilters {
      let isExact = true;
      const used = usedFilters(query);
      const findLimited = (filter: Filter) => {
        const found = find(filter);
        if (found.length <= maxCounted) return found;
        isExact = false;
        return found.slice(0, maxCounted);
      };
      const without = (name: FilterName) => findLimited(filterOf(withoutFilter(query, name)));
      const unfiltered = used.length > 0 ? find(noFilter).slice(0, maxCounted) : findLimited(noFilter);
      const { brandNames, sellerNames } = columns;
      const describe = (positions: number[], test?: OfferTest) => describeOffers(positions, columns, test);
      const offersWithout = (name: FilterName) =>
        describe(without(name), offerTestOf(withoutFilter(query, name), columns));
      const all = { brands: countBrands(unfiltered, columns, brands), ...describe(unfiltered) };
      const found =
        used.length === 0
          ? all
          : {
              brands: countBrands(without('brands'), columns, brands),
              sellers: offersWithout('sellers').sellers,
              prices: offersWithout('price').prices,
            };
      return {
        brands: valuesOf(brandNames, found.brands, all.brands),
        sellers: valuesOf(sellerNames, found.sellers, all.sellers),
        ...found.prices,
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
  const end = columns.offerEnds[position] as number;
  for (let offer = firstOffer(columns, position); offer < end; offer += 1) if (test(offer)) return true;
  return false;
}

type Counts = Uint32Array;

function countBrands(positions: number[], { brands }: Columns, { representatives }: Brands): Counts {
  const counts = new Uint32Array(representatives.length);
  for (const position of positions) {
    const brand = representatives[brands[position] as number] as number;
    counts[brand] = (counts[brand] as number) + 1;
  }
  return counts;
}

type Offers = { sellers: Counts; prices: { minPrice?: number; maxPrice?: number } };

/** In one pass: reading the columns takes the time. */
function describeOffers(positions: number[], columns: Columns, test: OfferTest | undefined): Offers {
  const { sellers, sellerNames, offerPrices, offerEnds } = columns;
  const counts = new Uint32Array(sellerNames.length);
  const lastPositions = new Int32Array(sellerNames.length).fill(-1);
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    const end = offerEnds[position] as number;
    for (let offer = firstOffer(columns, position); offer < end; offer += 1) {
      if (test && !test(offer)) continue;
      const [seller, price] = [sellers[offer] as number, offerPrices[offer] as number];
      if (price < minPrice) minPrice = price;
      if (price > maxPrice) maxPrice = price;
      if (lastPositions[seller] === position) continue;
      lastPositions[seller] = position;
      counts[seller] = (counts[seller] as number) + 1;
    }
  }
  return { sellers: counts, prices: minPrice <= maxPrice ? { minPrice, maxPrice } : {} };
}

/** Otherwise all products that have the words are compared. */
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

/** As without filters: a filter moves no value. */
function valuesOf(names: string[], counts: Counts, unfiltered: Counts): FilterCount[] {
  const used: number[] = [];
  for (let number = 0; number < counts.length; number += 1)
    if (counts[number] !== 0 && names[number] !== '') used.push(number);
  const nameOf = (number: number) => names[number] as string;
  const countOf = (number: number) => unfiltered[number] as number;
  return used
    .sort((one, other) => countOf(other) - countOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1))
    .slice(0, maxFilterValues)
    .map((number) => ({ value: nameOf(number), count: counts[number] as number }));
}
