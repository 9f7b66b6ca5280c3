import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { selectionOf } from '../../../domain/product-selection.ts';
import { createServices, type Services } from '../../../server/entities.ts';
import { sampleShop } from '../../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { postForm } from '../../routes/form-action.test-support.ts';

const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const catalog = catalogOf([product, { ...product, productId: 'p2' }]);
const ana = { user: { id: 'ana', name: 'Ana' } };

let services: Services;
beforeEach(() => {
  services = createServices(ana, { stores: openSqliteStores(), catalog, shop: sampleShop });
});

async function save(fields: Record<string, string> = {}) {
  const form = { intent: 'save-product', productId: 'p1', volver: '/', menu: '/buscar?q=polar', ...fields };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { result } = await postForm(services, '/?index', form, { isDocumentRequest: false, log });
  return result as FormResult;
}

test('a saved product is named with its list, which can be changed; then its list, and several in the menu', async () => {
  const created = await save({ key: 'k1' });
  const [list] = (await services.lists.overview({ offset: 0, limit: 1 })).lists;
  const docId = list?.docId ?? '';
  const menu = (mode: string, page = '/buscar?q=polar&') => `${page}productId=p1&intent=${mode}#producto-p1`;
  const href = menu(`move-products&from=${docId}`);
  const common = { ok: true, values: { name: 'Favoritos' }, location: '/#producto-p1' };
  assert.deepEqual(created, { ...common, code: 'list-created', action: { code: 'change-list', href } });
  assert.deepEqual(await save({ key: 'k1' }), created);
  const form = `intent=remove-products&docId=${docId}&productId=p1`;
  const listed = { ...common, code: 'product-saved', action: { code: 'remove', form } };
  assert.deepEqual(await save({ key: 'k2' }), listed);
  await services.lists.removeProducts(docId, selectionOf('p1'));
  assert.deepEqual(await save({ key: 'k1' }), { ...created, code: 'product-added' });
  await services.lists.create({ name: 'Verano' }, 'p1');
  const several = { ok: true, code: 'product-saved', location: menu('remove-products') };
  assert.deepEqual(await save(), several);
  const location = menu('remove-products', '/?');
  assert.deepEqual(await save({ menu: '//example.com' }), { ...several, location });
});

test('a product that does not fit into the list is offered the menu, and an unknown one nothing', async () => {
  const limits = { lists: 0, productsOfList: 1, products: 0 };
  services = createServices(ana, {
    stores: openSqliteStores(':memory:', undefined, limits),
    catalog,
    shop: sampleShop,
  });
  await services.lists.create({ name: 'Invierno' }, 'p1');
  const rejected = await save({ productId: 'p2' });
  const href = '/buscar?q=polar&productId=p2#producto-p2';
  assert.deepEqual([rejected.code, rejected.action], ['list-full', { code: 'change-list', href }]);
  const unknown = await save({ productId: 'p3' });
  assert.deepEqual([unknown.code, unknown.action], ['product-not-found', undefined]);
});
