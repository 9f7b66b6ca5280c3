import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogProduct } from '../domain/product.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { structuredData } from '../web/products/google-fields.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const publicUrl = 'https://tienda.example';
const deep = Array.from({ length: 10 }, (_, index) => `Nivel ${index}`);
const hostile = '50% / #1 «Ñandú» <b>"x"</b> 🧸';

let products = [
  ...productsIn(60, ['Hogar', 'Sillas']),
  ...productsIn(3, ['Hogar', 'Mesas']),
  ...productsIn(2, ['Jardín', 'Mesas de jardín']),
  ...productsIn(1, deep),
  ...productsIn(1, ['Hogar', hostile]),
  ...productsIn(1, ['Jardín', 'Terraza', 'Sillas']),
];
const catalog = catalogOf(() => products);
const { request } = createBuiltApp({ catalog, publicUrl });

function productsIn(count: number, category: string[]): CatalogProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    productId: `${category.join()}-${index}`,
    brand: index % 2 === 0 ? 'KUYENTA' : 'RAULÍ',
    name: `Producto ${index} de ${category.at(-1)}`,
    images: [],
    offerings: [{ price: 990 + index }],
    categories: [category],
  }));
}

async function textOf(path: string, status = 200): Promise<string> {
  const response = await request(path);
  assert.equal(response.status, status, path);
  return (await response.text()).replaceAll('<!-- -->', '');
}

function graphOf(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return structuredData.parse(JSON.parse(json))['@graph'];
}

