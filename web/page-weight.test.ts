import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteStores } from '../test/support/stores.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const kilobyte = 1024;

const stores = openSqliteStores();
const catalog = openCatalog(new URL('catalog/products.json', root), log);
const { fetch: app } = createApp({ stores, catalog, log, root, stopping: new AbortController().signal });
const request = async (path: string, encoding: string) =>
  app(new Request(new URL(path, 'http://127.0.0.1'), { headers: { 'accept-encoding': encoding } }));
const html = await (await request('/', 'identity')).text();

/** Of the first ten TCP segments (RFC 6928), without the headers that the server adds: `Date` and those of the connection. */
const firstPacketsBytes = 10 * 1_440;

test('the document of the listing has at most 12.8 kB with brotli, and arrives with its headers in the first packets', async () => {
  // The first response has a lower compression level; the next ones are compressed in the background within a second.
  const measure = async () => {
    const page = await request('/', 'br');
    assert.equal(page.headers.get('content-encoding'), 'br');
    const headers = [...page.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    return { size: (await page.arrayBuffer()).byteLength, headers };
  };
  let measured = await measure();
  for (let attempt = 0; attempt < 50 && measured.size > 12.8 * kilobyte; attempt += 1) {
    await setTimeout(100);
    measured = await measure();
  }
  assert.match(html, /<style/);
  assert.doesNotMatch(html, /rel="stylesheet"/);
  assert.ok(measured.size <= 12.8 * kilobyte, `${measured.size} bytes`);
  assert.ok(measured.size + measured.headers <= firstPacketsBytes, `${measured.headers} bytes of headers`);
});

const assets = new URL('build/client/assets/', root);
const files = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** Adds the scripts that the given ones import statically. */
function load(names: Iterable<string>, scripts = new Map<string, string>()): Map<string, string> {
  for (const name of names) {
    if (scripts.has(name)) continue;
    const text = readFileSync(new URL(name, assets), 'utf8');
    scripts.set(name, text);
    const imports = text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g);
    load(
      imports.map(([, path = '']) => path),
      scripts,
    );
  }
  return scripts;
}

const sizeOf = (scripts: Map<string, string>) =>
  scripts.values().reduce((sum, text) => sum + gzipSync(text).length, 0);
const initial = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);

test('the scripts that start the listing have at most 97 kB with gzip, and are sent with brotli', async () => {
  const scripts = load(initial);
  for (const name of scripts.keys())
    assert.equal(
      (await request(`/assets/${name}`, 'gzip, deflate, br')).headers.get('content-encoding'),
      'br',
    );
  assert.ok(scripts.values().some((text) => text.includes('hydrateRoot')));
  assert.ok(sizeOf(scripts) <= 97 * kilobyte, `${sizeOf(scripts)} bytes in ${scripts.size} scripts`);
});

test('with everything that the listing loads when idle, they have at most 107.5 kB', () => {
  const idle = files.filter((name) => /^(product|menu-lists|listed-products)-/.test(name));
  const scripts = load([...initial, ...idle]);
  assert.ok(scripts.keys().some((name) => name.startsWith('dialogs-')));
  assert.ok(sizeOf(scripts) <= 107.5 * kilobyte, `${sizeOf(scripts)} bytes in ${scripts.size} scripts`);
});

test('no script formats numbers, because creating the formatter delays the first interaction', () => {
  assert.ok(files.length > initial.length);
  for (const name of files) {
    assert.doesNotMatch(readFileSync(new URL(name, assets), 'utf8'), /\bIntl\b|\.toLocale/, name);
  }
});
