import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { getPath } from 'hono/utils/url';
import { type RawRequest, sendRawRequest } from '../../test/support/raw-http.ts';
import { createDispatcher, type DirectRoute, pathOf } from './dispatcher.ts';

const page = {
  status: 200,
  headers: ['etag', '"1"', 'content-length', '3'],
  body: new Uint8Array(Buffer.from('<p>')),
};
const notModified = { status: 304, headers: ['etag', '"1"'], body: null };
const honoStatus = 501;

let isLate: boolean;
let records: object[];
let errors: unknown[];

const routes: DirectRoute[] = [
  {
    pattern: '/',
    methods: ['GET', 'HEAD'],
    condition({ search, headers }) {
      const applies = search !== '?own' && headers.cookie === undefined;
      return isLate ? Promise.resolve(applies) : applies;
    },
    handle({ headers }) {
      const reply = headers['if-none-match'] ? notModified : page;
      return isLate ? Promise.resolve(reply) : reply;
    },
  },
  {
    pattern: '/stream',
    methods: ['GET'],
    handle: () => ({
      status: 200,
      headers: ['content-type', 'text/plain'],
      body: (outgoing) => outgoing.end('event'),
    }),
  },
  {
    pattern: '/rejected',
    methods: ['GET'],
    handle: async () => new Response('no', { status: 429 }),
  },
  {
    pattern: '/failed',
    methods: ['GET'],
    async handle() {
      throw new Error('the disk is full');
    },
  },
];
const { fetch, listener } = createDispatcher({
  routes,
  hono: { fetch: async () => new Response(null, { status: honoStatus }) },
  isAllowedHost: (host) => host !== 'otra.example',
  trustProxy: true,
  recordRequest: ({ start, ...record }) => void records.push(record),
  onError(error, request, id) {
    errors.push(error, request.url, id);
    return new Response('failed', { status: 500 });
  },
});
const server = createServer(listener);

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => void server.close());
beforeEach(() => {
  isLate = false;
  records = [];
  errors = [];
});

async function send(request?: RawRequest) {
  const response = await sendRawRequest(server, request);
  return { ...response, body: response.body.toString() };
}

for (const late of [false, true]) {
  describe(late ? 'a route that responds later' : 'a route that responds at once', () => {
    beforeEach(() => {
      isLate = late;
    });

    test('sends its response with the request ID, and the request is recorded', async () => {
      const { status, headers, body } = await send({ headers: { 'x-request-id': 'r-1' } });
      assert.deepEqual([status, body, headers.etag, headers['x-request-id']], [200, '<p>', '"1"', 'r-1']);
      assert.equal(headers['strict-transport-security'], undefined);
      assert.deepEqual(records, [{ id: 'r-1', method: 'GET', route: '/', status: 200 }]);
    });

    test('sends no body for HEAD and for 304', async () => {
      const again = await send({ headers: { 'if-none-match': '"1"' } });
      assert.deepEqual([again.status, again.body], [304, '']);
      const head = await send({ method: 'HEAD' });
      assert.deepEqual([head.status, head.body, head.headers['content-length']], [200, '', '3']);
    });

    test('does not handle requests with another method, path, query, cookie or host, which Hono handles and records', async () => {
      const others: RawRequest[] = [
        { method: 'POST' },
        { path: '/?own' },
        { path: '/other' },
        { headers: { cookie: 'a=b' } },
        ...['9007199254740993', 'a/b', 'u@h', 'otra.example'].map((host) => ({ headers: { host } })),
      ];
      for (const request of others) assert.ok([honoStatus, 400].includes((await send(request)).status ?? 0));
      assert.deepEqual(records, []);
    });

    test('responds to a web Request in the same way', async () => {
      const response = await fetch(new Request('http://127.0.0.1/', { headers: { 'x-request-id': 'r-1' } }));
      const { status, headers, body } = await send({ headers: { 'x-request-id': 'r-1' } });
      assert.deepEqual([response.status, await response.text()], [status, body]);
      for (const [name, value] of response.headers) assert.equal(headers[name], value, name);
    });
  });
}

test('a request ID that is not well-formed is replaced', async () => {
  const { headers } = await send({ headers: { 'x-request-id': 'a b' } });
  assert.match(String(headers['x-request-id']), /^[\w-]{36}$/);
});

test('a request over TLS gets Strict-Transport-Security', async () => {
  const { headers } = await send({ headers: { 'x-forwarded-proto': 'https' } });
  assert.match(String(headers['strict-transport-security']), /^max-age=/);
});

test('a path is recognized in any notation that URLs normalize', async () => {
  for (const path of ['/?a', '/./', '/x/../', '/%2e/', '/%73tream', '/x\\..\\stream']) {
    assert.equal((await send({ path })).status, 200, path);
  }
  for (const path of ['//', '/x/', '/STREAM', '/%2573tream', '/%ff']) {
    assert.equal((await send({ path })).status, honoStatus, path);
  }
});

test('a stream is written on the connection, which it closes', async () => {
  const { headers, body } = await send({ path: '/stream' });
  assert.deepEqual([body, headers.connection, headers['transfer-encoding']], ['event', 'close', undefined]);
  assert.equal((await fetch(new Request('http://127.0.0.1/stream'))).body, null);
});

test('a rejection has the security headers and its length', async () => {
  const { status, headers, body } = await send({ path: '/rejected' });
  assert.deepEqual([status, body, headers['content-length']], [429, 'no', '2']);
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('the error handler responds when a route fails', async () => {
  const { status, body } = await send({ path: '/failed?a', headers: { 'x-request-id': 'r-1', host: 'h' } });
  assert.deepEqual([status, body], [500, 'failed']);
  assert.match(String(errors[0]), /the disk is full/);
  assert.deepEqual(errors.slice(1), ['http://h/failed?a', 'r-1']);
  assert.deepEqual(records, [{ id: 'r-1', method: 'GET', route: '/failed', status: 500 }]);
});

const origin = 'http://tienda.example';

test('a path is decoded as the router of Hono decodes it', () => {
  for (const path of [
    '/',
    '/?a=/b',
    '/%61pi/x',
    '/%C3%B1?%C3%B1',
    '/a%2Fb',
    '/a%252Fb',
    '/a%25',
    '/a%20b#c',
  ]) {
    const request = new Request(origin + path);
    assert.equal(pathOf(request), getPath(request), path);
    assert.equal(pathOf({ url: path }), getPath(request), path);
  }
});

test('a badly encoded path is not decoded, after a single attempt', (context) => {
  const path = '/%61pi/x/'.padEnd(15_000, '%ff/');
  const decode = context.mock.method(globalThis, 'decodeURI');
  assert.equal(pathOf(new Request(`${origin}${path}?a`)), path);
  assert.equal(decode.mock.callCount(), 1);
});
