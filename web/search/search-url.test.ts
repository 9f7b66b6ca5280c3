import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageQueryOf } from '../paths.ts';
import { activeFilters, pathInCategory, pathOfForm, pathWithout, readSearchUrl } from './search-url.ts';

test('the query of a page of results is in its URL', () => {
  const search =
    '?q=+rojo+&brand=A&brand=B&brand=A&seller=C&minPrice=1.000&maxPrice=%24+20000&sort=price-asc&page=2';
  const { text, brands, sellers, minPrice, maxPrice, sort, page, exact, priceError } = readSearchUrl(
    { pathname: '/buscar', search: search },
    'CLP',
  );
  assert.deepEqual(
    { text, brands, sellers, minPrice, maxPrice, sort, page, exact, priceError },
    {
      text: 'rojo',
      brands: ['A', 'B'],
      sellers: ['C'],
      minPrice: 1_000,
      maxPrice: 20_000,
      sort: 'price-asc',
      page: 2,
      exact: false,
      priceError: undefined,
    },
  );
});

test('values that no page links to are ignored', () => {
  const many = Array.from({ length: 30 }, (_, index) => `brand=${index}`).join('&');
  const { brands, sort, page, text } = readSearchUrl(
    { pathname: '/buscar', search: `?${many}&seller=${'x'.repeat(256)}&sort=name&page=-1` },
    'CLP',
  );
  assert.deepEqual([brands.length, sort, page, text], [20, 'relevance', 1, '']);
});

test('the links of a page have no more filter values than the API accepts, and each once', () => {
  const many = ['brand', 'seller'].flatMap((name) =>
    Array.from({ length: 500 }, (_, number) => [name, `${number}`.repeat(2)]),
  );
  const long = 'x'.repeat(256);
  const query = [
    ['q', 'rojo'],
    ['q', long],
    ['brand', ''],
    ['minPrice', long],
    ['exact', '1'],
  ];
  const search = `?${new URLSearchParams([...query, ...many, ...many])}`;
  const entries = [...pageQueryOf(search)];
  assert.deepEqual(entries.slice(0, 2), [
    ['q', 'rojo'],
    ['exact', '1'],
  ]);
  assert.deepEqual(entries.slice(2), [...many.slice(0, 20), ...many.slice(500, 520)]);
  const { brands, sellers, minPrice } = readSearchUrl({ pathname: '/buscar', search: search }, 'CLP');
  assert.deepEqual([brands.length, sellers.length, minPrice], [20, 20, undefined]);
});

test('a price is a number of pesos with or without dots; the typed text is kept', () => {
  for (const [typed, price] of [
    ['15990', 15_990],
    ['15.990', 15_990],
    ['$ 1.234.567', 1_234_567],
    ['0', 0],
    ['', undefined],
  ] as const)
    assert.equal(
      readSearchUrl({ pathname: '/buscar', search: `?${new URLSearchParams({ minPrice: typed })}` }, 'CLP')
        .minPrice,
      price,
      typed,
    );
  for (const typed of ['abc', '-1', '1,5', '15.99', '1e5', '9'.repeat(20), '1.2345']) {
    const { priceError, minPrice, maxPrice, typedPrices } = readSearchUrl(
      { pathname: '/buscar', search: `?${new URLSearchParams({ minPrice: typed, maxPrice: '9' })}` },
      'CLP',
    );
    assert.deepEqual(priceError, { reason: 'number', fields: ['minPrice'] }, typed);
    assert.deepEqual([minPrice, maxPrice], [undefined, undefined]);
    assert.deepEqual(typedPrices, { minPrice: typed, maxPrice: '9' });
  }
  assert.equal(
    readSearchUrl({ pathname: '/buscar', search: '?minPrice=2&maxPrice=1' }, 'CLP').priceError?.reason,
    'order',
  );
  assert.equal(
    readSearchUrl({ pathname: '/buscar', search: '?minPrice=2&maxPrice=2' }, 'CLP').priceError,
    undefined,
  );
});

