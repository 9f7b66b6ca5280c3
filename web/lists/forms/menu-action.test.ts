import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { selectionOf } from '../../../domain/product-selection.ts';
import { createServices, type Services } from '../../../server/entities.ts';
import { sampleShop } from '../../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import { postForm } from '../../routes/form-action.test-support.ts';

const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };

let services: Services;
let docId: string;
beforeEach(async () => {
  services = createServices(
    { user: { id: 'ana', name: 'Ana' } },
    { stores: openSqliteStores(), catalog: catalogOf([product]), shop: sampleShop },
  );
  const created = await services.lists.create({ name: 'Invierno' }, 'p1');
  assert.ok(created.ok);
  docId = created.value.docId;
});

const post = async (path: string, fields: Record<string, string>) =>
  (await postForm(services, path, fields)).result;

test('the rejected addition of a listed product has the form that removes it, which can be undone', async () => {
  const rejected = await post('/', { intent: 'add-product', docId, productId: 'p1' });
  const form = `intent=remove-products&docId=${docId}&productId=p1`;
  const { code, action } = rejected;
  assert.deepEqual([code, action], ['product-already-listed', { code: 'remove', form }]);
  const removal = Object.fromEntries(new URLSearchParams(form));
  const result = await post('/Mis-Listas', removal);
  assert.deepEqual(result, {
    ok: true,
    code: 'product-removed',
    location: '/Mis-Listas/Invierno',
    action: { code: 'undo', form: `intent=restore-products&docId=${docId}&productId=p1` },
  });
});

test('a list that is created for the move of a product gets it from its list, also if the form is sent again', async () => {
  const form = { intent: 'create-list', key: 'k1', name: 'Verano', productId: 'p1', docId };
  for (const _ of [1, 2]) {
    const result = await post('/?index', form);
    const { code, action } = result;
    assert.deepEqual([code, action], ['list-created', { code: 'view-list', href: '/Mis-Listas/Verano' }]);
    const { lists: found } = await services.lists.overview({ offset: 0, limit: 10 });
    assert.deepEqual(
      found.map(({ name, productCount }) => [name, productCount]),
      [
        ['Verano', 1],
        ['Invierno', 0],
      ],
    );
  }
});

test('a list that is created for a move has the product also if the other list lacks it or is gone', async () => {
  for (const [name, from] of [
    ['Otoño', docId],
    ['Primavera', 'gone'],
  ] as const) {
    await post('/?index', { intent: 'create-list', key: name, name, productId: 'p1', docId: from });
    const { lists: found } = await services.lists.overview({ offset: 0, limit: 1 });
    assert.deepEqual(
      found.map((list) => [list.name, list.productCount]),
      [[name, 1]],
    );
    await services.lists.removeProducts(docId, selectionOf('p1'));
  }
});

test('a product that is moved to the list that contains it stays there', async () => {
  const result = await post('/?index', {
    intent: 'move-products',
    docId,
    targetId: docId,
    productId: 'p1',
  });
  const { code, action } = result;
  assert.deepEqual([code, action], ['products-moved', undefined]);
  assert.deepEqual((await services.lists.menuLists('p1', { offset: 0, limit: 1 })).lists, [
    { docId, name: 'Invierno', containsProduct: true },
  ]);
});
