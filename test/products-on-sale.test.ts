import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { openSqliteStores } from './support/stores.ts';

const productOf = (productId: string) => ({
  productId,
  brand: 'KUYENTA',
  name: `Polerón ${productId}`,
  images: [],
  offerings: [{ price: 24990 }],
});
const products = ['1', '2', '3'].map(productOf);
const stores = openSqliteStores();
let queries: string[][] = [];
beforeEach(() => {
  queries = [];
});
const catalog = {
  ...catalogOf(products),
  findProducts: (ids: string[]) => {
    queries.push(ids);
    return catalogOf(products).findProducts(ids);
  },
};
for (const name of ['Otoño', 'Invierno']) {
  const list = await stores.lists.createList(sampleUser.id, { name, status: 'Pública' });
  assert.ok(list.ok);
  for (const id of ['1', '3', 'gone'])
    await stores.lists.addProducts(sampleUser.id, list.value.docId, [productOf(id)]);
}

test('a page of lists finds out in one query which of its products are on sale', async () => {
  const { request } = createBuiltApp({ catalog, stores });
  const overview = await (await request('/Mis-Listas')).text();
  assert.equal(overview.match(/="Polerón gone \(ya no está a la venta\)"/g)?.length, 2);
  assert.equal(queries.length, 1);
  const detail = await (await request('/Mis-Listas/Invierno')).text();
  assert.equal(detail.match(/>Ya no está a la venta</g)?.length, 1);
  assert.deepEqual(queries.slice(1), [['1', '3', 'gone']]);
});

test('a card says how many of its products cost less than when they were saved, or only that some do if not all are read', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => String(index));
  const onSale = catalogOf(ids.map(productOf));
  const stores = openSqliteStores();
  async function create(name: string, prices: number[]) {
    const list = await stores.lists.createList(sampleUser.id, { name, status: 'Pública' });
    assert.ok(list.ok);
    const saved = prices.map((price, index) => ({ ...productOf(String(index)), offerings: [{ price }] }));
    for (const product of saved) await stores.lists.addProducts(sampleUser.id, list.value.docId, [product]);
  }
  await create('Igual', [24990, 19990]);
  await create('Menos', [29990, 24990, 26990]);
  await create('Larga', [29990, ...Array(10).fill(24990)]);
  const { request } = createBuiltApp({ catalog: onSale, stores });
  const overview = await (await request('/Mis-Listas')).text();
  const notes = [...overview.matchAll(/<b>([^<]* de precio)<\/b>/g)].map(([, note]) => note);
  assert.deepEqual(notes, ['Hay productos que bajaron de precio', 'Bajaron 2 de precio']);
});

test('a link of a list leads to what costs less than when it was saved, and an earlier order to the whole list', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const stores = openSqliteStores();
  for (const [name, count] of [
    ['Corta', 3],
    ['Larga', 101],
  ] as const) {
    const list = await stores.lists.createList(sampleUser.id, { name, status: 'Pública' });
    assert.ok(list.ok);
    const saved = ids.slice(0, count).map((id) => ({ ...productOf(id), offerings: [{ price: 29990 }] }));
    const [first, ...others] = saved;
    const all = first ? [{ ...first, offerings: [{ price: 24990 }] }, ...others] : [];
    await stores.lists.addProducts(sampleUser.id, list.value.docId, all);
  }
  const { request } = createBuiltApp({ catalog: catalogOf(ids.map(productOf)), stores });
  const open = async (address: string) => {
    const response = await request(address);
    assert.equal(response.status, 200, address);
    const html = await response.text();
    const links = [
      ...html.matchAll(/<a class="text-button[^"]*" data-icon="(?:tag|list)" href="([^"]*)"[^>]*>([^<]*)/g),
    ];
    return {
      links: links.map(([, href, text]) => [href, text]),
      rows: html.match(/class="product-row"/g)?.length,
      html,
    };
  };
  const text = 'Bajaron 2 productos: hoy ahorras $10.000';
  const whole = await open('/Mis-Listas/Corta');
  assert.deepEqual([whole.rows, whole.links], [3, [['/Mis-Listas/Corta?cheaper=1', text]]]);
  const cheaper = await open('/Mis-Listas/Corta?cheaper=1');
  assert.deepEqual([cheaper.rows, cheaper.links], [2, [['/Mis-Listas/Corta', 'Ver toda la lista']]]);
  assert.match(cheaper.html, /2 de 3 productos/);
  assert.equal((await open('/Mis-Listas/Corta?sort=cheaper')).rows, 3);
  const long = await open('/Mis-Listas/Larga');
  assert.deepEqual(long.links, [['/Mis-Listas/Larga?cheaper=1', 'Hay productos que bajaron de precio']]);
});

test('lists work without their marks while the catalogue cannot be read', async () => {
  const fail = () => {
    throw new Error('malformed');
  };
  const { request, logged } = createBuiltApp({
    catalog: { ...catalog, findProducts: fail },
    stores,
  });
  for (const path of ['/Mis-Listas', '/Mis-Listas/Invierno']) {
    const response = await request(path);
    assert.equal(response.status, 200);
    assert.doesNotMatch(await response.text(), /ya no está a la venta/i);
  }
  assert.deepEqual(
    logged.map(([message]) => message),
    ['The catalog failed: findProducts.', 'The catalog failed: findProducts.'],
  );
});