test('the URL has the price that was typed, which is read in the currency of the shop', () => {
  const search = '?q=polo&minPrice=59.90&maxPrice=1%2C499';
  const { minPrice, maxPrice, typedPrices } = readSearchUrl({ pathname: '/buscar', search: search }, 'PEN');
  assert.deepEqual([minPrice, maxPrice], [5_990, 149_900]);
  assert.deepEqual(typedPrices, { minPrice: '59.90', maxPrice: '1,499' });
  assert.equal(
    readSearchUrl({ pathname: '/buscar', search: '?minPrice=1.499' }, 'PEN').priceError?.reason,
    'number',
  );
});

test('each filter can be removed alone, or all together; the results then start at the first page', () => {
  const search = '?q=rojo&brand=A&brand=B&seller=A&minPrice=1000&sort=price-asc&page=3&dialog=create-list';
  const paths = activeFilters(readSearchUrl({ pathname: '/buscar', search: search }, 'CLP')).map((filter) =>
    pathWithout({ pathname: '/buscar', search }, filter),
  );
  assert.deepEqual(paths, [
    '/buscar?q=rojo&brand=B&seller=A&minPrice=1000&sort=price-asc',
    '/buscar?q=rojo&brand=A&seller=A&minPrice=1000&sort=price-asc',
    '/buscar?q=rojo&brand=A&brand=B&minPrice=1000&sort=price-asc',
    '/buscar?q=rojo&brand=A&brand=B&seller=A&sort=price-asc',
  ]);
  assert.equal(pathWithout({ pathname: '/buscar', search }), '/buscar?q=rojo&sort=price-asc');
});

test('the category of a search is one of its filters, that of a page is not', () => {
  const ofSearch = { pathname: '/buscar', search: '?q=rojo&category=hogar%2Fba%C3%B1o&brand=A&page=2' };
  const [category] = activeFilters(readSearchUrl(ofSearch, 'CLP'));
  assert.deepEqual(category, { name: 'category', value: 'hogar/baño' });
  assert.equal(pathWithout(ofSearch, category), '/buscar?q=rojo&brand=A');
  assert.equal(pathWithout(ofSearch), '/buscar?q=rojo');
  const ofPage = { pathname: '/c/hogar/ba%C3%B1o', search: '?brand=A&category=moda' };
  const shown = readSearchUrl(ofPage, 'CLP');
  assert.equal(shown.category, 'hogar/baño');
  assert.deepEqual(activeFilters(shown), [{ name: 'brand', value: 'A' }]);
  assert.equal(pathWithout(ofPage), '/c/hogar/ba%C3%B1o');
});

test('another category keeps the other filters, in a search and on the page of a category', () => {
  const inSearch = (path: string) =>
    pathInCategory({ pathname: '/buscar', search: '?q=rojo&category=hogar&brand=A&page=2' }, path);
  assert.equal(inSearch('hogar/baño'), '/buscar?q=rojo&brand=A&category=hogar%2Fba%C3%B1o');
  assert.equal(inSearch(''), '/buscar?q=rojo&brand=A');
  const onPage = (path: string) =>
    pathInCategory({ pathname: '/c/hogar', search: '?q=&brand=A&page=2' }, path);
  assert.equal(onPage('hogar/baño'), '/c/hogar/ba%C3%B1o?brand=A');
  assert.equal(onPage(''), '/c');
});

test('the path of a form has no empty fields and no defaults', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['q', 'rojo'],
    ['brand', 'A'],
    ['brand', 'B'],
    ['minPrice', ' '],
    ['sort', 'relevance'],
  ] as const)
    form.append(name, value);
  assert.equal(pathOfForm('/buscar', form), '/buscar?q=rojo&brand=A&brand=B');
});

test('the path of a form contains a text and a brand that are called as the default order', () => {
  const form = new FormData();
  for (const name of ['q', 'brand', 'sort']) form.append(name, 'relevance');
  assert.equal(pathOfForm('/buscar', form), '/buscar?q=relevance&brand=relevance');
});
