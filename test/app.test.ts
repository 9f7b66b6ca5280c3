import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { hashSource } from '../platform/http/responses/security-headers.ts';
import { sampleUser } from '../server/current-user.ts';
import type { ListStore } from '../store/lists/list-store.ts';
import type { Stores } from '../store/stores.ts';
import { createBuiltApp } from './support/built-app.ts';

let stores: Stores;
let logged: unknown[][];
let request: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  ({ stores, logged, request } = createBuiltApp());
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});

function breakStore(): void {
  const fail = async () => {
    throw Object.assign(new Error('disk I/O error at /srv/lists.sqlite'), {
      detail: 'Key (name)=(Regalos)',
    });
  };
  for (const method of Object.keys(stores.lists) as (keyof ListStore)[]) stores.lists[method] = fail;
  Object.assign(stores.database, { readVersion: fail });
}

/** Code, files, error messages and messages of the router, which no response may contain. */
const internalDetails =
  /disk I\/O|\/srv\/|\.sqlite|node_modules|Regalos|Error:|\bat \w+ \(|No route matches|did not provide/;

async function assertNoInternalDetails(response: Response): Promise<void> {
  assert.doesNotMatch(await response.text(), internalDetails);
  assert.equal(response.headers.get('x-powered-by'), null);
}

test('every page has a meta description', async () => {
  await stores.lists.createList(sampleUser.id, { name: 'Regalos', status: 'Pública' });
  for (const path of ['/', '/Mis-Listas', '/Mis-Listas/Regalos']) {
    assert.match(await (await request(path)).text(), /<meta name="description" content="[^"]{50,}"/, path);
  }
});

test('the home page requests only fonts before the images of the first row', async () => {
  const html = await (await request('/')).text();
  assert.doesNotMatch(html, /rel="modulepreload"|<script[^>]* (src|type="module")/);
  assert.doesNotMatch(html.slice(0, html.indexOf('<footer')), /rel="stylesheet"/);
  assert.equal(html.match(/<img[^>]* fetchPriority="high"/g)?.length, 4);
});

describe('when the store fails', () => {
  for (const path of ['/Mis-Listas', '/Mis-Listas/Regalos']) {
    test(`${path} responds 503 with a page in Spanish and Retry-After`, async () => {
      breakStore();
      const response = await request(path);
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('retry-after'), '5');
      const html = await response.text();
      assert.match(html, /<h1[^>]*>No pudimos cargar esta página/);
      assert.doesNotMatch(html.replaceAll(path, ''), internalDetails);
      assert.match(String(logged[0]?.[0]), /^The lists failed: \w+\.$/);
      assert.match(String(logged[0]?.[1]), /disk I\/O error/);
    });
  }

  test('a request for the data of a page gets 503 without internal details', async () => {
    for (const path of ['/Mis-Listas.data', '/productos/1/listas', '/productos/1/listas.data']) {
      breakStore();
      const response = await request(path);
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('retry-after'), '5');
      await assertNoInternalDetails(response);
    }
  });

  test('a form gets 503, and works again as soon as the store does', async () => {
    const working = { lists: { ...stores.lists }, database: { ...stores.database } };
    breakStore();
    const response = await request('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
    assert.equal(response.status, 503);
    await assertNoInternalDetails(response);
    Object.assign(stores.lists, working.lists);
    Object.assign(stores.database, working.database);
    const again = await request('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
    assert.equal(again.status, 303);
  });

  test('the home page is served', async () => {
    breakStore();
    assert.equal((await request('/')).status, 200);
  });
});

test('a page waits for a slow store', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { readOverview } = stores.lists;
  stores.lists.readOverview = async (...parameters) => {
    await new Promise(setImmediate).then(() => mock.timers.tick(10_000));
    return readOverview(...parameters);
  };
  assert.equal((await request('/Mis-Listas')).status, 200);
});

