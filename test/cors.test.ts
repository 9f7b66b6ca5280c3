import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';

const allowed = 'https://app.tienda.example';
const requestLimits = { trustProxy: false, requestsPerMinute: 0, corsOrigins: [allowed] };
const shop = createBuiltApp({ requestLimits });
const closedShop = createBuiltApp();

const from = (origin: string, more: Record<string, string> = {}) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  ...more,
});
const json = { 'content-type': 'application/json' };
const corsHeadersOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const varyOf = ({ headers }: Response) => (headers.get('vary') ?? '').split(/, */);

async function preflight(origin: string, path = '/api/lists/1', { request } = shop): Promise<Response> {
  const asked = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' };
  return request(path, { method: 'OPTIONS', headers: from(origin, asked) });
}

test('a preflight of an allowed origin is answered with the methods and headers of the API', async () => {
  const response = await preflight(allowed);
  assert.equal(response.status, 204);
  const listOf = (name: string) => response.headers.get(`access-control-${name}`)?.toLowerCase().split(', ');
  assert.equal(response.headers.get('access-control-allow-origin'), allowed);
  assert.deepEqual(listOf('allow-methods'), ['get', 'head', 'post', 'put', 'patch', 'delete']);
  assert.deepEqual(listOf('allow-headers'), [
    'authorization',
    'content-type',
    'if-match',
    'if-none-match',
    'idempotency-key',
    'last-event-id',
  ]);
  assert.equal(response.headers.get('access-control-max-age'), '7200');
  assert.equal(response.headers.get('access-control-allow-credentials'), null);
  assert.ok(varyOf(response).includes('Origin'));
});

test('an allowed origin can read and write, and reads the headers of the API', async () => {
  const init = { method: 'POST', body: '{"name":"Invierno"}', headers: from(allowed, json) };
  const created = await shop.request('/api/lists', init);
  const read = await shop.request('/api/lists', { headers: from(allowed, { 'accept-encoding': 'gzip' }) });
  const rejected = await shop.request('/api/lists', { ...init, body: '{' });
  assert.deepEqual([created.status, read.status, rejected.status], [201, 200, 400]);
  for (const response of [created, read, rejected]) {
    assert.equal(response.headers.get('access-control-allow-origin'), allowed);
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    assert.deepEqual(exposed, [
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'Retry-After',
      'X-Request-Id',
      'X-Total-Count',
    ]);
    assert.ok(varyOf(response).includes('Origin'));
  }
  assert.ok(varyOf(read).includes('Accept-Encoding'));
});

test('another origin is rejected as without the setting', async () => {
  for (const origin of [
    'https://otra.example',
    'http://app.tienda.example',
    'https://app.tienda.example:8443',
    'https://x.app.tienda.example',
    'null',
  ]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await shop.request('/api/lists', { method, headers: from(origin) });
      assert.equal(response.status, 403, origin);
      assert.equal(response.headers.get('access-control-allow-origin'), null, origin);
      assert.ok(varyOf(response).includes('Origin'));
    }
  }
});

test('pages and their forms accept no other origin', async () => {
  const page = await shop.request('/Mis-Listas', { headers: from(allowed) });
  assert.deepEqual(corsHeadersOf(page), []);
  for (const path of ['/Mis-Listas?index', '/Mis-Listas.data?index']) {
    const body = new URLSearchParams({ intent: 'new-list', name: 'Invierno' });
    const response = await shop.request(path, { method: 'POST', body, headers: from(allowed) });
    assert.equal(response.status, 403);
    assert.deepEqual(corsHeadersOf(response), []);
  }
  assert.deepEqual(corsHeadersOf(await preflight(allowed, '/Mis-Listas')), []);
});

test('without the setting there is no CORS header', async () => {
  const responses = [
    await preflight(allowed, '/api/lists', closedShop),
    await closedShop.request('/api/lists', { headers: from(allowed) }),
    await closedShop.request('/api/lists'),
  ];
  assert.deepEqual(
    responses.map(({ status }) => status),
    [403, 403, 200],
  );
  assert.deepEqual(responses.flatMap(corsHeadersOf), []);
});

test('a rejection because of too many requests can be read', async () => {
  const strict = createBuiltApp({ requestLimits: { ...requestLimits, requestsPerMinute: 1 } });
  const write = () =>
    strict.fetch(new Request('http://tienda.example/api/lists', { method: 'POST', headers: from(allowed) }));
  await write();
  const rejected = await write();
  assert.equal(rejected.headers.get('access-control-allow-origin'), allowed);
});

test('a stream of an allowed origin has its headers and sends events', async (t) => {
  const server = createServer(shop.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries(from(allowed, { host: 'tienda.example' })).map((pair) => pair.join(': '));
  socket.write(`GET /api/lists/live HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  let received = '';
  while (!/^data: /m.test(received)) received += String((await once(socket, 'data'))[0]);
  assert.match(received, /^HTTP\/1\.1 200/);
  assert.ok(received.includes(`access-control-allow-origin: ${allowed}\r\n`));
  assert.match(received, /^x-request-id: /m);
  assert.match(received, /^vary: Origin\r$/m);
});
