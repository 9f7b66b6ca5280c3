import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { offered, queryOf, searchOf } from './search-index.test-support.ts';

describe('the words of a query', async () => {
  const engine = await searchOf([
    offered('1', 'Polera ano', 'Otra'),
    offered('2', 'Polera Año Nuevo', 'Otra'),
    offered('3', "Pantalón 15.6 O'Neill", 'Otra'),
    offered('4', 'Pantalón 15 6', 'Neill'),
    offered('5', 'Audífonos WH-1000XM4', 'Sonora'),
    offered('6', 'Audífonos WH 1000 XM5', 'Sonora'),
    offered('7', 'Funda para audífonos NEAR', 'Otra', { offerings: [{ price: 1, seller: 'Bazar Ñuñoa' }] }),
    offered('ab-8', 'Lámpara "especial" *', 'Otra'),
  ]);
  after(engine.remove);
  const { idsFor } = engine;

  test('are found in the name, the brand, the sellers and the ID', () => {
    assert.deepEqual(idsFor('audifonos sonora 5'), ['5']);
    assert.deepEqual(idsFor('bazar nunoa'), ['7']);
    assert.deepEqual(idsFor('ab-8'), ['ab-8']);
    assert.deepEqual(idsFor('funda sonora'), []);
  });

  test('may be connected otherwise than in the product', () => {
    assert.deepEqual(idsFor('wh1000xm4'), ['5']);
    assert.deepEqual(idsFor('wh-1000xm4'), ['5']);
    assert.deepEqual(idsFor('WH-1000'), ['6', '5']);
    for (const text of ["o'neill", 'oneill', 'O’NEILL']) assert.deepEqual(idsFor(text), ['3'], text);
    assert.deepEqual(idsFor('neill').sort(), ['3', '4']);
  });

  test('with ñ rank products with ñ first, and find those with n', () => {
    assert.deepEqual(idsFor('año'), ['2', '1']);
    assert.deepEqual(idsFor('an\u0303o'), ['2', '1']);
    assert.deepEqual(idsFor('ano'), ['1', '2']);
  });

  test('may contain the syntax of FTS5', () => {
    assert.deepEqual(idsFor('15.6'), ['3']);
    assert.deepEqual(idsFor('NEAR'), ['7']);
    for (const text of [
      '"lampara"',
      'lampara*',
      'lampara:',
      '^lampara',
      '(lampara',
      'lampara -"',
      '+lampara',
    ])
      assert.deepEqual(idsFor(text), ['ab-8'], text);
    for (const text of ['"', '*', '""', 'NEAR(', '-', '$', '$10', 'rowid:1'])
      assert.doesNotThrow(() => idsFor(text), text);
    assert.deepEqual(idsFor('polera OR lampara'), []);
    assert.deepEqual(idsFor('polera AND lampara'), []);
  });

  test('may be 10,000 characters', () => {
    for (const text of ['a'.repeat(10_000), 'a '.repeat(5_000), 'polera '.repeat(1_400), "o'".repeat(5_000)])
      assert.doesNotThrow(() => idsFor(text), text.slice(0, 20));
  });
});

describe('the order of the results', async () => {
  const engine = await searchOf([
    offered('1', 'Solera de verano', 'Otra'),
    offered('2', 'Protector soles', 'Otra'),
    offered('3', 'Lentes sol', 'Otra'),
    offered('4', 'Crema', 'Sol'),
    offered('sol', 'Otro producto', 'Otra'),
    ...Array.from({ length: 1_200 }, (_, index) => offered(`n${index}`, 'Solo sin lentes', 'Sombra')),
    offered('last', 'Lentes', 'Sol'),
  ]);
  after(engine.remove);

  test('is: the ID, the brand, the exact word, its plural, a longer word', () => {
    assert.deepEqual(engine.idsFor('sol').slice(0, 7), ['sol', '4', 'last', '3', '2', '1', 'n0']);
  });

  test('is the order of the feed among equal matches, on all pages', () => {
    const pages = [0, 48].map((offset) => engine.idsFor('lentes', { offset }));
    assert.deepEqual(pages.flat(), ['3', ...Array.from({ length: 95 }, (_, index) => `n${index}`)]);
  });

  test('ends after 1,000 products, of which there are said to be more', () => {
    const { total, hasMore } = engine.search(queryOf('sol'));
    assert.deepEqual([total, hasMore], [1_000, true]);
    assert.equal(engine.idsFor('sol', { offset: 960 }).length, 40);
  });
});

describe('filters', async () => {
  const engine = await searchOf(
    Array.from({ length: 12 }, (_, index) =>
      offered(String(index), index < 10 ? 'Polera' : 'Polerón', `Marca ${index % 2}`, {
        offerings: [index * 1_000, 90_000].map((price, step) => ({
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
      minPrice: 1_000,
      maxPrice: 7_000,
    });
    const { products, filters } = engine.search(query);
    assert.deepEqual(
      products.map(({ productId }) => productId),
      ['1', '3', '7'],
    );
    assert.deepEqual(filters, {
      brands: [
        { value: 'Marca 1', count: 3 },
        { value: 'Marca 0', count: 2 },
      ],
      sellers: [
        { value: 'Tienda 1', count: 3 },
        { value: 'Tienda 2', count: 3 },
        { value: 'Tienda 0', count: 1 },
        { value: 'Tienda 3', count: 1 },
      ],
      minPrice: 1_000,
      maxPrice: 9_000,
    });
  });

  test('with unknown values find nothing', () => {
    assert.deepEqual(engine.idsFor('polera', { brands: ['marca 1'] }), []);
    assert.deepEqual(engine.idsFor('polera', { sellers: ['***'] }), []);
  });

  test('the price is that of the first offering, in both orders', () => {
    assert.deepEqual(engine.idsFor('polera', { maxPrice: 2_000, sort: 'price-desc' }), ['2', '1']);
    assert.deepEqual(engine.idsFor('pol', { minPrice: 9_500, sort: 'price-asc' }), ['10', '11']);
  });
});

test('suggestions are at most ten products and brands, also for a corrected word', async () => {
  const engine = await searchOf([
    ...Array.from({ length: 20 }, (_, index) =>
      offered(`${index}`, `Parlante ${index}`, 'Sonora', { images: ['/1.jpg'] }),
    ),
    offered('x', 'Sonoro', 'Sonoran'),
  ]);
  try {
    const { products, brands } = engine.suggest('son');
    assert.deepEqual(brands, ['Sonora', 'Sonoran']);
    assert.equal(products.length, 8);
    assert.deepEqual(products[0], { productId: '0', name: 'Parlante 0', image: '/1.jpg' });
    assert.equal(engine.suggest('parlnate').products.length, 10);
    assert.deepEqual(engine.suggest('*'), { products: [], brands: [] });
  } finally {
    engine.remove();
  }
});
