import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogProduct, Product } from './product.ts';
import { findMatches, readView, sortProducts } from './product-order.ts';

const product = (name: string, brand: string, price?: number): Product => ({
  productId: name,
  brand,
  name,
  images: [],
  offerings: price === undefined ? [] : [{ price }],
});
const products = [
  product('Zapato', 'Ñandú', 300),
  product('árbol', 'Nube', 20),
  product('Polerón', 'Oso'),
  product('Ánfora', 'nube', 300),
];
const namesOf = (found: Product[]) => found.map(({ name }) => name);

test('the stored order and that of the dates stay as they were read', () => {
  for (const order of ['manual', 'date'] as const) assert.equal(sortProducts(products, order), products);
});

test('prices are sorted by what the products cost today, with those that cannot be bought at the end', () => {
  const onSale = new Map<string, CatalogProduct>([
    ['Zapato', { ...product('Zapato', '', 300), offerings: [{ price: 300, specialPrice: 10 }] }],
    ['Ánfora', product('Ánfora', '', 250)],
    ['Polerón', product('Polerón', '', 70)],
  ]);
  assert.deepEqual(namesOf(sortProducts(products, 'price', onSale)), [
    'Zapato',
    'Polerón',
    'Ánfora',
    'árbol',
  ]);
  assert.deepEqual(namesOf(sortProducts(products, 'price-desc', onSale)), [
    'Ánfora',
    'Polerón',
    'Zapato',
    'árbol',
  ]);
});

test('saved prices are sorted if those of today are unknown', () => {
  assert.deepEqual(namesOf(sortProducts(products, 'price')), ['árbol', 'Zapato', 'Ánfora', 'Polerón']);
});

test('a search finds all words in name and brand, in any case, with accents or without, composed or not', () => {
  for (const query of ['arbol', 'ÁRBOL nube', 'NUBE a\u0301rb', '  árbol  ']) {
    assert.deepEqual(namesOf(findMatches(products, query)), ['árbol'], query);
  }
  assert.deepEqual(namesOf(findMatches(products, 'nandu')), ['Zapato']);
  assert.deepEqual(findMatches(products, 'árbol oso'), []);
  assert.equal(findMatches(products, ' '), products);
});

test('an unknown order is the stored one, and a query is trimmed and limited', () => {
  for (const order of ['toString', 'name', 'brand', 'cheaper']) {
    const view = readView({ order, query: null, cheaper: '0' });
    assert.deepEqual(view, { order: 'manual', query: '', onlyCheaper: false });
  }
  const long = readView({ order: 'price', query: ` ${'a'.repeat(200)} `, cheaper: '1' });
  assert.deepEqual(long, { order: 'price', query: 'a'.repeat(100), onlyCheaper: true });
});
