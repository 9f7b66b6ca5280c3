import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberDuplicates, type Product, productForList, productLabels, publicProduct } from './product.ts';

const product = { productId: '1', brand: 'KUYENTA', name: 'Polerón', images: [], offerings: [] };

test('the copy for a list has the fields of the specification and its time, and no others', () => {
  const offerings = [{ price: 1, seller: 'Falabella' }, { price: 2 }];
  const offered = { ...product, offerings, seller: 'Falabella', rating: 5 };
  const addedAt = '2026-01-02T03:04:05.006Z';
  const copy = { ...product, offerings: [{ price: 1 }, { price: 2 }], addedAt };
  assert.deepEqual(productForList(offered, addedAt), copy);
});

/** Of each field whether visitors, gifts and the catalogue may show it. A new field must be decided here. */
const isPublic: Record<keyof Required<Product>, boolean> = {
  productId: true,
  brand: true,
  name: true,
  images: true,
  offerings: true,
  addedAt: false,
};

test('only the public fields of a product are shown to others than the owner of its list', () => {
  const own = { ...product, addedAt: '2026-01-02T03:04:05.006Z' };
  assert.deepEqual(Object.keys(own).toSorted(), Object.keys(isPublic).toSorted());
  const shown = Object.keys(isPublic).filter((field) => isPublic[field as keyof Product]);
  assert.deepEqual(Object.keys(publicProduct(own)).toSorted(), shown.toSorted());
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

test('a number is not used if another text already ends with it', () => {
  assert.deepEqual(numberDuplicates(['Regalos', 'Regalos (2)', 'Regalos']), [
    'Regalos',
    'Regalos (2)',
    'Regalos (3)',
  ]);
});

const name = fc.constantFrom('A', 'A (2)', 'A (2) (2)', 'A (3)', 'A, B', 'A, B (2)');
const brand = fc.constantFrom('', 'B', 'B (2)');

test('all labels are different, and the first of equal texts stays as it is', () => {
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const labels = numberDuplicates(names);
      assert.equal(new Set(labels).size, names.length);
      for (const text of new Set(names)) assert.equal(labels[names.indexOf(text)], text);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ name, brand })), (products) => {
      assert.equal(new Set(productLabels(products)).size, products.length);
    }),
  );
});
