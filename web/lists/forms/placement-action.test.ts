import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createServices } from '../../../server/entities.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { requestContext } from '../../rendering/request-context.ts';
import { formAction } from '../../routes/form-action.ts';

const products = ['p 1', 'p 2', 'p 3'].map((productId) => ({
  productId,
  brand: 'KUYENTA',
  name: `Polerón ${productId}`,
  images: [],
  offerings: [],
}));
const stores = openSqliteStores();
const services = createServices({ user: { id: 'ana', name: 'Ana' } }, stores, catalogOf(products));
const { lists } = services;

async function post(body: URLSearchParams) {
  const context = new RouterContextProvider();
  const log = { info() {}, warn() {}, error() {} };
  context.set(requestContext, { ...services, log, recordCode() {}, isDocumentRequest: false });
  const url = new URL('http://127.0.0.1/Mis-Listas/Invierno');
  const request = new Request(url, { method: 'POST', body });
  const result = await formAction({ request, url, params: {}, context } as unknown as ActionFunctionArgs);
  return result as unknown as FormResult;
}

test('the form of the toast undoes a change of the position, or of several if the form names the first position', async () => {
  const created = await lists.create({ name: 'Invierno' });
  assert.ok(created.ok);
  const { docId } = created.value;
  await stores.lists.addProducts('ana', docId, products);
  const order = async () =>
    (await lists.overview({ offset: 0, limit: 1 })).lists[0]?.products.map(({ productId }) => productId);
  const place = async (fields: Record<string, string>) => {
    const form = new URLSearchParams({ intent: 'place-product', docId, productId: 'p 1', ...fields });
    return post(form);
  };
  const moved = await place({ position: '9' });
  assert.deepEqual(moved.values, { position: 3, productCount: 3, name: 'Polerón p 1' });
  assert.ok(moved.action?.code === 'undo');
  assert.equal((await post(new URLSearchParams(moved.action.form))).code, 'change-undone');
  assert.deepEqual(await order(), ['p 1', 'p 2', 'p 3']);
  await place({ position: '2', from: '1' });
  const last = await place({ position: '3', from: '1' });
  assert.ok(last.action?.code === 'undo');
  assert.equal(new URLSearchParams(last.action.form).get('position'), '1');
  assert.equal((await place({ position: '3' })).action, undefined);
});
