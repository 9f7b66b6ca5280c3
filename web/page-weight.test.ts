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
const ask = async (path: string, encoding: string) =>
  app(new Request(new URL(path, 'http://127.0.0.1'), { headers: { 'accept-encoding': encoding } }));
const html = await (await ask('/', 'identity')).text();

test('the listing’s document and styles weigh at most 14 kB, as they are sent', async () => {
  // The first to ask gets it compressed quickly; what is told to all the others takes half a second to make.
  const weigh = async () => {
    const page = await ask('/', 'br');
    assert.equal(page.headers.get('content-encoding'), 'br');
    return (await page.arrayBuffer()).byteLength;
  };
  let weight = await weigh();
  for (let turn = 0; turn < 50 && weight > 14 * kilobyte; turn += 1) {
    await setTimeout(100);
    weight = await weigh();
  }
  assert.match(html, /<style/);
  assert.doesNotMatch(html, /rel="stylesheet"/);
  assert.ok(weight <= 14 * kilobyte, `${weight} bytes`);
});

const scripts = new Map<string, string>();
const load = (path: string) => {
  if (scripts.has(path)) return;
  const text = readFileSync(new URL(`build/client${path}`, root), 'utf8');
  scripts.set(path, text);
  for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g)) load(`/assets/${name}`);
};
for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) load(path);

test('the scripts that the listing loads weigh at most 115 kB with gzip, and come with brotli', async () => {
  for (const path of scripts.keys())
    assert.equal((await ask(path, 'gzip, deflate, br')).headers.get('content-encoding'), 'br');
  assert.ok([...scripts.values()].some((text) => text.includes('hydrateRoot')));
  const weight = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text).length, 0);
  assert.ok(weight <= 115 * kilobyte, `${weight} bytes in ${scripts.size} scripts`);
});

test('no script formats numbers: what that takes costs a browser time before the page answers to a touch', () => {
  const assets = new URL('build/client/assets/', root);
  const all = readdirSync(assets).filter((name) => name.endsWith('.js'));
  assert.ok(all.length >= scripts.size);
  for (const name of all) {
    assert.doesNotMatch(readFileSync(new URL(name, assets), 'utf8'), /\bIntl\b|\.toLocale/, name);
  }
});
