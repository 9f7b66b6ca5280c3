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

test('character references are decoded, in image addresses those with a semicolon, in texts also twice', () => {
  const texts = {
    'Polerón&Nbsp;Mujer&NBSP;M': 'Polerón Mujer M',
    'ni&ntilde;a &Ntilde;&#241;&#xF1;': 'niña Ñññ',
    'Shampoo&para': 'Shampoo&para',
    'RTX&GTX &copy 5': 'RTX&GTX &copy 5',
    'A&amp;B &amp;lt; &amp;Nbsp;5': 'A&B < 5',
    'Pantalón &amp;amp; cinturón': 'Pantalón & cinturón',
    'KONG&#174 Collar&#xAE': 'KONG® Collar®',
    'Pantal&oacuten ni&ntildea &Aacute': 'Pantalón niña Á',
    'A &amp B &quot5&quot Bass&Amp H&amperio Item&#5': 'A & B &quot5" Bass&Amp H&amperio Item&#5',
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

test('HTML tags are removed from all texts, also encoded ones; what only resembles a tag stays', () => {
  const texts = {
    'Café & té <br>orgánico': 'Café & té orgánico',
    'Mesa<br/>y<BR />sillas<p class="a">x</p>': 'Mesa y sillas x',
    'Sofá <b>3 cuerpos</b>': 'Sofá 3 cuerpos',
    'Área 5 m<sup>2</sup> <a href="/x?a=1&amp;b=2" title=\'y\'>Z</a>': 'Área 5 m2 Z',
    'Mesa &lt;b&gt;roble&lt;/b&gt; &amp;lt;br&amp;gt;1': 'Mesa roble 1',
    'Tabla 3<5': 'Tabla 3<5',
    'a < b > c': 'a < b > c',
    'a<b y c>d <3 Cable <HDMI> <-> x<': 'a<b y c>d <3 Cable <HDMI> <-> x<',
    'Sofá <b': 'Sofá <b',
  };
  for (const [given, shown] of Object.entries(texts)) assert.equal(readOne({ name: given })?.name, shown);
  const markup = 'A<br>B&amp;amp;C';
  const fields = { variants: 'variants', variantId: 'id', variant: 'title', offerings: '' };
  const read = createEntryReader({ fields, currency: 'CLP' }, fromFile);
  const variants = [{ id: 'v', title: markup, seller: markup }];
  const product = read({ productId: '1', name: 'x', brand: markup, variants })?.product;
  assert.deepEqual(
    [product?.brand, product?.seller ?? readOne({ offerings: [{ seller: markup, price: 1 }] })?.seller],
    ['A B&C', 'A B&C'],
  );
  assert.equal(product?.variants?.[0]?.name, 'A B&C');
});

test('a name of only markup is none, and one of a million tags is shortened', () => {
  assert.equal(readOne({ name: '<b></b>&nbsp;' }), undefined);
  for (const part of ['<', '<b ', '<b =', '&', '&#', '&amp;', '&amp;lt;b', '</', '<br>', '<b x'])
    assert.ok((readOne({ name: `x${part.repeat(1_000_000)}` })?.name.length ?? 0) <= 500);
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
