import assert from 'node:assert/strict';
import { test } from 'node:test';
import { success } from '../domain/result-codes.ts';
import { emptyResult, type SearchQuery } from '../domain/search.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const kinds: [string, string[]][] = [
  ['Olla', ['Hogar', 'Cocina']],
  ['Mantel', ['Hogar', 'Cocina']],
  ['Olla', ['Juguetes', 'Cocina']],
  ['Muñeca', ['Juguetes']],
  ['Polerón', ['Moda']],
];
const products = kinds.map(([name, category], index) => ({
  productId: `p${index}`,
  brand: index === 1 ? 'NEVADINA' : 'KUYENTA',
  name: `${name} azul ${index}`,
  images: [],
  offerings: [{ price: 990 + index }],
  categories: [category],
}));
const catalog = catalogOf(products);
const { request } = createBuiltApp({ catalog });
const readPage = async (path: string, app = { request }) =>
  (await (await app.request(path)).text()).replaceAll('<!-- -->', '');
const linkTo = (html: string, href: string) =>
  new RegExp(`<a [^>]*href="${RegExp.escape(href.replaceAll('&', '&amp;'))}"[^>]*>(.*?)</a>`)
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();

const filterOf = (html: string) => /<fieldset><legend>Categoría.*?<\/fieldset>/.exec(html)?.[0] ?? '';

test('a filter of results leads into a category of the next level, with its number and the other filters', async () => {
  const html = filterOf(await readPage('/buscar?q=azul&brand=KUYENTA&page=1'));
  assert.equal(linkTo(html, '/buscar?q=azul&brand=KUYENTA&category=hogar'), 'Hogar 1');
  assert.equal(linkTo(html, '/buscar?q=azul&brand=KUYENTA&category=juguetes'), 'Juguetes 2');
  const inside = filterOf(await readPage('/buscar?q=azul&category=hogar%2Fcocina'));
  assert.equal(linkTo(inside, '/buscar?q=azul'), 'Todas las categorías');
  assert.equal(linkTo(inside, '/buscar?q=azul&category=hogar'), 'Hogar');
  assert.match(inside, /<a [^>]*aria-current="true"[^>]*><b>Cocina/);
  assert.doesNotMatch(inside, /category=juguetes/);
});

test('without categories there is no such filter, and beyond 100,000 results it has no numbers', async () => {
  const plain = createBuiltApp({ catalog: catalogOf(products.map(({ categories, ...product }) => product)) });
  assert.equal(filterOf(await readPage('/buscar?q=azul', plain)), '');
  const filters = {
    brands: [],
    sellers: [],
    categories: catalog.categories().childrenOf(''),
    isExact: false,
  };
  const found = { ...emptyResult, products: products.slice(0, 1), total: 1_000, hasMore: true, filters };
  const large = createBuiltApp({ catalog: { ...catalog, search: async () => success(found) } });
  assert.equal(linkTo(await readPage('/buscar?q=a', large), '/buscar?q=a&category=hogar'), 'Hogar');
});

test('a search in a category says so in the heading, the title and a chip that removes it', async () => {
  const html = await readPage('/buscar?q=olla&category=hogar&brand=KUYENTA');
  assert.match(html, /<h1[^>]*>Resultados para «olla» en Hogar</);
  assert.match(html, /<title>Resultados para «olla» en Hogar \|/);
  assert.match(html, />1 resultado</);
  assert.equal(linkTo(html, '/buscar?q=olla&brand=KUYENTA'), 'Quitar filtro: Hogar');
  assert.equal(linkTo(html, '/buscar?q=olla'), 'Limpiar filtros');
});

test('the cache of pages distinguishes categories, and no page with one is listed', async () => {
  for (let time = 0; time < 3; time += 1)
    for (const [query, place] of [
      ['', ''],
      ['&category=hogar', ' en Hogar'],
      ['&category=juguetes', ' en Juguetes'],
    ]) {
      const html = await readPage(`/buscar?q=olla${query}`);
      assert.match(html, new RegExp(`<h1[^>]*>Resultados para «olla»${place}<`));
      assert.match(html, /<meta name="robots" content="noindex"\/>/);
    }
});

