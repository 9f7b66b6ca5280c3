import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Offering } from './product.ts';
import { thumbnailOf, toCardDisplay, toProductDetails, toProductDisplay } from './product-display.ts';

const shop = { name: 'Falabella', currency: 'CLP' } as const;

const product = {
  productId: '1',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: ['/a.jpg', '/b.jpg'],
  offerings: [],
};
const ofSellers = (offerings: Offering[]) =>
  offerings.map((offering, index) => ({ ...offering, seller: `Tienda ${index}` }));
const priceOf = (...prices: number[]) =>
  toProductDisplay({ ...product, offerings: prices.map((price) => ({ price })) }, shop).price;

test('a price has the German format, with and without decimals', () => {
  const german = new Intl.NumberFormat('de-DE');
  for (const whole of [0, 9, 10, 100, 999, 1_000, 9_999, 10_000, 123_456, 999_999, 1_000_000, 999_999_999]) {
    for (const decimals of [0, 0.5, 0.05, 0.25, 0.99, 0.995, 0.9994]) {
      assert.equal(priceOf(whole + decimals), `$${german.format(whole + decimals)}`);
    }
  }
});

test('the displayed price is that of the first offering, not the lowest', () => {
  assert.equal(priceOf(24990, 19990), '$24.990');
});

test('a product without offerings has no price', () => {
  assert.equal(priceOf(), undefined);
});

test('a product is displayed with its first image, and a thumbnail has only the image and the name', () => {
  assert.equal(toProductDisplay(product, shop).image, '/a.jpg');
  assert.deepEqual(thumbnailOf(product), { productId: '1', name: 'Polerón', image: '/a.jpg' });
  assert.equal(thumbnailOf({ ...product, images: [] }).image, undefined);
});

test('a card has the addresses of the first two images', () => {
  assert.equal(toCardDisplay(product, shop).image, '/a.jpg');
  assert.equal(toCardDisplay(product, shop).secondImage, '/b.jpg');
  assert.equal(toCardDisplay({ ...product, images: ['/a.jpg'] }, shop).secondImage, undefined);
});

test('a card of a product with several sellers has their number, and the lowest price or that it is the one shown', () => {
  const cardOf = (...prices: number[]) =>
    toCardDisplay({ ...product, offerings: ofSellers(prices.map((price) => ({ price }))) }, shop).sellers;
  assert.equal(cardOf(24990, 17990, 19990), '3 vendedores desde $17.990');
  assert.equal(cardOf(17990, 24990), 'Mejor precio de 2 vendedores');
  assert.equal(cardOf(17990, 17990), 'Mejor precio de 2 vendedores');
  assert.equal(cardOf(24990), undefined);
  assert.equal(cardOf(), undefined);
});

test('sellers are counted by their names, and offers of one seller are one, that of the shop without a name', () => {
  const shownOf = (...sellers: string[]) => {
    const offerings = sellers.map((seller, index) => ({ price: 30 - index, ...(seller && { seller }) }));
    const details = toProductDetails({ ...product, offerings }, shop);
    return [toCardDisplay({ ...product, offerings }, shop).sellers, details.offerings.length];
  };
  assert.deepEqual(shownOf('Uno', 'Uno'), [undefined, 1]);
  assert.deepEqual(shownOf('', 'Falabella', ''), [undefined, 1]);
  assert.deepEqual(shownOf('Uno', 'Uno', ''), ['2 vendedores desde $28', 2]);
  assert.deepEqual(shownOf('Uno', '', 'Dos', 'Dos'), ['3 vendedores desde $27', 3]);
});

test('the details of a product have all images, the shown offering and the others, the cheapest first', () => {
  const offerings = [
    { price: 24990, seller: 'Falabella' },
    { price: 27990, seller: 'Moda Mapocho' },
    { price: 9990, seller: 'Tienda Raulí' },
  ];
  const details = toProductDetails({ ...product, offerings, seller: 'Falabella' }, shop);
  assert.deepEqual(details.images, product.images);
  assert.deepEqual(details.offerings, [
    { price: '$24.990', seller: 'Falabella' },
    { price: '$9.990', seller: 'Tienda Raulí', isCheapest: true },
    { price: '$27.990', seller: 'Moda Mapocho' },
  ]);
});

test('an offer is the cheapest if another one that is not sold out costs more, and none the same', () => {
  const cheapestOf = (...offerings: Offering[]) =>
    toProductDetails({ ...product, offerings: ofSellers(offerings) }, shop).offerings.findIndex(
      ({ isCheapest }) => isCheapest,
    );
  assert.equal(cheapestOf({ price: 5 }, { price: 9, specialPrice: 4 }), 1);
  assert.equal(cheapestOf({ price: 5 }, { price: 6 }), 0);
  assert.equal(cheapestOf({ price: 5 }, { price: 5 }, { price: 6 }), -1);
  assert.equal(cheapestOf({ price: 5 }), -1);
  assert.equal(cheapestOf({ price: 5 }, { price: 4, isAvailable: false }), -1);
});

test('a special price is shown besides the price of the first offering, and decides which one is the lowest', () => {
  const offerings = ofSellers([
    { price: 24990, specialPrice: 19990 },
    { price: 21990 },
    { price: 30990, specialPrice: 20990 },
  ]);
  const display = toProductDisplay({ ...product, offerings }, shop);
  assert.equal(display.price, '$24.990');
  assert.equal(display.specialPrice, '$19.990');
  assert.equal(toCardDisplay({ ...product, offerings }, shop).sellers, 'Mejor precio de 3 vendedores');
  assert.deepEqual(
    toProductDetails({ ...product, offerings }, shop).offerings.map(({ price, specialPrice }) => [
      price,
      specialPrice,
    ]),
    [
      ['$24.990', '$19.990'],
      ['$30.990', '$20.990'],
      ['$21.990', undefined],
    ],
  );
});

test('a product is sold out only if it is known that no offering is available', () => {
  assert.equal(toCardDisplay({ ...product, isAvailable: false }, shop).isSoldOut, true);
  for (const known of [{}, { isAvailable: true }])
    assert.equal('isSoldOut' in toCardDisplay({ ...product, ...known }, shop), false);
});

test('the number of sellers and the lowest price are without offerings that are sold out; the details have these too', () => {
  const offerings = ofSellers([
    { price: 30 },
    { price: 20, isAvailable: true },
    { price: 10, isAvailable: false },
  ]);
  assert.equal(toCardDisplay({ ...product, offerings }, shop).sellers, '2 vendedores desde $20');
  assert.equal(toCardDisplay({ ...product, offerings: offerings.slice(1) }, shop).sellers, undefined);
  const isSoldOut = [{ price: 10, isAvailable: false, seller: 'Otra' }, ...offerings];
  assert.equal(toCardDisplay({ ...product, offerings: isSoldOut }, shop).sellers, '2 vendedores desde $20');
  const details = toProductDetails({ ...product, offerings }, shop);
  assert.deepEqual(details.offerings, [
    { price: '$30', seller: 'Tienda 0' },
    { price: '$20', seller: 'Tienda 1', isCheapest: true },
    { price: '$10', seller: 'Tienda 2', isSoldOut: true },
  ]);
  const ofSoldOut = toProductDetails({ ...product, offerings: offerings.slice(2), isAvailable: false }, shop);
  assert.deepEqual(ofSoldOut.offerings, [{ price: '$10', seller: 'Tienda 2' }]);
});
