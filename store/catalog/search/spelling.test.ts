import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { offered, queryOf, searchOf } from './search-index.test-support.ts';

describe('corrections', async () => {
  const several = (name: string, brand = '') =>
    [1, 2, 3].map((copy) => offered(`${name}${copy}`.replaceAll(' ', '-'), name, brand));
  const engine = await searchOf([
    ...several('Zapatilla mujer sin cordones'),
    ...several('Zapatilla Niño para fútbol'),
    ...several('Máscara de Pestañas', 'Sonora'),
    ...several('Celular N3 talla 38'),
    offered('x', 'Zapatilloxx raro'),
  ]);
  after(engine.remove);
  const correctedOf = (text: string) => engine.search(queryOf(text)).corrected;

  test('replace words that no product has, as products spell them', () => {
    assert.equal(correctedOf('zapatila mujer'), 'zapatilla mujer');
    assert.equal(correctedOf('mascara de pestanias'), 'mascara de pestañas');
    assert.equal(correctedOf('Zapatila para NIÑOO'), 'zapatilla para niño');
    assert.deepEqual(engine.idsFor('sonroa'), engine.idsFor('sonora'));
  });

  test('do not replace words that a product has, or that start one', () => {
    for (const text of ['zapatilla', 'zapatillox', 'zapa', 'zapatillas', 'sin', 'para', 'de', 'celular n3'])
      assert.equal(correctedOf(text), undefined, text);
  });

  test('are not made for a query that is searched as it is written', () => {
    const { corrected, total, matching } = engine.search(queryOf('zapatila mujer', { exact: true }));
    assert.deepEqual([corrected, total], [undefined, 3]);
    assert.equal(matching, 'some');
  });

  test('never replace codes and sizes', () => {
    for (const text of ['N5', 'celular n4', 'talla 39']) assert.equal(correctedOf(text), undefined, text);
    assert.deepEqual(engine.idsFor('N5'), []);
    assert.equal(correctedOf('celuar n4'), 'celular n4');
  });

  test('choose words that occur together', () => {
    assert.equal(correctedOf('celulra tala'), 'celular talla');
    assert.equal(correctedOf('zapatilla zapatila qwertyuiop'), 'zapatilla zapatilla qwertyuiop');
  });

  test('never lead to a stop word, and are a question if another word may be meant', () => {
    assert.equal(correctedOf('paraa'), undefined);
    const { similar, total } = engine.search(queryOf('mujet'));
    assert.deepEqual([similar, total], ['mujer', 0]);
    assert.equal(engine.search(queryOf('mujre')).similar, undefined);
    assert.equal(engine.search(queryOf('qwertyuiop')).similar, undefined);
  });
});
