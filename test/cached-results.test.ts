import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import type { SearchQuery } from '../domain/search.ts';
import type { Requester } from '../server/requester.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { sendRawRequest } from './support/raw-http.ts';

let products = Array.from({ length: 60 }, (_, index) => ({
  productId: `p${index}`,
  brand: 'KUYENTA',
  name: `Polerón ${index}`,
  images: [],
  offerings: [{ price: 990 + index }],
  categories: [['Hogar']],
}));
const catalog = catalogOf(() => products);
const searches: [SearchQuery, Requester | undefined][] = [];
const app = createBuiltApp({
  catalog: {
    ...catalog,
    search(query, requester) {
      searches.push([query, requester]);
      return catalog.search(query);
    },
  },
  metricsToken: 'token',
  requestLimits: { trustProxy: true, requestsPerMinute: 200 },
});
const server = createServer(app.listener);
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => void server.close());
let address = 1;
const request = (path: string, headers: Record<string, string> = {}) =>
  sendRawRequest(server, { path, headers: { 'x-forwarded-for': `203.0.113.${address}`, ...headers } });
const shared = 'public, max-age=0, must-revalidate';
const searchRoute = '_routes=routes%2Fsearch-page';
const categoryRoute = '_routes=routes%2Fcategory-page';
const productRoute = '_routes=routes%2Fproduct-page';

for (const [path, others] of [
  [
    '/buscar?q=poleron&sort=price-asc',
    ['/buscar?q=poleron&utm_source=mail&sort=price-asc', '/buscar?q=poleron&sort=price-asc&fbclid=1'],
  ],
  ['/productos/p3', ['/productos/p3?utm_source=mail']],
  ['/c/hogar?page=2', ['/c/hogar?utm_source=mail&page=2']],
  ['/c', ['/c?utm_source=mail']],
  [`/c/hogar.data?${categoryRoute}`, [`/c/hogar.data?utm_source=mail&${categoryRoute}`]],
  [`/buscar.data?q=poleron&${searchRoute}`, [`/buscar.data?${searchRoute}&fbclid=1&q=poleron`]],
  [`/productos/p3.data?${productRoute}`, [`/productos/p3.data?utm_source=mail&${productRoute}`]],
] as const) {
  test(`${path} is rendered once for all users from the second request on, whatever unknown parameters it has`, async () => {
    const first = await request(path);
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    assert.equal(first.headers.etag, undefined);
    const second = await request(others[0] ?? path);
    assert.equal(second.headers['cache-control'], shared);
    const count = searches.length;
    for (const same of [path, ...others]) {
      const { headers, body, status } = await request(same);
      assert.deepEqual([status, headers.etag], [200, second.headers.etag], same);
      assert.deepEqual(body, second.body, same);
    }
    assert.equal((await request(path, { 'if-none-match': String(second.headers.etag) })).status, 304);
    assert.equal(searches.length, count);
  });

  test(`${path} with a message or an open menu is rendered for its request`, async () => {
    const message = await request(path, { cookie: 'aviso=list-created' });
    if (!path.includes('.data'))
      assert.match(message.body.toString(), /Su lista ha sido creada exitosamente/);
    assert.notEqual(message.headers['cache-control'], shared);
    const menu = await request(`${path}${path.includes('?') ? '&' : '?'}productId=p1`);
    assert.notEqual(menu.headers['cache-control'], shared);
  });
}

test('the data of other routes than that of the page is rendered for each request, because it contains the user', async () => {
  for (const query of ['', '&_routes=root', '&_routes=root%2Croutes%2Fsearch-page', `&${productRoute}`])
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await request(`/buscar.data?q=poleron${query}`);
      assert.equal(headers['cache-control'], 'private, no-cache', query);
    }
  for (let time = 0; time < 3; time += 1) {
    const { headers } = await request(`/buscar.data?q=poleron&${searchRoute}&_routes=root`);
    assert.equal(headers['cache-control'], 'private, no-cache');
    assert.notEqual((await request('/productos/p3.data')).headers['cache-control'], shared);
  }
});

test('a category that does not exist, and an address that leads to one, are not stored', async () => {
  address += 1;
  for (const [path, status] of [
    ['/c/nada', 404],
    ['/c/HOGAR', 301],
    ['/c/hogar?q=lana', 301],
  ] as const)
    for (let time = 0; time < 3; time += 1) {
      const response = await request(path);
      assert.deepEqual([response.status, response.headers.etag], [status, undefined], path);
    }
});

test('a stored page is replaced when the products change', async () => {
  for (let time = 0; time < 3; time += 1) await request('/buscar?q=59');
  products = products.slice(0, 59);
  assert.match((await request('/buscar?q=59')).body.toString(), /No encontramos resultados/);
});

test('the page of a product that is not on sale is never shared, because it may have its name in a list of the user', async () => {
  for (let time = 0; time < 3; time += 1)
    for (const path of ['/productos/none', `/productos/none.data?${productRoute}`]) {
      const { status, headers } = await request(path);
      assert.deepEqual([status, headers['cache-control']], [404, 'private, no-cache']);
    }
});

test('a search for a shared page belongs to the address of its client, and stored pages are not limited', async () => {
  address += 1;
  searches.length = 0;
  for (let time = 0; time < 60; time += 1) {
    const { status } = await request('/buscar?q=poleron+1');
    assert.equal(status, 200);
  }
  assert.deepEqual(
    searches.map(([, requester]) => requester?.key),
    [`203.0.113.${address}`, `203.0.113.${address}`],
  );
});

test('the personal data of a user is in no shared page', async () => {
  await app.request('/api/lists', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Lista secreta' }),
  });
  for (let time = 0; time < 3; time += 1)
    for (const path of [
      '/buscar?q=poleron+2',
      '/productos/p4',
      `/buscar.data?q=poleron+2&${searchRoute}`,
      `/productos/p4.data?${productRoute}`,
    ]) {
      const { body, headers } = await request(path);
      assert.equal(headers['set-cookie'], undefined, path);
      assert.doesNotMatch(body.toString(), /Lista secreta|Antonia|usuario-de-muestra/, path);
    }
});
