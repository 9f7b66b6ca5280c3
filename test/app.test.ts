import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { hashOf } from '../platform/http/security-headers.ts';
import { sampleUser } from '../server/current-user.ts';
import { openCatalog } from '../store/catalog/catalog.ts';
import type { ListStore } from '../store/lists/list-store.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);

let store: ListStore;
let logged: unknown[][];
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  const own: unknown[][] = [];
  const tell = (...said: unknown[]) => void own.push(said);
  const log = { info: () => {}, warn: tell, error: tell };
  const shop = openSqliteListStore(':memory:');
  const catalog = openCatalog(new URL('catalog/products.json', root), log);
  const { fetch: app } = createApp({
    store: shop,
    catalog,
    log,
    root,
    stopping: new AbortController().signal,
  });
  store = shop;
  logged = own;
  ask = async (path, init) => app(new Request(`http://tienda.example${path}`, init));
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});

function breakStore(): void {
  for (const verb of Object.keys(store) as (keyof ListStore)[]) {
    if (verb === 'subscribe' || verb === 'close') continue;
    store[verb] = async () => {
      throw Object.assign(new Error('disk I/O error at /srv/lists.sqlite'), {
        detail: 'Key (name)=(Regalos)',
      });
    };
  }
}

/** What only the inside should know: code, files, the words of errors and of the router. */
const internal =
  /disk I\/O|\/srv\/|\.sqlite|node_modules|Regalos|Error:|\bat \w+ \(|No route matches|did not provide/;

async function assertSilent(answer: Response): Promise<void> {
  assert.doesNotMatch(await answer.text(), internal);
  assert.equal(answer.headers.get('x-powered-by'), null);
}

test('every page says in a sentence what it is for', async () => {
  await store.createList(sampleUser.id, { name: 'Regalos', status: 'Pública' });
  for (const path of ['/', '/Mis-Listas', '/Mis-Listas/Regalos']) {
    assert.match(await (await ask(path)).text(), /<meta name="description" content="[^"]{50,}"/, path);
  }
});

test('nothing is fetched before the pictures of the first row but the fonts', async () => {
  const html = await (await ask('/')).text();
  assert.doesNotMatch(html, /modulepreload|<script[^>]* (src|type="module")|rel="stylesheet"/);
  assert.equal(html.match(/<img[^>]* fetchPriority="high"/g)?.length, 4);
});

describe('a store that fails', () => {
  for (const path of ['/Mis-Listas', '/Mis-Listas/Regalos', '/?productId=148203951']) {
    test(`makes ${path} a page in Spanish with 503, to try again`, async () => {
      breakStore();
      const answer = await ask(path);
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '5');
      const html = await answer.text();
      assert.match(html, /<h1[^>]*>No pudimos cargar esta página/);
      assert.doesNotMatch(html.replaceAll(path, ''), internal);
      assert.match(String(logged[0]?.[0]), /^The lists failed: \w+\.$/);
      assert.match(String(logged[0]?.[1]), /disk I\/O error/);
    });
  }

  test('makes what a page asks for later a 503 too, which says nothing of it', async () => {
    for (const path of ['/Mis-Listas.data', '/productos/1/listas', '/productos/1/listas.data']) {
      breakStore();
      const answer = await ask(path);
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '5');
      await assertSilent(answer);
    }
  });

  test('makes a form an answer, not a crash, and works again as soon as it does', async () => {
    const working = { ...store };
    breakStore();
    const answer = await ask('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
    assert.equal(answer.status, 503);
    await assertSilent(answer);
    Object.assign(store, working);
    const again = await ask('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
    assert.equal(again.status, 303);
  });

  test('leaves the listing as it is', async () => {
    breakStore();
    assert.equal((await ask('/')).status, 200);
  });
});

test('a slow store is waited for', async () => {
  const { readOverview } = store;
  store.readOverview = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return readOverview(...asked);
  };
  assert.equal((await ask('/Mis-Listas')).status, 200);
});

describe('a form that is none', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const bodies: [string, RequestInit][] = [
    ['multipart without parts', { body: 'garbage', headers: multipart }],
    [
      'multipart cut off',
      { body: '--x\r\ncontent-disposition: form-data; name="intent"', headers: multipart },
    ],
    ['multipart without boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['nothing', {}],
    ['an unknown intent', form({ intent: '__proto__' })],
  ];
  for (const [name, init] of bodies) {
    test(`${name} is a 400`, async () => {
      for (const path of ['/Mis-Listas?index', '/Mis-Listas.data?index', '/?index']) {
        const answer = await ask(path, { ...init, method: 'POST' });
        assert.equal(answer.status, 400);
        await assertSilent(answer);
      }
      assert.deepEqual(logged, []);
    });
  }
});

test('no answer to what is not there, or not meant so, tells of the inside', async () => {
  const asked: [string, RequestInit?][] = [
    ['/nada'],
    ['/nada.data'],
    ['/assets/%2e%2e/%2e%2e/package.json'],
    ['/Mis-Listas', { method: 'POST' }],
    ['/', { method: 'POST', body: 'x' }],
    ['/productos/1/listas', { method: 'POST' }],
    ['/Mis-Listas', { method: 'PROPFIND' }],
    ['/api/nada'],
  ];
  for (const [path, init] of asked) {
    const answer = await ask(path, init);
    assert.ok(answer.status === 404 || answer.status === 405, `${path}: ${answer.status}`);
    await assertSilent(answer);
  }
});

test('a form from another site is refused, one of our own behind a proxy that ends TLS is not', async () => {
  const fields = { intent: 'new-list', name: 'Invierno' };
  const path = '/Mis-Listas?index';
  const own = { origin: 'https://tienda.example', host: 'tienda.example' };
  assert.equal((await ask(path, form(fields, { origin: 'https://otra.example' }))).status, 403);
  assert.equal((await ask(path, form(fields, { 'sec-fetch-site': 'cross-site' }))).status, 403);
  assert.equal((await ask(path, form(fields, own))).status, 303);
});

test('what a form has to say waits in a cookie that no script and no other site can use', async () => {
  const answer = await ask('/Mis-Listas?index', form({ intent: 'new-list', name: 'Invierno' }));
  for (const cookie of answer.headers.getSetCookie()) {
    assert.match(cookie, /; HttpOnly/);
    assert.match(cookie, /; SameSite=Lax/);
  }
  assert.equal(answer.headers.getSetCookie().length, 1);
});

test('a page allows by hash each inline script and style that it holds, and no others', async () => {
  const answer = await ask('/Mis-Listas');
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const inlineOf = {
    'script-src': /<script(?![^>]*\ssrc=)[^>]*>([^<].*?)<\/script>/gs,
    'style-src': /<style[^>]*>(.*?)<\/style>/gs,
  };
  for (const [directive, inline] of Object.entries(inlineOf)) {
    const hashes = [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
    assert.ok(hashes.length > 0);
    assert.ok(policy.includes(`${directive} 'self' ${hashes.join(' ')};`), policy);
  }
  assert.doesNotMatch(policy, /unsafe/);
});
