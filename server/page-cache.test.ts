import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inPairs, type KeptPage, keepPage } from './page-cache.ts';

let rendered: number;
let source: object;
let status: number;
let current: boolean;
let page: KeptPage;

const from = { read: async () => source, current: () => (current ? source : undefined) };

beforeEach(() => {
  rendered = 0;
  source = {};
  status = 200;
  current = true;
  page = keepPage(async () => {
    rendered += 1;
    return new Response(`<p>ñandú ${rendered}</p>`, {
      status,
      headers: { 'content-security-policy': 'x' },
    });
  }, from);
});

const ask = (headers: HeadersInit = {}) => page.answer(new Request('https://tienda.example/', { headers }));
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test('a page is rendered once as long as what it is made of stays the same', async () => {
  assert.equal(await (await ask()).text(), '<p>ñandú 1</p>');
  assert.equal(await (await ask()).text(), '<p>ñandú 1</p>');
  source = {};
  assert.equal(await (await ask()).text(), '<p>ñandú 2</p>');
  assert.equal(rendered, 2);
});

test('it is sent as the browser takes it, with the headers it was rendered with', async () => {
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(brotli.headers.get('content-encoding'), 'br');
  assert.equal(brotli.headers.get('content-security-policy'), 'x');
  assert.equal(brotli.headers.get('vary'), 'Accept-Encoding');
  assert.equal(brotliDecompressSync(await bytesOf(brotli)).toString(), '<p>ñandú 1</p>');
  const gzipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  assert.equal(gzipped.headers.get('content-encoding'), 'gzip');
  assert.equal(gunzipSync(await bytesOf(gzipped)).toString(), '<p>ñandú 1</p>');
  assert.equal((await ask()).headers.get('content-encoding'), null);
});

test('it is sent at once, and smaller as soon as it is compressed as well as can be', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} polerones`).join('');
  const kept = keepPage(async () => new Response(words), from);
  const send = async () =>
    bytesOf(
      await kept.answer(new Request('https://tienda.example/', { headers: { 'accept-encoding': 'br' } })),
    );
  const first = await send();
  let later = first;
  for (let turn = 0; turn < 500 && later.length === first.length; turn += 1) {
    await setTimeout(10);
    later = await send();
  }
  assert.ok(later.length < first.length, `${later.length} bytes after ${first.length}`);
  for (const body of [first, later]) assert.equal(brotliDecompressSync(body).toString(), words);
});

test('who has it already is told so, and sent nothing', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  const again = await ask({ 'if-none-match': `"other", ${etag}` });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get('etag'), etag);
  assert.equal(await again.text(), '');
  source = {};
  assert.equal((await ask({ 'if-none-match': etag })).status, 200);
});

test('who asks first only for the headers, or goes away, spoils nothing for others', async () => {
  let asked: Request | undefined;
  const kept = keepPage(async (request) => {
    asked = request;
    return new Response('<p>');
  }, from);
  const leaving = new AbortController();
  leaving.abort();
  const first = { method: 'HEAD', headers: { cookie: 'a=b' }, signal: leaving.signal };
  await kept.answer(new Request('https://tienda.example/', first));
  assert.equal(asked?.method, 'GET');
  assert.equal(asked?.headers.get('cookie'), null);
  assert.equal(asked?.signal.aborted, false);
});

test('a page that failed is not kept', async () => {
  status = 503;
  assert.equal((await ask()).status, 503);
  status = 200;
  assert.equal((await ask()).status, 200);
});

test('at once it is sent only while it is kept, and what it was made of stands', async () => {
  assert.equal(page.answerAtOnce({}), undefined);
  const etag = (await ask()).headers.get('etag') ?? '';
  const answer = page.answerAtOnce({ 'accept-encoding': 'br' });
  const { status, headers } = await ask({ 'accept-encoding': 'br' });
  assert.equal(answer?.status, status);
  assert.deepEqual([...new Headers(inPairs(answer?.headers))], [...headers]);
  assert.equal(brotliDecompressSync(answer?.body ?? '').toString(), '<p>ñandú 1</p>');
  assert.equal(page.answerAtOnce({ 'if-none-match': etag })?.status, 304);
  current = false;
  assert.equal(page.answerAtOnce({}), undefined);
  current = true;
  source = {};
  assert.equal(page.answerAtOnce({}), undefined);
});
