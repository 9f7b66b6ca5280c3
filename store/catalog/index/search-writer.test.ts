import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, test } from 'node:test';
import { createIndexFolder, generateEntries, queryOf } from '../search/search-index.test-support.ts';

let folder: ReturnType<typeof createIndexFolder>;
beforeEach(() => {
  folder = createIndexFolder();
});
afterEach(() => folder.remove());

const entries = generateEntries(600);
const [first, later] = [entries.slice(0, 400), entries.slice(400)];
const texts = [
  'polera',
  'negro',
  'tienda andes',
  'p',
  'ni',
  'niña',
  'algodon',
  'sonora',
  'zapatila',
  '4k',
  'nuevo',
];

/** Compares the index after several imports with that of a first import of the last feed. */
async function assertSameAsFirstImport(last: object[]): Promise<void> {
  const fresh = createIndexFolder();
  try {
    await fresh.import(last);
    const [engine, expected] = [folder.open(), fresh.open()];
    for (const text of texts)
      for (const more of [
        {},
        { brands: ['SONORA', 'BASALTO'] },
        { sort: 'price-desc', maxPrice: 90_000 } as const,
      ])
        assert.deepEqual(engine.search(queryOf(text, more)), expected.search(queryOf(text, more)), text);
    engine.close();
    expected.close();
    assert.deepEqual(wordsIn(folder.path), wordsIn(fresh.path));
  } finally {
    fresh.remove();
  }
}

const wordsIn = (path: string) => query(path, 'SELECT word, products FROM words');
const numbersIn = (path: string) => query(path, 'SELECT rowid FROM search').map(({ rowid }) => Number(rowid));
function query(path: string, sql: string) {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare(sql).all();
  db.close();
  return rows;
}

test('insertions, removals, moves and changes have the same result as a first import', async () => {
  await folder.import(first);
  const changed = first.map((entry, index) =>
    index % 50 === 3 ? { ...entry, name: 'Nuevo nombre', brand: 'SONORA', offerings: [] } : entry,
  );
  const feeds = [
    [...later.slice(0, 40), ...first],
    [...later.slice(0, 40), ...first.slice(0, 200), ...later.slice(40, 90), ...first.slice(200)],
    first.filter((_, index) => index % 7 !== 0),
    [...changed.slice(390), ...changed.slice(0, 100), ...changed.slice(110, 390), ...changed.slice(100, 110)],
  ];
  for (const feed of feeds) {
    await folder.import(feed);
    await assertSameAsFirstImport(feed);
  }
});

test('a feed in another order or with other products has the same result as a first import', async () => {
  await folder.import(first);
  for (const feed of [first.toReversed(), [...later, ...first.slice(0, 10)], []]) {
    await folder.import(feed);
    await assertSameAsFirstImport(feed);
  }
});

test('products at the top change the numbers of no other product', async () => {
  await folder.import(first);
  const before = numbersIn(folder.path);
  await folder.import([...later, ...first]);
  assert.deepEqual(numbersIn(folder.path).slice(later.length), before);
  await folder.import([...first.slice(399), ...first.slice(0, 399)]);
  assert.deepEqual(numbersIn(folder.path).slice(1), before.slice(0, 399));
});

test('a change of the price moves the product to another filter', async () => {
  await folder.import(first);
  const [cheap] = first.map((entry) => ({ ...entry, offerings: [{ price: 5, seller: 'X' }] }));
  await folder.import([cheap as object, ...first.slice(1)]);
  const engine = folder.open();
  const { products } = engine.search(queryOf(String(cheap?.productId), { maxPrice: 5 }));
  engine.close();
  assert.equal(products.length, 1);
});
