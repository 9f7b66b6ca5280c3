import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createTestCache, settled } from './page-cache.test-support.ts';

let cache: ReturnType<typeof createTestCache>;
beforeEach(() => {
  cache = createTestCache();
});

test('a page is rendered once for each value of its source', async () => {
  assert.equal(await (await cache.request()).text(), '<p>ñandú 1</p>');
  assert.equal(await (await cache.request()).text(), '<p>ñandú 1</p>');
  cache.source = { items: 1 };
  assert.equal(await (await cache.request()).text(), '<p>ñandú 2</p>');
  assert.equal(cache.rendered, 2);
});

test('concurrent requests wait for the same rendering', async () => {
  for (const times of [1, 2]) {
    cache.source = { items: 1 };
    cache.blocked = Promise.withResolvers();
    const pending = Array.from({ length: 50 }, () => cache.request());
    await settled();
    pending.push(cache.request({ 'accept-encoding': 'br' }));
    cache.blocked.resolve();
    const pages = await Promise.all(pending);
    assert.equal(cache.rendered, times);
    assert.equal(await pages[0]?.text(), `<p>ñandú ${times}</p>`);
    assert.equal(pages.at(-1)?.headers.get('content-encoding'), 'br');
  }
});

test('a change during a rendering starts another one, whose page is stored', async () => {
  const first = Promise.withResolvers<void>();
  cache.blocked = first;
  const early = cache.request();
  await settled();
  cache.blocked = undefined;
  cache.source = { items: 2 };
  assert.equal(await (await cache.request()).text(), '<p>ñandú 2</p>');
  first.resolve();
  assert.equal(await (await early).text(), '<p>ñandú 1</p>');
  assert.equal(await (await cache.request()).text(), '<p>ñandú 2</p>');
  assert.equal(cache.rendered, 2);
});

test('a failed page is sent to the requests that wait for it, and is not stored', async () => {
  cache.status = 503;
  const failed = await Promise.all([cache.request(), cache.request({ 'accept-encoding': 'br' })]);
  assert.equal(cache.rendered, 1);
  for (const response of failed) {
    assert.deepEqual([response.status, response.headers.get('etag')], [503, null]);
    assert.equal(await response.text(), '<p>ñandú 1</p>');
  }
  cache.status = 0;
  await assert.rejects(Promise.all([cache.request(), cache.request()]), /no page/);
  cache.status = 200;
  assert.equal((await cache.request()).status, 200);
  assert.equal(cache.rendered, 3);
});

test('a page of an incomplete source is not stored', async () => {
  cache.source = { items: 0 };
  const responses = await Promise.all([cache.request(), cache.request()]);
  for (const { status, headers } of responses) assert.deepEqual([status, headers.get('etag')], [200, null]);
  await cache.request();
  assert.equal(cache.rendered, 2);
});

test('a page is sent without waiting only while it is stored and its source is current', async () => {
  assert.equal(cache.find(), undefined);
  const etag = (await cache.request()).headers.get('etag') ?? '';
  const response = cache.find({ 'accept-encoding': 'br' });
  assert.ok(response);
  const { status, headers } = await cache.request({ 'accept-encoding': 'br' });
  assert.equal(response.status, status);
  assert.deepEqual(response.headers, Object.fromEntries(headers));
  assert.equal(brotliDecompressSync(response.body ?? '').toString(), '<p>ñandú 1</p>');
  assert.equal(cache.find({ 'if-none-match': etag })?.status, 304);
  cache.source = { items: 1 };
  assert.equal(cache.find(), undefined);
});

test('each key has its own page, which concurrent requests render once', async () => {
  const keys = ['a', 'b', 'a', 'b', 'b'];
  const pages = await Promise.all(keys.map(async (key) => (await cache.request({}, key)).text()));
  assert.deepEqual(pages, ['<p>ñandú a1</p>', '<p>ñandú b2</p>', pages[0], pages[1], pages[1]]);
  cache.source = { items: 1 };
  assert.equal(await (await cache.request({}, 'b')).text(), '<p>ñandú b3</p>');
  assert.equal(await (await cache.request({}, 'a')).text(), '<p>ñandú a4</p>');
  assert.equal(cache.rendered, 4);
});

test('above the limit of entries, the least recently used page is removed', async () => {
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.request({}, key);
  assert.equal(cache.rendered, 4);
  for (const key of ['a', 'c', 'd']) await cache.request({}, key);
  assert.equal(cache.rendered, 4);
  await cache.request({}, 'b');
  assert.equal(cache.rendered, 5);
});

test('above the limit of bytes, all pages except the newest are removed', async () => {
  cache.html = (key) => (key === 'large' ? 'x'.repeat(30_000) : key);
  for (const key of ['a', 'large', 'large']) await cache.request({}, key);
  assert.equal(cache.rendered, 2);
  await cache.request({}, 'a');
  assert.equal(cache.rendered, 3);
  await cache.request({}, 'large');
  assert.equal(cache.rendered, 4);
});
