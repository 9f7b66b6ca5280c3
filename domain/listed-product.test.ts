import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toListThumbnail, toRowDisplay, totalOf } from './listed-product.ts';
import type { CatalogProduct } from './product.ts';

const product = (productId: string, ...offerings: { price: number; specialPrice?: number }[]) => ({
  productId,
  brand: 'KUYENTA',
  name: 'Polerón',
  images: [],
  offerings,
});
const mapOf = (...products: CatalogProduct[]) => new Map(products.map((each) => [each.productId, each]));
const saved = product('1', { price: 24990 });

test('a row has the saved price, and says by how much the current one is lower or higher', () => {
  const cheaper = toRowDisplay(saved, mapOf(product('1', { price: 20990 })));
  assert.equal(cheaper.price, '$24.990');
  assert.deepEqual(cheaper.note, { kind: 'cheaper', text: 'Bajó $4.000: ahora $20.990' });
  const dearer = toRowDisplay(saved, mapOf(product('1', { price: 25990 })));
  assert.deepEqual(dearer.note, { kind: 'dearer', text: 'Subió $1.000: ahora $25.990' });
  assert.equal(toRowDisplay(saved, mapOf(saved)).note, undefined);
});

test('a row says that its product is no longer sold, but not if the products on sale are unknown', () => {
  assert.deepEqual(toRowDisplay(saved, mapOf()).note, { kind: 'unavailable', text: 'Ya no está a la venta' });
  assert.equal(toRowDisplay(saved, undefined).note, undefined);
});

test('a special price is shown besides the saved one, and is no change of it', () => {
  const row = toRowDisplay(saved, mapOf(product('1', { price: 24990, specialPrice: 19990 })));
  assert.deepEqual([row.price, row.specialPrice, row.note], ['$24.990', '$19.990', undefined]);
  assert.equal(toRowDisplay(product('1'), mapOf(saved)).note, undefined);
});

test('a row says that its product is sold out today, instead of a change of its price, and is in no total', () => {
  const soldOut = { ...product('1', { price: 20990, specialPrice: 990 }), isAvailable: false };
  const row = toRowDisplay(saved, mapOf(soldOut));
  assert.deepEqual(row, {
    ...toRowDisplay(saved, undefined),
    pesos: undefined,
    note: { kind: 'sold-out', text: 'Agotado' },
  });
  const other = toRowDisplay(
    product('2', { price: 990 }),
    mapOf({ ...product('2', { price: 990 }), isAvailable: true }),
  );
  assert.deepEqual(totalOf([row, other]), { label: 'Total a precios de hoy', text: '$990' });
  assert.equal(totalOf([row]), undefined);
});

test('a total is the sum of the current prices of the products on sale', () => {
  const onSale = mapOf(
    product('1', { price: 20990 }),
    product('2', { price: 9990, specialPrice: 990 }),
    product('4'),
  );
  const rowOf = (id: string) => toRowDisplay(product(id, { price: 24990 }), onSale);
  const total = totalOf(['1', '2', '3'].map(rowOf));
  assert.deepEqual(total, { label: 'Total a precios de hoy', text: '$21.980' });
  assert.equal(totalOf([rowOf('3')]), undefined);
  assert.equal(totalOf(['1', '4'].map(rowOf)), undefined);
  assert.deepEqual(totalOf([toRowDisplay(saved, mapOf(saved))]), { label: 'Total', text: '$24.990' });
  assert.deepEqual(totalOf([toRowDisplay(saved, undefined)]), { label: 'Total', text: '$24.990' });
  assert.equal(totalOf([toRowDisplay(product('1'), undefined)]), undefined);
});

test('a thumbnail is marked only if it is known that its product is not on sale, or that it is sold out', () => {
  const thumbnail = { productId: '1', name: 'Polerón', image: undefined };
  const other = product('2', { price: 990 });
  assert.deepEqual(toListThumbnail(thumbnail, mapOf(other)), { ...thumbnail, isUnavailable: true });
  assert.deepEqual(toListThumbnail(thumbnail, mapOf({ ...saved, isAvailable: false })), {
    ...thumbnail,
    isSoldOut: true,
  });
  assert.deepEqual(toListThumbnail(thumbnail, mapOf(saved)), thumbnail);
  assert.deepEqual(toListThumbnail(thumbnail, mapOf({ ...saved, isAvailable: true })), thumbnail);
  assert.deepEqual(toListThumbnail(thumbnail, undefined), thumbnail);
});
