import assert from 'node:assert/strict';
import { test } from 'node:test';
import { specified } from '../server/api.test-support.ts';
import { sampleUser } from '../server/current-user.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const productOf = (productId: string, isAvailable?: boolean) => ({
  ...{ productId, brand: 'KUYENTA', name: `Polerón ${productId}`, images: [] },
  offerings: [{ price: 24_990, ...(isAvailable !== undefined && { isAvailable }) }],
  ...(isAvailable !== undefined && { isAvailable }),
});
const products = [productOf('gone', false), productOf('here', true), productOf('unknown')];
const { request, stores } = createBuiltApp({ catalog: catalogOf(products) });
const list = await stores.lists.createList(sampleUser.id, { name: 'Invierno', status: 'Pública' });
for (const { productId } of products)
  if (list.ok) await stores.lists.addProducts(sampleUser.id, list.value.docId, [productOf(productId)]);
const marksOf = (html: string) => [...html.matchAll(/>Agotado</g)].length;

test('a product that is sold out says so on its card, its page, its row and its thumbnail, and is not in the total of a list', async () => {
  for (const [path, marks] of [
    ['/', 1],
    ['/buscar?q=poleron', 1],
    ['/productos/gone', 1],
    ['/productos/here', 0],
    ['/productos/unknown', 0],
    ['/productos/no-hay', 1],
    ['/Mis-Listas/Invierno', 1],
    ['/Mis-Listas', 1],
  ] as const)
    assert.equal(marksOf(await (await request(path)).text()), marks, path);
  const page = await (await request('/Mis-Listas/Invierno')).text();
  assert.match(page.replaceAll(/<[^>]*>/g, ' '), /Total\s+\$49\.980/);
});

test('the API has the availability only where it is known', async () => {
  const response = await request('/api/products');
  assert.deepEqual(specified(await response.json()), products);
  const { products: found } = await (await request('/api/search?q=gone')).json();
  assert.equal(found[0].isAvailable, false);
});
