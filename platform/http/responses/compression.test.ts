import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedResponse } from './compression.ts';

const html = '<p>ñandú</p>'.repeat(100);
const respond = (accepted: string | null) =>
  compressedResponse(html, { status: 422, headers: new Headers({ vary: 'Cookie' }) }, accepted);

test('a document is compressed in an accepted encoding and keeps its status and headers', async () => {
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const response = await respond(accepted);
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.status, 422);
    assert.equal(response.headers.get('content-encoding'), encoding);
    assert.equal(response.headers.get('vary'), 'Cookie, Accept-Encoding');
    assert.ok(bytes.length < html.length);
    assert.equal(decompress[encoding](bytes).toString(), html);
  }
});

test('without an accepted encoding a document is not compressed, and has Vary for caches', async () => {
  const response = await respond(null);
  assert.equal(response.headers.get('content-encoding'), null);
  assert.equal(response.headers.get('vary'), 'Cookie, Accept-Encoding');
  assert.equal(await response.text(), html);
});
