import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith } from '../api.test-support.ts';

test('what exceeds a limit of lists is rejected with 409 and the code of the limit', async () => {
  const stores = openSqliteStores(':memory:', undefined, { lists: 2, productsOfList: 2, products: 3 });
  const { create, expectRejected } = apiClient(() => stores);
  const full = await create('Invierno', { productId: 'p1' });
  const other = await create('Verano', { productId: 'p1' });
  await expectRejected(409, 'lists-too-many', 'POST', '/lists', { name: 'Otoño' });
  await stores.lists.addProducts('ana', full.docId, [productWith('p2')]);
  await expectRejected(409, 'list-full', 'PUT', `/lists/${full.docId}/products/p3`);
  const products = `/lists/${full.docId}/products`;
  await expectRejected(409, 'list-full', 'POST', products, { productsId: ['p3'] });
  const rejected = await expectRejected(409, 'products-too-many', 'PUT', `/lists/${other.docId}/products/p3`);
  assert.match((rejected.body as { detail: string }).detail, /^Tus listas no pueden tener tantos productos/);
});
