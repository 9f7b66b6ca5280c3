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
  const { idsFor, search } = engine;

  test('are found in the name, the brand, the sellers and the ID', () => {
    assert.deepEqual(idsFor('audifonos sonora 5'), ['5']);
    assert.deepEqual(idsFor('bazar nunoa'), ['7']);
    assert.deepEqual(idsFor('ab-8'), ['ab-8']);
    assert.equal(search(queryOf('funda sonora')).matching, 'some');
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
    for (const text of ['polera OR lampara', 'polera AND lampara'])
      assert.equal(search(queryOf(text)).matching, 'some', text);
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

  test('is: the ID, the brand, the word in singular or plural, a longer word', () => {
    assert.deepEqual(engine.idsFor('sol').slice(0, 7), ['sol', '4', 'last', '2', '3', '1', 'n0']);
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
