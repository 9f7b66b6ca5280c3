import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFeed } from './catalog-feed.ts';

const fromNetwork = new URL('https://tienda.example/feeds/products.json');
const fromFile = new URL('file:///srv/products.json');
const entry = {
  productId: '1',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: ['https://tienda.example/1.jpg'],
  offerings: [
    { seller: 'Falabella', price: 24990 },
    { seller: 'Otra', price: 19990 },
  ],
};
const readOne = (change: object, base = fromNetwork) =>
  readFeed({ products: [{ ...entry, ...change }] }, base).products[0];

test('a tidy feed is read in its order, with the fields that the store uses', () => {
  const feed = readFeed({ products: [entry, { ...entry, productId: '0', rating: 5 }] }, fromNetwork);
  assert.deepEqual(feed.omitted, []);
  assert.deepEqual(
    feed.products.map((product) => product.productId),
    ['1', '0'],
  );
  assert.deepEqual(feed.products[0], {
    productId: '1',
    brand: 'KUYENTA',
    name: 'Polerón',
    images: ['https://tienda.example/1.jpg'],
    offerings: [{ price: 24990 }, { price: 19990 }],
    seller: 'Falabella',
  });
});

describe('an untidy entry is shown as well as it can be', () => {
  test('without images, offerings or brand', () => {
    for (const nothing of [undefined, null, []]) {
      const product = readOne({ images: nothing, offerings: nothing, brand: nothing });
      assert.deepEqual(
        { ...product },
        { productId: '1', brand: '', name: 'Polerón', images: [], offerings: [], seller: undefined },
      );
    }
  });

  test('with prices missing, as text, or absurd', () => {
    const prices = [{}, { price: '24990' }, { price: 'gratis' }, { price: -1 }, { price: Number.NaN }, null];
    assert.deepEqual(readOne({ offerings: prices })?.offerings, [{ price: 24990 }]);
    assert.deepEqual(readOne({ offerings: { price: 5 } })?.offerings, [{ price: 5 }]);
  });

  test('with entities and odd blanks in its texts', () => {
    assert.equal(
      readOne({ name: ' Polerón&nbsp;&quot;Río&quot; \n&amp; Mar ' })?.name,
      'Polerón "Río" & Mar',
    );
  });

  test('with a number as its id', () => {
    assert.equal(readOne({ productId: 8001 })?.productId, '8001');
  });
});

test('an entry without id or name, or with an id that came before, is left out and told', () => {
  const feed = readFeed(
    { products: [entry, { name: 'x' }, { productId: '2' }, { ...entry, name: 'Otro' }, null, 'x'] },
    fromNetwork,
  );
  assert.deepEqual(
    feed.products.map((product) => product.name),
    ['Polerón'],
  );
  assert.equal(feed.omitted.length, 5);
  assert.match(feed.omitted[2] ?? '', /entry 3 repeats id 1/);
});

test('one product alone, or a bare array, will do', () => {
  assert.equal(readFeed({ products: entry }, fromNetwork).products.length, 1);
  assert.equal(readFeed([entry], fromNetwork).products.length, 1);
});

test('what holds no products is a failure', () => {
  for (const feed of [{}, null, 'x', 7, { products: 'x' }]) {
    assert.throws(() => readFeed(feed, fromNetwork), /no "products"/);
  }
});

test('pictures are let through from the web alone', () => {
  const images = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/2.jpg',
    '3.jpg',
    'https://x.cl/4.jpg',
    5,
  ];
  assert.deepEqual(readOne({ images })?.images, [
    'https://tienda.example/2.jpg',
    'https://tienda.example/feeds/3.jpg',
    'https://x.cl/4.jpg',
  ]);
  assert.deepEqual(readOne({ images: [...images, '//x.cl/5.jpg'] }, fromFile)?.images, [
    '/2.jpg',
    'https://x.cl/4.jpg',
  ]);
});
