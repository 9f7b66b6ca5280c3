import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { DeletedItem } from '../../domain/deleted-item.ts';
import { toDeletedRow } from './deleted-row-data.ts';

const place = { locale: 'es-CL', timeZone: 'America/Santiago' };
const deletedAt = '2026-11-22T01:30:00.000Z';
const hoursLater = (hours: number) => Date.parse(deletedAt) + hours * 60 * 60 * 1_000;
const list: DeletedItem = {
  kind: 'list',
  docId: '1',
  date: deletedAt,
  name: 'Invierno',
  status: 'Pública',
  note: '',
  productCount: 1,
  products: [{ productId: 'p1', name: 'Polerón', image: '/1.jpg' }],
  deletedAt,
};
const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: hoursLater(0) }));
afterEach(() => mock.timers.reset());

test('the days that are left are counted from 30 to 1, and the date is that of Santiago', () => {
  for (const [hours, daysLeft] of [
    [0, 30],
    [23, 30],
    [25, 29],
    [30 * 24 - 1, 1],
  ] as const) {
    mock.timers.setTime(hoursLater(hours));
    const row = toDeletedRow(list, place);
    assert.deepEqual([row.deletedOn, row.daysLeft], ['21 de noviembre de 2026', daysLeft]);
  }
});

test('a row of a list has its products, and that of a product its brand, its image and the name of its list', () => {
  const dates = { deletedOn: '21 de noviembre de 2026', daysLeft: 30 };
  assert.deepEqual(toDeletedRow(list, place), {
    ...dates,
    kind: 'list',
    docId: '1',
    productId: undefined,
    name: 'Invierno',
    brand: undefined,
    listName: undefined,
    productCount: 1,
    products: list.products,
  });
  const removed = toDeletedRow(
    { kind: 'product', docId: '1', listName: 'Invierno', product, deletedAt },
    place,
  );
  assert.deepEqual(removed, {
    ...dates,
    kind: 'product',
    docId: '1',
    productId: 'p1',
    name: 'Polerón',
    brand: 'KUYENTA',
    listName: 'Invierno',
    productCount: 0,
    products: list.products,
  });
});
