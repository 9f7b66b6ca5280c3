import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { offered, queryOf, searchOf } from './search-index.test-support.ts';

describe('letters and digits', async () => {
  const engine = await searchOf([
    offered('1', 'Celular iPhone 15 128 GB'),
    offered('2', 'Funda Galaxy S24 Ultra'),
    offered('3', 'Zapatilla talla 38 con 24 meses de garantía'),
    offered('4', 'Galaxy Tab 24 meses'),
    offered('5', 'Cargador iPhone15 Pro'),
    offered('6', 'Funda Moto 15Pro'),
    offered('7', 'Consola PS5 256GB'),
    offered('8', 'Juego para PS 4 en oferta'),
    offered('9', 'Prensa M5799 de 25,4 mm'),
    offered('10', 'Taladro 5799 W, talla M'),
    offered('11', 'Celular S24Ultra Galaxy'),
    offered('12', 'Gorro de 15 colores', 'iPhone Falso'),
    offered('13', 'Celular N3'),
  ]);
  after(engine.remove);
  const idsFor = (text: string) => engine.idsFor(text).sort((one, other) => Number(one) - Number(other));

  test('find the same together and apart', () => {
    for (const [together, apart, found] of [
      ['iphone15', 'iphone 15', ['1', '5', '12']],
      ['iPhone15Pro', 'iphone 15 pro', ['5']],
      ['moto15pro', 'moto 15 pro', ['6']],
      ['galaxys24', 'galaxy s24', ['2', '11']],
      ['s24ultra', 's24 ultra', ['2', '11']],
      ['galaxys24ultra', 'galaxy s24 ultra', ['2', '11']],
      ['talla38', 'talla 38', ['3']],
      ['tallas38', 'tallas 38', ['3']],
      ['celular iphone15 128gb', 'celular iphone 15 128 gb', ['1']],
    ] as const) {
      assert.deepEqual(idsFor(together), found, together);
      assert.deepEqual(idsFor(apart), found, apart);
    }
  });

  test('that are together in a product are a code, of which no part is enough', () => {
    assert.deepEqual(idsFor('m5799'), ['9']);
    assert.deepEqual(idsFor('ps5'), ['7']);
    assert.deepEqual(idsFor('ps 5'), ['7']);
    assert.deepEqual(idsFor('ps4'), ['8']);
    assert.deepEqual(idsFor('256gb'), ['7']);
    assert.deepEqual(idsFor('25,4 mm'), ['9']);
    assert.deepEqual(idsFor('de15'), []);
  });

  test('are corrected, suggested and left out as if they were apart', () => {
    const { corrected, products } = engine.search(queryOf('celulr iphone15'));
    assert.deepEqual([corrected, products[0]?.productId], ['celular iphone 15', '1']);
    assert.equal(engine.search(queryOf('iphone15 morado')).wordSets[0]?.text, 'iphone 15');
    const suggested = engine.suggest('iphone1').products.map(({ productId }) => productId);
    assert.deepEqual(suggested.sort(), ['1', '12', '5']);
  });
});
