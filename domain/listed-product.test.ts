import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  savingsOf,
  toListThumbnail,
  toRowDisplay,
  totalOf,
  toVisitorRow,
  withGiftNote,
} from './listed-product.ts';
import type { CatalogProduct } from './product.ts';

const shop = { name: 'Falabella', currency: 'CLP' } as const;

const product = (productId: string, ...offerings: { price: number; specialPrice?: number }[]) => ({
  productId,
  brand: 'KUYENTA',
  name: 'Polerón',
  images: [],
  offerings,
});
const mapOf = (...products: CatalogProduct[]) => new Map(products.map((each) => [each.productId, each]));
const saved = product('1', { price: 24990 });

test('a row has the price of today and its difference to the saved one, which is beside it if it was higher', () => {
  const changeTo = (price: number, specialPrice?: number) => {
    const {
      price: shown,
      savedPrice,
      note,
      saving,
    } = toRowDisplay(saved, mapOf(product('1', { price, ...(specialPrice && { specialPrice }) })), shop);
    return [shown, savedPrice, note?.kind, note?.text, saving];
  };
  assert.deepEqual(changeTo(20990), ['$20.990', '$24.990', 'cheaper', 'Bajó $4.000', 4000]);
  assert.deepEqual(changeTo(20990, 17990), ['$17.990', '$24.990', 'cheaper', 'Bajó $7.000', 7000]);
  assert.deepEqual(changeTo(25990), ['$25.990', undefined, 'dearer', 'Subió $1.000', 0]);
  assert.deepEqual(changeTo(24990), ['$24.990', undefined, undefined, undefined, 0]);
  assert.deepEqual(changeTo(29990, 24990), ['$24.990', undefined, undefined, undefined, 0]);
});

test('a row says that its product is no longer sold, but not if the products on sale are unknown', () => {
  assert.deepEqual(toRowDisplay(saved, mapOf(), shop).note, {
    kind: 'unavailable',
    text: 'Ya no está a la venta',
  });
  assert.equal(toRowDisplay(saved, undefined, shop).note, undefined);
});

test('a special price beside an unchanged normal price is named, but is no fall of the price', () => {
  const row = toRowDisplay(saved, mapOf(product('1', { price: 24990, specialPrice: 19990 })), shop);
  const note = { kind: 'cheaper', text: 'Precio especial' };
  assert.deepEqual([row.price, row.savedPrice, row.note, row.saving], ['$19.990', '$24.990', note, 0]);
});

test('a product that was saved without a price has that of today, and one that has none today keeps the saved one', () => {
  const priced = toRowDisplay(product('1'), mapOf(saved), shop);
  assert.deepEqual([priced.price, priced.savedPrice, priced.amount], ['$24.990', undefined, 24990]);
  const unpriced = toRowDisplay(saved, mapOf(product('1')), shop);
  assert.deepEqual([unpriced.price, unpriced.note, unpriced.amount], ['$24.990', undefined, undefined]);
});

test('a row says that its product is sold out today, instead of a change of its price, and is in no total', () => {
  const soldOut = { ...product('1', { price: 20990, specialPrice: 990 }), isAvailable: false };
  const row = toRowDisplay(saved, mapOf(soldOut), shop);
  assert.deepEqual(row, {
    ...toRowDisplay(saved, undefined, shop),
    amount: undefined,
    note: { kind: 'sold-out', text: 'Agotado' },
  });
  const other = toRowDisplay(
    product('2', { price: 990 }),
    mapOf({ ...product('2', { price: 990 }), isAvailable: true }),
    shop,
  );
  assert.equal(totalOf([row, other], shop), '$990');
  assert.equal(totalOf([row], shop), undefined);
});

test('a total is the sum of the current prices of the products on sale', () => {
  const onSale = mapOf(
    product('1', { price: 20990 }),
    product('2', { price: 9990, specialPrice: 990 }),
    product('4'),
  );
  const rowOf = (id: string) => toRowDisplay(product(id, { price: 24990 }), onSale, shop);
  const total = totalOf(['1', '2', '3'].map(rowOf), shop);
  assert.equal(total, '$21.980');
  assert.equal(totalOf([rowOf('3')], shop), undefined);
  assert.equal(totalOf(['1', '4'].map(rowOf), shop), undefined);
  assert.equal(totalOf([toRowDisplay(saved, mapOf(saved), shop)], shop), '$24.990');
  assert.equal(totalOf([toRowDisplay(saved, undefined, shop)], shop), '$24.990');
  assert.equal(totalOf([toRowDisplay(product('1'), undefined, shop)], shop), undefined);
});

test('savings are those of the products that cost less than when they were saved', () => {
  const rowOf = (price: number) => toRowDisplay(saved, mapOf(product('1', { price })), shop);
  assert.deepEqual(savingsOf([rowOf(20990), rowOf(24000), rowOf(30000)], shop), {
    count: 2,
    amount: '$4.990',
  });
  assert.equal(savingsOf([rowOf(24990), rowOf(30000)], shop), undefined);
});

test('a thumbnail is marked only if it is known that its product is not on sale, or that it is sold out', () => {
  const thumbnail = { productId: '1', name: 'Polerón', image: undefined };
  const savedThumbnail = { ...thumbnail, offerings: saved.offerings };
  const other = product('2', { price: 990 });
  assert.deepEqual(toListThumbnail(savedThumbnail, mapOf(other)), { ...thumbnail, isUnavailable: true });
  assert.deepEqual(toListThumbnail(savedThumbnail, mapOf({ ...saved, isAvailable: false })), {
    ...thumbnail,
    isSoldOut: true,
  });
  assert.deepEqual(toListThumbnail(savedThumbnail, mapOf(saved)), thumbnail);
  assert.deepEqual(toListThumbnail(savedThumbnail, mapOf({ ...saved, isAvailable: true })), thumbnail);
  assert.deepEqual(toListThumbnail(savedThumbnail, undefined), thumbnail);
});

test('a visitor sees the price of today and whether the product is sold, but not what the owner saved', () => {
  const shown = (...onSale: CatalogProduct[]) => {
    const { price, savedPrice, note, saving } = toVisitorRow(saved, mapOf(...onSale), shop);
    return [price, savedPrice, note?.kind, saving];
  };
  assert.deepEqual(shown(product('1', { price: 20990 })), ['$20.990', undefined, undefined, 0]);
  assert.deepEqual(shown(), ['$24.990', undefined, 'unavailable', 0]);
});

test('what a user has to know of her gift stands before what is known of the product', () => {
  const text = (...onSale: CatalogProduct[]) =>
    withGiftNote(toVisitorRow(saved, mapOf(...onSale), shop), 'Tú lo regalas').note?.text;
  assert.equal(text(product('1', { price: 20990 })), 'Tú lo regalas');
  assert.equal(text(), 'Tú lo regalas · Ya no está a la venta');
});
