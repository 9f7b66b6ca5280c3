import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completionsOf } from './completions.ts';
import { queryWordsOf } from './query-words.ts';
import { offered, searchOf } from './search-index.test-support.ts';

const names = [
  'Audífonos Bluetooth Negros',
  'AUDIFONOS BLUETOOTH, rojos',
  'Audífono Gamer',
  'Audífonos gamer con luz',
  'Audífonos gamer con luz azul',
  'Soporte para audífonos negro',
  'Soporte para audífonos',
];
const completions = (text: string) => completionsOf(queryWordsOf(text), names);

test('texts are completed with frequent words and kinds, each in its most frequent spelling and once', () => {
  assert.deepEqual(completions('audi'), ['audífonos', 'audífonos gamer', 'audífonos bluetooth']);
  assert.deepEqual(completions('audifonos'), ['audífonos gamer', 'audífonos bluetooth']);
  assert.deepEqual(completions('soporte'), ['soporte para audífonos']);
  assert.deepEqual(completions('audifonos gamer'), ['audífonos gamer con luz']);
  assert.deepEqual(completions('gamer neg'), ['gamer negros']);
  assert.deepEqual(completions('xyz'), []);
});

test('suggestions are at most ten, each name once, also for a corrected word, with the number of products', async () => {
  const engine = await searchOf([
    ...Array.from({ length: 20 }, (_, index) =>
      offered(`${index}`, `Parlante ${index % 15}`, 'Sonora', { images: ['/1.jpg'] }),
    ),
    offered('x', 'Sonoro', 'Sonoran'),
    offered('y', 'Son', 'Otra'),
  ]);
  try {
    const { products, brands, completions, total, hasMore } = engine.suggest('son');
    assert.deepEqual([brands, completions], [['Sonora', 'Sonoran'], []]);
    assert.deepEqual([products.length, total, hasMore], [8, 22, false]);
    assert.deepEqual(
      products.slice(0, 3).map(({ name }) => name),
      ['Sonoro', 'Son', 'Parlante 0'],
    );
    assert.deepEqual(products[2], { productId: '0', name: 'Parlante 0', image: '/1.jpg', price: 10_000 });
    assert.deepEqual(engine.suggest('par').completions, ['parlante']);
    assert.equal(new Set(engine.suggest('par').products.map(({ name }) => name)).size, 9);
    assert.deepEqual(engine.suggest('parlnate').completions, []);
    assert.equal(engine.suggest('parlnate').products.length, 10);
    assert.equal(engine.suggest('*').total, 0);
  } finally {
    engine.remove();
  }
});
