import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { sampleCatalog as catalog } from '../../test/support/built-app.ts';
import { openSqliteStores } from '../../test/support/stores.ts';

const root = new URL('../../', import.meta.url);
const { createApp }: typeof import('../../app.ts') = await import(
  new URL('build/server/index.js', root).href
);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const stores = openSqliteStores();
const { fetch: app } = createApp({
  stores,
  catalog,
  shopFile: sampleShopFile,
  log,
  root,
  stopping: new AbortController().signal,
});
const request = async (path: string, encoding: string) =>
  app(new Request(new URL(path, 'http://127.0.0.1'), { headers: { 'accept-encoding': encoding } }));

const longestDocumentAndStyles = 22_000;
const longestScripts = 165_000;
/** Those that the pages of lists need beside them. */
const longestOfAccount = 16_000;

test('the document of the home page contains the styles of its first paint, and has at most 22,000 bytes with the file of the other styles', async () => {
  const html = await (await request('/', 'identity')).text();
  assert.match(html, /<style/);
  const [, later = ''] = /<link rel="stylesheet" href="(\/assets\/later-[\w-]+\.css)"/.exec(html) ?? [];
  const styles = await bytesOf(later);
  // The first response is compressed less; the next ones are compressed in the background within a second.
  let bytes = styles + (await bytesOf('/'));
  for (let attempt = 0; attempt < 50 && bytes > longestDocumentAndStyles; attempt += 1) {
    await setTimeout(100);
    bytes = styles + (await bytesOf('/'));
  }
  assert.ok(bytes <= longestDocumentAndStyles, `${bytes} bytes`);
});

test('in every built style sheet the layers have their order', async () => {
  const layersOf = (css: string) => [
    ...new Set([...css.matchAll(/@layer ([^{;]+)/g)].flatMap(([, names = '']) => names.split(/,\s*/))),
  ];
  const layers = layersOf(readFileSync(new URL('web/styles/layers.css', root), 'utf8'));
  // The order of the styles loaded later is that of the home page.
  const files = globSync('build/client/assets/*.css', { cwd: root }).filter(
    (file) => !file.includes('/later-'),
  );
  assert.ok(layers.length > 5 && files.length > 2);
  const home = await (await request('/', 'identity')).text();
  for (const css of [home, ...files.map((file) => readFileSync(new URL(file, root), 'utf8'))])
    assert.deepEqual(
      layersOf(css),
      layers.filter((layer) => layersOf(css).includes(layer)),
    );
});

async function bytesOf(path: string): Promise<number> {
  const response = await request(path, 'br');
  assert.equal(response.headers.get('content-encoding'), 'br');
  return (await response.arrayBuffer()).byteLength;
}

test('the scripts of the home page have at most 165 kB with gzip, and are sent with brotli; those of the account have at most 16 kB more', async () => {
  const html = await (await request('/', 'identity')).text();
  const readNamed = (document: string) =>
    readScripts(document.matchAll(/"\/assets\/([\w.-]+\.js)/g).map(([, name = '']) => name));
  const scripts = readNamed(html);
  for (const name of scripts.keys()) {
    const response = await request(`/assets/${name}`, 'gzip, deflate, br');
    assert.equal(response.headers.get('content-encoding'), 'br');
  }
  const bytes = sizeOf(scripts);
  assert.ok(bytes > longestScripts / 2);
  assert.ok(![...scripts.keys()].some((name) => name.startsWith('lists-')), 'scripts of pages of lists');
  assert.ok(bytes <= longestScripts, `${bytes} bytes in ${scripts.size} scripts`);
  const overview = readNamed(await (await request('/Mis-Listas', 'identity')).text());
  const ofAccount = sizeOf(new Map([...overview, ...scripts])) - bytes;
  assert.ok(ofAccount > 0);
  assert.ok(ofAccount <= longestOfAccount, `${ofAccount} bytes of the account`);
});

function sizeOf(scripts: Map<string, string>): number {
  return scripts.values().reduce((sum, text) => sum + gzipSync(text).length, 0);
}

/** Adds the scripts that the given ones import. */
function readScripts(names: Iterable<string>, scripts = new Map<string, string>()): Map<string, string> {
  for (const name of names) {
    if (scripts.has(name)) continue;
    const text = readFileSync(new URL(`build/client/assets/${name}`, root), 'utf8');
    scripts.set(name, text);
    const imports = text.matchAll(/(?:from|import)\s*\(?["'`]\.\/([^"'`]+\.js)/g);
    readScripts(
      imports.map(([, path = '']) => path),
      scripts,
    );
  }
  return scripts;
}
