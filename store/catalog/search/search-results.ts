import { emptyResult, type SearchQuery, type SearchResult, searchLimits } from '../../../domain/search.ts';
import type { Brands } from './brands.ts';
import { type Matching, sortByPrice } from './matching.ts';
import { partialSetsOf, textOfTerms } from './partial-sets.ts';
import { type QueryWord, queryWordsOf, textOf } from './query-words.ts';
import { type createFilters, type Filter, noFilter } from './result-filters.ts';
import type { SearchFile } from './search-file.ts';
import type { createSpelling } from './spelling.ts';

import type { createTerms, Term } from './terms.ts';

/** What `openSearchEngine` creates from the index and the settings. */
export type SearchParts = {
  file: SearchFile;
  brands: Brands;
  matching: Matching;
  filters: ReturnType<typeof createFilters>;
  readingsOf(typed: QueryWord[]): QueryWord[][];
  termsOf: ReturnType<typeof createTerms>;
  match(terms: Term[]): boolean;
  spelling: ReturnType<typeof createSpelling>;
};

const { maxCounted, maxResults } = searchLimits;

/** All words, then corrected ones, then most of them. */
export function createSearch(parts: SearchParts): (query: SearchQuery) => SearchResult {
  const { readingsOf, termsOf, match, spelling } = parts;

  return (query) => {
    const typed = queryWordsOf(query.text);
    const scope = parts.filters.scopeOf(query);
    if (typed.length === 0) {
      if (scope === noFilter) return emptyResult;
      return { ...emptyResult, ...readResults(parts, query, findAll(parts, [[]], scope)) };
    }
    const readings = readingsOf(typed);
    const asTyped = findAll(parts, readings.map(termsOf), scope);
    const read = readings.at(-1) ?? typed;
    const meant = asTyped.isFull || query.exact ? undefined : spelling.correct(read, true);
    const corrected = meant && textOf(meant);
    const words = meant ?? read;
    const full = meant ? findAll(parts, [termsOf(words)], scope) : asTyped;
    const result = { ...emptyResult, corrected };
    if (full.isFull) return { ...result, ...readResults(parts, query, full, corrected ?? query.text) };
    const terms = termsOf(words);
    const sets = partialSetsOf(parts.matching, match, terms);
    if (sets.length > 0)
      return {
        ...result,
        ...readResults(parts, query, findAll(parts, sets, scope)),
        matching: 'some',
        wordSets: sets.flatMap((set) => {
          const found = countOf(parts.matching.find([set], scope, maxResults + 1));
          return found.total > 0 ? [{ text: textOfTerms(inOrderOf(terms, set)), ...found }] : [];
        }),
      };
    const similar = spelling.correct(words, false);
    const isFound = similar && match(termsOf(similar));
    return { ...result, filters: undefined, similar: isFound ? textOf(similar) : undefined };
  };
}

/** @param scope a part of every filter */
function findAll({ matching }: SearchParts, sets: Term[][], scope: Filter) {
  const all = matching.find(sets, scope, maxCounted + 1);
  const find = (filter: Filter): number[] => {
    if (!filter.passes) return all;
    if (all.length <= maxCounted) return all.filter(filter.passes);
    return matching.find(sets, filter, maxCounted + 1);
  };
  const isFull = all.length > 0 || (scope !== noFilter && matching.find(sets, noFilter, 1).length > 0);
  return { sets, scope, find, isFull };
}

type Found = ReturnType<typeof findAll>;

/** @param text of all sets */
function readResults(parts: SearchParts, query: SearchQuery, { sets, scope, find }: Found, text?: string) {
  const { file, filters, matching } = parts;
  const { sort, offset, limit } = query;
  const filter = filters.filterOf(query, scope);
  const all = find(filter);
  const rank = () => {
    if (sets[0]?.length === 0) return all;
    const ranked = new Set<number>();
    for (const set of sets) {
      if (ranked.size >= maxResults) break;
      const ofSet = sets.length === 1 ? all : matching.find([set], filter, maxResults);
      for (const position of matching.rank(text ?? textOfTerms(set), set, filter, ofSet, maxResults))
        ranked.add(position);
    }
    return [...ranked];
  };
  const sorted = sort === 'relevance' ? rank() : sortByPrice(file, sets, filter, all, sort);
  return {
    products: file.read(sorted.slice(0, maxResults).slice(offset, offset + limit)),
    ...countOf(all),
    filters: filters.count(query, scope, all, find),
  };
}

export function countOf({ length }: number[]): { total: number; hasMore: boolean } {
  return { total: Math.min(length, maxResults), hasMore: length > maxResults };
}

function inOrderOf(terms: Term[], set: Term[]): Term[] {
  const inSet = new Set(set.map(({ typed }) => typed));
  return terms.filter(({ typed }) => inSet.has(typed));
}
