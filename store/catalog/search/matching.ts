import { searchLimits } from '../../../domain/search.ts';
import { type Filter, maxCounted } from './filters.ts';
import { allOf, expressionOf, formsOf, type Precision, quote } from './match-expressions.ts';
import { priceToken } from './product-tokens.ts';
import type { SearchFile } from './search-file.ts';
import { keyOf, type Word, wordsOf } from './words.ts';

/** The numbers of positions that are read at most: of the best matches, and of all in the order of the feed. */
export type MatchLimits = { ranked: number; counted: number };

export function createMatching(file: SearchFile) {
  const { columns, vocabulary } = file;
  const brandNumbers = numbersByKey(columns.brandNames, keyOf);
  const headNumbers = numbersByKey(columns.headNames, (name) => wordsOf(name)[0]?.joined ?? '');

  const expressionFor = (words: Word[], precision: Precision, { expression }: Filter) =>
    allOf([expressionOf(words, precision, vocabulary), expression]);

  function findBrand(key: string, limit: number, { passes }: Filter): number[] {
    const { brands } = columns;
    const positions: number[] = [];
    for (const number of brandNumbers.get(key) ?? [])
      for (let at = brands.indexOf(number); at >= 0; at = brands.indexOf(number, at + 1))
        if (passes?.(at) ?? true) positions.push(at);
    return positions.sort((one, other) => one - other).slice(0, limit);
  }

  /** Moves products forward whose name starts with the first word: 'Silla' before 'Funda para silla'. */
  function withHeadFirst(positions: number[], words: Word[], precision: Precision): number[] {
    const first = words[0]?.joined ?? '';
    const isStart = precision === 'prefix' && words.length === 1;
    const heads = isStart
      ? [...headNumbers.keys()].filter((head) => head.startsWith(first))
      : formsOf(first, vocabulary);
    const numbers = new Set(heads.flatMap((head) => headNumbers.get(head) ?? []));
    const isHead = (position: number) => numbers.has(columns.heads[position] as number);
    return [...positions.filter(isHead), ...positions.filter((position) => !isHead(position))];
  }

  return {
    count: (words: Word[], filter: Filter) =>
      file.find(expressionFor(words, 'prefix', filter), maxCounted + 1, filter.passes),

    match(text: string, words: Word[], filter: Filter, limits: MatchLimits) {
      const prefix = expressionFor(words, 'prefix', filter);
      const all = file.find(prefix, limits.counted, filter.passes);
      const ranked = new Set(file.positionOf(text).filter((position) => filter.passes?.(position) ?? true));
      const add = (positions: number[]) => {
        for (const position of positions) if (ranked.size < limits.ranked) ranked.add(position);
      };
      const addByHead = (precision: Precision) => {
        const expression = expressionFor(words, precision, filter);
        const found = expression === prefix ? all : file.find(expression, limits.ranked, filter.passes);
        add(withHeadFirst(found.slice(0, limits.ranked), words, precision));
      };
      const isFull = () => ranked.size >= Math.min(limits.ranked, all.length);
      add(findBrand(keyOf(text), limits.ranked, filter));
      for (const precision of ['spelled', 'exact', 'number', 'prefix'] as const) {
        const isUsed = precision !== 'spelled' || words.some(({ spelled }) => spelled);
        if (isUsed && !isFull()) addByHead(precision);
      }
      return { ranked: [...ranked], all };
    },
  };
}

/** Of many products, the steps of prices are read one after the other until there are enough. @param all the products that match, at most `maxCounted` and one */
export function sortByPrice(
  file: SearchFile,
  words: Word[],
  filter: Filter,
  all: number[],
  sort: 'price-asc' | 'price-desc',
): number[] {
  const { prices } = file.columns;
  const expression = expressionOf(words, 'prefix', file.vocabulary);
  const sign = sort === 'price-asc' ? 1 : -1;
  const priceAt = (position: number) => prices[position] as number;
  const compare = (one: number, other: number) => sign * (priceAt(one) - priceAt(other)) || one - other;
  if (all.length <= maxCounted) {
    const unpriced = all.filter((position) => Number.isNaN(priceAt(position)));
    return [...all.filter((position) => !Number.isNaN(priceAt(position))).sort(compare), ...unpriced];
  }
  const sorted: number[] = [];
  for (const step of [...(sign === 1 ? file.steps : file.steps.toReversed()), Number.NaN]) {
    const inStep = file.find(
      allOf([expression, filter.expression, quote(priceToken(step))]),
      Number.MAX_SAFE_INTEGER,
      filter.passes,
    );
    sorted.push(...inStep.sort(compare));
    if (sorted.length >= searchLimits.maxResults) break;
  }
  return sorted;
}

function numbersByKey(names: string[], keyOfName: (name: string) => string): Map<string, number[]> {
  return Map.groupBy(names.keys(), (number) => keyOfName(names[number] as string));
}
