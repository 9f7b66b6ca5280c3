import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { countOf, entriesOf, folder, idsOf, informed, logged, open } from '../catalog-feeds.test-support.ts';
import {
  importFrom,
  numberIn,
  origin,
  products,
  redirectToOtherOrigin,
  requests,
  sendLinked,
  sendNumbered,
  sendRange,
  serve,
  slice,
} from './feed-download.test-support.ts';

describe('a feed of several pages', () => {
  for (const [name, path, send, pages] of [
    ['{page} in the path', '/{page}/p.json?key=secret', sendNumbered, [1, 2, 3, 4]],
    ['{page} in the query', '/p.json?page={page}', sendNumbered, [1, 2, 3, 4]],
    ['{from} and {to}', '/p.json?_from={from}&_to={to}', sendRange(products), [0, 50, 100, 150]],
    ['a link to the next page', '/p.json?key=secret', sendLinked, [1, 2, 3]],
  ] as const) {
    test(`with ${name} is read whole, and is unchanged the next time`, async () => {
      serve(send);
      const { outcome, text } = await importFrom(path);
      assert.equal(outcome, 'accepted');
      assert.match(text, /^accepted: 130 products, [^;]*$/);
      assert.equal((await importFrom(path)).outcome, 'unchanged');
      assert.deepEqual(requests.map(numberIn), [...pages, ...pages]);
    });
  }

  test('is read by the other process, and requested every ten minutes at most', async (context) => {
    let now = 1_000_000;
    const clock = context.mock.method(performance, 'now', () => now);
    for (const [path, send] of [
      ['/p.json?key=secret&page={page}', sendNumbered],
      ['/p.json?key=secret', sendLinked],
    ] as const) {
      serve(send);
      const catalog = open({ source: new URL(origin + path), folder: `${folder}-${path.length}` });
      assert.deepEqual(
        await idsOf(catalog),
        products.map(({ productId }) => productId),
      );
      // Linked pages: the first one also by this process, which ends there.
      assert.equal(requests.length, 4);
      now += 599_000;
      await countOf(catalog);
      assert.equal(requests.length, 4);
      now += 2_000;
      serve((request, response) =>
        numberIn(request.url) === 2 ? response.destroy() : send(request, response),
      );
      assert.equal(await countOf(catalog), 130);
      assert.match(logged.at(-1) ?? '', /could not be read: socket hang up \(page 2\)$/);
    }
    assert.doesNotMatch([...logged, ...informed].join(), /secret/);
    clock.mock.restore();
  });

  test('may be compressed, also each page differently, and its limit counts what is decompressed', async () => {
    const compress = [gzipSync, brotliCompressSync, (body: string) => body];
    serve(({ url }, response) => {
      const number = numberIn(url);
      const body = slice((number - 1) * 50, number * 50);
      if (number === 2) response.setHeader('content-encoding', 'br');
      response.end((compress[(number - 1) % 3] as typeof gzipSync)(body));
    });
    assert.match((await importFrom('/{page}')).text, /^accepted: 130 products/);
    const maxBytes = slice(0, 50).length + slice(50, 100).length - 1;
    await assert.rejects(importFrom('/{page}', { maxBytes }), /larger than \d+ bytes \(page 2\)$/);
  });

  test('whose first page is empty is an empty feed', async () => {
    serve((_request, response) => response.end('[]'));
    const { outcome, text } = await importFrom('/{page}');
    assert.equal(outcome, 'rejected');
    assert.match(text, /^rejected: it has no products/);
    assert.deepEqual(requests, ['/1']);
  });

  test('ends at a page without entries in each format', async () => {
    const columns = 'id;name;price';
    const item = '<item><g:id>1</g:id><title>Parka</title></item>';
    const rss = (items: string) =>
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`;
    for (const [first, last] of [
      [`${columns}\n1;Parka;12990\n`, `${columns}\n`],
      [rss(item), rss('')],
      [`{"id":1,"name":"Parka"}\n{"id":2,"name":"Polera"}`, ''],
      ['{"data":[{"id":1,"name":"Parka"}]}', '{"data":[]}'],
    ] as const) {
      serve(({ url }, response) => response.end(url === '/1' ? first : last));
      const change = { minPercent: 0, fields: { productId: 'id', name: ['title', 'name'] } };
      const { text } = await importFrom('/{page}', change);
      assert.match(text, /^accepted: [12] products/, first);
      assert.deepEqual(requests, ['/1', '/2']);
    }
  });

  test('with {from} and {to} has at most 2,500 entries, which the report says', async () => {
    serve(sendRange(entriesOf(2_499)));
    assert.match((await importFrom('/?{from}-{to}')).text, /^accepted: 2499 products[^;]*$/);
    assert.equal(requests.length, 50);
    serve(sendRange(entriesOf(2_501)));
    const { text, isWarning } = await importFrom('/?{from}-{to}');
    assert.match(text, /^accepted: 2500 products.*; it may have more than 2500 entries, the most that/);
    assert.equal(isWarning, true);
  });

  test('is one with placeholders; for another one a part (206) is an error', async () => {
    serve(({ url = '' }, response) => {
      response.setHeader('link', '<https://other.example/>; rel="next"');
      response.writeHead(206).end(url === '/1' ? slice(0, 3) : '[]');
    });
    assert.match((await importFrom('/{page}')).text, /^accepted: 3 products/);
    await assert.rejects(importFrom('/p.json'), /the server answered 206, a part of the feed: its address/);
  });
});

test('each page gets the header of the setting, but not another origin to which one redirects', async () => {
  const header = { 'x-key': 'geheim' };
  const sent: (string | string[] | undefined)[] = [];
  serve((request, response) => {
    sent.push(request.headers['x-key']);
    sendLinked(request, response);
  });
  await importFrom('/p.json', { header });
  serve((request, response) => {
    sent.push(request.headers['x-key']);
    if (request.url === '/2') redirectToOtherOrigin(response, '/4');
    else response.end(request.url === '/1' ? slice(0, 50) : '[]');
  });
  await importFrom('/{page}', { header });
  assert.deepEqual(sent, [...Array(5).fill('geheim'), undefined]);
});
