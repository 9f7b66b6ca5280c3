import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { createMetrics } from '../telemetry/metrics.ts';
import {
  createRequestRecorder,
  describeRequest,
  prepareRequests,
  type RequestEnv,
  recordRequests,
} from './requests.ts';

let logged: { message: string; facts: object | undefined }[];
let app: Hono<RequestEnv>;
const metrics = createMetrics();
const durations = metrics.histogram('http_request_duration_seconds', 'Durations.');

beforeEach(() => {
  logged = [];
  const log = {
    info: (message: string, facts?: object) => void logged.push({ message, facts }),
    warn: () => {},
    error: () => {},
  };
  app = new Hono<RequestEnv>()
    .use(prepareRequests({ trustProxy: false }))
    .use(
      recordRequests(createRequestRecorder(log, durations), (path) =>
        path.startsWith('/Mis-Listas/') ? '/Mis-Listas/:name' : '/',
      ),
    )
    .get('/healthz', ({ text }) => text('alive'))
    .get('/api/lists/:docId', ({ json }) => json({}))
    .get('/assets/*', (_context, next) => next())
    .all('*', ({ text, req }) => (req.path === '/fault' ? text('', 503) : new Response('page')));
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const ids = { 'x-request-id': 'r-1', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
const request = (path: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...ids, ...init.headers } });

test('a request is logged as one line with its IDs, method, route pattern, status and duration, without its path', async () => {
  await request('/Mis-Listas/Regalo%20de%20Ana?x=secret', { headers: { cookie: 'a=b' } });
  assert.equal(logged.length, 1);
  const { ms, ...facts } = (logged[0]?.facts ?? {}) as { ms: number };
  assert.ok(ms >= 0);
  assert.deepEqual(facts, { id: 'r-1', trace, method: 'GET', route: '/Mis-Listas/:name', status: 200 });
  assert.doesNotMatch(JSON.stringify(logged), /Regalo|secret|cookie/);
});

test('the route is the one that has responded', async () => {
  await request('/api/lists/1');
  await request('/assets/nothing.js');
  await request('/', { method: 'BREW' });
  assert.deepEqual(
    logged.map(({ facts }) => [(facts as { method: string }).method, (facts as { route: string }).route]),
    [
      ['GET', '/api/lists/:docId'],
      ['GET', '/'],
      ['other', '/'],
    ],
  );
});

test('a successful health check is not logged', async () => {
  await request('/healthz');
  assert.deepEqual(logged, []);
});

test('durations are counted by method, route and status', async () => {
  await request('/fault');
  const text = metrics.text();
  assert.match(text, /^http_request_duration_seconds_count\{method="GET",route="\/",status="503"\} 1$/m);
  assert.match(
    text,
    /^http_request_duration_seconds_bucket\{method="GET",route="\/",status="503",le="\+Inf"\} 1$/m,
  );
});

test('a failure after the client has closed the connection is not one of the server', async () => {
  await request('/fault');
  await request('/fault', { signal: AbortSignal.abort() });
  await request('/', { signal: AbortSignal.abort() });
  assert.deepEqual(
    logged.map(({ facts }) => (facts as { status: number }).status),
    [503, 499, 200],
  );
});

const transport = { trustProxy: true, hsts: 'max-age=600' };
const headersOfProxy = { 'x-request-id': 'from-proxy_1', 'x-forwarded-proto': 'https' };
const hono = new Hono<RequestEnv>()
  .use(prepareRequests(transport))
  .get('/json', (context) => context.json({}))
  .get('/failure', () => {
    throw new Error('the disk is gone');
  })
  .get('/page', (context) => context.html('', 200, { 'content-security-policy': 'own' }))
  .onError((_error, context) => context.text('', 500));

test('every response has the headers, also 404 and 500', async () => {
  for (const path of ['/json', '/failure', '/nothing']) {
    const { headers } = await hono.request(path, { headers: headersOfProxy });
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
    assert.equal(headers.get('strict-transport-security'), 'max-age=600');
    assert.equal(headers.get('x-request-id'), 'from-proxy_1');
  }
});

test('the policy of a response is not replaced', async () => {
  const { headers } = await hono.request('/page', { headers: headersOfProxy });
  assert.equal(headers.get('content-security-policy'), 'own');
});

test('a request ID that is not well-formed is replaced', () => {
  for (const id of ['a b', 'x'.repeat(65), '{"level":60}', '', undefined]) {
    const { ids, headers } = describeRequest({ 'x-request-id': id }, transport);
    assert.match(ids.id, /^[\w-]{36}$/);
    assert.equal(headers['x-request-id'], ids.id);
  }
});

test('the trace ID is that of a well-formed traceparent (W3C Trace Context §3.2), and does not replace the request ID', () => {
  const idsFor = (traceparent: string) => describeRequest({ ...headersOfProxy, traceparent }, transport).ids;
  assert.deepEqual(idsFor(`00-${trace}-00f067aa0ba902b7-01`), { id: 'from-proxy_1', trace });
  for (const wrong of [
    '',
    `00-${trace}-00f067aa0ba902b7`,
    `00-${trace}-00f067aa0ba902b7-01-02`,
    `00-${trace}-00f067aa0ba902b7-01, 00-${trace}-00f067aa0ba902b7-01`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
  ]) {
    assert.deepEqual(idsFor(wrong), { id: 'from-proxy_1' }, wrong);
  }
});
