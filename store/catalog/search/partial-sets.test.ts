import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { offered, queryOf, searchOf } from './search-index.test-support.ts';

describe('without a product that has all words', async () => {
  const engine = await searchOf([
    offered('1', 'Canguro azul', 'Una', { offerings: [{ price: 3_000 }] }),
    offered('2', 'Canguro negro', 'Otra', { offerings: [{ price: 1_000 }] }),
    offered('3', 'Camisa gris', 'Una', { offerings: [{ price: 2_000 }] }),
    offered('4', 'Camisa con mangas', 'Otra'),
    offered('5', 'Camisa sin mangas', 'Otra'),
    offered('6', 'Pantalón con mangas grises y bolsillo', 'Otra'),
  ]);
  after(engine.remove);
  const { idsFor, search } = engine;
  const setsOf = (text: string) => search(queryOf(text)).wordSets.map((set) => set.text);

  test('those with most of the words are found, with each set of words', () => {
    const { matching, wordSets, total } = search(queryOf('camisa roja con mangas'));
    assert.deepEqual([matching, total], ['some', 2]);
    assert.deepEqual(wordSets, [{ text: 'camisa mangas', total: 2, hasMore: false }]);
    assert.deepEqual(idsFor('camisa roja con mangas'), ['4', '5']);
  });

  test('sets that name a kind precede, and then those of more products', () => {
    assert.deepEqual(setsOf('bolsillo canguro'), ['canguro', 'bolsillo']);
    assert.deepEqual(idsFor('bolsillo canguro'), ['1', '2', '6']);
    assert.deepEqual(setsOf('azul gris'), ['gris', 'azul']);
    assert.deepEqual(idsFor('azul gris'), ['3', '6', '1']);
  });

  test('the order of the words changes nothing, nor which of them is only the start of a word', () => {
    for (const text of [
      'canguro gris',
      'mangas gris camisa',
      'cang gris desconocida',
      'una camis bolsillo',
    ]) {
      const { products, total, filters } = search(queryOf(text));
      const turned = search(queryOf(text.split(' ').toReversed().join(' ')));
      assert.notEqual(total, 0, text);
      assert.deepEqual([turned.products, turned.total, turned.filters], [products, total, filters], text);
    }
  });

  test('they can be filtered and sorted by price as those with all words', () => {
    assert.deepEqual(idsFor('azul gris', { sort: 'price-asc' }), ['3', '1', '6']);
    assert.deepEqual(idsFor('azul gris', { brands: ['Una'], maxPrice: 2_500 }), ['3']);
    const { filters } = search(queryOf('azul gris', { brands: ['Otra'] }));
    assert.deepEqual(filters?.brands, [
      { value: 'Una', count: 2 },
      { value: 'Otra', count: 1 },
    ]);
    assert.equal(search(queryOf('camisa canguro', { minPrice: 99_999 })).total, 0);
    assert.equal(search(queryOf('camisa', { minPrice: 99_999 })).matching, 'all');
  });
});

test('a word of the heading finds all products alone, and the others together with it', async () => {
  const entries = [offered('1', 'Canguro azul', 'Una'), offered('2', 'Canguro gris', 'Una')];
  const engine = await searchOf(entries, { heading: 'Polerones' });
  try {
    assert.equal(engine.search(queryOf('poleron desconocido')).filters?.brands[0]?.count, 2);
    assert.deepEqual(engine.idsFor('poleron gris desconocido'), ['2']);
  } finally {
    engine.remove();
  }
});
