import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { CatalogProduct } from '../../../domain/product.ts';
import { type SearchQuery, searchSorts } from '../../../domain/search.ts';
import { categoriesOf, sellersOf } from './linear-filters.test-support.ts';
import { searchLinearly } from './linear-search.test-support.ts';
import { generateEntries, productsOf, queryOf, searchOf } from './search-index.test-support.ts';

/** 100 in the tests of a release. */
const scenarioCount = Number(process.env.SCENARIOS ?? 20);
const shelves = [
  'Hogar > Cocina > Ollas & Sartenes',
  'Hogar > Cocina',
  'HOGAR > Baño',
  'Niños',
  'Niños > 50%',
];
/** Two of ten entries have no category, others have several. */
const entries = generateEntries(10_000).map((entry, index) => ({
  ...entry,
  category: [shelves[index % 7], shelves[(index * 3) % 11]].filter((shelf) => shelf !== undefined),
}));
const fields = { category: 'category' };
const products = productsOf(entries, fields);
const categories = [...new Set(products.flatMap(categoriesOf).map(({ path }) => path)), 'hogar/otra'];
const large = await searchOf(entries, {}, fields);
const small = await searchOf(entries.slice(0, 100), {}, fields);
after(() => {
  large.remove();
  small.remove();
});

const change = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
  (word) => `${word}s`,
  (word) => word.replace(/(es|s)$/i, ''),
  (word) => word.replace(/-/g, ''),
  (word) => word.replace(/(?<=.{3})(?=.{3})/, ' '),
  (word) => `de ${word}`,
  (word) => `"${word}*`,
  (word) => word.replace(/o/i, 'ó'),
);
/** Words of one product or of two, the last one also cut, or any text; sometimes without blanks. */
const texts = fc
  .tuple(
    fc.nat(99),
    fc.option(fc.nat(99), { freq: 5 }),
    fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }),
    fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2 }),
    fc.option(fc.string({ unit: 'grapheme', maxLength: 6 }), { freq: 5 }),
    fc.constantFrom(' ', ' ', ' ', ''),
  )
  .map(([first, second, picks, cut, other, blank]) => {
    const words = [first, second ?? first].flatMap((index) => {
      const product = products[index] as CatalogProduct;
      const { name, brand, productId } = product;
      return [name, brand, productId, ...sellersOf(product)].flatMap((text) => text.split(' '));
    });
    const chosen = picks.map(([pick, change]) => change(words[pick % words.length] ?? ''));
    const last = chosen.pop() ?? '';
    return [other ?? '', ...chosen, cut ? last.slice(0, cut) : last].join(blank).trim();
  });
const filters = fc.record({
  brands: fc.array(fc.nat(99), { maxLength: 2 }),
  sellers: fc.array(fc.nat(99), { maxLength: 2 }),
  minPrice: fc.option(fc.nat(400_000), { nil: undefined, freq: 3 }),
  maxPrice: fc.option(fc.nat(500_000), { nil: undefined, freq: 3 }),
  category: fc.constantFrom(undefined, ...categories),
  sort: fc.constantFrom(...searchSorts),
  offset: fc.constantFrom(0, 0, 48, 990),
});
const queries = fc.tuple(texts, fc.option(filters)).map(([text, filter]): SearchQuery => {
  if (!filter) return queryOf(text);
  const brands = filter.brands.map((index) => products[index]?.brand ?? '');
  const sellers = filter.sellers.map((index) => products[index]?.seller ?? '');
  return queryOf(text, { ...filter, brands, sellers });
});

function assertSame(search: typeof large.search, all: typeof products, query: SearchQuery): void {
  const { corrected, similar, ...found } = search(query);
  const text = corrected ?? query.text;
  const { total, matching } = searchLinearly(all, queryOf(query.text));
  if (corrected) assert.ok(total === 0 || matching === 'some', query.text);
  if (similar) assert.equal(searchLinearly(all, queryOf(similar)).matching, 'all');
  const { corrected: _, similar: __, ...expected } = searchLinearly(all, { ...query, text });
  assert.deepEqual(found, expected, JSON.stringify(query));
}

test('the search finds what a linear scan of 10,000 products finds, in the same order', () => {
  fc.assert(
    fc.property(queries, (query) => assertSame(large.search, products, query)),
    { numRuns: scenarioCount },
  );
});

test('more products with some of the words than are shown are sorted by price before the first ones are shown', () => {
  for (const sort of ['price-asc', 'price-desc'] as const)
    assertSame(large.search, products, queryOf('desconocido m', { sort }));
});

test('the search of a small catalogue finds what a linear scan finds', () => {
  fc.assert(
    fc.property(queries, (query) => assertSame(small.search, products.slice(0, 100), query)),
    { numRuns: 30 * scenarioCount },
  );
});
