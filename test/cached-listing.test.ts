import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { type RawResponse, sendRawRequest } from './support/raw-http.ts';

let logged: object[] = [];
const log = { info: (_message: string, fields = {}) => void logged.push(fields), warn() {}, error() {} };
const { fetch: app, listener } = createBuiltApp({
  log,
  requestLimits: { trustProxy: true, writesPerMinute: 0 },
  metricsToken: 'token',
});
const server = createServer(listener);

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The first request renders the page; the others get the cached one.
  await request();
});
after(() => void server.close());
beforeEach(() => {
  logged = [];
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

test('the cached listing has the same headers and body as the response of the application', async () => {
  for (const [name, value] of [
    ['accept-encoding', 'gzip'],
    ['x-forwarded-proto', 'https'],
  ] as const) {
    const headers = { [name]: value };
    const sent = await request(headers);
    const { status, headers: expected, body } = await requestInProcess(headers);
    assert.deepEqual(sent.headers, expected);
    assert.deepEqual([sent.status, sent.body], [status, body]);
  }
});

async function requestInProcess(headers: Record<string, string>): Promise<Page> {
  const response = await app(new Request('http://127.0.0.1/', { headers }));
  const { 'x-request-id': _, ...rest } = Object.fromEntries(response.headers);
  return { status: response.status, headers: rest, body: Buffer.from(await response.arrayBuffer()) };
}

test('a request with a query that does not change the page gets the cached page, over a connection and in process', async () => {
  const cached = await request();
  const paths = [
    '/?utm_source=mail',
    '/?',
    '/?a&b=%',
    '/?PRODUCTID=1',
    '/?utm=/&xproductId=1',
    '/?productId=unknown',
  ];
  for (const path of [...paths, '/?productId', '/?productId=']) {
    assert.deepEqual((await request({}, 'GET', path)).headers, cached.headers, path);
    const response = await app(new Request(new URL(path, 'http://127.0.0.1')));
    assert.equal(response.headers.get('etag'), cached.headers.etag, path);
  }
  assert.match(await readMetrics(), /^page_rendering_duration_seconds_count 1$/m);
});

test('a request with an open menu gets a page rendered for it, in any encoding of the parameter', async () => {
  for (const name of ['productId', '%70roductId', 'utm_source=mail&productId', 'product%49d']) {
    const { headers, body } = await request({}, 'GET', `/?${name}=${productId}`);
    assert.equal(headers['cache-control'], 'private, no-cache', name);
    assert.match(body.toString(), /Crear lista \+/);
  }
});

test('If-None-Match `*` gets 304', async () => {
  assert.equal((await request({ 'if-none-match': '*' })).status, 304);
});

test('requests for the cached listing are logged and counted like all others', async () => {
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
  const { status, headers, body } = await request({}, 'HEAD');
  assert.deepEqual([status, body.length], [200, 0]);
  assert.deepEqual(headers, page.headers);
});

test('a request with a toast cookie or an open menu gets a page rendered for it', async () => {
  assert.equal((await request()).headers['cache-control'], 'public, max-age=0, must-revalidate');
  const pages = [
    await request({ cookie: 'aviso=list-created' }),
    await request({}, 'GET', `/?productId=${productId}`),
  ];
  for (const { headers } of pages) assert.equal(headers['cache-control'], 'private, no-cache');
  assert.match(pages[0]?.body.toString() ?? '', /Su lista ha sido creada exitosamente/);
});

test('an invalid host gets 400', async () => {
  assert.equal((await request({ host: '9007199254740993' })).status, 400);
});
