import { type Category, categoryLimits } from '../../../domain/category.ts';
import { type FilterCount, searchLimits } from '../../../domain/search.ts';
import type { Columns } from '../index/columns.ts';
import { startOf } from '../index/number-lists.ts';
import type { Brands } from './brands.ts';
import type { SearchFile } from './search-file.ts';

const { maxFilterValues } = searchLimits;

type Counts = Uint32Array;

export function countBrands(positions: number[], { brands }: Columns, { representatives }: Brands): Counts {
  const counts = new Uint32Array(representatives.length);
  for (const position of positions) {
    const brand = representatives[brands[position] as number] as number;
    counts[brand] = (counts[brand] as number) + 1;
  }
  return counts;
}

/** @param length greater than every number */
function countNumbers(positions: number[], numbers: Uint32Array, ends: Uint32Array, length: number): Counts {
  const counts = new Uint32Array(length);
  for (const position of positions) {
    const end = ends[position] as number;
    for (let at = startOf(ends, position); at < end; at += 1) {
      const number = numbers[at] as number;
      counts[number] = (counts[number] as number) + 1;
    }
  }
  return counts;
}

export function countSellers(positions: number[], { sellers, sellerEnds, sellerNames }: Columns): Counts {
  return countNumbers(positions, sellers, sellerEnds, sellerNames.length);
}

export function countCategories(
  positions: number[],
  unfiltered: number[],
  path = '',
  { categories, columns }: Pick<SearchFile, 'categories' | 'columns'>,
): Category[] {
  const children = categories.childrenOf(path);
  if (children.length === 0) return [];
  const countAll = (some: number[]) =>
    countNumbers(some, columns.categories, columns.categoryEnds, categoryLimits.maxCategories);
  const before = countAll(unfiltered);
  const counts = positions === unfiltered ? before : countAll(positions);
  const countOf = (of: Counts, category: Category) =>
    of[categories.numberOf(category.path) as number] as number;
  return children
    .map((category) => ({ ...category, products: countOf(counts, category) }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => countOf(before, other) - countOf(before, one))
    .slice(0, maxFilterValues);
}

export function rangeOf(positions: number[], { prices }: Columns): { minPrice?: number; maxPrice?: number } {
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    const price = prices[position] as number;
    if (price < minPrice) minPrice = price;
    if (price > maxPrice) maxPrice = price;
  }
  return minPrice <= maxPrice ? { minPrice, maxPrice } : {};
}

/** As without filters: a filter moves no value. */
export function valuesOf(names: string[], counts: Counts, unfiltered: Counts): FilterCount[] {
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