test('a category has its name, the number of all its products, the way to it, and its categories with numbers', async () => {
  const html = await textOf('/c/hogar');
  assert.match(html, /<h1[^>]*>Hogar<\/h1>/);
  assert.match(html, /role="status">64 productos</);
  assert.match(html, /<li><a href="\/c"[^>]*>Categorías<\/a><\/li><li aria-current="page">Hogar<\/li>/);
  assert.match(html, /<a [^>]*href="\/c\/hogar\/sillas"[^>]*><span>Sillas <small>60<\/small><\/span><\/a>/);
  assert.equal(html.match(/id="producto-/g)?.length, 48);
});

test('an address in other letters, with a final slash, or with names leads to the one of the category', async () => {
  for (const [path, target] of [
    ['/c/Hogar/SILLAS', '/c/hogar/sillas'],
    ['/c/hogar/', '/c/hogar'],
    ['/c/Jard%C3%ADn/Mesas%20de%20jard%C3%ADn?brand=KUYENTA', '/c/jardin/mesas-de-jardin?brand=KUYENTA'],
    ['/c/hogar%2Fsillas', '/c/hogar/sillas'],
    ['/c/hogar?q=silla&page=2', '/buscar?q=silla&page=2&category=hogar'],
  ]) {
    const { status, headers } = await request(path ?? '');
    assert.deepEqual([status, headers.get('location')], [301, target]);
  }
});

test('a page after the last one leads to the first one, with the filters', async () => {
  for (const [path, target] of [
    ['/c/hogar?page=999', '/c/hogar'],
    ['/c/hogar/sillas?brand=KUYENTA&page=2', '/c/hogar/sillas?brand=KUYENTA'],
  ]) {
    const { status, headers } = await request(path ?? '');
    assert.deepEqual([status, headers.get('location')], [302, target]);
  }
  await textOf('/buscar?q=producto&category=hogar&page=999', 404);
});

test('names with any signs, and ten levels, have addresses that lead to them', async () => {
  for (const [names, depth] of [
    [['Hogar', hostile], 2],
    [deep, 10],
  ] as const) {
    const path = catalog.categories().pathOfNames([...names]);
    const html = await textOf(`/c/${path}`);
    const escaped = names.at(-1)?.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    assert.ok(html.includes(`<h1 tabindex="-1">${escaped}</h1>`), path);
    const [breadcrumb] = graphOf(html);
    assert.equal(breadcrumb?.['@type'] === 'BreadcrumbList' && breadcrumb.itemListElement.length, depth + 1);
  }
});

test('a category that is gone says so, and leads to the one with its last slug, or to its nearest ancestor, or to all', async () => {
  for (const [path, target, text] of [
    ['/c/hogar/dormitorio/camas', '/c/hogar', 'Ver Hogar'],
    ['/c/muebles/mesas', '/c/hogar/mesas', 'Ver Mesas'],
    ['/c/terraza/sillas', '/c/jardin/terraza/sillas', 'Ver Sillas'],
    ['/c/muebles/sillas', '/c', 'Ver todas las categorías'],
    ['/c/nada', '/c', 'Ver todas las categorías'],
    [`/c/${'x/'.repeat(2_000)}`, '/c', 'Ver todas las categorías'],
  ] as const) {
    const html = await textOf(path, 404);
    assert.match(html, /<h1[^>]*>Esta categoría ya no está<\/h1>/);
    assert.ok(html.includes(`href="${target}" data-discover="true">${text}</a>`), path);
  }
});

test('filters and an order keep a page from search engines, and the numbers are those of the results', async () => {
  const plain = await textOf('/c/hogar?page=2');
  assert.doesNotMatch(plain, /noindex/);
  assert.match(plain, new RegExp(`<link rel="canonical" href="${publicUrl}/c/hogar\\?page=2"/>`));
  assert.match(plain, /<link rel="prev" href="\/c\/hogar"\/>/);
  const list = graphOf(plain).find((item) => item['@type'] === 'ItemList');
  assert.deepEqual([list?.numberOfItems, list?.itemListElement[0]?.position], [64, 49]);
  for (const query of ['brand=KUYENTA', 'sort=price-asc', 'minPrice=1']) {
    const html = await textOf(`/c/hogar?${query}`);
    assert.match(html, /<meta name="robots" content="noindex"\/>/, query);
    assert.doesNotMatch(html, /rel="canonical"|ld\+json/, query);
  }
  const filtered = await textOf('/c/hogar?brand=RAUL%C3%8D');
  assert.match(filtered, /role="status">31 resultados</);
  assert.match(filtered, /href="\/c\/hogar\/mesas\?brand=RAUL%C3%8D"[^>]*><span>Mesas <small>1<\/small>/);
});

test('a product shows the way to its first category, and without one that of the shop', async () => {
  const html = await textOf(`/productos/${encodeURIComponent('Hogar,Sillas-0')}`);
  assert.match(html, /<a href="\/c\/hogar"[^>]*>Hogar<\/a><\/li><li><a href="\/c\/hogar\/sillas"/);
  const [breadcrumb] = graphOf(html);
  assert.deepEqual(
    breadcrumb?.['@type'] === 'BreadcrumbList' && breadcrumb.itemListElement.map(({ name }) => name),
    ['Categorías', 'Hogar', 'Sillas', 'Producto 0 de Sillas'],
  );
});

test('a category whose last product is sold while its page is open is gone', async () => {
  const all = products;
  products = all.filter(({ categories }) => categories?.[0]?.[1] !== 'Mesas');
  assert.match(await textOf('/c/hogar/mesas', 404), /Esta categoría ya no está/);
  products = all;
  await textOf('/c/hogar/mesas');
});

test('a shop without categories has no such pages, and one that has read no products has them later', async () => {
  const without = createBuiltApp();
  for (const path of ['/c', '/c/', '/c/hogar', '/C/Hogar']) {
    const response = await without.request(path);
    assert.equal(response.status, 404, path);
    assert.match(await response.text(), /<h1[^>]*>No encontramos esta página/, path);
  }
  const unread = createBuiltApp({ catalog: catalogOf([]) });
  for (const path of ['/c', '/c/hogar']) assert.equal((await unread.request(path)).status, 503, path);
});
