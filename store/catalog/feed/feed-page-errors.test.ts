import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, test } from 'node:test';
import { countOf, logged, open } from '../catalog-feeds.test-support.ts';
import {
  importFrom,
  numberIn,
  origin,
  redirectToOtherOrigin,
  requests,
  sendLinked,
  sendNumbered,
  serve,
  slice,
} from './feed-download.test-support.ts';

const failures: [string, RequestListener, RegExp][] = [
  ['a status', (_, response) => response.writeHead(503).end(), /^the server answered 503 \(page 3\)$/],
  [
    'a body that ends early',
    (_, response) => {
      response.writeHead(200, { 'content-length': 9_999 });
      response.write(slice(100, 130), () => response.destroy());
    },
    /^aborted \(page 3\)$/,
  ],
  ['half a document', (_, response) => response.end(slice(100, 130).slice(0, -9)), /\(page 3\)$/],
  ['another document', (_, response) => response.end('{"error":"x"}'), /has no "products".+\(page 3\)$/],
  [
    'a large page of a login',
    (_, response) => response.end(`<!doctype html>${' '.repeat(70_000)}`),
    /^it is an HTML page.+\(page 3\)$/,
  ],
  [
    'a redirect that leads nowhere',
    (_, response) => response.writeHead(302, { location: 'ftp://x' }).end(),
    /^it redirects to what is no web address \(page 3\)$/,
  ],
];

describe('an error of one page is one of the feed, and leaves the last good index:', () => {
  for (const [name, fail, message] of failures) {
    test(name, async () => {
      for (const [path, send] of [
        ['/{page}', sendNumbered],
        ['/p.json', sendLinked],
      ] as const) {
        serve(send);
        await importFrom(path);
        serve((request, response) => (numberIn(request.url) === 3 ? fail : send)(request, response));
        await assert.rejects(importFrom(path), ({ message: text }: Error) => message.test(text));
        serve(send);
        assert.equal((await importFrom(path)).outcome, 'unchanged');
      }
    });
  }

  test('the same page again', async () => {
    serve((_request, response) => response.end(slice(0, 50)));
    const message = /^Error: page 2 has the content of an earlier one: the server ignores/;
    for (const path of ['/?page={page}', '/?{from}-{to}']) await assert.rejects(importFrom(path), message);
    assert.equal(requests.length, 4);
    serve(({ url }, response) => response.end(slice(0, 1 + (numberIn(url) % 2))));
    await assert.rejects(importFrom('/{page}'), /^Error: page 3 has the content/);
  });

  test('links that form a loop', async () => {
    serve(({ url }, response) => {
      const next = url === '/2' ? '/1' : '/2';
      response.setHeader('link', `<${next}>; rel=next`).end(slice(0, 50));
    });
    await assert.rejects(importFrom('/1'), /^Error: page 3 has been read: the links .+ form a loop$/);
    assert.deepEqual(requests, ['/1', '/2', '/1']);
  });

  test('a link to another origin, such as a private address', async () => {
    const message = /^Error: the link to its next page leads to another origin/;
    for (const other of ['https://other.example/2', 'http://169.254.169.254/2', '//127.0.0.2/2']) {
      serve((_request, response) => response.setHeader('link', `<${other}>; rel=next`).end(slice(0, 50)));
      await assert.rejects(importFrom('/1'), message);
    }
    serve(({ url }, response) => {
      if (url === '/2') redirectToOtherOrigin(response, '/3');
      else response.setHeader('link', `<${url === '/3' ? '/4' : '/2'}>; rel=next`).end(slice(0, 50));
    });
    await assert.rejects(importFrom('/1'), message);
    assert.deepEqual(requests, ['/1', '/2', '/3']);
  });

  test('more pages than the limit', async () => {
    for (const path of ['/{page}', '/p']) {
      serve(({ url }, response) => {
        const number = numberIn(url);
        response.setHeader('link', `</p?${number + 1}>; rel=next`).end(slice(number, number + 1));
      });
      await assert.rejects(importFrom(path, { maxPages: 5 }), /^Error: it has more than 5 pages$/);
      assert.equal(requests.length, 5);
    }
  });

  test('more time than the limit of all pages', async () => {
    serve((request, response) => setTimeout(() => sendNumbered(request, response), 400));
    assert.equal(await countOf(open({ source: new URL(`${origin}/{page}`), maxSeconds: 1 })), 0);
    assert.match(logged[0] ?? '', /could not be read: it took longer than 1 s$/);
  });
});
