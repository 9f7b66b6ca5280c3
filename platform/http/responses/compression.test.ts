import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage } from './compression.ts';

const html = '<p>ñandú</p>'.repeat(100);
const page = () =>
  new Response(html, {
    status: 422,
    headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
  });

test('a document is compressed in an accepted encoding and keeps its status and headers', async () => {
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const response = await compressPage(page(), accepted);
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.status, 422);
    assert.equal(response.headers.get('content-encoding'), encoding);
    assert.equal(response.headers.get('vary'), 'Cookie, Accept-Encoding');
    assert.ok(bytes.length < html.length);
    assert.equal(decompress[encoding](bytes).toString(), html);
  }
});

test('without an accepted encoding a document is not compressed, and has Vary for caches', async () => {
  const response = await compressPage(page(), null);
  assert.equal(response.headers.get('content-encoding'), null);
  assert.equal(response.headers.get('vary'), 'Cookie, Accept-Encoding');
  assert.equal(await response.text(), html);
});
