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
  const passing = products.filter((product) => passes(product));
  const found = passing.length === products.length ? ranked : rank(passing, query.text);
  const inOrder = () => passing.filter((product) => found.includes(product));
  const without = (ignored: 'brand' | 'seller' | 'price') =>
    ranked.filter((product) => passes(product, ignored));
  const { maxResults } = searchLimits;
  const prices = without('price').flatMap((product) => priceOf(product) ?? []);
  return {
    products: (query.sort === 'relevance' ? found : sorted(inOrder(), query.sort))
      .slice(0, maxResults)
      .slice(query.offset, query.offset + query.limit),
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
  const brands = [...new Set(ranked.map(({ brand }) => brand))]
    .filter((brand) => keyOf(brand).startsWith(keyOf(text)))
    .slice(0, 3);
  return {
    products: ranked
      .slice(0, searchLimits.maxSuggestions - brands.length)
      .map(({ productId, name, images: [image] }) => ({ productId, name, ...(image && { image }) })),
    brands,
  };
}

function rank(products: CatalogProduct[], text: string): CatalogProduct[] {
  const wanted = wordsOf(text);
  const brand = keyOf(text);
  const ranks: Ranked[] = products.map((product) => ({
    product,
    rank: rankOf(product, wanted, text, brand),
  }));
  const word = plain(wanted[0]?.joined ?? '');
  const isHead = ({ name }: CatalogProduct, isStart: boolean) => {
    const head = plain(wordsOf(name.split(' ', 1)[0] ?? '')[0]?.joined ?? '');
    if (head === '' || isStart) return head !== '' && head.startsWith(word);
    return head === word || isOtherNumber(head, word) || isOtherNumber(word, head);
  };
  const headsFirst = (group: Ranked[], isStart: boolean) => {
    const [heads, others] = [true, false].map((is) =>
      group.filter(({ product }) => isHead(product, isStart) === is),
    );
    return [...(heads ?? []), ...(others ?? [])];
  };
  const matching = ranks.filter(({ rank }) => rank !== undefined);
  const groups = [0, 1, 2, 3, 4, 5].map((wantedRank) => {
    const same = matching.filter(({ rank }) => rank === wantedRank);
    if (wantedRank < 2) return same;
    if (wantedRank < 5) return headsFirst(same.slice(0, searchLimits.maxResults), false);
    return headsFirst(matching.slice(0, searchLimits.maxResults), wanted.length === 1);
  });
  return [...new Set([...groups.flat(), ...matching].map(({ product }) => product))];
}

type Ranked = { product: CatalogProduct; rank: number | undefined };

/** @returns a smaller number for a better match; undefined if the product does not match */
function rankOf(product: CatalogProduct, wanted: Word[], text: string, brand: string): number | undefined {
  if (wanted.length === 0) return undefined;
  const forms = formsOf(product);
  let highest = 0;
  for (const [index, word] of wanted.entries()) {
    const rank = rankOfWord(word, forms, index === wanted.length - 1);
    if (rank === undefined) return undefined;
    highest = Math.max(highest, rank);
  }
  if (product.productId === text) return 0;
  return keyOf(product.brand) === brand ? 1 : highest;
}

type Forms = { plain: string[]; spelled: string[] };
const knownForms = new WeakMap<CatalogProduct, Forms>();

function formsOf(product: CatalogProduct): Forms {
  const known = knownForms.get(product);
  if (known) return known;
  const fields = [product.name, product.brand, product.productId, ...sellersOf(product)];
  const all = fields.flatMap(wordsOf).flatMap(({ joined, parts }) => [joined, ...parts]);
  const spelled = [...new Set(all.filter(Boolean))];
  const forms = { spelled, plain: spelled.map(plain) };
  knownForms.set(product, forms);
  return forms;
}

const keyOf = (text: string) => plain(String(wordsOf(text).map(({ parts }) => parts.join())));

/** The parts keep their 'ñ'. */
type Word = { joined: string; parts: string[] };

function rankOfWord(wanted: Word, forms: Forms, isLast: boolean): number | undefined {
  const [last = '', ...others] = wanted.parts.map(plain).toReversed();
  const joined = plain(wanted.joined);
  const isMatched = (matches: (form: string, wanted: string) => boolean) =>
    (joined !== '' && forms.plain.some((form) => matches(form, joined))) ||
    (others.every((part) => forms.plain.includes(part)) && forms.plain.some((form) => matches(form, last)));
  if (isMatched((form, word) => form === word)) {
    const isSpelled =
      !/ñ/.test(wanted.parts.join('')) || wanted.parts.every((part) => forms.spelled.includes(part));
    return isSpelled ? 2 : 3;
  }
  if (isMatched((form, word) => isOtherNumber(form, word) || isOtherNumber(word, form))) return 4;
  return isLast && isMatched((form, word) => form.startsWith(word)) ? 5 : undefined;
}

const plain = (text: string) => text.replaceAll('ñ', 'n');

/** Whether the second word is a plural of the first. */
function isOtherNumber(one: string, many: string): boolean {
  if (!many.startsWith(one.slice(0, -1)) || !/^[a-z]{2,}$/.test(one) || !/^[a-z]+$/.test(many)) return false;
  if (one.endsWith('z')) return many === `${one.slice(0, -1)}ces`;
  return many === `${one}s` || (!/[aeiou]$/.test(one) && many === `${one}es`);
}

/** Words are separated by everything except letters, digits and some characters, which separate their parts. */
function wordsOf(text: string): Word[] {
  const characters = [...normalize(text)].map((character, index, all) => {
    const [before = ' ', after = ' '] = [all[index - 1], all[index + 1]];
    if (/[.,]/.test(character) && /\p{N}/u.test(before) && /\p{N}/u.test(after)) return '.';
    if (/[\p{L}\p{N}]/u.test(character)) return character;
    return "'’`&+/_.-‐‑–".includes(character) ? '|' : ' ';
  });
  return characters
    .join('')
    .split(' ')
    .map((word) => word.split('|').filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, joined: parts.length <= 4 ? parts.join('') : '' }));
}

/** Lower case without accents, but with 'ñ'. */
function normalize(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (character === '´') return "'";
      if (/[™℠]/.test(character)) return ' ';
      if (/[ñÑ]/.test(character)) return 'ñ';
      return character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
    })
    .join('');
}

export function sellersOf({ offerings, seller }: CatalogProduct): string[] {
  const sellers = new Set([seller, ...offerings.map((offering) => offering.seller)]);
  return [...sellers].filter((name) => name !== undefined);
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
  const sign = sort === 'price-asc' ? 1 : -1;
  const priced = products.filter((product) => priceOf(product) !== undefined);
  priced.sort((one, other) => sign * (Number(priceOf(one)) - Number(priceOf(other))));
  return [...priced, ...products.filter((product) => priceOf(product) === undefined)];
}

function countOf(valuesOfProducts: string[][]): FilterCount[] {
  const counts = new Map<string, number>();
  for (const value of valuesOfProducts.flat()) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, searchLimits.maxFilterValues);
}
