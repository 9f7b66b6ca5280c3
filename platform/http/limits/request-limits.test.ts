import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { prepareRequests, type RequestEnv } from '../requests.ts';
import { createRequestLimits, type LimitCode } from './request-limits.ts';

const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress }, rawHeaders: ['Host', 'localhost'] },
});
const prepare = prepareRequests({ trustProxy: false });
let app: Hono<RequestEnv>;
let received: string[];

const statuses: Record<LimitCode, number> = {
  'host-refused': 421,
  'origin-refused': 403,
  'requests-too-many': 429,
  'reads-too-many': 429,
  'body-too-large': 413,
};
const reject = (_request: Request, code: LimitCode, seconds = 0): Response =>
  new Response(code, { status: statuses[code], headers: { 'retry-after': String(seconds) } });

async function assertRejected(response: Response, status: number, code: LimitCode): Promise<void> {
  assert.deepEqual([response.status, await response.text()], [status, code]);
}

const limitsOf = (options: Partial<Parameters<typeof createRequestLimits>[0]>) =>
  createRequestLimits({
    requestsPerMinute: 0,
    reject,
    isForApi: ({ url }) => url.includes('/api/'),
    pathsForAnyHost: ['/healthz', '/readyz'],
    ...options,
  });

beforeEach(() => {
  received = [];
  const { checkHost, checkRequest } = limitsOf({ requestsPerMinute: 2 });
  app = new Hono<RequestEnv>()
    .use(prepare)
    .use(checkHost)
    .use(checkRequest)
    .all('*', async (context) => {
      received.push(await context.req.text());
      return context.text('done');
    });
});

test('a request from another site is rejected, and its body is not read', async () => {
  const crossSite = { method: 'POST', body: 'name=x', headers: { 'sec-fetch-site': 'cross-site' } };
  await assertRejected(await app.request('/form', crossSite), 403, 'origin-refused');
  const read = await app.request('/api/x', { headers: { 'sec-fetch-site': 'cross-site' } });
  await assertRejected(read, 403, 'origin-refused');
  assert.deepEqual(received, []);
});

test('too many writes from one address are rejected with Retry-After, and reads are accepted', async () => {
  const client = from('203.0.113.7');
  const write = { method: 'POST' };
  assert.equal((await app.request('/', write, client)).status, 200);
  assert.equal((await app.request('/', write, client)).status, 200);
  const rejected = await app.request('/', write, client);
  assert.equal(rejected.status, 429);
  assert.match(rejected.headers.get('retry-after') ?? '', /^(29|30)$/);
  assert.equal((await app.request('/', {}, client)).status, 200);
  assert.equal((await app.request('/', write, from('203.0.113.8'))).status, 200);
});

test('without a trusted proxy the client cannot choose its address', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const headers = { 'x-forwarded-for': `198.51.100.${attempt}` };
    statuses.push((await app.request('/', { method: 'POST', headers }, from('203.0.113.7'))).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
});

test('a body of 64 KiB is accepted and a larger one rejected, with and without Content-Length', async () => {
  const fits = 'x'.repeat(64 * 1024);
  assert.equal((await app.request('/', { method: 'POST', body: fits })).status, 200);
  assert.equal(received[0]?.length, fits.length);
  const withLength = { 'content-length': String(fits.length + 1) };
  const announced = await app.request('/', { method: 'POST', body: `${fits}x`, headers: withLength });
  const chunked = { 'transfer-encoding': 'chunked' };
  const unannounced = await app.request('/api/x', { method: 'PUT', body: `${fits}x`, headers: chunked });
  assert.deepEqual([announced.status, unannounced.status], [413, 413]);
  assert.equal(await unannounced.text(), 'body-too-large');
  assert.equal(received.length, 1);
});

test('a request with a host that is invalid in URLs is rejected', async () => {
  const request = new Proxy(new Request('http://tienda.example/page'), {
    get: (target, name) => (name === 'url' ? 'http://9007199254740993/page' : Reflect.get(target, name)),
  });
  assert.equal((await app.fetch(request)).status, 400);
  assert.deepEqual(received, []);
});

