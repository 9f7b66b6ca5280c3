import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createBrands } from './brands.ts';
import { createFilters, noFilter } from './result-filters.ts';
import { openSearchFile } from './search-file.ts';
import { createIndexFolder, offered, queryOf, searchOf } from './search-index.test-support.ts';

describe('filters', async () => {
  const engine = await searchOf(
    Array.from({ length: 12 }, (_, index) =>
      offered(String(index), index < 10 ? 'Polera' : 'Polerón', `Marca ${index % 2}`, {
        offerings: [1_000 + index * 1_000, 90_000].map((price, step) => ({
          price,
          seller: `Tienda ${step + (index % 3)}`,
        })),
      }),
    ),
  );
  after(engine.remove);

  test('are combined, and the counts of a filter ignore the filter itself', () => {
    const query = queryOf('polera', {
      brands: ['Marca 1'],
      sellers: ['Tienda 1'],
      minPrice: 2_000,
      maxPrice: 8_000,
    });
    const { products, filters } = engine.search(query);
    assert.deepEqual(
      products.map(({ productId }) => productId),
      ['1', '3', '7'],
    );
    assert.deepEqual(filters, {
      brands: [
        { value: 'Marca 0', count: 2 },
        { value: 'Marca 1', count: 3 },
      ],
      sellers: [
        { value: 'Tienda 1', count: 3 },
        { value: 'Tienda 2', count: 3 },
        { value: 'Tienda 0', count: 1 },
        { value: 'Tienda 3', count: 1 },
      ],
      categories: [],
      minPrice: 2_000,
      maxPrice: 10_000,
      isExact: true,
    });
  });

  test('with unknown values find nothing', () => {
    assert.deepEqual(engine.idsFor('polera', { brands: ['marca 3'] }), []);
    assert.deepEqual(engine.idsFor('polera', { sellers: ['***'] }), []);
  });

  test('of the price go by the first offer, which a card shows, and those of sellers by any offer', () => {
    assert.deepEqual(engine.idsFor('polera', { maxPrice: 3_000, sort: 'price-desc' }), ['2', '1', '0']);
    assert.deepEqual(engine.idsFor('pol', { minPrice: 89_500 }), []);
    assert.deepEqual(engine.idsFor('pol', { minPrice: 5_500, sellers: ['Tienda 3'] }), ['5', '8', '11']);
  });

  test('keep the order of their values', () => {
    const valuesFor = (more: object) =>
      engine.search(queryOf('pol', more)).filters?.sellers.map(({ value }) => value);
    assert.deepEqual(valuesFor({}), ['Tienda 1', 'Tienda 2', 'Tienda 0', 'Tienda 3']);
    assert.deepEqual(valuesFor({ maxPrice: 1_000 }), ['Tienda 1', 'Tienda 0']);
    assert.deepEqual(valuesFor({ minPrice: 11_500 }), ['Tienda 2', 'Tienda 3']);
  });
});

test('of many categories the hundred with the most products are counted', async () => {
  const shelf = (number: number) => (number < 150 ? `Estante ${number}` : 'Zapatos');
  const entries = Array.from({ length: 152 }, (_, index) =>
    offered(`${index}`, 'Bota', index % 2 ? 'A' : 'B', { category: shelf(index) }),
  );
  const engine = await searchOf(entries, {}, { category: 'category' });
  const filters = engine.search(queryOf('bota', { brands: ['A'] })).filters;
  engine.remove();
  assert.deepEqual(filters?.categories[0], { path: 'zapatos', name: 'Zapatos', products: 1 });
  assert.equal(filters?.categories.length, 76);
});

test('a special price is the price of its product in filters, order and suggestions', async () => {
  const offers = [{ price: 10_000, specialPrice: 6_000 }, { price: 8_000 }];
  const entries = offers.map((offer, index) => offered(String(index), 'Polera', '', { offerings: [offer] }));
  const engine = await searchOf(entries, {}, { specialPrice: 'specialPrice' });
  try {
    assert.deepEqual(engine.idsFor('polera', { maxPrice: 6_000 }), ['0']);
    assert.equal(engine.search(queryOf('polera')).filters?.minPrice, 6_000);
    assert.deepEqual(engine.idsFor('polera', { sort: 'price-asc' }), ['0', '1']);
    assert.equal(engine.suggest('polera').products[0]?.price, 6_000);
  } finally {
    engine.remove();
  }
});

test('up to 100,000 products are counted exactly, and of more the first ones', async () => {
  const folder = createIndexFolder();
  await folder.import([offered('1', 'Polera', 'Marca')]);
  const file = openSearchFile(folder.path);
  try {
    const { count } = createFilters(file, createBrands(file));
    for (const found of [100_000, 100_001]) {
      const filters = count(queryOf('polera'), noFilter, [], () => new Array(found).fill(0));
      assert.deepEqual(
        [filters.brands, filters.isExact],
        [[{ value: 'Marca', count: 100_000 }], found === 100_000],
      );
    }
  } finally {
    file.close();
    folder.remove();
  }
});

test('brands whose spellings differ in case, accents or spaces are one value in the most frequent spelling', async () => {
  const brands = ['Café Sur', 'CAFÉ SUR', 'Cafe\u0301  Sur', 'CAFÉ SUR', 'Otra'];
  const engine = await searchOf(brands.map((brand, index) => offered(String(index), 'Taza', brand)));
  try {
    const { filters } = engine.search(queryOf('taza'));
    assert.deepEqual(filters?.brands, [
      { value: 'CAFÉ SUR', count: 4 },
      { value: 'Otra', count: 1 },
    ]);
    for (const brand of ['CAFÉ SUR', 'café sur'])
      assert.deepEqual(engine.idsFor('taza', { brands: [brand] }), ['0', '1', '2', '3']);
    assert.deepEqual(engine.suggest('caf').brands, ['CAFÉ SUR']);
  } finally {
    engine.remove();
  }
});
