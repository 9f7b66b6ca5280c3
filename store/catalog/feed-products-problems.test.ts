import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxProducts, readFeedProducts } from './feed-products.ts';

const fromNetwork = new URL('https://tienda.example/feeds/products.json');
const entry = { productId: '1', name: 'Polerón' };

test('an entry without ID or name, or with a repeated ID, is omitted and counted', () => {
  const feed = readFeedProducts(
    { products: [entry, { name: 'x' }, { productId: '2' }, { ...entry, name: 'Otro' }, null, 'x'] },
    fromNetwork,
  );
  assert.deepEqual(
    feed.products.map((product) => product.name),
    ['Polerón'],
  );
  assert.deepEqual(feed.problems, [
    '4 without productId or name (entry 1, entry 2, entry 4, …)',
    '1 with a repeated productId (1)',
  ]);
});

test('an entry with an ID that a URL path cannot contain is omitted and counted', () => {
  const ids = ['.', '..', 'x'.repeat(256), '...', '/', '%2e', 'x'.repeat(255)];
  const feed = readFeedProducts({ products: ids.map((productId) => ({ ...entry, productId })) }, fromNetwork);
  assert.deepEqual(
    feed.products.map(({ productId }) => productId),
    ['...', '/', '%2e', 'x'.repeat(255)],
  );
  assert.deepEqual(feed.problems, [
    `3 with a productId that is "." or ".." or longer than 255 characters (., .., ${'x'.repeat(40)})`,
  ]);
});

test('an invalid first price is counted, a missing one is not', () => {
  const prices = ['gratis', undefined, '1.5', '1.500', null];
  const entries = prices.map((price, index) => ({ ...entry, productId: index, offerings: [{ price }] }));
  assert.deepEqual(readFeedProducts(entries, fromNetwork).problems, [
    '2 shown without the first price, which is ambiguous or invalid (0, 2)',
  ]);
});

test('products beyond the limit are omitted and counted', () => {
  const entries = Array.from({ length: maxProducts + 2 }, (_, productId) => ({ productId, name: 'x' }));
  const feed = readFeedProducts(entries, fromNetwork);
  assert.equal(feed.products.length, maxProducts);
  assert.deepEqual(feed.problems, ['2 beyond the limit of 20000 products (20000, 20001)']);
});
