import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parseFeed, parseInThisThread, productsOf } from './feed-parse.ts';

const source = new URL('https://tienda.example/feed.json');
const received = (bytes: Uint8Array) => ({ bytes, digest: '', validators: {} });
const feedOf = (count: number) => {
  const products = Array.from({ length: count }, (_, index) => ({
    productId: String(index),
    name: `Polerón ${index}`,
    images: [`/${index}.jpg`],
    offerings: [{ price: index ? '12.990' : 'gratis' }],
  }));
  return Buffer.from(JSON.stringify({ products }));
};

test('a worker thread parses a feed with the same result as the main thread', async () => {
  const bytes = feedOf(5_001);
  assert.ok(bytes.length > 256 * 1024);
  const here = parseInThisThread({ bytes, source: source.href });
  assert.deepEqual(await parseFeed(received(bytes), source), here);
  assert.deepEqual(await parseFeed(received(gzipSync(bytes)), source), here);
  assert.equal(here.count, 5_001);
  assert.equal(here.problems.length, 1);
});

test('the products are in the order of the feed, with all their fields', async () => {
  const products = await productsOf(await parseFeed(received(feedOf(1_201)), source));
  assert.deepEqual(
    products.map(({ productId }) => productId),
    Array.from({ length: 1_201 }, (_, index) => String(index)),
  );
  assert.deepEqual(products[1_200]?.images, ['https://tienda.example/1200.jpg']);
  assert.deepEqual(products[1_200]?.offerings, [{ price: 12990 }]);
});

test('an unreadable feed is an error, also in a worker thread', async () => {
  await assert.rejects(parseFeed(received(Buffer.from('{')), source), SyntaxError);
  await assert.rejects(parseFeed(received(Buffer.alloc(300 * 1024, '[')), source), /JSON/);
  await assert.rejects(parseFeed(received(gzipSync('{}')), source), /no "products"/);
  await assert.rejects(parseFeed(received(gzipSync(feedOf(9)).subarray(0, 50)), source), /end of file/);
});
