import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure, success } from '../domain/result-codes.ts';
import { emptyResult, type SearchQuery } from '../domain/search.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import { createBuiltApp } from './support/built-app.ts';

const products = Array.from({ length: 60 }, (_, index) => ({
  productId: `p${index}`,
  brand: 'KUYENTA',
  name: `Polerón ${index}`,
  images: [],
  offerings: [{ price: 990 + index }],
}));
const catalog = catalogOf(products);
const appWith = (changes: Partial<Catalog>) => createBuiltApp({ catalog: { ...catalog, ...changes } });
const limits = { trustProxy: true, requestsPerMinute: 9 };

test('a busy search is a page with status 503 that keeps the text in the field', async () => {
  const { request, logged } = appWith({ search: async () => failure('search-busy') });
  const page = await request('/buscar?q=lana+merino');
  assert.equal(page.status, 503);
  assert.match(page.headers.get('retry-after') ?? '', /^\d+$/);
  const html = await page.text();
  assert.match(html, /<h1[^>]*>Hay demasiadas búsquedas en este momento/);
  assert.match(html, /<input[^>]* value="lana merino"/);
  assert.deepEqual(logged, []);
});

test('a page of results is cancelled with its request', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { request } = appWith({
    search(query, requester) {
      signals.push(requester?.signal);
      return catalog.search(query);
    },
  });
  const cancelling = new AbortController();
  await request('/buscar?q=lana', { signal: cancelling.signal });
  cancelling.abort();
  assert.equal(signals[0]?.aborted, true);
});

test('a search that takes too long is a page with status 503 and its own advice', async () => {
  const page = await appWith({ search: async () => failure('search-too-slow') }).request('/buscar?q=lana');
  assert.equal(page.status, 503);
  assert.match(await page.text(), /<h1[^>]*>Esta búsqueda tardó demasiado/);
});

test('while no feed has been read, the page has status 503, also without a text', async () => {
  const empty = catalogOf([]);
  const app = createBuiltApp({ catalog: { ...empty, search: async () => failure('catalog-unavailable') } });
  for (const path of ['/buscar?q=lana', '/buscar'])
    assert.equal((await app.request(path)).headers.get('retry-after'), '5', path);
  const readApp = createBuiltApp({ catalog: { ...empty, version: () => 'empty' } });
  for (const path of ['/buscar?q=lana', '/buscar']) assert.equal((await readApp.request(path)).status, 200);
});

test('a search that fails is logged without its text', async () => {
  const { request, logged } = appWith({ search: () => Promise.reject(new Error('The index is damaged.')) });
  assert.equal((await request('/buscar?q=secreto')).status, 503);
  assert.match(String(logged[0]?.[0]), /search failed/);
  assert.doesNotMatch(logged.flat().map(String).join(), /secreto/);
});

test('a page of results is neither cached nor listed by search engines', async () => {
  const page = await createBuiltApp({ catalog }).request('/buscar?q=poleron');
  assert.equal(page.headers.get('cache-control'), 'private, no-cache');
  assert.match(await page.text(), /<meta name="robots" content="noindex"\/>/);
});

test('a text of more than 200 characters is rejected with a message, and kept', async () => {
  const text = 'x'.repeat(201);
  const html = await (await createBuiltApp({ catalog }).request(`/buscar?q=${text}`)).text();
  assert.match(html, /La búsqueda puede tener hasta 200 caracteres/);
  assert.ok(html.includes(`value="${text}"`));
});

test('corrected words are named, with a link to the search for the original', async () => {
  const queries: SearchQuery[] = [];
  const { request } = appWith({
    async search(query) {
      queries.push(query);
      const isFound = !query.exact;
      return success({
        ...emptyResult,
        ...(isFound
          ? { products: products.slice(0, 1), total: 1, corrected: 'polerón' }
          : { similar: 'polerón' }),
      });
    },
  });
  const corrected = await (await request('/buscar?q=polren')).text();
  assert.match(corrected, /<h1[^>]*>Resultados para «polerón»/);
  assert.match(corrected, /<a href="\/buscar\?q=polren&amp;exact=1"[^>]*>Buscar «polren»/);
  const exact = await (await request('/buscar?q=polren&exact=1')).text();
  assert.match(exact, /<h1[^>]*>No encontramos resultados para «polren»/);
  assert.match(exact, /Quizás buscabas<!-- --> <a href="\/buscar\?q=poler%C3%B3n"/);
  assert.deepEqual(
    queries.map((query) => query.exact),
    [false, true],
  );
});

