import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ProductView } from '../../domain/product-order.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { createListService, type ListService } from './service.ts';

const names = ['Zapato', 'árbol', 'Polerón', 'Ánfora'];
const products = names.map((name, index) => ({
  productId: `p${index}`,
  brand: 'KUYENTA',
  name,
  images: [],
  offerings: [{ price: 100 - index }],
}));

let stores: Stores;
let lists: ListService;
let docId: string;
beforeEach(async () => {
  stores = openSqliteStores();
  lists = createListService('ana', stores, catalogOf(products));
  const created = await lists.create({ name: 'Invierno' });
  assert.ok(created.ok);
  docId = created.value.docId;
  for (const { productId } of products) await lists.addProduct(docId, productId);
  await lists.changeProduct(docId, 'p3', { position: 1 });
});

async function view(
  order: ProductView['order'],
  query = '',
  page = { offset: 0, limit: 10 },
  onlyCheaper = false,
) {
  const found = await lists.findView({ docId }, { order, query, onlyCheaper }, page);
  assert.ok(found.ok);
  const { productCount, matchCount, products } = found.value;
  return { productCount, matchCount, names: products.map(({ name }) => name) };
}

test('the products of a list are found in each order', async () => {
  for (const [order, names] of [
    ['manual', ['Ánfora', 'Zapato', 'árbol', 'Polerón']],
    ['date', ['Ánfora', 'Polerón', 'árbol', 'Zapato']],
    ['price', ['Ánfora', 'Polerón', 'árbol', 'Zapato']],
  ] as const) {
    assert.deepEqual(await view(order), { productCount: 4, matchCount: 4, names }, order);
  }
});

test('a search finds products of all pages, in the order of the view, and counts them', async () => {
  const page = { offset: 1, limit: 1 };
  assert.deepEqual(await view('manual', 'an'), { productCount: 4, matchCount: 1, names: ['Ánfora'] });
  assert.deepEqual(await view('manual', 'KUY o', page), {
    productCount: 4,
    matchCount: 4,
    names: ['Zapato'],
  });
  assert.deepEqual(await view('price', '', page), { productCount: 4, matchCount: 4, names: ['Polerón'] });
  assert.deepEqual(await view('price', 'no'), { productCount: 4, matchCount: 0, names: [] });
});

test('what costs less than when it was saved is found in each order, and by a search', async () => {
  const prices = [90, 99, 40, 97];
  const today = products.map((product, index) => ({
    ...product,
    offerings: [{ price: prices[index] ?? 0 }],
  }));
  lists = createListService('ana', stores, catalogOf(today));
  const cheaper = (order: ProductView['order'], query = '') => view(order, query, undefined, true);
  const found = { productCount: 4, matchCount: 2 };
  assert.deepEqual(await cheaper('manual'), { ...found, names: ['Zapato', 'Polerón'] });
  assert.deepEqual(await cheaper('price'), { ...found, names: ['Polerón', 'Zapato'] });
  assert.deepEqual(await cheaper('date', 'zap'), { productCount: 4, matchCount: 1, names: ['Zapato'] });
});

test('a list that does not exist has no view', async () => {
  const key = { docId: 'no-hay' };
  const found = await lists.findView(
    key,
    { order: 'price', query: '', onlyCheaper: false },
    { offset: 0, limit: 1 },
  );
  assert.deepEqual(found, { ok: false, code: 'list-not-found' });
});
