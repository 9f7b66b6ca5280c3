import type { CatalogProduct } from '../../../domain/product.ts';
import {
  emptyResult,
  noSuggestions,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchLimits,
  type WordSet,
} from '../../../domain/search.ts';
import { keyOf, tokenOf, tokensOf, type Word, wordsOf } from '../index/words.ts';
import {
  countOf,
  type FilterName,
  fittingOffers,
  passesFilters,
  sellersOf,
} from './linear-filters.test-support.ts';
import { isStopWord, queryWordsOf, textOf } from './query-words.ts';

const { maxResults } = searchLimits;

/** Searches a few products without an index, and without corrections and synonyms: what the search of the catalogue is compared with. */
export function searchLinearly(products: CatalogProduct[], query: SearchQuery): SearchResult {
  const passes = (product: CatalogProduct, ignored?: FilterName) => passesFilters(product, query, ignored);
  const terms = termsOf(query.text, products);
  if (terms.length === 0) return emptyResult;
  const all = products.filter((product) => hasAll(product, terms));
  const sets = all.length > 0 ? [] : largestSets(products, terms);
  const [used = terms] = sets;
  if (all.length === 0 && sets.length === 0) return { ...emptyResult, filters: undefined };
  const text = sets.length > 0 ? textOfTerms(used) : query.text;
  const found = products.filter((product) => hasAll(product, used) && passes(product));
  const ranked = query.sort === 'relevance' ? rank(found, text, used) : sorted(found, query.sort);
  const without = (ignored: FilterName) => all.filter((product) => passes(product, ignored));
  const prices = without('price').flatMap((product) =>
    fittingOffers(product, query, 'price').map(({ price }) => price),
  );
  return {
    ...emptyResult,
    products: ranked.slice(0, maxResults).slice(query.offset, query.offset + query.limit),
    total: Math.min(found.length, maxResults),
    hasMore: found.length > maxResults,
    matching: sets.length > 0 ? 'some' : 'all',
    wordSets: sets.slice(0, 6).map((set) => describeSet(products, set)),
    filters:
      sets.length > 0
        ? undefined
        : {
            brands: countOf(
              without('brand').map(({ brand }) => [brand]),
              all.map(({ brand }) => [brand]),
            ),
            sellers: countOf(
              without('seller').map((product) =>
                fittingOffers(product, query, 'seller').map(({ seller }) => seller),
              ),
              all.map(sellersOf),
            ),
            ...(prices.length > 0 && { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }),
            isExact: true,
          },
  };
}

export function suggestLinearly(products: CatalogProduct[], text: string): Suggestions {
  const terms = termsOf(text, products);
  if (terms.length === 0) return noSuggestions;
  const found = products.filter((product) => hasAll(product, terms));
  const brands = [...new Set(found.map(({ brand }) => brand))]
    .filter((brand) => keyOf(brand).startsWith(keyOf(text)))
    .slice(0, 3);
  const shown = found.slice(0, searchLimits.maxSuggestions - brands.length);
  return {
    completions: [],
    brands,
    products: shown.map(({ productId, name, images: [image], offerings: [offering] }) => {
      return { productId, name, ...(image && { image }), ...(offering && { price: offering.price }) };
    }),
    total: Math.min(found.length, maxResults),
    hasMore: found.length > maxResults,
  };
}

/** A word, or two that are also one word of a product. Of the last one the end may be missing. */
type Term = { words: ReturnType<typeof queryWordsOf>; joined: string | undefined; isLast: boolean };

function termsOf(text: string, products: CatalogProduct[]): Term[] {
  const all = queryWordsOf(text);
  const withoutStopWords = all.filter((word) => !isStopWord(word));
  const words = withoutStopWords.length > 0 ? withoutStopWords : all;
  const terms = new Map<string, Term>();
  for (let at = 0; at < words.length; at += 1) {
    const [one, two] = words.slice(at, at + 2);
    const both = one && two && tokenOf(one.joined + two.joined);
    const isOne =
      both !== undefined && /^[a-z]/.test(both) && products.some((product) => tokensIn(product).has(both));
    const typed = words.slice(at, isOne ? at + 2 : at + 1);
    if (isOne) at += 1;
    const term = { words: typed, joined: isOne ? both : undefined, isLast: at === words.length - 1 };
    terms.set(typed.map(({ joined }) => joined).join(' '), term);
  }
  return [...terms.values()];
}

const knownTokens = new WeakMap<CatalogProduct, Set<string>>();

function tokensIn(product: CatalogProduct): Set<string> {
  const known = knownTokens.get(product);
  if (known) return known;
  const texts = [product.name, product.brand, product.productId, ...sellersOf(product)];
  const tokens = new Set(texts.flatMap(wordsOf).flatMap(tokensOf));
  knownTokens.set(product, tokens);
  return tokens;
}

