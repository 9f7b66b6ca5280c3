import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { sendRawRequest } from './support/raw-http.ts';

const products = Array.from({ length: 100 }, (_, index) => ({
  productId: `p${index}`,
  brand: 'KUYENTA',
  name: `Polerón ${index}`,
  images: [],
  offerings: [{ price: 990 + index }],
}));
const app = () =>
  createBuiltApp({
    catalog: catalogOf(products),
    metricsToken: 'token',
    requestLimits: { trustProxy: false, requestsPerMinute: 12 },
  });
const { listener } = app();
const server = createServer(listener);
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => void server.close());

const request = (path: string, headers: Record<string, string> = {}) =>
  sendRawRequest(server, { path, headers });
async function renderings(): Promise<number> {
  const { body } = await request('/metrics', { authorization: 'Bearer token' });
  return Number(/^page_rendering_duration_seconds_count (\d+)$/m.exec(body.toString())?.[1] ?? 0);
}
const cardsIn = (body: Buffer) =>
  [...body.toString().matchAll(/<li[^>]* id="producto-(\w+)"/g)].map(([, id]) => id);

test('each page has its 48 products, and is rendered once for all notations of its number', async () => {
  for (const [page, first, last, paths] of [
    [1, 'p0', 'p47', ['/', '/?page=1', '/?page=0', '/?page=x', '/?page=-2', '/?page=1.5', '/?page=']],
    [2, 'p48', 'p95', ['/?page=2', '/?page=2', '/?utm_source=mail&page=2', '/?page=02', '/?page=2&page=1']],
    [3, 'p96', 'p99', ['/?page=3', '/?%70age=3', '/?page=3&productId=unknown']],
  ] as const) {
    const { headers } = await request(paths[0]);
    for (const path of paths) {
      const response = await request(path);
      assert.equal(response.headers.etag, headers.etag, path);
      assert.deepEqual([cardsIn(response.body).at(0), cardsIn(response.body).at(-1)], [first, last], path);
    }
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
    assert.equal(await renderings(), page);
  }
});

test('each load of a page asks for a check of the feed, whether it is stored or rendered', async () => {
  let asked = 0;
  const checkSoon = () => {
    asked += 1;
  };
  const { listener } = createBuiltApp({ catalog: { ...catalogOf(products), checkSoon } });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const path of ['/', '/', '/?productId=p1', '/_.data']) {
    asked = 0;
    await sendRawRequest(server, { path });
    assert.ok(asked > 0, path);
  }
  asked = 0;
  await sendRawRequest(server, { path: '/buscar' });
  assert.equal(asked, 0);
  server.close();
});

test('a page has a canonical link with its own number, and links to the pages before and after it', async () => {
  const { request } = createBuiltApp({
    catalog: catalogOf(products),
    publicUrl: 'https://tienda.example',
  });
  const linksOf = async (path: string) => {
    const html = await (await request(path)).text();
    const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
    const title = /<title>([^<]*)/.exec(html)?.[1];
    return [title, ...['canonical', 'prev', 'next'].map(hrefOf)];
  };
  const origin = 'https://tienda.example';
  const title = 'Polerones mujer';
  for (const path of ['/', '/?page=1', '/?page=x'])
    assert.deepEqual(await linksOf(path), [`${title} | Falabella`, `${origin}/`, undefined, '/?page=2']);
  assert.deepEqual(await linksOf('/?page=2&productId=p50'), [
    `${title} – Página 2 | Falabella`,
    `${origin}/?page=2`,
    '/',
    '/?page=3',
  ]);
  assert.deepEqual((await linksOf('/?page=3')).slice(2), ['/?page=2', undefined]);
});

test('a page after the last one has status 404, a way back, and is not stored', async () => {
  const count = await renderings();
  for (const path of ['/?page=4', '/?page=4', '/?page=9007199254740991']) {
    const { status, headers, body } = await request(path);
    assert.equal(status, 404, path);
    assert.equal(headers.etag, undefined);
    assert.match(body.toString(), /No hay más productos/);
    assert.match(body.toString(), /<a [^>]*href="\/"[^>]*>Ver los productos<\/a>/);
  }
  assert.equal(await renderings(), count + 3);
});

test('a page with an open menu or a message is rendered for its request, and stays on its page', async () => {
  const menu = await request('/?page=2&productId=p50');
  assert.equal(menu.headers['cache-control'], 'private, no-cache');
  assert.match(menu.body.toString(), /Crear lista \+/);
  assert.equal(cardsIn(menu.body)[0], 'p48');
  const message = await request('/?page=2', { cookie: 'aviso=list-created' });
  assert.match(message.body.toString(), /Su lista ha sido creada exitosamente/);
  assert.equal(cardsIn(message.body)[0], 'p48');
});

test('renderings are limited for each address, but not responses with cached pages', async () => {
  const statuses: (number | undefined)[] = [];
  for (let page = 10; page < 30; page += 1) statuses.push((await request(`/?page=${page}`)).status);
  assert.equal(statuses[0], 404);
  assert.equal(statuses.at(-1), 429);
  for (const path of ['/', '/?page=2', '/?page=2&utm_source=mail']) {
    assert.equal((await request(path)).status, 200, path);
  }
});

test('cached pages are looked for before a request is routed', async () => {
  const failing = createBuiltApp({
    catalog: {
      ...catalogOf(products),
      version() {
        throw new Error('the catalogue failed');
      },
    },
  });
  const early = createServer(failing.listener);
  await new Promise<void>((resolve) => early.listen(0, '127.0.0.1', resolve));
  for (const [path, isEarly] of [
    ['/', true],
    ['/?page=2', true],
    ['/?utm_source=mail', false],
  ] as const) {
    failing.logged.length = 0;
    await sendRawRequest(early, { path });
    assert.equal(failing.logged[0]?.[0] === 'The cached page could not be sent.', isEarly, path);
  }
  early.close();
});

test('without products every page has status 503, and says how much of the feed was read', async () => {
  const empty = catalogOf([]);
  const progress = { products: 0, part: 0.376 };
  const importing = createBuiltApp({
    catalog: { ...empty, status: () => ({ ...empty.status(), progress }) },
  });
  for (const path of ['/', '/?page=2']) {
    const response = await importing.request(path);
    assert.equal(response.status, 503);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    assert.match(await response.text(), /Estamos cargando los productos \(37 %\)/);
  }
  const failed = await createBuiltApp({ catalog: empty }).request('/');
  assert.match(await failed.text(), /En este momento no podemos mostrar los productos/);
});
