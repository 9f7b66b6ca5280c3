import type { Matching } from './matching.ts';
import { textOf } from './query-words.ts';
import { noFilter } from './result-filters.ts';
import type { Term } from './terms.ts';

const maxTerms = 6;
const maxSets = 6;
const maxRare = 10_000;

/** Those with a kind first, then those of the most products. */
export function partialSetsOf(
  matching: Matching,
  match: (terms: Term[]) => boolean,
  typed: Term[],
): Term[][] {
  const count = (set: Term[]) => matching.find([set], noFilter, maxRare).length;
  const byCount = (sets: Term[][]) =>
    sets
      .map((set) => ({ set, count: count(set), text: textOfTerms(set) }))
      .sort((one, other) => one.count - other.count || (one.text < other.text ? -1 : 1))
      .map(({ set }) => set);
  const terms = typed.map((term) => ({ ...term, mayStart: !match([{ ...term, mayStart: false }]) }));
  const known = terms.filter((term) => match([term])).map((term) => [term]);
  const rarest = byCount(known).flat().slice(0, maxTerms);
  const sets = byCount(largestSets(rarest, match)).toReversed();
  const groups = Map.groupBy(sets, matching.hasKind);
  return [true, false].flatMap((hasKind) => groups.get(hasKind) ?? []).slice(0, maxSets);
}

function largestSets(terms: Term[], matches: (terms: Term[]) => boolean): Term[][] {
  for (let size = terms.length; size > 0; size -= 1) {
    const sets = subsets(terms, size).filter(matches);
    if (sets.length > 0) return sets;
  }
  return [];
}

function subsets(terms: Term[], size: number): Term[][] {
  if (size === 0) return [[]];
  return terms.flatMap((term, index) =>
    subsets(terms.slice(index + 1), size - 1).map((others) => [term, ...others]),
  );
}

export function textOfTerms(terms: Term[]): string {
  return textOf(terms.flatMap(({ typed }) => typed));
}
