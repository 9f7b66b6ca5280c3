import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productForList, productLabels } from './product.ts';

const product = { productId: '1', brand: 'KUYENTA', name: 'Polerón', images: [], offerings: [] };

test('the copy for a list has the fields of the specification and no others', () => {
  const offerings = [{ price: 1, seller: 'Falabella' }, { price: 2 }];
  const offered = { ...product, offerings, seller: 'Falabella', rating: 5 };
  assert.deepEqual(productForList(offered), { ...product, offerings: [{ price: 1 }, { price: 2 }] });
});

test('products with equal names get different labels', () => {
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
