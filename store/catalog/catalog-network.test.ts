import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { countOf, feedOf, idsOf, logged, open, until } from './catalog-feeds.test-support.ts';

describe('a feed on the network', () => {
  let server: Server;
  let respond: RequestListener;
  let requests: (string | undefined)[];
  let source: URL;

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request.headers['if-none-match']);
      respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    source = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json?key=secret`);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('is requested once for concurrent calls, and not again while it is fresh', async () => {
    respond = (_request, response) => response.end(feedOf(1));
    const catalog = open({ source });
    assert.deepEqual(await Promise.all([idsOf(catalog), idsOf(catalog), idsOf(catalog)]), [
      ['0'],
      ['0'],
      ['0'],
    ]);
    await idsOf(catalog);
    assert.equal(requests.length, 1);
  });

  test('is revalidated in the background while the last good index is used', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    respond = (_request, response) => response.setHeader('etag', '"a"').end(feedOf(1));
    const catalog = open({ source });
    await idsOf(catalog);
    now += 11_000;
    respond = (_request, response) => response.writeHead(304).end();
    assert.deepEqual(await idsOf(catalog), ['0']);
    while (requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(requests[1], '"a"');
    respond = (_request, response) => response.end(feedOf(2));
    while ((await countOf(catalog)) < 2) {
      now += 11_000;
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(logged, []);
  });

  test('that fails is logged without the secrets of its address, and requested again a second later', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    respond = (_request, response) => response.writeHead(500).end();
    const catalog = open({ source });
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /the server answered 500/);
    assert.doesNotMatch(logged[0] ?? '', /secret/);
    respond = (_request, response) => response.end(feedOf(1));
    assert.deepEqual(await idsOf(catalog), []);
    now += 1_001;
    assert.deepEqual(await idsOf(catalog), ['0']);
  });

  test('that never responds is aborted after a timeout', async (context) => {
    context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
      assert.equal(milliseconds, 5_000);
      return AbortSignal.abort(new DOMException('timed out', 'TimeoutError'));
    });
    respond = () => {};
    assert.deepEqual(await idsOf(open({ source })), []);
    assert.match(logged[0] ?? '', /timed out/);
  });

  test('without an end is aborted at the size limit', async () => {
    respond = (_request, response) => {
      const megabyte = ' '.repeat(1024 * 1024);
      const pour = () => {
        while (!response.destroyed && response.write(megabyte));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
    const catalog = open({ source, maxBytes: 20_000_000 });
    assert.deepEqual(await idsOf(catalog), []);
    await until(() => logged.length > 0);
    assert.match(logged[0] ?? '', /larger than 20000000 bytes \(FEED_MAX_BYTES\)/);
  });

  test('that is slow is aborted at the time limit, and does not delay a call by more than a second', async () => {
    respond = (_request, response) => void response.write(`[${' '.repeat(300_000)}`);
    const start = performance.now();
    const catalog = open({ source, maxSeconds: 3 });
    assert.deepEqual(await idsOf(catalog), []);
    assert.deepEqual(await idsOf(catalog), []);
    assert.ok(performance.now() - start < 2_900);
    assert.equal(logged.length, 0);
    await until(() => logged.length > 0);
    assert.match(logged[0] ?? '', /it took longer than 3 s \(FEED_MAX_SECONDS\)/);
  });

  test('does not delay a query by the IDs of products, of which nothing is known before the first import', async () => {
    respond = () => {};
    const catalog = open({ source });
    const start = performance.now();
    assert.equal(await catalog.findIds(['0']), undefined);
    assert.equal(await catalog.findProducts(['0']), undefined);
    assert.ok(performance.now() - start < 500);
    await until(() => requests.length === 1);
  });
});
