import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServices } from '../../../server/entities.ts';
import { sampleShop } from '../../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import { postForm } from '../../routes/form-action.test-support.ts';

const products = ['p 1', 'p 2', 'p 3'].map((productId) => ({
  productId,
  brand: 'KUYENTA',
  name: `Polerón ${productId}`,
  images: [],
  offerings: [],
}));
const stores = openSqliteStores();
const services = createServices(
  { user: { id: 'ana', name: 'Ana' } },
  { stores, catalog: catalogOf(products), shop: sampleShop },
);
const { lists } = services;

const post = async (form: URLSearchParams) => (await postForm(services, '/Mis-Listas/Invierno', form)).result;

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
