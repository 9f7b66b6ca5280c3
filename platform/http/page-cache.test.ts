import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CachedPage, cachePage, inPairs } from './page-cache.ts';

type Feed = { products: number };

let rendered: number;
let source: Feed;
let status: number;
let html: () => string;
let current: boolean;
let page: CachedPage;
/** Until it is resolved, renderings wait. */
let held: PromiseWithResolvers<void> | undefined;
let best: { cancelled: AbortSignal; finish: () => void }[];

const from = {
  read: async () => source,
  current: () => (current ? source : undefined),
  isComplete: ({ products }: Feed) => products > 0,
};

beforeEach(() => {
  rendered = 0;
  source = { products: 1 };
  status = 200;
  html = () => `<p>ñandú ${rendered}</p>`;
  current = true;
  held = undefined;
  best = [];
  page = cachePage({
    async render() {
      rendered += 1;
      const text = html();
      await held?.promise;
      if (status === 0) throw new Error('no page');
      return new Response(text, { status, headers: { 'content-security-policy': 'x' } });
    },
    source: from,
    compressBest: (bytes, cancelled) =>
      new Promise((resolve) => {
        best.push({ cancelled, finish: () => resolve(new Uint8Array(brotliCompressSync(bytes))) });
      }),
  });
});

const ask = (headers: HeadersInit = {}) => page.answer(new Request('https://tienda.example/', { headers }));
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a page is rendered once as long as what it is made of stays the same', async () => {
  assert.equal(await (await ask()).text(), '<p>ñandú 1</p>');
  assert.equal(await (await ask()).text(), '<p>ñandú 1</p>');
  source = { products: 1 };
  assert.equal(await (await ask()).text(), '<p>ñandú 2</p>');
  assert.equal(rendered, 2);
});

test('requests that arrive during the rendering wait for it, and cause no other', async () => {
  for (const times of [1, 2]) {
    source = { products: 1 };
    held = Promise.withResolvers();
    const asked = Array.from({ length: 50 }, () => ask());
    await settled();
    asked.push(ask({ 'accept-encoding': 'br' }));
    held.resolve();
    const pages = await Promise.all(asked);
    assert.equal(rendered, times);
    assert.equal(await pages[0]?.text(), `<p>ñandú ${times}</p>`);
    assert.equal(pages.at(-1)?.headers.get('content-encoding'), 'br');
    assert.equal(best.length, times);
  }
});

test('a change during the rendering starts another, whose page is the one that stays', async () => {
  const first = Promise.withResolvers<void>();
  held = first;
  const early = ask();
  await settled();
  held = undefined;
  source = { products: 2 };
  assert.equal(await (await ask()).text(), '<p>ñandú 2</p>');
  first.resolve();
  assert.equal(await (await early).text(), '<p>ñandú 1</p>');
  assert.equal(await (await ask()).text(), '<p>ñandú 2</p>');
  assert.deepEqual([rendered, best.length], [2, 1]);
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
  html = () => words;
  const first = await bytesOf(await ask({ 'accept-encoding': 'br' }));
  best[0]?.finish();
  await settled();
  const later = await bytesOf(await ask({ 'accept-encoding': 'br' }));
  assert.ok(later.length < first.length, `${later.length} bytes after ${first.length}`);
  for (const body of [first, later]) assert.equal(brotliDecompressSync(body).toString(), words);
});

test('the best compression is cancelled as soon as another rendering begins', async () => {
  await ask();
  assert.equal(best[0]?.cancelled.aborted, false);
  source = { products: 1 };
  const asked = ask();
  await settled();
  assert.equal(best[0]?.cancelled.aborted, true);
  await asked;
  best[0]?.finish();
  await settled();
  const sent = await ask({ 'accept-encoding': 'br' });
  assert.equal(brotliDecompressSync(await bytesOf(sent)).toString(), '<p>ñandú 2</p>');
  assert.equal(best[1]?.cancelled.aborted, false);
});

test('who has it already is told so, and sent nothing', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  for (const held of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await ask({ 'if-none-match': held });
    assert.equal(again.status, 304, held);
    assert.equal(again.headers.get('etag'), etag);
    assert.equal(await again.text(), '');
  }
  for (const other of [etag.replace('W/"', 'W/"x'), etag.replaceAll('"', '')]) {
    assert.equal((await ask({ 'if-none-match': other })).status, 200, other);
  }
  source = { products: 1 };
  assert.equal((await ask({ 'if-none-match': etag })).status, 200);
});

test('a page that failed goes to those who waited for it, and is not stored', async () => {
  status = 503;
  const failed = await Promise.all([ask(), ask({ 'accept-encoding': 'br' })]);
  assert.equal(rendered, 1);
  for (const answer of failed) {
    assert.deepEqual([answer.status, answer.headers.get('etag')], [503, null]);
    assert.equal(await answer.text(), '<p>ñandú 1</p>');
  }
  assert.equal(page.answerAtOnce({}), undefined);
  status = 0;
  await assert.rejects(Promise.all([ask(), ask()]), /no page/);
  status = 200;
  assert.equal((await ask()).status, 200);
  assert.deepEqual([rendered, best.length], [3, 1]);
});

test('a page of an incomplete source is not stored', async () => {
  source = { products: 0 };
  const answers = await Promise.all([ask(), ask()]);
  for (const answer of answers) assert.deepEqual([answer.status, answer.headers.get('etag')], [200, null]);
  assert.equal(page.answerAtOnce({}), undefined);
  await ask();
  assert.deepEqual([rendered, best.length], [2, 0]);
});

test('at once it is sent only while it is stored, and what it was made of stands', async () => {
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
  source = { products: 1 };
  assert.equal(page.answerAtOnce({}), undefined);
});
