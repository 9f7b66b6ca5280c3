import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, createTestCache } from './page-cache.test-support.ts';

let cache: ReturnType<typeof createTestCache>;
beforeEach(() => {
  cache = createTestCache();
});

test('a page is sent in an accepted encoding with the headers of its rendering', async () => {
  const brotli = await cache.request({ 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(brotli.headers.get('content-encoding'), 'br');
  assert.equal(brotli.headers.get('content-security-policy'), 'x');
  assert.equal(brotli.headers.get('vary'), 'Accept-Encoding');
  assert.equal(brotliDecompressSync(await bytesOf(brotli)).toString(), '<p>ñandú 1</p>');
  const gzipped = await cache.request({ 'accept-encoding': 'gzip, br;q=0' });
  assert.equal(gzipped.headers.get('content-encoding'), 'gzip');
  assert.equal(gunzipSync(await bytesOf(gzipped)).toString(), '<p>ñandú 1</p>');
  assert.equal((await cache.request()).headers.get('content-encoding'), null);
});

test('a page that is requested again gets the best compression', async () => {
  const listItems = Array.from({ length: 2_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} polerones`).join(
    '',
  );
  cache.html = () => listItems;
  const read = async () => bytesOf(await cache.request({ 'accept-encoding': 'br' }));
  const first = await read();
  let later = await read();
  for (let attempt = 0; attempt < 200 && later.length === first.length; attempt += 1) {
    await setTimeout(20);
    later = await read();
  }
  assert.ok(later.length < first.length, `${later.length} bytes after ${first.length}`);
  for (const body of [first, later]) assert.equal(brotliDecompressSync(body).toString(), listItems);
});

test('a request with the current tag gets 304 without a body', async () => {
  const etag = (await cache.request()).headers.get('etag') ?? '';
  for (const tag of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await cache.request({ 'if-none-match': tag });
    assert.equal(again.status, 304, tag);
    assert.equal(again.headers.get('etag'), etag);
    assert.equal(await again.text(), '');
  }
  for (const other of [etag.replace('W/"', 'W/"x'), etag.replaceAll('"', '')]) {
    assert.equal((await cache.request({ 'if-none-match': other })).status, 200, other);
  }
  cache.source = { items: 1 };
  assert.equal((await cache.request({ 'if-none-match': etag })).status, 200);
});
