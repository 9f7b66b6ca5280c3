import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ProductView } from '../../domain/product-order.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
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

let lists: ListService;
let docId: string;
beforeEach(async () => {
  lists = createListService('ana', openSqliteStores(), catalogOf(products));
  const created = await lists.create({ name: 'Invierno' });
  assert.ok(created.ok);
  docId = created.value.docId;
  for (const { productId } of products) await lists.addProduct(docId, productId);
  await lists.changeProduct(docId, 'p3', { position: 1 });
});

async function view(order: ProductView['order'], query = '', page = { offset: 0, limit: 10 }) {
  const found = await lists.findView({ docId }, { order, query }, page);
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

test('a list that does not exist has no view', async () => {
  const key = { docId: 'no-hay' };
  const found = await lists.findView(key, { order: 'price', query: '' }, { offset: 0, limit: 1 });
  assert.deepEqual(found, { ok: false, code: 'list-not-found' });
});
