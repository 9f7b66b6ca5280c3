import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPictureReader } from './feed-pictures.ts';

const fromNetwork = new URL('http://tienda.example/feeds/products.json');
const fromFile = new URL('file:///srv/products.json');

test('pictures are addresses in an array, or in one text with separators', () => {
  const read = createPictureReader(fromFile);
  const both = ['https://x.cl/1.jpg', 'https://x.cl/2.jpg'];
  for (const value of [
    both,
    both.join('|'),
    both.join(', '),
    both.join(' | '),
    both.join(','),
    [both.join('|')],
  ])
    assert.deepEqual(read(value), { images: both, isIncomplete: false, hasExcess: false });
  const comma = 'https://x.cl/w_480,h_480/1.jpg';
  assert.deepEqual(read(comma).images, [comma]);
  assert.deepEqual(read('/1.jpg, /2.jpg').images, ['/1.jpg', '/2.jpg']);
});

test('only http and https addresses are used; that others were omitted is known', () => {
  const images = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/2.jpg',
    '3.jpg',
    'https://x.cl/4.jpg',
    5,
  ];
  assert.deepEqual(createPictureReader(fromNetwork)(images), {
    images: ['http://tienda.example/2.jpg', 'http://tienda.example/feeds/3.jpg', 'https://x.cl/4.jpg'],
    isIncomplete: true,
    hasExcess: false,
  });
  const read = createPictureReader(fromFile);
  assert.deepEqual(read(images).images, ['/2.jpg', 'https://x.cl/4.jpg']);
  for (const other of ['3.jpg', { src: '/1.jpg' }, 'javascript&colon;alert(1)', `/${'x'.repeat(3_000)}`])
    assert.deepEqual(read(other), { images: [], isIncomplete: true, hasExcess: false });
  for (const none of [undefined, null, '', [], [null, ' ']]) assert.equal(read(none).isIncomplete, false);
});

test('an address without a scheme gets that of the shop, and http becomes https if the shop has https', () => {
  const images = ['//x.cl/1.jpg', 'http://x.cl:80/2.jpg', 'HTTP://x.cl/3.jpg'];
  for (const source of [fromFile, fromNetwork]) {
    const secure = createPictureReader(source, 'https:')(images).images;
    assert.deepEqual(secure, ['https://x.cl/1.jpg', 'https://x.cl/2.jpg', 'https://x.cl/3.jpg']);
    const insecure = createPictureReader(source, 'http:')(images).images;
    assert.deepEqual(insecure, ['http://x.cl/1.jpg', 'http://x.cl/2.jpg', 'http://x.cl/3.jpg']);
  }
  assert.deepEqual(createPictureReader(fromFile)('&#x2f;/x.cl/1.jpg').images, ['https://x.cl/1.jpg']);
  assert.deepEqual(createPictureReader(fromNetwork)('//x.cl/1.jpg').images, ['http://x.cl/1.jpg']);
  assert.deepEqual(createPictureReader(fromNetwork, 'https:')('/2.jpg').images, [
    'https://tienda.example/2.jpg',
  ]);
});

test('at most 20 pictures are used, and that there were more is known', () => {
  const images = Array.from({ length: 21 }, (_, index) => `/${index}.jpg`);
  const { images: used, hasExcess } = createPictureReader(fromFile)(images);
  assert.deepEqual([used, hasExcess], [images.slice(0, 20), true]);
});