test('corrections and sets of words keep the category', async () => {
  const queries: SearchQuery[] = [];
  const wordSets = [{ text: 'azul', total: 1, hasMore: false }];
  const app = createBuiltApp({
    catalog: {
      ...catalog,
      async search(query) {
        queries.push(query);
        const found = { ...emptyResult, products: products.slice(0, 1), total: 1 };
        return success({ ...found, corrected: 'olla', matching: 'some', wordSets });
      },
    },
  });
  const html = await readPage('/buscar?q=oya&category=hogar', app);
  assert.equal(linkTo(html, '/buscar?q=oya&category=hogar&exact=1'), 'Buscar «oya» de todos modos');
  assert.equal(linkTo(html, '/buscar?q=azul&category=hogar'), 'azul (1)');
  assert.deepEqual(
    queries.map(({ category }) => category),
    ['hogar'],
  );
});

test('a search that finds nothing in its category offers the search in all, if that finds something', async () => {
  const html = await readPage('/buscar?q=poleron&category=hogar');
  assert.match(html, /<h1[^>]*>No encontramos resultados para «poleron» en Hogar</);
  assert.match(html, /Hay 1 resultado en otras categorías/);
  assert.equal(linkTo(html, '/buscar?q=poleron'), 'Buscar «poleron» en todas las categorías');
  const nowhere = await readPage('/buscar?q=zapatilla&category=hogar');
  assert.match(nowhere, /<h1[^>]*>No encontramos resultados para «zapatilla»</);
  assert.doesNotMatch(nowhere, /en todas las categorías/);
});

test('a category that is gone is named as such, with the search in all', async () => {
  const html = await readPage('/buscar?q=olla&category=hogar%2Fno');
  assert.match(html, /<h1[^>]*>Esta categoría ya no está</);
  assert.match(html, /Hay 2 resultados en otras categorías/);
  assert.equal(linkTo(html, '/buscar?q=olla'), 'Buscar «olla» en todas las categorías');
  const filtered = await readPage('/buscar?q=azul&category=hogar%2Fno&brand=NEVADINA');
  assert.match(filtered, /<h1[^>]*>Esta categoría ya no está</);
  assert.match(filtered, /Hay 1 resultado en otras categorías/);
  assert.equal(linkTo(filtered, '/buscar?q=azul&brand=NEVADINA'), 'Buscar «azul» en todas las categorías');
});

test('without a text, the page of results leads to the page of the category, with the filters', async () => {
  const { status, headers } = await request('/buscar?q=+&category=hogar%2Fcocina&brand=KUYENTA&page=2');
  assert.deepEqual([status, headers.get('location')], [302, '/c/hogar/cocina?brand=KUYENTA']);
});

test('a search for the name of categories links to the three largest, with their place and number', async () => {
  const html = await readPage('/buscar?q=cocinas');
  assert.equal(linkTo(html, '/c/hogar/cocina'), 'Cocina en Hogar (2)');
  assert.equal(linkTo(html, '/c/juguetes/cocina'), 'Cocina en Juguetes (1)');
  assert.ok(html.indexOf('/c/hogar/cocina') < html.indexOf('/c/juguetes/cocina'));
  const inside = await readPage('/buscar?q=cocina&category=hogar%2Fcocina');
  assert.equal(linkTo(inside, '/c/hogar/cocina'), undefined);
  assert.equal(linkTo(inside, '/c/juguetes/cocina'), 'Cocina en Juguetes (1)');
  const many = ['A', 'B', 'C', 'D'].map((name) => ({
    ...products[0],
    productId: name,
    categories: [[name, 'Cocina']],
  }));
  const app = createBuiltApp({ catalog: catalogOf(many as typeof products) });
  assert.equal((await readPage('/buscar?q=cocina', app)).match(/href="\/c\//g)?.length, 3);
});
