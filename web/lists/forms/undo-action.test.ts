import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { deletedTtlMs } from '../../../domain/deleted-item.ts';
import { selectionOf } from '../../../domain/product-selection.ts';
import { createServices, type Services } from '../../../server/entities.ts';
import { sampleShop } from '../../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import { postForm } from '../../routes/form-action.test-support.ts';

const product = { productId: 'p 1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const other = { ...product, productId: 'p2' };

let services: Services;
let docId: string;
beforeEach(async () => {
  services = createServices(
    { user: { id: 'ana', name: 'Ana' } },
    { stores: openSqliteStores(), catalog: catalogOf([product, other]), shop: sampleShop },
  );
  const created = await services.lists.create({ name: 'Invierno' }, product.productId);
  assert.ok(created.ok);
  docId = created.value.docId;
});

const post = (path: string, form: URLSearchParams, isDocumentRequest = false) =>
  postForm(services, path, form, { isDocumentRequest });

/** @returns the form of the toast after the deletion */
async function undoAfter(intent: string): Promise<URLSearchParams> {
  const form = new URLSearchParams({ intent, docId, productId: product.productId });
  const { result } = await post('/Mis-Listas/Invierno', form);
  assert.ok(result.ok && result.action?.code === 'undo');
  return new URLSearchParams(result.action.form);
}

const overview = () => services.lists.overview({ offset: 0, limit: 10 });

test('the form of the toast restores the list or the product that was deleted, also twice', async () => {
  const before = (await overview()).lists;
  for (const [intent, code, location] of [
    ['delete-list', 'list-restored', '/Mis-Listas'],
    ['remove-products', 'product-restored', '/Mis-Listas/Invierno'],
  ] as const) {
    const undo = await undoAfter(intent);
    for (const _ of [1, 2]) {
      const { result } = await post('/Mis-Listas', undo);
      assert.deepEqual(result, { ok: true, code, location });
      assert.deepEqual((await overview()).lists, before);
    }
  }
});

test('while the store fails, the toast has the form again; when nothing can be restored, it has not', async (context) => {
  for (const intent of ['delete-list', 'remove-products']) {
    const undo = await undoAfter(intent);
    const fromToast = new URLSearchParams([...undo, ['toast', '1']]);
    const fail = () => Promise.reject(new Error('the disk is full'));
    const { lists } = services;
    services = { ...services, lists: { ...lists, restoreList: fail, restoreProducts: fail } };
    const { result } = await post('/Mis-Listas', fromToast);
    assert.deepEqual(
      [result.code, result.action],
      ['store-unavailable', { code: 'undo', form: String(undo) }],
    );
    assert.equal((await post('/eliminados', undo)).result.action, undefined);
    const { toast } = await post('/Mis-Listas', fromToast, true);
    assert.deepEqual([toast?.message, toast?.action], ['store-unavailable', result.action]);
    services = { ...services, lists };
    assert.ok((await post('/Mis-Listas', undo)).result.ok);
  }
  const undo = await undoAfter('delete-list');
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + deletedTtlMs });
  const { result } = await post('/Mis-Listas', undo);
  assert.deepEqual([result.code, result.action], ['list-not-found', undefined]);
});

test('the form of the toast undoes a move or a copy, also twice', async () => {
  const created = await services.lists.create({ name: 'Verano' });
  assert.ok(created.ok);
  const before = (await overview()).lists;
  for (const [intent, code, undone] of [
    ['move-products', 'products-moved', 'change-undone'],
    ['copy-products', 'products-copied', 'change-undone'],
  ] as const) {
    const form = new URLSearchParams({ intent, docId, targetId: created.value.docId, key: intent });
    form.append('productId', product.productId);
    const { result } = await post('/Mis-Listas/Invierno', form);
    assert.ok(result.ok && result.action?.code === 'undo', result.code);
    assert.deepEqual([result.code, result.values], [code, { changed: 1, duplicates: 0, name: 'Verano' }]);
    const undo = new URLSearchParams(result.action.form);
    for (const _ of [1, 2]) {
      const { result } = await post('/Mis-Listas', undo);
      assert.deepEqual(result, { ok: true, code: undone, location: '/Mis-Listas/Invierno' });
      assert.deepEqual((await overview()).lists, before);
    }
  }
});

test('a move, a copy, a removal or a replacement that is sent again reports the first result, and after it was undone it is made again', async () => {
  const created = await services.lists.create({ name: 'Verano' });
  assert.ok(created.ok);
  for (const intent of ['move-products', 'copy-products', 'remove-products', 'replace-product']) {
    const form = new URLSearchParams({ intent, docId, targetId: created.value.docId, key: intent });
    form.append('productId', product.productId);
    form.append('otherId', other.productId);
    const before = (await overview()).lists;
    const first = await post('/Mis-Listas/Invierno', form);
    assert.ok(first.result.ok && first.result.action?.code === 'undo', first.result.code);
    const after = (await overview()).lists;
    assert.deepEqual(await post('/Mis-Listas/Invierno', form), first);
    const undo = new URLSearchParams(first.result.action.form);
    assert.ok((await post('/Mis-Listas', undo)).result.ok);
    assert.deepEqual((await overview()).lists, before);
    const again = await post('/Mis-Listas/Invierno', form);
    assert.equal(again.result.code, first.result.code);
    assert.deepEqual((await overview()).lists, after);
    assert.ok(again.result.action?.code === 'undo');
    assert.ok((await post('/Mis-Listas', new URLSearchParams(again.result.action.form))).result.ok);
    assert.deepEqual((await overview()).lists, before);
  }
});

test('what another tab has removed is neither reported as removed, moved or copied, nor offered to be undone', async () => {
  const created = await services.lists.create({ name: 'Verano' });
  assert.ok(created.ok);
  await services.lists.removeProducts(docId, selectionOf(product.productId));
  for (const intent of ['move-products', 'copy-products', 'remove-products']) {
    for (const [ids, code] of [
      [['p1'], 'product-not-listed'],
      [['p1', 'p9'], 'products-not-listed'],
    ] as const) {
      const form = new URLSearchParams({ intent, docId, targetId: created.value.docId, key: intent });
      for (const id of ids) form.append('productId', id);
      const { result } = await post('/Mis-Listas/Invierno', form);
      assert.deepEqual([result.code, result.action], [code, undefined]);
    }
  }
});

test('on the page of the deleted items, a restoration stays on the page and links to the list', async () => {
  const action = { code: 'view-list', href: '/Mis-Listas/Invierno' };
  for (const [deletion, restoration, code] of [
    ['delete-list', 'restore-list', 'list-restored'],
    ['remove-products', 'restore-products', 'product-restored'],
  ] as const) {
    const form = await undoAfter(deletion);
    form.set('intent', restoration);
    form.set('volver', '/eliminados?page=2');
    const { result } = await post('/eliminados', form);
    assert.deepEqual(result, { ok: true, code, location: '/eliminados?page=2', action });
  }
});

test('what was deleted 30 days ago cannot be restored', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  for (const [deletion, error] of [
    ['remove-products', 'deleted-item-not-found'],
    ['delete-list', 'list-not-found'],
  ] as const) {
    const undo = await undoAfter(deletion);
    context.mock.timers.tick(deletedTtlMs);
    assert.equal((await post('/Mis-Listas', undo)).result.code, error);
  }
});
