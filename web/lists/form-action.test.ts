import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createListService, type ListService } from '../../server/lists/service.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { messageContext, requestContext } from '../request-context.ts';
import { listFormAction } from './form-action.ts';

const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const catalog: Catalog = {
  readProducts: async () => [product],
  currentProducts: () => [product],
  findProduct: async (id) => (id === product.productId ? product : undefined),
};
const log = { info: () => {}, warn: () => {}, error: () => {} };

let lists: ListService;
beforeEach(() => {
  lists = createListService('ana', openSqliteListStore(':memory:'), catalog);
});

async function post(path: string, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestContext, { user: { id: 'ana', name: 'Ana' }, lists, catalog, log });
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await listFormAction({ request, url, params: {}, context } as unknown as ActionFunctionArgs);
  return { answer, notice: context.get(messageContext) };
}

async function create(name: string) {
  const created = await lists.create({ name }, 'p1');
  assert.ok(created.ok);
  return created.value.docId;
}

/** From now on nothing can be read, and everything written. */
function loseReads() {
  lists = { ...lists, find: () => Promise.reject(new Error('the disk cannot be read')) };
}

test('an edit that was written is reported as done, also where the list cannot be read again', async () => {
  const docId = await create('Invierno');
  loseReads();
  const renamed = await post('/Mis-Listas/Invierno', { intent: 'edit-list', docId, name: 'Verano' });
  assert.deepEqual(renamed, {
    answer: { done: 'list-edited', location: `/Mis-Listas/Verano?id=${docId}` },
    notice: null,
  });
  const { answer } = await post('/Mis-Listas/Verano', {
    intent: 'edit-list',
    docId,
    name: 'Verano',
    status: 'Privada',
  });
  assert.deepEqual(answer, { done: 'list-edited', location: '/Mis-Listas/Verano' });
});

test('so is the removal of a product, on the page that it was asked from', async () => {
  const docId = await create('Invierno');
  loseReads();
  const form = { intent: 'remove-product', docId, productId: 'p1' };
  const { answer } = await post(`/Mis-Listas/Invierno?id=${docId}`, form);
  assert.deepEqual(answer, { done: 'product-removed', location: `/Mis-Listas/Invierno?id=${docId}` });
});

test('a creation with a key is done once, and again where anything in it is different', async () => {
  const form = { intent: 'new-list', key: 'k1', name: 'Invierno' };
  const done = { done: 'list-created', location: '/Mis-Listas' };
  for (const sent of [form, form, { ...form, name: 'Verano' }, form]) {
    assert.deepEqual((await post('/Mis-Listas', sent)).answer, done);
  }
  const { total } = await lists.overview({ offset: 0, limit: 10 });
  assert.equal(total, 2);
  for (const sent of [
    { ...form, key: 'k2' },
    { intent: 'new-list', name: 'Invierno' },
  ]) {
    assert.deepEqual((await post('/Mis-Listas', sent)).notice, 'name-taken');
  }
});

test('a creation that is sent again after its list was deleted creates another list', async () => {
  const form = { intent: 'create-list', key: 'k1', name: 'Invierno', productId: 'p1' };
  const docIds = new Set<string>();
  for (const _ of [1, 2, 3]) {
    const { answer } = await post('/', form);
    assert.equal('done' in answer && answer.done, 'list-created');
    const { total, lists: found } = await lists.overview({ offset: 0, limit: 10 });
    assert.equal(total, 1);
    assert.ok(found[0]);
    assert.equal(found[0].productCount, 1);
    docIds.add(found[0].docId);
    assert.ok((await lists.delete(found[0].docId)).ok);
  }
  assert.equal(docIds.size, 3);
});

test('a creation that was written is reported as done, also where nothing can be read', async () => {
  loseReads();
  const { answer } = await post('/Mis-Listas', { intent: 'new-list', key: 'k1', name: 'Invierno' });
  assert.deepEqual(answer, { done: 'list-created', location: '/Mis-Listas' });
});

test('a key of any length and any characters is taken', async () => {
  const key = 'ñ\n'.repeat(5_000);
  const { answer } = await post('/Mis-Listas', { intent: 'new-list', key, name: 'Invierno' });
  assert.deepEqual(answer, { done: 'list-created', location: '/Mis-Listas' });
});
