import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import {
  countOf,
  feedOf,
  file,
  folder,
  idsOf,
  largeFeedOf,
  logged,
  open,
  until,
} from './catalog-feeds.test-support.ts';

const otherFeed = '/other.json';

describe('a feed on the network', () => {
  let server: Server;
  let respond: RequestListener;
  let requests: (string | undefined)[];
  let source: URL;

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      if (request.url === otherFeed) return response.end(feedOf(1));
      requests.push(request.headers['if-none-match']);
      return respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    source = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json?key=secret`);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** @returns the number of requests after those that had been started are received: another feed is requested after them */
  async function countRequests(): Promise<number> {
    await idsOf(open({ source: new URL(otherFeed, source), folder: await mkdtemp(`${file}-`) }));
    return requests.length;
  }

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

  test('is not requested more often than the setting says', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    respond = (_request, response) => response.end(feedOf(1));
    const catalog = open({ source, checkSeconds: 60 });
    await idsOf(catalog);
    now += 59_000;
    await idsOf(catalog);
    assert.equal(await countRequests(), 1);
    now += 2_000;
    await idsOf(catalog);
    assert.equal(await countRequests(), 2);
  });

  test('that is large and has no validators, or useless ones, is not downloaded again for ten minutes', async (context) => {
    for (const headers of [{}, { etag: '"always"' }]) {
      let now = 1_000_000;
      const clock = context.mock.method(performance, 'now', () => now);
      let count = 1_500;
      respond = (_request, response) => {
        response.setHeaders(new Map(Object.entries(headers)));
        response.end(largeFeedOf(count));
      };
      const catalog = open({ source, folder: `${folder}-${Object.keys(headers)}` });
      const readAfter = async (seconds: number) => {
        now += seconds * 1_000;
        await idsOf(catalog);
        await countRequests();
        await until(() => catalog.status().progress === undefined);
        return requests.length;
      };
      await until(async () => (await countOf(catalog)) === 1_500);
      const downloads = await readAfter(11);
      assert.equal(await readAfter(580), downloads);
      count = 1_600;
      await readAfter(20);
      await until(async () => (await countOf(catalog)) === 1_600);
      clock.mock.restore();
    }
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
    assert.equal(await catalog.findProducts(['0']), undefined);
    assert.ok(performance.now() - start < 500);
    await until(() => requests.length === 1);
  });
});
