import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarText } from '../../domain/search.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { createSearchService } from './search-service.ts';

const productWith = (productId: string, name: string, isAvailable = true) => ({
  ...{ productId, brand: 'KUYENTA', name, images: [], offerings: [{ price: 990 }] },
  isAvailable,
});
const catalog = catalogOf([
  productWith('p1', 'Vestido largo'),
  productWith('p2', 'Polerón canguro gris'),
  productWith('p3', 'Polerón canguro negro', false),
  productWith('p4', 'Polerón a rayas canguro'),
]);
const idsSimilarTo = async (productId: string, name: string) => {
  const similar = await createSearchService(catalog, {}).similar(productWith(productId, name), 3);
  return similar.map((product) => product.productId);
};

test('products similar to another one have the first two words of its name, and can be bought', async () => {
  assert.deepEqual((await idsSimilarTo('gone', 'Polerón canguro raglán azul')).toSorted(), ['p2', 'p4']);
  assert.deepEqual(await idsSimilarTo('p2', 'Polerón canguro gris'), ['p4']);
});

test('words that say nothing of a product are not searched', () => {
  const texts = ['Polerón que se va', 'Polera de algodón blanca', 'Polera sin mangas', 'TV LG 55', 'De la'];
  assert.deepEqual(texts.map(similarText), ['Polerón', 'Polera algodón', 'Polera', 'TV LG', 'De la']);
});

test('where no product has these words, similar ones are those of the brand and others', async () => {
  assert.deepEqual(await idsSimilarTo('p1', 'Vestido largo'), ['p2', 'p3', 'p4']);
  assert.deepEqual(await idsSimilarTo('gone', 'x'.repeat(300)), ['p1', 'p2', 'p3']);
});
