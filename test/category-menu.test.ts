import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { CatalogProduct } from '../domain/product.ts';
import { sampleShopFile, shopFileWith } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

type Menu = [string, string, Menu?][];

const first =
  'Accesorios Belleza Cocina Deportes Electrónica Ferretería Hogar Juguetes Muebles Zapatos'.split(' ');
const second = 'infantiles deportivos plegables eléctricos naturales portátiles'.split(' ');

function productOf(category: string[], index: number): CatalogProduct {
  const product = { productId: `p${index}`, brand: '', name: 'x', images: [], offerings: [{ price: 990 }] };
  return { ...product, categories: [category] };
}

/** Two words and a number. */
function nameOf(index: number): string {
  return `${first[index % 10]} ${second[index % 6]} y ${first[(index * 7 + 3) % 10]?.toLowerCase()} ${index}`;
}

async function respond(products: CatalogProduct[], headers: Record<string, string> = {}) {
  const { request } = createBuiltApp({ catalog: catalogOf(products) });
  return request('/categorias', { headers: { 'accept-encoding': 'gzip', ...headers } });
}

async function readMenu(response: Response): Promise<{ bytes: number; menu: Menu }> {
  const body = Buffer.from(await response.arrayBuffer());
  const isCompressed = response.headers.has('content-encoding');
  return { bytes: body.length, menu: JSON.parse(String(isCompressed ? gunzipSync(body) : body)) };
}

test('the menu has two levels, and is the same for all users', async () => {
  const products = [['Hogar', 'Sillas', 'Altas'], ['Hogar', 'Ñandú & «más»'], ['Arte']].map(productOf);
  const response = await respond(products);
  assert.equal(response.headers.get('set-cookie'), null);
  assert.equal(response.headers.get('cache-control'), 'public, max-age=300');
  const { menu } = await readMenu(response);
  assert.deepEqual(menu[0], ['arte', 'Arte']);
  assert.deepEqual(menu[1]?.slice(0, 2), ['hogar', 'Hogar']);
  assert.deepEqual(
    menu[1]?.[2]?.map(([, name]) => name),
    ['Ñandú & «más»', 'Sillas'],
  );
});

test('an unchanged menu is not sent again, and one without products is not available', async () => {
  const products = [productOf(['Hogar'], 0)];
  const etag = (await respond(products)).headers.get('etag') ?? '';
  assert.equal((await respond(products, { 'if-none-match': etag })).status, 304);
  assert.equal((await respond([productOf(['Arte'], 0)], { 'if-none-match': etag })).status, 200);
  assert.equal((await respond([])).status, 503);
});

test('the menu of 1,000 categories has at most 30 kB, and of more the largest', async () => {
  const few = Array.from({ length: 1_000 }, (_, index) =>
    productOf(index < 40 ? [nameOf(index)] : [nameOf(index % 40), nameOf(index)], index),
  );
  const { bytes, menu } = await readMenu(await respond(few));
  assert.equal(menu.flatMap(([, , children = []]) => children).length + menu.length, 1_000);
  assert.ok(bytes > 5_000 && bytes < 30_000, `${bytes} bytes`);

  const many = [0, 1].map((index) => productOf(['Zapatos', 'Último'], 3_000 + index));
  for (let index = 0; index < 3_000; index += 1)
    many.push(productOf([nameOf(index % 400), nameOf(index)], index));
  const cut = (await readMenu(await respond(many))).menu;
  assert.equal(cut.flatMap(([, , children = []]) => children).length + cut.length, 1_000);
  assert.ok(cut.some(([, , children = []]) => children.some(([slug]) => slug === 'ultimo')));
});

test("with categories 'Menú' and the selector have a function, also if they were not to come soon", async () => {
  const catalog = catalogOf([['Hogar', 'Sillas'], ['Arte']].map(productOf));
  for (const shopFile of [sampleShopFile, shopFileWith({ soon: [] })]) {
    const { request } = createBuiltApp({ catalog, shopFile });
    const html = await (await request('/c/hogar')).text();
    assert.match(html, /<a [^>]*href="\/c"[^>]*>Menú<\/a>/);
    assert.match(html, /<select[^>]* name="category"[^>]*>.*<option value="hogar" selected="">Hogar</s);
    assert.doesNotMatch(html, /soon-(menu|categories)/);
  }
  const html = await (await createBuiltApp().request('/')).text();
  assert.match(html, /<button [^>]*data-soon="soon-menu"[^>]*>Menú<\/button>/);
  assert.doesNotMatch(html, /href="\/c"|name="category"/);
});
