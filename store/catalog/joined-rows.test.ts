import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { CatalogProduct } from '../../domain/product.ts';
import { searchSorts } from '../../domain/search.ts';
import { createEntryReader } from './feed/entry-reader.ts';
import { openNewestIndex } from './index/catalog-index.ts';
import { statesOf } from './index/findings.ts';
import { joinLinearly } from './joined-rows.test-support.ts';
import { searchLinearly } from './search/linear-search.test-support.ts';
import { createIndexFolder, queryOf } from './search/search-index.test-support.ts';

/** 100 in the tests of a release. */
const numRuns = Number(process.env.SCENARIOS ?? 20);
const fields = {
  ...{ group: 'group', variant: 'size', offerings: '', availability: 'stock', link: 'link' },
  category: 'shelf',
};
const readEntry = createEntryReader({ fields, currency: 'CLP' }, new URL('file:///products.json'));
const productsOf = (rows: object[]) => rows.flatMap((row) => readEntry(row)?.product ?? []);
const folder = createIndexFolder();
after(() => folder.remove());

async function importRows(rows: object[], maxProducts?: number) {
  await folder.import(rows, fields, maxProducts === undefined ? {} : { maxProducts });
  const index = openNewestIndex(dirname(folder.path), '/products.json');
  assert.ok(index);
  const engine = folder.open();
  const { info, readRange, findByVariant } = index;
  return {
    ...{ info, findByVariant, search: engine.search, products: readRange(0, 100_000) },
    close() {
      engine.close();
      index.close();
    },
  };
}

function countStates(products: CatalogProduct[]) {
  const counts: Record<string, number> = {};
  for (const state of products.flatMap((product) => statesOf(product, true)))
    counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

const groups = ['g1', 'g2', 'g3', 'r4', 'r5'];
const sellers = ['Tienda Andes', 'Tienda Sur', undefined];
const shelves = ['Hogar', 'Hogar > Cocina', 'Hogar > Cocina > Ollas', 'Hogar > Baño', 'Niños'];
const row = fc.record({
  shelf: fc.subarray(shelves, { maxLength: 2 }),
  group: fc.constantFrom(...groups, undefined),
  number: fc.nat(40),
  size: fc.constantFrom('S', 'M', undefined),
  price: fc.constantFrom(1_000, 2_000, 9_990, 250_000, 'consultar', undefined),
  specialPrice: fc.constantFrom(500, 8_000, undefined, undefined),
  seller: fc.constantFrom(...sellers),
  stock: fc.constantFrom('in stock', 'out of stock', 'out of stock', undefined),
  link: fc.constantFrom(undefined, 'https://tienda.example/1', 'https://tienda.example/2'),
  images: fc.subarray(['/1.jpg', '/2.jpg', '/3.jpg']),
});
const rows = fc.array(row, { minLength: 1, maxLength: 60 }).map((all) =>
  all.map(({ number, group, ...entry }) => {
    const name = `Polerón ${group ?? `r${number}`}`;
    return { productId: `r${number}`, name, brand: name.slice(-1), group, ...entry };
  }),
);
const filters = fc.record({
  category: fc.constantFrom(undefined, 'hogar', 'hogar/cocina', 'hogar/cocina/ollas', 'hogar/baño', 'niños'),
  sellers: fc.subarray(['Tienda Andes', 'Tienda Sur']),
  minPrice: fc.constantFrom(undefined, 501, 1_001, 9_000),
  maxPrice: fc.constantFrom(undefined, 500, 1_999, 200_000),
  sort: fc.constantFrom(...searchSorts),
});

test('rows of a product that are far apart are joined, found and counted as by a linear implementation', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(filters, { minLength: 3, maxLength: 3 }), async (feed, queries) => {
      const expected = joinLinearly(productsOf(feed));
      const { info, products, search, findByVariant, close } = await importRows(feed);
      assert.deepEqual(products, expected);
      const owners = new Map<string, string>();
      const { noPrice, noPicture, noBrand, noCategory, soldOut } = info.counts ?? {};
      const counts = { noPrice, noPicture, noBrand, noCategory, soldOut };
      const counted = Object.entries(counts).filter(([, count]) => count);
      assert.deepEqual(Object.fromEntries(counted), countStates(expected));
      for (const filter of queries) {
        for (const query of [queryOf('polerón', filter), queryOf('', filter)])
          assert.deepEqual(search(query), searchLinearly(expected, query), JSON.stringify(query));
      }
      for (const { productId, variants = [] } of productsOf(feed))
        for (const { variantId } of variants)
          if (variantId !== productId) owners.set(variantId, owners.get(variantId) ?? productId);
      for (const [variantId, productId] of owners) assert.equal(findByVariant(variantId), productId);
      close();
    }),
    { numRuns },
  );
});

