import { comparableText } from '../index/words.ts';
import type { SearchFile } from './search-file.ts';

export type Brands = ReturnType<typeof createBrands>;

const maxSuggested = 3;

/** In the most frequent spelling of case, accents and spaces. */
export function createBrands({
  columns: { brandNames },
  brandCounts,
}: Pick<SearchFile, 'columns' | 'brandCounts'>) {
  const count = (number: number) => brandCounts[number] as number;
  const keyOfName = (name: string) => comparableText(name) || name;
  const groups = Map.groupBy(brandNames.keys(), (number) => keyOfName(brandNames[number] as string));
  const representatives = new Uint32Array(brandNames.length);
  for (const numbers of groups.values()) {
    const best = numbers.reduce((one, other) => (count(other) > count(one) ? other : one));
    for (const number of numbers) representatives[number] = best;
  }
  const products = (key: string) => (groups.get(key) ?? []).reduce((sum, number) => sum + count(number), 0);

  return {
    representatives,

    numbersOf: (name: string): number[] => groups.get(keyOfName(name)) ?? [],

    suggest: (start: string): string[] =>
      [...groups.keys()]
        .filter((key) => key.startsWith(start) && products(key) > 0)
        .sort((one, other) => products(other) - products(one))
        .slice(0, maxSuggested)
        .map((key) => brandNames[representatives[groups.get(key)?.[0] as number] as number] as string),
  };
}
