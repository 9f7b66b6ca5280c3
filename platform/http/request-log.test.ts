import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { createMetrics } from '../telemetry/metrics.ts';
import { createRequestRecorder, observeRequests, type RequestIdVariables } from './request-log.ts';

let told: { message: string; facts: object | undefined }[];
let app: Hono<{ Variables: RequestIdVariables }>;
const metrics = createMetrics();

beforeEach(() => {
  told = [];
  const log = {
    info: (message: string, facts?: object) => void told.push({ message, facts }),
    warn: () => {},
    error: () => {},
  };
  app = new Hono<{ Variables: RequestIdVariables }>()
    .use(
      observeRequests(createRequestRecorder(log, metrics), (path) =>
        path.startsWith('/Mis-Listas/') ? '/Mis-Listas/:name' : '/',
      ),
    )
    .get('/healthz', ({ text }) => text('alive'))
    .get('/api/lists/:docId', ({ json }) => json({}))
    .get('/assets/*', (_context, next) => next())
    .all('*', ({ text, req }) => (req.path === '/fault' ? text('', 503) : new Response('page')));
});

test('a request is one line: its id, method, pattern, status and time, and no name of a list', async () => {
  const answer = await app.request('/Mis-Listas/Regalo%20de%20Ana?x=secret', {
    headers: { 'x-request-id': 'from-proxy_1', cookie: 'a=b' },
  });
  assert.equal(answer.headers.get('x-request-id'), 'from-proxy_1');
  assert.equal(told.length, 1);
  const { ms, ...facts } = (told[0]?.facts ?? {}) as { ms: number };
  assert.ok(ms >= 0);
  assert.deepEqual(facts, { id: 'from-proxy_1', method: 'GET', route: '/Mis-Listas/:name', status: 200 });
  assert.doesNotMatch(JSON.stringify(told), /Regalo|secret|cookie/);
});

test('an id that could be anything is replaced', async () => {
  for (const id of ['a b', 'x'.repeat(65), '{"level":60}', '']) {
    const answer = await app.request('/', { headers: { 'x-request-id': id } });
    assert.match(answer.headers.get('x-request-id') ?? '', /^[\w-]{36}$/);
  }
});

test('the route is the one that answered', async () => {
  await app.request('/api/lists/1');
  await app.request('/assets/nothing.js');
  await app.request('/', { method: 'BREW' });
  assert.deepEqual(
    told.map(({ facts }) => [(facts as { method: string }).method, (facts as { route: string }).route]),
    [
      ['GET', '/api/lists/:docId'],
      ['GET', '/'],
      ['other', '/'],
    ],
  );
});

test('that it is alive is no news', async () => {
  await app.request('/healthz');
  assert.deepEqual(told, []);
});

test('requests are counted by method, route and status, with how long they took', async () => {
  await app.request('/fault');
  const text = metrics.text();
  assert.match(text, /^http_request_duration_seconds_count\{method="GET",route="\/",status="503"\} 1$/m);
  assert.match(
    text,
    /^http_request_duration_seconds_bucket\{method="GET",route="\/",status="503",le="\+Inf"\} 1$/m,
  );
});