test('the order of the rows changes which name, picture, variant and category is first, and nothing else', async () => {
  const shuffled = rows.chain((feed) =>
    fc.tuple(fc.constant(feed), fc.shuffledSubarray(feed, { minLength: feed.length })),
  );
  const comparable = (products: CatalogProduct[]) =>
    products
      .map(
        ({
          images,
          variants = [],
          offerings: [first],
          seller: _seller,
          link,
          categories = [],
          ...product
        }) => ({
          ...product,
          images: images.toSorted(),
          categories: categories.map((path) => path.join(' > ')).sort(),
          hasLink: link !== undefined,
          price: first?.specialPrice ?? first?.price,
          variants: variants.map(({ variantId }) => variantId).sort(),
        }),
      )
      .sort((one, other) => (one.productId < other.productId ? -1 : 1));
  await fc.assert(
    fc.asyncProperty(shuffled, async ([feed, other]) => {
      const [one, two] = [await importRows(feed), await importRows(other)];
      assert.deepEqual(comparable(one.products), comparable(two.products));
      for (const { close } of [one, two]) close();
    }),
    { numRuns },
  );
});

const named = (productId: string, entry: object = {}) => ({
  productId,
  name: 'Polerón',
  brand: 'KUYENTA',
  ...entry,
});

test('at the limit of products, rows of those that are known are still joined', async () => {
  const feed = [
    named('a', { group: 'g', price: 3_000 }),
    named('b', { price: 5_000 }),
    named('c', { price: 1_000 }),
    named('d', { group: 'g', price: 2_000 }),
    named('b', { price: 4_000 }),
    named('e', { group: 'c', price: 9 }),
  ];
  const { info, products, close } = await importRows(feed, 2);
  const known = feed.filter(({ productId }) => !['c', 'e'].includes(productId));
  assert.deepEqual(products, joinLinearly(productsOf(known)));
  assert.equal(info.counts?.excess, 2);
  close();
});

test('a row with the ID of its group is a variant of it like the others', async () => {
  const feed = [named('g', { group: 'g', size: 'S' }), named('m', { group: 'g', size: 'M' }), named('x')];
  const { products, findByVariant, close } = await importRows(feed);
  const variantsOf = ({ variants = [] }: CatalogProduct) =>
    variants.map(({ variantId, name }) => `${variantId} ${name}`);
  assert.deepEqual(products.map(variantsOf), [['g S', 'm M'], []]);
  assert.deepEqual(['g', 'm', 'x'].map(findByVariant), [undefined, 'g', undefined]);
  close();
});

test('of thousands of rows of one product the first 100 variants are kept, and every row counts', async () => {
  const feed = Array.from({ length: 3_000 }, (_, index) =>
    named(`r${index}`, {
      group: 'g',
      size: `${index}`,
      price: 100_000 - index,
      stock: index < 100 ? 'out of stock' : 'in stock',
    }),
  );
  const { products, findByVariant, close } = await importRows(feed);
  assert.deepEqual(products, joinLinearly(productsOf(feed)));
  assert.equal(products[0]?.variants?.length, 100);
  assert.equal(findByVariant('r2999'), 'g');
  close();
  assert.ok(statSync(folder.path).size < 500_000);
});

test('the version of the products changes with every row, and only with the rows', async () => {
  const feed = (price: number) => [named('a', { group: 'g' }), named('b'), named('c', { group: 'g', price })];
  const versions = [];
  for (const price of [1, 2, 1]) {
    const { info, close } = await importRows(feed(price));
    versions.push(info.version);
    close();
  }
  assert.equal(new Set(versions).size, 2);
  assert.equal(versions[0], versions[2]);
});
