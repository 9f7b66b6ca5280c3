import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { offered, queryOf, searchOf } from './search-index.test-support.ts';
import { parseSynonyms } from './synonyms.ts';

describe('what a query means', async () => {
  const synonyms = parseSynonyms(`
    # Comment
    notebook, laptop, computador portatil
    rojo, roja > burdeo
    televisor, tv, led tv`);
  const engine = await searchOf(
    [
      offered('1', 'Funda para laptop roja', 'Marca'),
      offered('2', 'Notebook rojo', 'Marca'),
      offered('3', 'Notebook burdeo 27 pulgadas', 'Marca'),
      offered('4', 'Soporte TV hasta 55 pulgadas', 'Marca'),
      offered('5', 'LED 55" Smart TV', 'Marca'),
      offered('6', 'Monitor Marca 27 Playstation', 'Otra'),
      offered('7', 'Marca Monitor', 'MARCA'),
      offered('8', 'Soporte para Monitor', 'MARCA'),
      offered('9', 'Camisa sin mangas', 'Otra'),
      offered('10', 'Camisa con mangas', 'Otra'),
      offered('11', 'Consola Play', 'Otra'),
    ],
    { synonyms },
  );
  after(engine.remove);
  const { idsFor } = engine;

  test('includes synonyms, of which each may name the kind; wider meanings follow, and do not find narrower ones', () => {
    for (const text of ['laptop', 'notebooks', 'computador portátil'])
      assert.deepEqual(idsFor(text), ['2', '3', '1'], text);
    assert.deepEqual(idsFor('rojo'), ['1', '2', '3']);
    assert.deepEqual(idsFor('burdeo'), ['3']);
    assert.deepEqual(idsFor('televisor 55"'), ['5', '4']);
  });

  test('includes neighbours as one word, and a number without its inches', () => {
    assert.deepEqual(idsFor('play station'), ['6']);
    assert.deepEqual(idsFor('monitor 27"'), ['6']);
    assert.deepEqual(idsFor('27 pulgadas'), ['3', '6']);
  });

  test('ignores stop words, unless there are no others, but never "sin"', () => {
    assert.deepEqual(idsFor('notebook de la marca'), idsFor('notebook marca'));
    assert.deepEqual(idsFor('para'), ['1', '8']);
    assert.deepEqual(idsFor('camisa sin mangas'), ['9']);
    assert.deepEqual(idsFor('camisa con mangas'), ['9', '10']);
  });

  test('any word may name the kind, which follows the brand in a name', () => {
    assert.deepEqual(idsFor('marca monitor'), ['6', '7', '8']);
    assert.deepEqual(idsFor('monitor marca'), ['6', '7', '8']);
  });
});

test('the words of the heading are words of all products, below those of name and brand', async () => {
  const engine = await searchOf(
    [
      offered('1', 'Canguro gris', 'Una'),
      offered('2', 'Polerón azul', 'Una'),
      offered('3', 'Canguro mujer', 'Poleron'),
    ],
    { heading: 'Polerones de mujer' },
  );
  try {
    assert.deepEqual(engine.idsFor('polerones mujer'), ['3', '2', '1']);
    assert.deepEqual(engine.idsFor('poleron de mujer azul'), ['2']);
    assert.equal(engine.search(queryOf('polerones mujer')).filters?.brands.length, 2);
    assert.deepEqual(engine.idsFor('poleron', { sort: 'price-asc', brands: ['Una'] }), ['1', '2']);
    assert.equal(engine.search(queryOf('de')).total, 0);
  } finally {
    engine.remove();
  }
});

test('a file of synonyms with a wrong line or too many groups is an error', () => {
  assert.throws(() => parseSynonyms('notebook'), /"notebook" is no group of words/);
  assert.throws(() => parseSynonyms('a, b > c > d'), /no group of words/);
  assert.throws(() => parseSynonyms('a, ***'), /no group of words/);
  assert.throws(() => parseSynonyms('a, b\n'.repeat(61)), /61 groups of words, and at most 60/);
  assert.deepEqual(parseSynonyms(' # nothing\n\n rojo , roja > burdeo # colour'), [
    { equal: ['rojo', 'roja'], wider: ['burdeo'] },
  ]);
});
