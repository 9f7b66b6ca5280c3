import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thumbnailOf, toProductDisplay } from './product-display.ts';

const product = {
  productId: '1',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: ['/a.jpg', '/b.jpg'],
  offerings: [],
};
const priceOf = (...prices: number[]) =>
  toProductDisplay({ ...product, offerings: prices.map((price) => ({ price })) }).price;

test('a price has a $ before it and a dot between thousands', () => {
  assert.equal(priceOf(24990), '$24.990');
  assert.equal(priceOf(990), '$990');
  assert.equal(priceOf(1234567), '$1.234.567');
  assert.equal(priceOf(0), '$0');
});

test('the displayed price is that of the first offering, not the lowest', () => {
  assert.equal(priceOf(24990, 19990), '$24.990');
});

test('a product without offerings has no price', () => {
  assert.equal(priceOf(), undefined);
});

test('a product is displayed with its first image, and a thumbnail has only the image and the name', () => {
  assert.equal(toProductDisplay(product).image, '/a.jpg');
  assert.deepEqual(thumbnailOf(product), { productId: '1', name: 'Polerón', image: '/a.jpg' });
  assert.equal(thumbnailOf({ ...product, images: [] }).image, undefined);
});
