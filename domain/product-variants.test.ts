import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toRowDisplay, toVisitorRow } from './listed-product.ts';
import { productForList, type Variant } from './product.ts';
import { toCardDisplay, toProductDetails, toProductDisplay } from './product-display.ts';
import { cartAddress } from './shop.ts';

const shop = { name: 'Falabella', currency: 'CLP' } as const;
const product = { productId: '1', brand: '', name: 'Polerón', images: [], offerings: [{ price: 12_990 }] };
const pricesDiffer = true as const;
const [s, m, l] = [
  { variantId: 's/1', name: 'S', price: 12_990 },
  { variantId: 'm', name: 'M', price: 14_990, isAvailable: true },
  { variantId: 'l', name: 'L', price: 9_990, isAvailable: false },
];
const withVariants = (...variants: Variant[]) => ({ ...product, variants });

test("the lowest of different prices is written with 'desde', and a normal price or a saved one is not", () => {
  const special = { ...product, pricesDiffer, offerings: [{ price: 19_990, specialPrice: 12_990 }] };
  assert.equal(toProductDisplay({ ...product, pricesDiffer }, shop).price, 'desde $12.990');
  const { price, specialPrice } = toProductDisplay(special, shop);
  assert.deepEqual([price, specialPrice], ['$19.990', 'desde $12.990']);
  assert.equal(toProductDetails(special, shop).offerings[0]?.specialPrice, 'desde $12.990');
  for (const toRow of [toRowDisplay, toVisitorRow]) {
    const rowOf = (saved: number, current = special) =>
      toRow(productForList({ ...product, offerings: [{ price: saved }] }), new Map([['1', current]]), shop);
    assert.equal(rowOf(12_990).price, 'desde $12.990');
    assert.equal(rowOf(15_990).price, 'desde $12.990');
    assert.equal(rowOf(15_990, { ...special, isAvailable: false } as typeof special).price, '$15.990');
    assert.equal(rowOf(15_990, { ...special, offerings: [] }).price, '$15.990');
  }
  const row = toRowDisplay(productForList(special), new Map([['1', special]]), shop);
  assert.deepEqual([row.amount, row.savedPrice, row.saving], [12_990, '$19.990', 0]);
});

test('the details of a product name each of several variants that can be bought once, with its price only if prices differ', () => {
  const shownOf = (...variants: Variant[]) => toProductDetails(withVariants(...variants), shop).variants;
  const names = (...variants: Variant[]) => shownOf(...variants).map(({ name }) => name);
  assert.deepEqual(names(s, m, l), ['S', 'M']);
  assert.deepEqual(names(s, { ...s, variantId: 'x', name: '' }, { ...s, variantId: 'y' }), ['S']);
  assert.deepEqual(names(l), []);
  assert.deepEqual(shownOf(m), []);
  assert.deepEqual(shownOf(m, l), [{ variantId: 'm', name: 'M' }]);
  const priced = toProductDetails({ ...withVariants(s, m), pricesDiffer }, shop).variants;
  assert.deepEqual(
    priced.map(({ price }) => price),
    ['$12.990', '$14.990'],
  );
});

const ofVariants = { ...shop, cart: 'https://carro.example/?v={variant}' };

test('a cart gets the variant that can be bought, or the ID of a product without variants; of several one is chosen', () => {
  const addressOf = (...variants: Variant[]) =>
    cartAddress(ofVariants.cart, toCardDisplay(withVariants(...variants), ofVariants));
  assert.equal(addressOf(), 'https://carro.example/?v=1');
  assert.equal(addressOf(s, l), 'https://carro.example/?v=s%2F1');
  assert.equal(addressOf(s, m), undefined);
  const unnamed = [m, s].map((variant) => ({ ...variant, name: '' }));
  assert.equal(addressOf(...unnamed), 'https://carro.example/?v=s%2F1');
  assert.equal(addressOf(m, ...unnamed), 'https://carro.example/?v=m');
  const row = toRowDisplay(productForList(product), new Map([['1', withVariants(s, m)]]), ofVariants);
  assert.equal(row.variant, '');
  const equal = toProductDetails(withVariants(s, { ...s, variantId: 's/2' }), ofVariants);
  assert.deepEqual(
    equal.variants.map(({ name }) => name),
    ['S', 'S (2)'],
  );
});

test('a card and a row have of variants and link only what the cart of the shop needs', () => {
  const link = 'https://tienda.example/p/1?a=b&c';
  const all = { ...withVariants(s), link, categories: [['Ropa']] };
  const has = (cart?: string) => {
    const shopWithCart = { ...shop, ...(cart && { cart }) };
    const row = toRowDisplay(productForList(product), new Map([['1', all]]), shopWithCart);
    return [toCardDisplay(all, shopWithCart), row].map((each) =>
      ['variant', 'variants', 'link', 'categories'].filter((name) => name in each).join(),
    );
  };
  assert.deepEqual(has(), ['', '']);
  assert.deepEqual(has('https://carro.example/?p={productId}'), ['', '']);
  assert.deepEqual(has(ofVariants.cart), ['variant', 'variant']);
  assert.deepEqual(has('{link}'), ['link', 'link']);
});

test('an address of the cart encodes its values, except a link at its start, and none is without its link', () => {
  const link = 'https://tienda.example/p/1?a=b&c={variant}';
  const item = { productId: '{link}/1', seller: 'Ropero & Cía', variant: '$& {seller}', link };
  const encoded = encodeURIComponent(link);
  for (const [cart, address] of [
    ['{link}', link],
    ['{link}#v={variant}', `${link}#v=%24%26%20%7Bseller%7D`],
    ['https://a.example/?to={link}&p={productId}', `https://a.example/?to=${encoded}&p=%7Blink%7D%2F1`],
    [
      'https://a.example/?s={seller}&p={productId}',
      'https://a.example/?s=Ropero%20%26%20C%C3%ADa&p=%7Blink%7D%2F1',
    ],
  ] as const)
    assert.equal(cartAddress(cart, item), address);
  assert.equal(cartAddress('{link}', { productId: '1', seller: undefined }), undefined);
  assert.equal(
    cartAddress('https://a.example/{seller}?{productId}', { productId: '1', seller: undefined }),
    'https://a.example/?1',
  );
});
