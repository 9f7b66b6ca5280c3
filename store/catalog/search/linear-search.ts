import type { CatalogProduct } from '../../../domain/product.ts';
import {
  type FilterCount,
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchLimits,
} from '../../../domain/search.ts';

/** Searches a few products without an index, and without corrections: what the search of the catalogue is compared with. */
export function searchLinearly(products: CatalogProduct[], query: SearchQuery): SearchResult {
  const ranked = rank(products, query.text);
  const passes = (product: CatalogProduct, ignored?: 'brand' | 'seller' | 'price') =>
    (ignored === 'brand' || isAnyOf(query.brands, [product.brand])) &&
    (ignored === 'seller' || isAnyOf(query.sellers, sellersOf(product))) &&
    (ignored === 'price' || isInRange(priceOf(product), query));
  const found = ranked.filter((product) => passes(product));
  const without = (ignored: 'brand' | 'seller' | 'price') =>
    ranked.filter((product) => passes(product, ignored));
  const { pageSize, maxResults } = searchLimits;
  const prices = without('price').flatMap((product) => priceOf(product) ?? []);
  return {
    products: sorted(found, query.sort)
      .slice(0, maxResults)
      .slice(pageSize * (query.page - 1), pageSize * query.page),
    total: Math.min(found.length, maxResults),
    hasMore: found.length > maxResults,
    filters: {
      brands: countOf(without('brand').map(({ brand }) => [brand])),
      sellers: countOf(without('seller').map(sellersOf)),
      ...(prices.length > 0 && { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) }),
    },
    corrected: undefined,
  };
}

export function suggestLinearly(products: CatalogProduct[], text: string): Suggestions {
  const ranked = rank(products, text);
  const brands = countOf(ranked.map(({ brand }) => [brand]))
    .map(({ value }) => value)
    .filter((brand) => normalize(brand).startsWith(normalize(text)))
    .slice(0, 3);
  return {
    products: ranked
      .slice(0, searchLimits.maxSuggestions - brands.length)
      .map(({ productId, name, images: [image] }) => ({ productId, name, ...(image && { image }) })),
    brands,
  };
}

function rank(products: CatalogProduct[], text: string): CatalogProduct[] {
  const classes = products.map((product) => ({ product, rank: rankOf(product, text) }));
  return classes
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ product }) => product);
}

/** @returns a smaller number for a better match; undefined if the product does not match */
function rankOf(product: CatalogProduct, text: string): number | undefined {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return undefined;
  const fields = [product.name, product.brand, product.productId, ...sellersOf(product)];
  const found = fields.flatMap(wordsOf);
  const ranks = wanted.map((word, index) => rankOfWord(word, found, index === wanted.length - 1));
  if (ranks.includes(undefined)) return undefined;
  if (product.productId === text) return 0;
  if (normalize(product.brand) === normalize(text)) return 1;
  return Math.max(...ranks.map(Number));
}

type Word = { spelled: string; joined: string; parts: string[] };

function rankOfWord(wanted: Word, found: Word[], isLast: boolean): number | undefined {
  const forms = found.flatMap(({ joined, parts }) => [joined, ...parts]);
  const isMatched = (matches: (form: string, wanted: string) => boolean) =>
    forms.some((form) => matches(form, wanted.joined)) ||
    wanted.parts.every((part, index) =>
      forms.some((form) => (index === wanted.parts.length - 1 ? matches(form, part) : form === part)),
    );
  if (isMatched((form, word) => form === word)) {
    const isSpelled =
      !wanted.spelled.includes('\u00f1') || found.some(({ spelled }) => spelled === wanted.spelled);
    return isSpelled ? 2 : 3;
  }
  if (isMatched((form, word) => isOtherNumber(form, word) || isOtherNumber(word, form))) return 4;
  return isLast && isMatched((form, word) => form.startsWith(word)) ? 5 : undefined;
}

/** Whether the second word is a plural of the first. */
function isOtherNumber(one: string, many: string): boolean {
  if (!/^[a-z]{2,}$/.test(one) || !/^[a-z]+$/.test(many)) return false;
  if (one.endsWith('z')) return many === `${one.slice(0, -1)}ces`;
  return many === `${one}s` || (!/[aeiou]$/.test(one) && many === `${one}es`);
}

function wordsOf(text: string): Word[] {
  return text.split(/\s+/).flatMap((chunk) => {
    const spelled = chunk.normalize('NFC').toLowerCase();
    const runs = normalize(chunk).match(/[\p{L}\p{N}'’`´&+/_.,‐‑–-]+/gu) ?? [];
    return runs.flatMap((run) => {
      const parts = run.match(/[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu) ?? [];
      const plain = parts.map((part) => part.replaceAll(',', '.'));
      return plain.length > 0 ? [{ spelled, joined: plain.join(''), parts: plain }] : [];
    });
  });
}

function normalize(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

export function sellersOf({ offerings, seller }: CatalogProduct): string[] {
  return [...new Set([seller, ...offerings.map((offering) => offering.seller)])].filter(
    (name) => name !== undefined,
  );
}

const priceOf = ({ offerings: [first] }: CatalogProduct) => first?.price;

function isAnyOf(wanted: string[], values: string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function isInRange(price: number | undefined, { minPrice, maxPrice }: SearchQuery): boolean {
  if (minPrice === undefined && maxPrice === undefined) return true;
  return price !== undefined && price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
}

function sorted(products: CatalogProduct[], sort: SearchQuery['sort']): CatalogProduct[] {
  if (sort === 'relevance') return products;
  const sign = sort === 'price-asc' ? 1 : -1;
  const [priced, unpriced] = [true, false].map((has) =>
    products.filter((one) => (priceOf(one) !== undefined) === has),
  );
  return [
    ...(priced ?? []).sort((one, other) => sign * (Number(priceOf(one)) - Number(priceOf(other)))),
    ...(unpriced ?? []),
  ];
}

function countOf(valuesOfProducts: string[][]): FilterCount[] {
  const counts = new Map<string, number>();
  for (const value of valuesOfProducts.flat()) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
