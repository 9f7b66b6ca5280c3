import {
  emptyResult,
  type SearchQuery,
  type SearchResult,
  searchLimits,
  type WordSet,
} from '../../../domain/search.ts';
import { type Filter, noFilter } from './filters.ts';
import { sortByPrice } from './matching.ts';
import { type QueryWord, queryWordsOf, textOf } from './query-words.ts';
import type { SearchParts } from './search-parts.ts';
import { largestSets, type Term } from './terms.ts';

const { maxCounted, maxResults } = searchLimits;
const maxWordSets = 6;

/** @returns a function that searches for all words, then for corrected ones, and then for most of them */
export function createSearch(parts: SearchParts): (query: SearchQuery) => SearchResult {
  const { filters, spelling } = parts;

  return (query) => {
    const typed = queryWordsOf(query.text);
    if (typed.length === 0) return emptyResult;
    const asTyped = findAll(parts, typed);
    const words = asTyped.isFull || query.exact ? undefined : spelling.correct(typed, true);
    const corrected = words && textOf(words);
    const { terms, find, isFull } = words ? findAll(parts, words) : asTyped;
    const filter = filters.filterOf(query);
    const result = { ...emptyResult, corrected };
    if (!isFull)
      return { ...result, filters: undefined, ...searchSome(parts, query, words ?? typed, filter) };
    const page = readPage(parts, { ...query, text: corrected ?? query.text }, terms, filter, find(filter));
    return { ...result, ...page, filters: filters.count(query, find) };
  };
}

/** The products of a filter are some of all, unless these are too many to have them. */
function findAll({ matching, termsOf }: SearchParts, words: QueryWord[]) {
  const terms = termsOf(words);
  const all = matching.find(terms, noFilter, maxCounted + 1);
  const find = (filter: Filter): number[] => {
    if (!filter.passes) return all;
    if (all.length <= maxCounted) return all.filter(filter.passes);
    return matching.find(terms, filter, maxCounted + 1);
  };
  return { terms, find, isFull: all.length > 0 };
}

function searchSome(
  parts: SearchParts,
  query: SearchQuery,
  words: QueryWord[],
  filter: Filter,
): Partial<SearchResult> {
  const { matching, termsOf, match, spelling } = parts;
  const sets = largestSets(termsOf(words), match)
    .toSorted((one, other) => Number(matching.hasKind(other)) - Number(matching.hasKind(one)))
    .slice(0, maxWordSets);
  const [first] = sets;
  if (!first) {
    const similar = spelling.correct(words, false);
    return { similar: similar && match(termsOf(similar)) ? textOf(similar) : undefined };
  }
  const all = matching.find(first, filter, maxCounted + 1);
  const page = readPage(parts, { ...query, text: textOfTerms(first) }, first, filter, all);
  return { ...page, matching: 'some', wordSets: sets.map((set) => describeSet(parts, set)) };
}

function readPage(
  { file, matching }: SearchParts,
  { text, sort, offset, limit }: SearchQuery,
  terms: Term[],
  filter: Filter,
  all: number[],
) {
  const sorted =
    sort === 'relevance'
      ? matching.rank(text, terms, filter, all, maxResults)
      : sortByPrice(file, terms, filter, all, sort);
  return {
    products: file.read(sorted.slice(0, maxResults).slice(offset, offset + limit)),
    ...countOf(all),
  };
}

function describeSet({ matching }: SearchParts, terms: Term[]): WordSet {
  return { text: textOfTerms(terms), ...countOf(matching.find(terms, noFilter, maxResults + 1)) };
}

export function countOf({ length }: number[]): { total: number; hasMore: boolean } {
  return { total: Math.min(length, maxResults), hasMore: length > maxResults };
}

function textOfTerms(terms: Term[]): string {
  return textOf(terms.flatMap(({ typed }) => typed));
}
