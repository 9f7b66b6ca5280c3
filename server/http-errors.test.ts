import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { createRequestLimits, type RequestLimits } from '../platform/http/limits/request-limits.ts';
import { prepareRequests, type RequestEnv } from '../platform/http/requests.ts';
import { createRejections, isForApi } from './http-errors.ts';
import { sampleShop } from './shop/shop.test-support.ts';

function appWith(limits: Partial<RequestLimits>): Hono<RequestEnv> {
  const { checkHost, checkRequest, limitReads } = createRequestLimits({
    requestsPerMinute: 0,
    ...limits,
    reject: createRejections({ shop: sampleShop, publicUrl: 'https://tienda.example' }),
    isForApi: isForApi,
    pathsForAnyHost: [],
  });
  return new Hono<RequestEnv>()
    .use(prepareRequests({ trustProxy: false }))
    .use(checkHost)
    .use(checkRequest)
    .use(limitReads)
    .all('*', async ({ req, text }) => text(await req.text()));
}

const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
const client = { incoming: { socket: { remoteAddress: '203.0.113.7' }, rawHeaders: ['Host', 'localhost'] } };

test('a form from another site is rejected with a page in Spanish', async () => {
  const response = await appWith({}).request('/Mis-Listas', { method: 'POST', body: 'name=x', ...crossSite });
  assert.equal(response.status, 403);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(
    await response.text(),
    /<html lang="es-CL">[\s\S]*<h1>No guardamos el cambio porque llegó desde otro sitio/,
  );
});

test('a request for the API is rejected with a problem response', async () => {
  const response = await appWith({}).request('/api/lists', crossSite);
  assert.equal(response.status, 403);
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const problem = (await response.json()) as Record<string, unknown>;
  assert.equal(problem.code, 'origin-refused');
  assert.equal(problem.type, 'https://tienda.example/api#origin-refused');
  assert.equal(problem.status, 403);
  assert.match(String(problem.detail), /otro sitio/);
});

test('the API rejects a body that is too large with its error code', async () => {
  const init = { method: 'PUT', body: 'x'.repeat(65_537), headers: { 'transfer-encoding': 'chunked' } };
  const response = await appWith({}).request('/api/lists', init);
  assert.equal(response.status, 413);
  assert.equal(((await response.json()) as { code: string }).code, 'body-too-large');
});

test('too many reads are rejected with a text about reading', async () => {
  const app = appWith({ requestsPerMinute: 2 });
  for (const path of ['/', '/api/lists']) assert.equal((await app.request(path, {}, client)).status, 200);
  const page = await app.request('/Mis-Listas', {}, client);
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '30']);
  assert.match(await page.text(), /<h1>Hay demasiadas visitas seguidas desde tu red/);
  const problem = (await (await app.request('/api/lists', {}, client)).json()) as { code: string };
  assert.equal(problem.code, 'reads-too-many');
});

test('a form with text that is rejected for a limit is shown again with all its fields, and one of another site is not', async () => {
  const app = appWith({ requestsPerMinute: 1 });
  const send = (body: string, headers = {}) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` };
    return app.request('/Mis-Listas', { method: 'POST', body, headers: { ...type, ...headers } }, client);
  };
  assert.equal((await send('name=x')).status, 200);
  const page = await send('intent=new-list&name=%22%3Cb%3E+%26+co&key=k');
  const html = await page.text();
  assert.deepEqual([page.status, page.headers.get('retry-after')], [429, '60']);
  assert.ok(html.includes('Nombre de la lista<input name="name" value="&quot;&lt;b&gt; &amp; co">'), html);
  assert.ok(html.includes('<input type="hidden" name="intent" value="new-list">'), html);
  assert.doesNotMatch(await (await send('name=x', crossSite.headers)).text(), /<form/);
  assert.doesNotMatch(await (await send('intent=give-product')).text(), /<form/);
  assert.doesNotMatch(await (await send(`name=x${'&a'.repeat(1_000)}`)).text(), /<form/);
});

test('a request for another host is rejected with a page in Spanish', async () => {
  const page = await appWith({ allowedHosts: [] }).request('http://otra.example/');
  assert.equal(page.status, 421);
  assert.match(await page.text(), /<h1>Esta dirección no corresponde a nuestra tienda/);
});