test('reads of one address are limited separately from its writes', async () => {
  const limits = limitsOf({ requestsPerMinute: 2 });
  const limited = new Hono()
    .use(prepare)
    .use(limits.checkRequest)
    .get('/stored', ({ text }) => text('stored'))
    .use(limits.limitReads)
    .all('*', ({ text }) => text('done'));
  const client = from('203.0.113.7');
  const statusOf = async (path: string, method = 'GET') =>
    (await limited.request(path, { method }, client)).status;
  assert.deepEqual([await statusOf('/'), await statusOf('/api/x', 'HEAD')], [200, 200]);
  const page = await limited.request('/page', {}, client);
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '30']);
  assert.equal(await page.text(), 'reads-too-many');
  assert.deepEqual([await statusOf('/stored'), await statusOf('/', 'POST')], [200, 200]);
  assert.deepEqual([await statusOf('/', 'POST'), await statusOf('/', 'POST')], [200, 429]);
  assert.equal((await limited.request('/', {}, from('203.0.113.8'))).status, 200);
});

test('a read that costs more is taken from the same bucket, and the others go on', async () => {
  const limits = limitsOf({
    requestsPerMinute: 6,
    costOfRead: ({ url }) => (url.includes('/search') ? 5 : 1),
  });
  const limited = new Hono()
    .use(prepare)
    .use(limits.limitReads)
    .get('*', ({ text }) => text('done'));
  const client = from('203.0.113.7');
  assert.equal((await limited.request('/search?q=x', {}, client)).status, 200);
  const rejected = await limited.request('/search?q=y', { method: 'HEAD' }, client);
  assert.deepEqual([rejected.status, rejected.headers.get('retry-after')], [429, '40']);
  assert.equal((await limited.request('/page', {}, client)).status, 200);
});

test('what only removes is accepted after too many other writes, up to 600 a minute, and its body reaches the handler', async () => {
  const limits = limitsOf({
    requestsPerMinute: 1,
    onlyRemoves: async (request) => (await request.clone().text()) === 'remove',
  });
  const limited = new Hono()
    .use(prepare)
    .use(limits.checkRequest)
    .all('*', async ({ req, text }) => text(await req.text()));
  const send = async (body: string) =>
    (await limited.request('/', { method: 'POST', body }, from('203.0.113.7'))).text();
  assert.deepEqual([await send('add'), await send('add')], ['add', 'requests-too-many']);
  for (let count = 0; count < 600; count++) assert.equal(await send('remove'), 'remove');
  const statuses = await Promise.all(Array.from({ length: 60 }, () => send('remove')));
  assert.ok(statuses.includes('requests-too-many'));
});

test('a request for another host is rejected with 421, whether its header or its request line contains it', async () => {
  const rules = [{ name: 'tienda.example', port: undefined }];
  const named = new Hono()
    .use(limitsOf({ allowedHosts: rules }).checkHost)
    .all('*', ({ text }) => text('done'));
  const statusOf = async (url: string, host?: string) =>
    (await named.request(url, host ? { headers: { host } } : {})).status;
  assert.equal(await statusOf('http://tienda.example/'), 200);
  assert.equal(await statusOf('http://tienda.example/', 'TIENDA.example:8080'), 200);
  for (const path of ['/', '/metrics', '/api/x/live', '/healthz/x']) {
    assert.equal(await statusOf(`http://otra.example${path}`), 421, path);
    assert.equal(await statusOf(`http://tienda.example${path}`, 'otra.example'), 421, path);
    assert.equal(await statusOf(`http://otra.example${path}`, 'tienda.example'), 421, path);
  }
  assert.equal(await statusOf('http://10.0.0.9/healthz'), 200);
  assert.equal(await statusOf('http://10.0.0.9/readyz'), 200);
  await assertRejected(await named.request('http://otra.example/'), 421, 'host-refused');
});
