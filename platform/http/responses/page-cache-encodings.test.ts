import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bytesOf, createTestCache, settled } from './page-cache.test-support.ts';

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

test('a page is sent with quick compression until the best compression is complete', async () => {
  const listItems = Array.from({ length: 2_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} polerones`).join(
    '',
  );
  cache.html = () => listItems;
  const first = await bytesOf(await cache.request({ 'accept-encoding': 'br' }));
  cache.best[0]?.finish();
  await settled();
  const later = await bytesOf(await cache.request({ 'accept-encoding': 'br' }));
  assert.ok(later.length < first.length, `${later.length} bytes after ${first.length}`);
  for (const body of [first, later]) assert.equal(brotliDecompressSync(body).toString(), listItems);
});

test('the best compression is cancelled when another rendering begins', async () => {
  await cache.request();
  assert.equal(cache.best[0]?.cancelled.aborted, false);
  cache.source = { items: 1 };
  const pending = cache.request();
  await settled();
  assert.equal(cache.best[0]?.cancelled.aborted, true);
  await pending;
  cache.best[0]?.finish();
  await settled();
  const sent = await cache.request({ 'accept-encoding': 'br' });
  assert.equal(brotliDecompressSync(await bytesOf(sent)).toString(), '<p>ñandú 2</p>');
  assert.equal(cache.best[1]?.cancelled.aborted, false);
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

test('the pages of several keys are compressed one after the other', async () => {
  for (const key of ['a', 'b']) await cache.request({}, key);
  assert.equal(cache.best.length, 1);
  cache.best[0]?.finish();
  await settled();
  assert.equal(cache.best.length, 2);
});
