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
import { comparableText, tokenOf, wordsOf } from '../index/words.ts';
import {
  categoriesOf,
  countCategories,
  countOf,
  type FilterName,
  passesFilters,
  sellersOf,
  shownPriceOf,
} from './linear-filters.test-support.ts';
import { hasAll, readingsOf, type Term } from './linear-terms.test-support.ts';
import { textOf } from './query-words.ts';

const { maxResults } = searchLimits;

/** What the search is compared with: few products, no index, no corrections and no synonyms. */
export function searchLinearly(products: CatalogProduct[], query: SearchQuery): SearchResult {
  const passes = (product: CatalogProduct, ignored?: FilterName) => passesFilters(product, query, ignored);
  const { category } = query;
  const isInside = (product: CatalogProduct) =>
    category === undefined || categoriesOf(product).some(({ path }) => path === category);
  const readings = readingsOf(query.text, products);
  const terms = readings.at(-1) ?? [];
  if (terms.length === 0 && category === undefined) return emptyResult;
  const isFull =
    terms.length === 0 || products.some((product) => readings.some((terms) => hasAll(product, terms)));
  const partial = isFull ? [] : partialSets(products, terms);
  const sets = terms.length === 0 ? [[]] : isFull ? readings : partial;
  if (sets.length === 0) return { ...emptyResult, filters: undefined };
  const all = products.filter((product) => isInside(product) && sets.some((set) => hasAll(product, set)));
  const found = all.filter((product) => passes(product));
  const ranked = sets.flatMap((set) => {
    const ofSet = found.filter((product) => hasAll(product, set));
    return rank(ofSet, isFull ? query.text : textOfTerms(set), set);
  });
  const shown =
    query.sort !== 'relevance'
      ? sorted(found, query.sort)
      : terms.length === 0
        ? found
        : [...new Set(ranked)];
  const without = (ignored: FilterName) => all.filter((product) => passes(product, ignored));
  const prices = without('price').flatMap((product) => shownPriceOf(product) ?? []);
  return {
    ...emptyResult,
    products: shown.slice(0, maxResults).slice(query.offset, query.offset + query.limit),
    total: Math.min(found.length, maxResults),
    hasMore: found.length > maxResults,
    matching: isFull ? 'all' : 'some',
    wordSets: partial
      .map((set) => describeSet(products.filter(isInside), set, terms))
      .filter(({ total }) => total > 0),
    filters: {
      brands: countOf(
        without('brand').map(({ brand }) => [brand]),
        all.map(({ brand }) => [brand]),
      ),
      sellers: countOf(without('seller').map(sellersOf), all.map(sellersOf)),
      categories: countCategories(found, all, products, category),
      ...(prices.length > 0 && { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }),
      isExact: true,
    },
  };
}

export function suggestLinearly(products: CatalogProduct[], text: string): Suggestions {
  const readings = readingsOf(text, products);
  if (readings.flat().length === 0) return noSuggestions;
  const found = products.filter((product) => readings.some((terms) => hasAll(product, terms)));
  const brands = [...new Set(found.map(({ brand }) => brand))]
    .filter((brand) => comparableText(brand).startsWith(comparableText(text)))
    .slice(0, 3);
  const shown = found.slice(0, searchLimits.maxSuggestions - brands.length);
  return {
    completions: [],
    brands,
    products: shown.map((product) => {
      const {
        productId,
        name,
        images: [image],
        pricesDiffer,
      } = product;
      const price = shownPriceOf(product);
      return {
        productId,
        name,
        ...(image && { image }),
        ...(price !== undefined && { price, ...(pricesDiffer && { pricesDiffer }) }),
      };
    }),
    total: Math.min(found.length, maxResults),
    hasMore: found.length > maxResults,
  };
}

function rank(found: CatalogProduct[], text: string, terms: Term[]): CatalogProduct[] {
  const groups = [
    found.filter(({ productId }) => productId === text),
    found.filter(({ brand }) => (comparableText(brand) || brand) === (comparableText(text) || text)),
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

function partialSets(products: CatalogProduct[], typed: Term[]): Term[][] {
  const found = (set: Term[]) => products.filter((product) => hasAll(product, set));
  const byCount = (sets: Term[][]) =>
    sets.toSorted(
      (one, other) =>
        found(one).length - found(other).length || (textOfTerms(one) < textOfTerms(other) ? -1 : 1),
    );
  const terms = typed.map((term) => {
    const complete = { ...term, mayStart: false };
    return found([complete]).length > 0 ? complete : { ...term, mayStart: true };
  });
  const known = terms.map((term) => [term]).filter((set) => found(set).length > 0);
  const rarest = byCount(known).flat().slice(0, 6);
  const sets = Array.from({ length: 2 ** rarest.length }, (_, bits) =>
    rarest.filter((_, place) => bits & (1 << place)),
  ).filter((set) => set.length > 0 && found(set).length > 0);
  const size = Math.max(0, ...sets.map(({ length }) => length));
  const hasKind = (set: Term[]) =>
    found(set)
      .slice(0, 100)
      .some((product) => placeOfKind(product, set, false) < set.length);
  return byCount(sets.filter(({ length }) => length === size))
    .reverse()
    .sort((one, other) => Number(hasKind(other)) - Number(hasKind(one)))
    .slice(0, 6);
}

function describeSet(products: CatalogProduct[], set: Term[], typed: Term[]): WordSet {
  const count = products.filter((product) => hasAll(product, set)).length;
  const words = new Set(set.map((term) => term.words));
  const text = textOfTerms(typed.filter((term) => words.has(term.words)));
  return { text, total: Math.min(count, maxResults), hasMore: count > maxResults };
}

const textOfTerms = (terms: Term[]) => textOf(terms.flatMap(({ words }) => words));

function sorted(products: CatalogProduct[], sort: SearchQuery['sort']): CatalogProduct[] {
  const sign = sort === 'price-asc' ? 1 : -1;
  const priced = products.filter((product) => shownPriceOf(product) !== undefined);
  priced.sort((one, other) => sign * (Number(shownPriceOf(one)) - Number(shownPriceOf(other))));
  return [...priced, ...products.filter((product) => shownPriceOf(product) === undefined)];
}
