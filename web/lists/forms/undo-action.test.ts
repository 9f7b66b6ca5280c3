import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createServices, type Services } from '../../../server/entities.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import { requestContext } from '../../rendering/request-context.ts';
import { toastContext } from '../../toast/toast-context.ts';
import { formAction } from './list-action.ts';
import type { FormResult } from './list-form.ts';

const product = { productId: 'p 1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const log = { info: () => {}, warn: () => {}, error: () => {} };

let services: Services;
let docId: string;
beforeEach(async () => {
  services = createServices({ id: 'ana', name: 'Ana' }, openSqliteStores(), catalogOf([product]));
  const created = await services.lists.create({ name: 'Invierno' }, product.productId);
  assert.ok(created.ok);
  docId = created.value.docId;
});

async function post(path: string, body: URLSearchParams, isDocumentRequest = false) {
  const context = new RouterContextProvider();
  context.set(requestContext, { ...services, log, recordCode() {}, isDocumentRequest });
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { method: 'POST', body });
  const result = await formAction({ request, url, params: {}, context } as unknown as ActionFunctionArgs);
  return { result: result as unknown as FormResult, toast: context.get(toastContext) };
}

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
    ['remove-product', 'product-restored', '/Mis-Listas/Invierno'],
  ] as const) {
    const undo = await undoAfter(intent);
    for (const _ of [1, 2]) {
      assert.deepEqual((await post('/Mis-Listas', undo)).result, { ok: true, code, location });
      assert.deepEqual((await overview()).lists, before);
    }
  }
});

test('while the store fails, the toast has the form again; when nothing can be restored, it has not', async () => {
  for (const intent of ['delete-list', 'remove-product']) {
    const undo = await undoAfter(intent);
    const fail = () => Promise.reject(new Error('the disk is full'));
    const { lists } = services;
    services = { ...services, lists: { ...lists, restoreList: fail, restoreProduct: fail } };
    const { result } = await post('/Mis-Listas', undo);
    assert.deepEqual(
      [result.code, result.action],
      ['store-unavailable', { code: 'undo', form: String(undo) }],
    );
    const { toast } = await post('/Mis-Listas', undo, true);
    assert.deepEqual([toast?.message, toast?.action], ['store-unavailable', result.action]);
    services = { ...services, lists };
    assert.ok((await post('/Mis-Listas', undo)).result.ok);
  }
  const undo = await undoAfter('delete-list');
  assert.ok((await services.lists.purgeList(docId)).ok);
  const { result } = await post('/Mis-Listas', undo);
  assert.deepEqual([result.code, result.action], ['list-not-found', undefined]);
});

test('the form of the toast undoes a change of several products, also twice; without a change there is none', async () => {
  const created = await services.lists.create({ name: 'Verano' });
  assert.ok(created.ok);
  const before = (await overview()).lists;
  for (const [intent, code, undone] of [
    ['move-products', 'products-moved', 'change-undone'],
    ['copy-products', 'products-copied', 'change-undone'],
    ['remove-products', 'products-removed', 'products-restored'],
  ] as const) {
    const form = new URLSearchParams({ intent, docId, targetId: created.value.docId });
    form.append('productId', product.productId);
    const { result } = await post('/Mis-Listas/Invierno', form);
    assert.ok(result.ok && result.action?.code === 'undo', result.code);
    assert.deepEqual([result.code, result.counts], [code, { changed: 1, duplicates: 0 }]);
    const again = await post('/Mis-Listas/Invierno', form);
    assert.equal(again.result.action, undefined);
    const undo = new URLSearchParams(result.action.form);
    for (const _ of [1, 2]) {
      const { result } = await post('/Mis-Listas', undo);
      assert.deepEqual(result, { ok: true, code: undone, location: '/Mis-Listas/Invierno' });
      assert.deepEqual((await overview()).lists, before);
    }
  }
});

test('on the page of the deleted items, a restoration stays on the page and links to the list', async () => {
  const action = { code: 'view-list', href: '/Mis-Listas/Invierno' };
  for (const [deletion, restoration, code] of [
    ['delete-list', 'restore-list', 'list-restored'],
    ['remove-product', 'restore-product', 'product-restored'],
  ] as const) {
    const form = await undoAfter(deletion);
    form.set('intent', restoration);
    const { result } = await post('/eliminados?page=2', form);
    assert.deepEqual(result, { ok: true, code, location: '/eliminados?page=2', action });
  }
});

test('what was deleted finally cannot be restored', async () => {
  for (const [deletion, purge, code, error] of [
    ['remove-product', 'purge-product', 'product-purged', 'deleted-item-not-found'],
    ['delete-list', 'purge-list', 'list-purged', 'list-not-found'],
  ] as const) {
    const undo = await undoAfter(deletion);
    const form = new URLSearchParams(undo);
    form.set('intent', purge);
    assert.deepEqual((await post('/eliminados', form)).result, { ok: true, code, location: '/eliminados' });
    assert.equal((await post('/eliminados', form)).result.code, 'deleted-item-not-found');
    assert.equal((await post('/Mis-Listas', undo)).result.code, error);
  }
});
