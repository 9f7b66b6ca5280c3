import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { type Answered, askOverConnection } from './support/raw-http.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);

let told: object[] = [];
const log = { info: (_message: string, facts = {}) => void told.push(facts), warn() {}, error() {} };
const { fetch: app, listener } = createApp({
  store: openSqliteListStore(':memory:'),
  catalog: openCatalog(new URL('catalog/products.json', root), log),
  log,
  root,
  stopping: new AbortController().signal,
  guard: { trustProxy: true, writesPerMinute: 0 },
  metricsToken: 'token',
});
const server = createServer(listener);

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Rendered once; from here on it is kept.
  await ask();
});
after(() => void server.close());
beforeEach(() => {
  told = [];
});

type Answer = Answered & { id?: unknown };

const productId = '148203951';

/** Over a connection, as the shopper does. */
async function ask(headers: Record<string, string> = {}, method = 'GET', path = '/'): Promise<Answer> {
  const answer = await askOverConnection(server, { method, path, headers });
  const { 'x-request-id': id, date, connection, 'keep-alive': _, ...rest } = answer.headers;
  return { ...answer, id, headers: rest };
}

test('the kept listing is sent with what every answer bears, and nothing else', async () => {
  for (const [name, value] of [
    ['accept-encoding', 'gzip'],
    ['x-forwarded-proto', 'https'],
  ] as const) {
    const headers = { [name]: value };
    const sent = await ask(headers);
    const { status, headers: known, body } = await answerInProcess(headers);
    assert.deepEqual(sent.headers, known);
    assert.deepEqual([sent.status, sent.body], [status, body]);
  }
});

async function answerInProcess(headers: Record<string, string>): Promise<Answer> {
  const answer = await app(new Request('http://127.0.0.1/', { headers }));
  const { 'x-request-id': _, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: rest, body: Buffer.from(await answer.arrayBuffer()) };
}

test('a query that does not change the page gets the stored one, over a connection and in process', async () => {
  const stored = await ask();
  const paths = [
    '/?utm_source=mail',
    '/?',
    '/?a&b=%',
    '/?PRODUCTID=1',
    '/?utm=/&xproductId=1',
    '/?productId=unknown',
  ];
  for (const path of [...paths, '/?productId', '/?productId=']) {
    assert.deepEqual((await ask({}, 'GET', path)).headers, stored.headers, path);
    const answer = await app(new Request(new URL(path, 'http://127.0.0.1')));
    assert.equal(answer.headers.get('etag'), stored.headers.etag, path);
  }
  const figures = (await ask({ authorization: 'Bearer token' }, 'GET', '/metrics')).body.toString();
  assert.match(figures, /^page_rendering_duration_seconds_count 1$/m);
});

test('a query that opens the menu of a product changes the page, however it is written', async () => {
  for (const name of ['productId', '%70roductId', 'utm_source=mail&productId', 'product%49d']) {
    const { headers, body } = await ask({}, 'GET', `/?${name}=${productId}`);
    assert.equal(headers['cache-control'], 'private, no-cache', name);
    assert.match(body.toString(), /Crear lista \+/);
  }
});

test('who says `*` has the page already', async () => {
  assert.equal((await ask({ 'if-none-match': '*' })).status, 304);
});

test('it is told of in the log and in the figures like any other', async () => {
  const { id, headers } = await ask({ 'x-request-id': 'r-1' });
  assert.equal(id, 'r-1');
  await ask({ 'x-request-id': 'r-2', 'if-none-match': String(headers.etag) }, 'HEAD');
  const facts = told.map((fact) => ({ ...fact, ms: 0 }));
  assert.deepEqual(facts, [
    { id: 'r-1', method: 'GET', route: '/', status: 200, ms: 0 },
    { id: 'r-2', method: 'HEAD', route: '/', status: 304, ms: 0 },
  ]);
  const figures = (await ask({ authorization: 'Bearer token' }, 'GET', '/metrics')).body.toString();
  assert.match(figures, /_count\{method="HEAD",route="\/",status="304"\} 1\n/);
});

test('who asks for the headers gets no body', async () => {
  const whole = await ask();
  const { status, headers, body } = await ask({}, 'HEAD');
  assert.deepEqual([status, body.length], [200, 0]);
  assert.deepEqual(headers, whole.headers);
});

test('whoever has a message waiting, or a menu open, gets a page of their own', async () => {
  assert.equal((await ask()).headers['cache-control'], 'public, max-age=0, must-revalidate');
  const own = [await ask({ cookie: 'aviso=list-created' }), await ask({}, 'GET', `/?productId=${productId}`)];
  for (const { headers } of own) assert.equal(headers['cache-control'], 'private, no-cache');
  assert.match(own[0]?.body.toString() ?? '', /Su lista ha sido creada exitosamente/);
});

test('a host that cannot be one is refused', async () => {
  assert.equal((await ask({ host: '9007199254740993' })).status, 400);
});