describe('an invalid form', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const multipart = new FormData();
  multipart.set('intent', 'new-list');
  const bodies: [string, number, RequestInit][] = [
    ['with files', 415, { body: multipart }],
    ['of JSON', 415, { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['without a body', 415, {}],
    ['with 32,000 fields', 400, { body: 'a&'.repeat(32_000), headers: urlencoded }],
    ['with an unknown intent', 400, form({ intent: '__proto__' })],
  ];
  for (const [name, status, init] of bodies) {
    test(`${name} gets ${status}`, async () => {
      for (const path of ['/Mis-Listas?index', '/Mis-Listas.data?index', '/?index']) {
        const response = await request(path, { ...init, method: 'POST' });
        assert.equal(response.status, status);
        await assertNoInternalDetails(response);
      }
      assert.deepEqual(logged, []);
    });
  }
});

test('a response to an unknown path or method has no internal details', async () => {
  const requests: [string, RequestInit?][] = [
    ['/nada'],
    ['/nada.data'],
    ['/assets/%2e%2e/%2e%2e/package.json'],
    ['/', { method: 'POST', body: 'x' }],
    ['/productos/1/listas', { method: 'POST' }],
    ['/Mis-Listas', { method: 'PROPFIND' }],
    ['/api/nada'],
  ];
  for (const [path, init] of requests) {
    const response = await request(path, init);
    assert.ok(response.status === 404 || response.status === 405, `${path}: ${response.status}`);
    await assertNoInternalDetails(response);
  }
});

test('the version is in the metrics and in the description of the process', async () => {
  const { request } = createBuiltApp({ metricsToken: 'token' });
  const headers = { authorization: 'Bearer token' };
  const read = async (path: string) => (await request(path, { headers })).text();
  const [, version] = /^build_info\{version="(\d+\.\d+\.\d+[^"]*)"\} 1$/m.exec(await read('/metrics')) ?? [];
  assert.equal((await read('/readyz?verbose')).split('\n')[1], `version: ${version}`);
});

test('a form from another site gets 403, a form of the shop behind a proxy that ends TLS does not', async () => {
  const fields = { intent: 'new-list', name: 'Invierno' };
  const path = '/Mis-Listas?index';
  const own = { origin: 'https://tienda.example', host: 'tienda.example' };
  assert.equal((await request(path, form(fields, { origin: 'https://otra.example' }))).status, 403);
  assert.equal((await request(path, form(fields, { 'sec-fetch-site': 'cross-site' }))).status, 403);
  assert.equal((await request(path, form(fields, own))).status, 303);
});

test('the message of a form is in a cookie that no script and no other site can use, and that the next page deletes', async () => {
  const response = await request('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
  for (const cookie of response.headers.getSetCookie()) {
    assert.match(cookie, /; HttpOnly/);
    assert.match(cookie, /; SameSite=Lax/);
  }
  assert.equal(response.headers.getSetCookie().length, 1);
  const shown = await request('/Mis-Listas', { headers: { cookie: 'aviso=list-created' } });
  assert.match(shown.headers.get('set-cookie') ?? '', /^aviso=; Path=\/; Max-Age=0;/);
});

for (const path of ['/', '/Mis-Listas', '/Mis-Listas?dialog=new-list', '/productos/148203951']) {
  test(`${path} allows by hash each of its inline scripts and styles, and no others`, async () => {
    const response = await request(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const inline = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => hashSource(text));
    // A policy does not apply to JSON, which is not executed.
    const scripts = inline(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([^<].*?)<\/script>/gs);
    assert.ok(scripts.length > 0);
    assert.ok(policy.includes(`script-src 'self' ${scripts.join(' ')};`), policy);
    // All pages have the policy of the home page, which contains the style sheet too.
    const allowedStyles = policy.match(/style-src 'self' ([^;]*);/)?.[1]?.split(' ') ?? [];
    const styles = inline(/<style[^>]*>(.*?)<\/style>/gs);
    assert.deepEqual(styles.toSorted(), path === '/' ? allowedStyles.toSorted() : [allowedStyles[1]]);
    assert.doesNotMatch(policy, /unsafe/);
  });
}
