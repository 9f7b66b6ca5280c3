import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEntryReader } from './entry-reader.ts';
import { entryOf } from './entry-texts.test-support.ts';

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
const readText = (text: string, base = fromNetwork) =>
  createEntryReader({ fields: {}, currency: 'CLP' }, base)(entryOf(text))?.product;
const readOne = (change: object, base = fromNetwork) =>
  readText(JSON.stringify({ ...entry, ...change }), base);

test('an entry is read with the fields that the shop uses', () => {
  assert.deepEqual(readOne({ rating: 5 }), {
    productId: '1',
    brand: 'KUYENTA',
    name: 'Polerón',
    images: ['https://tienda.example/1.jpg'],
    offerings: entry.offerings.map(({ seller, price }) => ({ price, seller })),
    seller: 'Falabella',
  });
});

test('an entry without an ID or a name is no product', () => {
  for (const change of [{ productId: undefined }, { productId: ' ' }, { name: null }, { name: '\u00a0' }])
    assert.equal(readOne(change), undefined);
});

describe('an incomplete entry is read', () => {
  test('without images, offerings or brand', () => {
    for (const missing of [undefined, null, []]) {
      const product = readOne({ images: missing, offerings: missing, brand: missing });
      assert.deepEqual(
        { ...product },
        { productId: '1', brand: '', name: 'Polerón', images: [], offerings: [] },
      );
    }
  });

  test('without a price if the first one is invalid, because the next one is that of another seller', () => {
    for (const price of [undefined, null, '', 'gratis', '12,990', -1]) {
      const product = readOne({
        offerings: [
          { seller: 'A', price },
          { seller: 'B', price: 5000 },
        ],
      });
      assert.deepEqual([product?.offerings, product?.seller], [[], 'A'], String(price));
    }
    const missing = readOne({ offerings: [null, { seller: 'B', price: 5000 }] });
    assert.deepEqual([missing?.offerings, missing?.seller], [[], undefined]);
  });

  test('without the later offerings that have no valid price; the others keep their sellers', () => {
    const offerings = [
      { seller: ' A&amp;B ', price: 1 },
      { seller: 'C', price: 'gratis' },
      null,
      { price: 3 },
      { seller: 7, price: 4 },
    ];
    assert.deepEqual(readOne({ offerings })?.offerings, [
      { price: 1, seller: 'A&B' },
      { price: 3 },
      { price: 4, seller: '7' },
    ]);
  });

  test('with character references and unusual white space in its texts', () => {
    assert.equal(
      readOne({ name: ' Polerón&nbsp;&quot;Río&quot; \n&amp; Mar ' })?.name,
      'Polerón "Río" & Mar',
    );
  });

  test('with texts, images and offerings beyond their limits, which are truncated', () => {
    const long = 'x'.repeat(1_000_000);
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      seller: long.slice(0, 1_000),
      price: index + 1,
    }));
    const product = readOne({
      name: `${'x'.repeat(498)}😀${long}`,
      brand: long,
      offerings: many,
      images: [`https://x.cl/${long}`, ...many.map((_, index) => `https://x.cl/${index}.jpg`)],
    });
    assert.equal(product?.name, `${'x'.repeat(498)}…`);
    assert.deepEqual([product?.brand.length, product?.seller?.length], [255, 255]);
    assert.deepEqual([product?.offerings.length, product?.images.length], [20, 19]);
  });
});

test('character references are decoded when they end with a semicolon, once, in texts and image addresses', () => {
  const texts = {
    'Polerón&Nbsp;Mujer&NBSP;M': 'Polerón Mujer M',
    'ni&ntilde;a &Ntilde;&#241;&#xF1;': 'niña Ñññ',
    'Shampoo&para': 'Shampoo&para',
    'RTX&GTX &copy 5': 'RTX&GTX &copy 5',
    'A&amp;B &amp;lt; &amp;Nbsp;': 'A&B &lt; &Nbsp;',
    'M&M; &unknown;': 'M&M; &unknown;',
    'a&#0;b&#x110000;': 'a\ufffdb\ufffd',
    'a\u0000\u0007b': 'a b',
  };
  for (const [given, shown] of Object.entries(texts)) assert.equal(readOne({ name: given })?.name, shown);
  assert.deepEqual(readOne({ images: ['/i.jpg?a=1&amp;b=2&copy=3'] })?.images, [
    'https://tienda.example/i.jpg?a=1&b=2&copy=3',
  ]);
  assert.deepEqual(readOne({ images: ['/i.jpg?a=1&amp;b=2'] }, fromFile)?.images, ['/i.jpg?a=1&b=2']);
});

test('numeric IDs that JavaScript would round remain distinct', () => {
  const entries = [
    '9007199254740993',
    '9007199254740992',
    '12345678901234567890',
    '0.1234567890123456789',
    '7',
  ];
  const ids = entries.map((id) => readText(`{"productId": ${id},"name":"x"}`)?.productId);
  assert.deepEqual(ids, entries);
});

test('a price with three decimals in JSON is invalid below 1,000, with zeros too', () => {
  const prices = ['165.000', '164.990', '1.500', '0.000', '165.00', '165.0000', '12990.000', '"165.000"'];
  const products = prices.map((price) =>
    readText(`{"productId":1,"name":"x","offerings":[{"price" : ${price}}]}`),
  );
  assert.deepEqual(
    products.map((product) => product?.offerings[0]?.price),
    [undefined, undefined, undefined, undefined, 165, 165, 12990, 165000],
  );
});
