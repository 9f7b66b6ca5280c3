import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { enforceRequestLimits, limitReads } from './request-limits.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
let app: Hono;
let received: string[];

beforeEach(() => {
  received = [];
  app = new Hono()
    .use(enforceRequestLimits({ trustProxy: false, writesPerMinute: 2 }))
    .all('*', async (context) => {
      received.push(await context.req.text());
      return context.text('done');
    });
});

test('what comes from another site is refused, in Spanish, and not read', async () => {
  const foreign = { method: 'POST', body: 'name=x', headers: { 'sec-fetch-site': 'cross-site' } };
  const answer = await app.request('/Mis-Listas', foreign);
  assert.equal(answer.status, 403);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(await answer.text(), /<html lang="es-CL">[\s\S]*<h1>Esta solicitud viene de otro sitio/);
  assert.deepEqual(received, []);
});

test('the API refuses with a problem', async () => {
  const answer = await app.request('/api/lists', { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.equal(answer.status, 403);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  const problem = (await answer.json()) as Record<string, unknown>;
  assert.equal(problem.code, 'origin-refused');
  assert.equal(problem.status, 403);
  assert.match(String(problem.detail), /otro sitio/);
});

test('too many changes from one address are told when to come back; reading goes on', async () => {
  const ana = from('203.0.113.7');
  const write = { method: 'POST' };
  assert.equal((await app.request('/', write, ana)).status, 200);
  assert.equal((await app.request('/', write, ana)).status, 200);
  const refused = await app.request('/', write, ana);
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^(29|30)$/);
  assert.equal((await app.request('/', {}, ana)).status, 200);
  assert.equal((await app.request('/', write, from('203.0.113.8'))).status, 200);
});

test('an address cannot be made up', async () => {
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) {
    const headers = { 'x-forwarded-for': `198.51.100.${turn}` };
    statuses.push((await app.request('/', { method: 'POST', headers }, from('203.0.113.7'))).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
});

test('a body of 64 KiB is taken, a larger one is not, whether it tells its size or not', async () => {
  const fits = 'x'.repeat(64 * 1024);
  assert.equal((await app.request('/', { method: 'POST', body: fits })).status, 200);
  assert.equal(received[0]?.length, fits.length);
  const told = { 'content-length': String(fits.length + 1) };
  const telling = await app.request('/', { method: 'POST', body: `${fits}x`, headers: told });
  const chunked = { 'transfer-encoding': 'chunked' };
  const silent = await app.request('/api/lists', { method: 'PUT', body: `${fits}x`, headers: chunked });
  assert.deepEqual([telling.status, silent.status], [413, 413]);
  assert.equal(((await silent.json()) as { code: string }).code, 'body-too-large');
  assert.equal(received.length, 1);
});

test('a host that is none makes no address, and is refused', async () => {
  const request = new Proxy(new Request('http://tienda.example/Mis-Listas'), {
    get: (target, name) =>
      name === 'url' ? 'http://9007199254740993/Mis-Listas' : Reflect.get(target, name),
  });
  assert.equal((await app.fetch(request)).status, 400);
  assert.deepEqual(received, []);
});

test('reads of one address are limited apart from its changes, and the sentence speaks of reading', async () => {
  const guard = { trustProxy: false, writesPerMinute: 1, readsPerMinute: 2 };
  const limited = new Hono()
    .use(enforceRequestLimits(guard))
    .get('/stored', ({ text }) => text('stored'))
    .use(limitReads(guard))
    .all('*', ({ text }) => text('done'));
  const ana = from('203.0.113.7');
  const statusOf = async (path: string, method = 'GET') =>
    (await limited.request(path, { method }, ana)).status;
  assert.deepEqual([await statusOf('/'), await statusOf('/api/lists', 'HEAD')], [200, 200]);
  const page = await limited.request('/Mis-Listas', {}, ana);
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '30']);
  assert.match(await page.text(), /<h1>Abriste demasiadas páginas/);
  const problem = (await (await limited.request('/api/lists', {}, ana)).json()) as { code: string };
  assert.equal(problem.code, 'reads-too-many');
  assert.deepEqual([await statusOf('/stored'), await statusOf('/', 'POST')], [200, 200]);
  assert.equal((await limited.request('/', {}, from('203.0.113.8'))).status, 200);
});

test('a request for another host is answered 421, by its header and by its request line', async () => {
  const rules = [{ name: 'tienda.example', port: undefined }];
  const guard = { trustProxy: false, writesPerMinute: 0, allowedHosts: rules };
  const named = new Hono().use(enforceRequestLimits(guard)).all('*', ({ text }) => text('done'));
  const statusOf = async (url: string, host?: string) =>
    (await named.request(url, host ? { headers: { host } } : {})).status;
  assert.equal(await statusOf('http://tienda.example/'), 200);
  assert.equal(await statusOf('http://tienda.example/', 'TIENDA.example:8080'), 200);
  for (const path of ['/', '/metrics', '/api/lists/live', '/healthz/x']) {
    assert.equal(await statusOf(`http://otra.example${path}`), 421, path);
    assert.equal(await statusOf(`http://tienda.example${path}`, 'otra.example'), 421, path);
    assert.equal(await statusOf(`http://otra.example${path}`, 'tienda.example'), 421, path);
  }
  assert.equal(await statusOf('http://10.0.0.9/healthz'), 200);
  assert.equal(await statusOf('http://10.0.0.9/readyz'), 200);
  const page = await named.request('http://otra.example/');
  assert.match(await page.text(), /<h1>Esta dirección no corresponde a nuestra tienda/);
});
