import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage, encodingFor } from './compression.ts';

const words = '<p>ñandú</p>'.repeat(100);
const document = (body: BodyInit | null = words) =>
  new Response(body, {
    status: 422,
    headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
  });

test('a document is compressed as its reader takes it, with its status and headers', async () => {
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const answer = await compressPage(document(), accepted);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    assert.equal(answer.status, 422);
    assert.equal(answer.headers.get('content-encoding'), encoding);
    assert.equal(answer.headers.get('vary'), 'Cookie, Accept-Encoding');
    assert.ok(bytes.length < words.length);
    assert.equal(decompress[encoding](bytes).toString(), words);
  }
});

test('who takes nothing compressed gets it as it is, and caches are told that others may not', async () => {
  const answer = await compressPage(document(), undefined);
  assert.equal(answer.headers.get('content-encoding'), null);
  assert.equal(answer.headers.get('vary'), 'Cookie, Accept-Encoding');
  assert.equal(await answer.text(), words);
});

test('what the reader refuses is not sent, however that is written', () => {
  for (const refused of ['br;q=0, gzip', 'br; q=0, gzip', 'br ;q=0.00, gzip', 'BR;Q=0 , gzip']) {
    assert.equal(encodingFor(refused), 'gzip', refused);
  }
  for (const refused of ['gzip; q=0', 'gzip;q=0, br ; q=0.0', 'identity', '']) {
    assert.equal(encodingFor(refused), 'identity', refused);
  }
  assert.equal(encodingFor('gzip;q=1, br;q=0.1'), 'br');
});

test('an encoding is found by its whole name, and `*` stands for those that are not named', () => {
  for (const [accepted, encoding] of [
    ['x-br', 'identity'],
    ['br-x, xbr;q=1', 'identity'],
    ['deflate, zstd', 'identity'],
    ['x-gzip', 'gzip'],
    ['x-br, gzip', 'gzip'],
    ['gzip;q=0.5, br', 'br'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=high, gzip', 'gzip'],
    ['gzip;level=1;q=0', 'identity'],
    [',,;;=,', 'identity'],
  ] as const) {
    assert.equal(encodingFor(accepted), encoding, accepted);
  }
});

test('an answer without a body, or that is no document, is left alone', async () => {
  for (const answer of [document(null), Response.json(words)]) {
    const same = await compressPage(answer, 'br');
    assert.equal(same, answer);
    assert.equal(same.headers.get('content-encoding'), null);
  }
});
