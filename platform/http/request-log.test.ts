import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { createMetrics } from '../telemetry/metrics.ts';
import { createBindings, type RequestEnv } from './request-bindings.ts';
import { createRequestRecorder, recordRequests } from './request-log.ts';

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
const request = (path: string, init?: RequestInit) =>
  app.request(path, init, createBindings(ids, { trustProxy: false, hsts: undefined }));

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
