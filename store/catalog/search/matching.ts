import { searchLimits } from '../../../domain/search.ts';
import { priceStep, priceToken } from '../index/product-tokens.ts';
import { keyOf, type Word, wordsOf } from '../index/words.ts';
import { type Filter, maxCounted } from './filters.ts';
import { allOf, expressionOf, formsOf, joinsLists, type Precision, quote } from './match-expressions.ts';
import type { SearchFile } from './search-file.ts';

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
    /** @returns positions in the order of the feed */
    find: (words: Word[], filter: Filter, limit: number) =>
      file.find(expressionFor(words, 'prefix', filter), limit, filter.passes),

    /** @param all what `find` returned. @returns the positions of the best matches */
    rank(text: string, words: Word[], filter: Filter, all: number[], limit: number): number[] {
      const prefix = expressionFor(words, 'prefix', filter);
      const ranked = new Set(file.positionOf(text).filter((position) => filter.passes?.(position) ?? true));
      const add = (positions: number[]) => {
        for (const position of positions) if (ranked.size < limit) ranked.add(position);
      };
      const addByHead = (precision: Precision) => {
        const expression = expressionFor(words, precision, filter);
        const found = expression === prefix ? all : file.find(expression, limit, filter.passes);
        add(withHeadFirst(found.slice(0, limit), words, precision));
      };
      const isFull = () => ranked.size >= Math.min(limit, all.length);
      add(findBrand(keyOf(text), limit, filter));
      for (const precision of ['spelled', 'exact', 'number', 'prefix'] as const) {
        const isUsed = precision !== 'spelled' || words.some(({ spelled }) => spelled);
        if (isUsed && !isFull()) addByHead(precision);
      }
      return [...ranked];
    },
  };
}

/** Of many products, the steps of prices are read one after the other until there are enough, unless each would join the lists of many words again. @param all the products that match, at most `maxCounted` and one */
export function sortByPrice(
  file: SearchFile,
  words: Word[],
  filter: Filter,
  all: number[],
  sort: 'price-asc' | 'price-desc',
): number[] {
  const { prices } = file.columns;
  const sign = sort === 'price-asc' ? 1 : -1;
  const priceAt = (position: number) => prices[position] as number;
  const compare = (one: number, other: number) => sign * (priceAt(one) - priceAt(other)) || one - other;
  if (all.length <= maxCounted) {
    const unpriced = all.filter((position) => Number.isNaN(priceAt(position)));
    return [...all.filter((position) => !Number.isNaN(priceAt(position))).sort(compare), ...unpriced];
  }
  const expression = allOf([expressionOf(words, 'prefix', file.vocabulary), filter.expression]);
  const findAll = (expression: string) => file.find(expression, Number.MAX_SAFE_INTEGER, filter.passes);
  const byStep =
    joinsLists(expression) && Map.groupBy(findAll(expression), (position) => priceStep(priceAt(position)));
  let sorted: number[] = [];
  for (const step of [...(sign === 1 ? file.steps : file.steps.toReversed()), Number.NaN]) {
    const inStep = byStep ? (byStep.get(step) ?? []) : findAll(allOf([expression, quote(priceToken(step))]));
    sorted = sorted.concat(inStep.sort(compare));
    if (sorted.length >= searchLimits.maxResults) break;
  }
  return sorted;
}

function numbersByKey(names: string[], keyOfName: (name: string) => string): Map<string, number[]> {
  return Map.groupBy(names.keys(), (number) => keyOfName(names[number] as string));
}