test('results with some of the words say with which, link to each set of words, and have filters', async () => {
  const wordSets = [
    { text: 'gris', total: 2, hasMore: false },
    { text: 'capucha', total: 1_000, hasMore: true },
  ];
  const some = { ...emptyResult, matching: 'some' as const, wordSets };
  const found = { ...some, products: products.slice(0, 2), total: 2 };
  const html = await (
    await appWith({ search: async () => success(found) }).request('/buscar?q=gris+capucha')
  ).text();
  assert.match(html, /Ningún producto tiene todas tus palabras\. Mostramos los que tienen algunas:/);
  assert.match(html, /<a [^>]*href="\/buscar\?q=gris"[^>]*>gris \(2\)<\/a>/);
  assert.match(html, /<a [^>]*href="\/buscar\?q=capucha"[^>]*>capucha \(más de 1\.000\)<\/a>/);
  assert.match(html, /<aside/);
});

test('a card names the offer of a chosen seller first, unless it is shown, and no lowest price that is the same; a maximum price finds none that shows more', async () => {
  const offerings = [
    { price: 25_990, seller: 'Falabella' },
    { price: 23_490, seller: 'Ropero Austral' },
    { price: 24_490, seller: 'Ripley' },
  ];
  const product = { productId: 'p', brand: '', name: 'Polerón', images: [], offerings };
  const { request } = createBuiltApp({ catalog: catalogOf([product]) });
  const line = async (filter: string) =>
    /<p class="[^"]*sellers-from">(.*?)<\/p>/.exec(
      await (await request(`/buscar?q=poleron${filter}`)).text(),
    )?.[1];
  const cheapest = '<strong>Ropero Austral: $23.490</strong>';
  const other = '<strong>Ripley: $24.490</strong> 3 vendedores desde $23.490';
  assert.equal(await line('&maxPrice=25000'), undefined);
  assert.equal((await line('&seller=Ropero+Austral'))?.replaceAll('<!-- -->', '').trim(), cheapest);
  assert.equal((await line('&seller=Ripley'))?.replaceAll('<!-- -->', ''), other);
  for (const filter of ['', '&seller=Falabella', '&maxPrice=25990'])
    assert.equal(
      (await line(filter))?.replaceAll('<!-- -->', '').trim(),
      '3 vendedores desde $23.490',
      filter,
    );
});

test('more than 1,000 results end with advice, and the values of more than 100,000 have no numbers', async () => {
  const { request } = appWith({
    search: async ({ offset }) =>
      success({
        ...emptyResult,
        products: products.slice(0, offset === 960 ? 40 : 48),
        total: 1_000,
        hasMore: true,
        filters: {
          brands: [{ value: 'KUYENTA', count: 99_999 }],
          sellers: [],
          categories: [],
          isExact: false,
        },
      }),
  });
  const first = await (await request('/buscar?q=a&brand=KUYENTA')).text();
  assert.match(first, /más de 1\.000 resultados/);
  assert.match(first, /Página 1 de 21/);
  assert.match(first, /mostramos los filtros de los primeros (<!-- -->)?100\.000/);
  assert.doesNotMatch(first, /99\.999/);
  assert.match(first, /name="brand" checked="" value="KUYENTA"/);
  assert.doesNotMatch(first, /Mostramos los primeros/);
  assert.match(
    await (await request('/buscar?q=a&page=21')).text(),
    /Mostramos los primeros 1\.000 resultados/,
  );
});

for (const path of ['/buscar', '/Buscar/', '/buscar.data', '/c/hogar']) {
  test(`the searches of one address are limited on ${path}`, async () => {
    const { request } = createBuiltApp({ catalog, requestLimits: limits });
    const init = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const first = await request(`${path}?q=a`, init);
    const second = await request(`${path}?q=b`, init);
    assert.notEqual(first.status, 429);
    assert.deepEqual([second.status, second.headers.has('retry-after')], [429, true]);
    assert.equal((await request('/', init)).status, 200);
  });
}
