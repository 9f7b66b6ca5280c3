import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { sampleCatalog as catalog, createBuiltApp } from './support/built-app.ts';
import { type RawResponse, sendRawRequest } from './support/raw-http.ts';

let logged: object[] = [];
const log = {
  info: (_message: string, fields = {}) => void logged.push(fields),
  warn() {},
  error: (message: string, error: unknown, fields = {}) => void logged.push({ message, error, ...fields }),
};
const { listener, stores } = createBuiltApp({
  log,
  catalog: { ...catalog, version: () => version() },
  requestLimits: { trustProxy: true, requestsPerMinute: 0 },
  hsts: 'max-age=600',
  metricsToken: 'token',
});
const list = { name: 'Cumpleaños de la Antonia', status: 'Privada' } as const;
let version = catalog.version;
const server = createServer(listener);

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await stores.lists.createList(sampleUser.id, list);
  // The first request renders the page; the others get the cached one.
  await request();
});
after(() => void server.close());
beforeEach(() => {
  logged = [];
  version = catalog.version;
});

type Page = RawResponse & { id?: unknown };

const productId = '148203951';

async function request(headers: Record<string, string> = {}, method = 'GET', path = '/'): Promise<Page> {
  const response = await sendRawRequest(server, { method, path, headers });
  const { 'x-request-id': id, date, connection, 'keep-alive': _, ...rest } = response.headers;
  return { ...response, id, headers: rest };
}

const readMetrics = async () =>
  (await request({ authorization: 'Bearer token' }, 'GET', '/metrics')).body.toString();

const queriesOfSamePage = [
  '/?utm_source=mail',
  '/?',
  '/?a&b=%',
  '/?PRODUCTID=1',
  '/?utm=/&xproductId=1',
  '/?productId=unknown',
  '/?productId',
  '/?productId=',
];

test('a request with a query that does not change the page gets the cached page', async () => {
  for (const [name, value] of Object.entries({ 'accept-encoding': 'gzip', 'x-forwarded-proto': 'https' })) {
    const headers = { [name]: value };
    const cached = await request(headers);
    for (const path of queriesOfSamePage) {
      const page = await request(headers, 'GET', path);
      assert.deepEqual([page.status, page.headers, page.body], [200, cached.headers, cached.body], path);
    }
  }
  assert.match(await readMetrics(), /^page_rendering_duration_seconds_count 1$/m);
});

test('the cached page contains no data of the user', async () => {
  const page = (await request()).body.toString();
  assert.match(page, /Polerones mujer/);
  const [stored] = (await stores.lists.readOverview(sampleUser.id, { offset: 0, limit: 1 }, 0)).lists;
  for (const text of [list.name, stored?.docId, sampleUser.id, sampleUser.name]) {
    assert.ok(text && !page.includes(text), text);
  }
});

test('the path is recognized in any notation that URLs normalize', async () => {
  const { headers } = await request();
  for (const path of ['/./', '/x/../', '/%2e/', 'http://127.0.0.1/', 'http://127.0.0.1/?a']) {
    assert.equal((await request({}, 'GET', path)).headers.etag, headers.etag, path);
  }
});

test('the cached page has the headers of every response', async () => {
  const secure = { 'x-forwarded-proto': 'https' };
  const page = await request(secure);
  const other = await request(secure, 'GET', '/healthz');
  for (const name of Object.keys(other.headers).filter((name) => !/^(content-|cache-control)/.test(name))) {
    assert.equal(page.headers[name], other.headers[name], name);
  }
  assert.equal(page.headers['strict-transport-security'], 'max-age=600');
  assert.equal((await request()).headers['strict-transport-security'], undefined);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.match(String(page.headers['content-security-policy']), /script-src 'self' 'sha256-/);
});

test('a request with an open menu gets a page rendered for it, in any encoding of the parameter', async () => {
  for (const name of ['productId', '%70roductId', 'utm_source=mail&productId', 'product%49d']) {
    const { headers, body } = await request({}, 'GET', `/?${name}=${productId}`);
    assert.equal(headers['cache-control'], 'private, no-cache', name);
    assert.match(body.toString(), /Crear lista \+/);
  }
});

test('If-None-Match with the tag of the page or `*` gets 304', async () => {
  const { headers } = await request();
  for (const tag of ['*', String(headers.etag)]) {
    for (const path of ['/', '/?utm_source=mail']) {
      assert.equal((await request({ 'if-none-match': tag }, 'GET', path)).status, 304);
    }
  }
});

test('requests for the cached home page are logged and counted like all others', async () => {
  const { id, headers } = await request({ 'x-request-id': 'r-1' });
  assert.equal(id, 'r-1');
  await request({ 'x-request-id': 'r-2', 'if-none-match': String(headers.etag) }, 'HEAD');
  const lines = logged.map((fields) => ({ ...fields, ms: 0 }));
  assert.deepEqual(lines, [
    { id: 'r-1', method: 'GET', route: '/', status: 200, ms: 0 },
    { id: 'r-2', method: 'HEAD', route: '/', status: 304, ms: 0 },
  ]);
  assert.match(await readMetrics(), /_count\{method="HEAD",route="\/",status="304"\} 1\n/);
});

test('a HEAD request gets the same headers and no body', async () => {
  const page = await request();
  for (const path of ['/', '/?utm_source=mail']) {
    const { status, headers, body } = await request({}, 'HEAD', path);
    assert.deepEqual([status, body.length], [200, 0]);
    assert.deepEqual(headers, page.headers);
  }
});

test('a request with a toast cookie gets a page rendered for it', async () => {
  assert.equal((await request()).headers['cache-control'], 'public, max-age=0, must-revalidate');
  const { headers, body } = await request({ cookie: 'aviso=list-created' });
  assert.equal(headers['cache-control'], 'private, no-cache');
  assert.match(body.toString(), /Su lista ha sido creada exitosamente/);
});

test('an invalid host gets 400', async () => {
  for (const host of ['9007199254740993', 'a/b', 'u@h']) {
    assert.equal((await request({ host })).status, 400, host);
  }
});

test('an error before the page is sent is logged, and answered with 500', async () => {
  version = () => {
    throw new Error('the catalogue failed');
  };
  const { status, headers, body } = await request({ 'x-request-id': 'r-1' });
  assert.equal(status, 500);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(body.toString(), /<html lang="es-CL">/);
  assert.match(JSON.stringify(logged[0]), /"The cached page could not be sent\."/);
  assert.match(JSON.stringify(logged[1]), /"A request failed\.".*"r-1"/);
  assert.deepEqual({ ...logged[2], ms: 0 }, { id: 'r-1', method: 'GET', route: '/', status: 500, ms: 0 });
  version = catalog.version;
  assert.equal((await request()).status, 200);
});
