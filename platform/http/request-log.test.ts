import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { createMetrics } from '../telemetry/metrics.ts';
import { createRequestRecorder, type RequestIdVariables, recordRequests } from './request-log.ts';

let logged: { message: string; facts: object | undefined }[];
let app: Hono<{ Variables: RequestIdVariables }>;
const metrics = createMetrics();
const durations = metrics.histogram('http_request_duration_seconds', 'Durations.');

beforeEach(() => {
  logged = [];
  const log = {
    info: (message: string, facts?: object) => void logged.push({ message, facts }),
    warn: () => {},
    error: () => {},
  };
  app = new Hono<{ Variables: RequestIdVariables }>()
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

test('a request is logged as one line with its ID, method, route pattern, status and duration, without its path', async () => {
  const response = await app.request('/Mis-Listas/Regalo%20de%20Ana?x=secret', {
    headers: { 'x-request-id': 'from-proxy_1', cookie: 'a=b' },
  });
  assert.equal(response.headers.get('x-request-id'), 'from-proxy_1');
  assert.equal(logged.length, 1);
  const { ms, ...facts } = (logged[0]?.facts ?? {}) as { ms: number };
  assert.ok(ms >= 0);
  assert.deepEqual(facts, { id: 'from-proxy_1', method: 'GET', route: '/Mis-Listas/:name', status: 200 });
  assert.doesNotMatch(JSON.stringify(logged), /Regalo|secret|cookie/);
});

test('a request ID that is not well-formed is replaced', async () => {
  for (const id of ['a b', 'x'.repeat(65), '{"level":60}', '']) {
    const response = await app.request('/', { headers: { 'x-request-id': id } });
    assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]{36}$/);
  }
});

test('the route is the one that has responded', async () => {
  await app.request('/api/lists/1');
  await app.request('/assets/nothing.js');
  await app.request('/', { method: 'BREW' });
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
  await app.request('/healthz');
  assert.deepEqual(logged, []);
});

test('durations are counted by method, route and status', async () => {
  await app.request('/fault');
  const text = metrics.text();
  assert.match(text, /^http_request_duration_seconds_count\{method="GET",route="\/",status="503"\} 1$/m);
  assert.match(
    text,
    /^http_request_duration_seconds_bucket\{method="GET",route="\/",status="503",le="\+Inf"\} 1$/m,
  );
});
