import { searchLimits } from '../../../domain/search.ts';
import { priceStep, priceToken } from '../index/product-tokens.ts';
import { comparableText } from '../index/words.ts';
import type { Brands } from './brands.ts';
import { createKinds } from './kinds.ts';
import { allOf, expressionOf, joinsLists, type Level, levels, quote } from './match-expressions.ts';
import { type Filter, noFilter } from './result-filters.ts';
import type { Passes, SearchFile } from './search-file.ts';
import type { Term } from './terms.ts';

export type Matching = ReturnType<typeof createMatching>;

const checkedKinds = 100;

export function createMatching(file: SearchFile, brands: Brands) {
  const { columns, vocabulary } = file;
  const kinds = createKinds(columns);

  const expressionFor = (sets: Term[][], level: Level, { expression }: Filter) =>
    allOf([expressionOf(sets, level, vocabulary), expression]);

  function findBrand(key: string, limit: number, isWanted: Passes): number[] {
    const positions: number[] = [];
    for (const number of brands.numbersOf(key))
      for (let at = columns.brands.indexOf(number); at >= 0; at = columns.brands.indexOf(number, at + 1))
        if (isWanted(at)) positions.push(at);
    return positions.sort((one, other) => one - other).slice(0, limit);
  }

  return {
    find: (sets: Term[][], filter: Filter, limit: number) =>
      file.find(expressionFor(sets, 'heading', filter), limit, filter.passes),

    rank(text: string, terms: Term[], filter: Filter, all: number[], limit: number): number[] {
      const last = expressionFor([terms], 'heading', filter);
      const isWanted = (at: number) => filter.isInside(at) && (filter.passes?.(at) ?? true);
      const ranked = new Set(file.positionOf(text).filter(isWanted));
      const add = (positions: number[]) => {
        for (const position of positions) if (ranked.size < limit) ranked.add(position);
      };
      const isFull = () => ranked.size >= Math.min(limit, all.length);
      add(findBrand(comparableText(text), limit, isWanted));
      let before = '';
      for (const level of levels) {
        const expression = expressionFor([terms], level, filter);
        if (isFull() || expression === before) continue;
        const found = expression === last ? all : file.find(expression, limit, filter.passes);
        add(kinds.first(found.slice(0, limit), terms, level));
        before = expression;
      }
      return [...ranked];
    },

    hasKind(terms: Term[]): boolean {
      const first = file.find(expressionFor([terms], 'heading', noFilter), checkedKinds);
      return first.map(kinds.placesFor(terms, 'words')).some((place) => place < terms.length);
    },

    rankStarts: (terms: Term[], found: number[]) => kinds.first(found, terms, 'starts'),
  };
}

/** Step by step of prices. Of too many products, each is read, unless that would join many lists again. */
export function sortByPrice(
  file: SearchFile,
  sets: Term[][],
  filter: Filter,
  all: number[],
  sort: 'price-asc' | 'price-desc',
): number[] {
  const { prices } = file.columns;
  const sign = sort === 'price-asc' ? 1 : -1;
  const priceAt = (position: number) => prices[position] as number;
  const compare = (one: number, other: number) => sign * (priceAt(one) - priceAt(other)) || one - other;
  const expression = allOf([expressionOf(sets, 'heading', file.vocabulary), filter.expression]);
  const findAll = (expression: string) => file.find(expression, Number.MAX_SAFE_INTEGER, filter.passes);
  const isComplete = all.length <= searchLimits.maxCounted;
  const byStep =
    (isComplete || joinsLists(expression)) &&
    Map.groupBy(isComplete ? all : findAll(expression), (position) => priceStep(priceAt(position)));
  let sorted: number[] = [];
  for (const step of [...(sign === 1 ? file.steps : file.steps.toReversed()), Number.NaN]) {
    const inStep = byStep ? (byStep.get(step) ?? []) : findAll(allOf([expression, quote(priceToken(step))]));
    sorted = sorted.concat(inStep.sort(compare));
    if (sorted.length >= searchLimits.maxResults) break;
  }
  return sorted;
}
