import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sampleCatalog as catalog } from '../../test/support/built-app.ts';
import { openSqliteStores } from '../../test/support/stores.ts';

const root = new URL('../../', import.meta.url);
const { createApp }: typeof import('../../app.ts') = await import(
  new URL('build/server/index.js', root).href
);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const stores = openSqliteStores();
const { fetch: app } = createApp({ stores, catalog, log, root, stopping: new AbortController().signal });
const request = async (path: string, encoding: string) =>
  app(new Request(new URL(path, 'http://127.0.0.1'), { headers: { 'accept-encoding': encoding } }));

const longestDocument = 18_000;
const longestScripts = 150_000;
/** Those that are loaded in idle time for the pages of lists. */
const longestOfAccount = 16_000;

test('the document of the home page contains the styles of its first paint, and has at most 18,000 bytes with its headers', async () => {
  const html = await (await request('/', 'identity')).text();
  assert.match(html, /<style/);
  assert.match(html, /<link rel="stylesheet" href="\/assets\/later-[\w-]+\.css"/);
  // The first response has a lower compression level; the next ones are compressed in the background within a second.
  let bytes = await bytesOf('/');
  for (let attempt = 0; attempt < 50 && bytes > longestDocument; attempt += 1) {
    await setTimeout(100);
    bytes = await bytesOf('/');
  }
  assert.ok(bytes <= longestDocument, `${bytes} bytes`);
});

/** Without the headers that the server adds: `Date` and those of the connection. */
async function bytesOf(path: string): Promise<number> {
  const page = await request(path, 'br');
  assert.equal(page.headers.get('content-encoding'), 'br');
  const headers = [...page.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return headers + (await page.arrayBuffer()).byteLength;
}

test('the scripts of the home page have at most 150 kB with gzip, and are sent with brotli; those of the account have at most 16 kB more', async () => {
  const html = await (await request('/', 'identity')).text();
  const readNamed = (pattern: RegExp) => readScripts(html.matchAll(pattern).map(([, name = '']) => name));
  // In the data of the page, quotes are escaped.
  const scripts = readNamed(/(?<!\\)"\/assets\/([\w.-]+\.js)/g);
  for (const name of scripts.keys()) {
    const response = await request(`/assets/${name}`, 'gzip, deflate, br');
    assert.equal(response.headers.get('content-encoding'), 'br');
  }
  const bytes = sizeOf(scripts);
  assert.ok(bytes > longestScripts / 2);
  assert.ok(bytes <= longestScripts, `${bytes} bytes in ${scripts.size} scripts`);
  const ofAccount = sizeOf(readNamed(/\/assets\/([\w.-]+\.js)/g)) - bytes;
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
