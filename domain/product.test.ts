import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceText, productForList, productLabels } from './product.ts';

const product = { productId: '1', brand: 'KUYENTA', name: 'Polerón', images: [], offerings: [] };
const priced = (...prices: number[]) => ({ ...product, offerings: prices.map((price) => ({ price })) });

test('a price has a $ before it and a dot between thousands', () => {
  assert.equal(priceText(priced(24990)), '$24.990');
  assert.equal(priceText(priced(990)), '$990');
  assert.equal(priceText(priced(1234567)), '$1.234.567');
  assert.equal(priceText(priced(0)), '$0');
});

test('the price shown is the first offering’s, not the lowest', () => {
  assert.equal(priceText(priced(24990, 19990)), '$24.990');
});

test('a product without offerings has no price', () => {
  assert.equal(priceText(product), undefined);
});

test('a list keeps the fields of the specification and no others', () => {
  const offered = { ...priced(24990), seller: 'Falabella', rating: 5 };
  assert.deepEqual(Object.keys(productForList(offered)), [
    'productId',
    'brand',
    'name',
    'images',
    'offerings',
  ]);
});

test('products that must be told apart have labels of their own', () => {
  const called = (name: string, brand: string) => ({ ...product, name, brand });
  assert.deepEqual(
    productLabels([
      called('Polerón', 'A'),
      called('Parka', 'A'),
      called('Polerón', 'B'),
      called('Polerón', 'A'),
    ]),
    ['Polerón, A', 'Parka', 'Polerón, B', 'Polerón, A (2)'],
  );
});