type Match = 'spelled' | 'words' | 'starts';

function hasAll(product: CatalogProduct, terms: Term[], match: Match = 'starts'): boolean {
  const tokens = tokensIn(product);
  return terms.every(
    (term) =>
      (term.joined !== undefined && tokens.has(term.joined)) ||
      term.words.every((word) => hasWord(tokens, word, match)) ||
      (match === 'starts' && hasStart(tokens, term)),
  );
}

function hasWord(tokens: Set<string>, { parts, joined, spelled }: Word, match: Match): boolean {
  const hasParts = (all: string[]) => all.every((part) => tokens.has(tokenOf(part)));
  if (match === 'spelled' && spelled) return hasParts(spelled);
  return tokens.has(tokenOf(joined)) || hasParts(parts);
}

function hasStart(tokens: Set<string>, { words, isLast }: Term): boolean {
  const [last, ...before] = words.toReversed();
  if (!last) return false;
  if (last.joined.endsWith('pulg') && tokens.has(last.joined.slice(0, -4))) return true;
  if (!isLast || !before.every((word) => hasWord(tokens, word, 'words'))) return false;
  const starts = (text = '') => [...tokens].some((token) => token.startsWith(text));
  const isPartly =
    last.parts.length > 1 && last.parts.slice(0, -1).every((part) => tokens.has(tokenOf(part)));
  return starts(last.joined) || (isPartly && starts(last.parts.at(-1)));
}

function rank(found: CatalogProduct[], text: string, terms: Term[]): CatalogProduct[] {
  const groups = [
    found.filter(({ productId }) => productId === text),
    found.filter(({ brand }) => (keyOf(brand) || brand) === (keyOf(text) || text)),
    ...(['spelled', 'words', 'starts'] as const).map((match) => {
      const matching = found.filter((product) => hasAll(product, terms, match)).slice(0, maxResults);
      const place = (product: CatalogProduct) => placeOfKind(product, terms, match === 'starts');
      return matching.toSorted((one, other) => place(one) - place(other));
    }),
  ];
  return [...new Set([...groups.flat(), ...found])];
}

/** The place of the term with which the name begins, behind its brand. */
function placeOfKind({ name, brand }: CatalogProduct, terms: Term[], mayStart: boolean): number {
  const chunks = name.split(' ');
  const isBrand = chunks.length > 1 && chunks[0]?.toLowerCase() === brand.toLowerCase();
  const head = tokenOf(wordsOf(chunks[isBrand ? 1 : 0] ?? '')[0]?.joined ?? '');
  const place = terms.findIndex(({ words: [word], joined }) => {
    const isStart = mayStart && terms.length === 1 && head.startsWith(word?.joined ?? '');
    return [tokenOf(word?.joined ?? ''), joined].includes(head) || isStart;
  });
  return place < 0 ? terms.length : place;
}

function largestSets(products: CatalogProduct[], terms: Term[]): Term[][] {
  const found = (set: Term[]) => products.filter((product) => hasAll(product, set));
  const known = terms.filter((term) => found([term]).length > 0).slice(0, 6);
  const sets = Array.from({ length: 2 ** known.length - 1 }, (_, index) =>
    known.filter((_, place) => (2 ** known.length - 1 - index) & (1 << (known.length - 1 - place))),
  ).filter((set) => found(set).length > 0);
  const size = Math.max(0, ...sets.map(({ length }) => length));
  const hasKind = (set: Term[]) =>
    found(set)
      .slice(0, 100)
      .some((product) => placeOfKind(product, set, false) < set.length);
  return sets
    .filter(({ length }) => length === size)
    .sort((one, other) => Number(hasKind(other)) - Number(hasKind(one)));
}

function describeSet(products: CatalogProduct[], set: Term[]): WordSet {
  const count = products.filter((product) => hasAll(product, set)).length;
  return { text: textOfTerms(set), total: Math.min(count, maxResults), hasMore: count > maxResults };
}

const textOfTerms = (terms: Term[]) => textOf(terms.flatMap(({ words }) => words));

function sorted(products: CatalogProduct[], sort: SearchQuery['sort']): CatalogProduct[] {
  const sign = sort === 'price-asc' ? 1 : -1;
  const priceOf = ({ offerings: [first] }: CatalogProduct) => first?.price;
  const priced = products.filter((product) => priceOf(product) !== undefined);
  priced.sort((one, other) => sign * (Number(priceOf(one)) - Number(priceOf(other))));
  return [...priced, ...products.filter((product) => priceOf(product) === undefined)];
}
