import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  countOf,
  feedOf,
  folder,
  idsOf,
  informed,
  largeFeedOf,
  logged,
  open,
  until,
} from './catalog-feeds.test-support.ts';

describe('a feed on the network', () => {
  let server: Server;
  let respond: RequestListener;
  let requests: (string | undefined)[];
  let source: URL;

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
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

  test('is requested once for concurrent checks', async () => {
    respond = (_request, response) => response.end(feedOf(1));
    const catalog = open({ source });
    assert.deepEqual(await Promise.all([idsOf(catalog), idsOf(catalog)]), [['0'], ['0']]);
    assert.equal(requests.length, 1);
  });

  test('is not read again while it stays the same', async () => {
    respond = (_request, response) => response.setHeader('etag', '"a"').end(feedOf(1));
    const catalog = open({ source });
    await idsOf(catalog);
    respond = (_request, response) => response.writeHead(304).end();
    assert.deepEqual(await idsOf(catalog), ['0']);
    assert.deepEqual(requests, [undefined, '"a"']);
    respond = (_request, response) => response.end(feedOf(2));
    assert.equal(await countOf(catalog), 2);
    assert.deepEqual(logged, []);
  });

  test('is watched at the interval of the setting', async ({ mock }) => {
    mock.timers.enable({ apis: ['setInterval'] });
    respond = (_request, response) => response.end(feedOf(1));
    const catalog = open({ source, checkSeconds: 60 });
    catalog.watch();
    await until(() => catalog.version() !== '');
    mock.timers.tick(59_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(requests.length, 1);
    mock.timers.tick(1_000);
    await until(() => requests.length === 2);
  });

  test('that fails is logged without the secrets of its address, and requested again at the next check', async () => {
    respond = (_request, response) => response.writeHead(500).end();
    const catalog = open({ source });
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /the server answered 500/);
    assert.doesNotMatch(logged[0] ?? '', /secret/);
    respond = (_request, response) => response.end(feedOf(1));
    assert.deepEqual(await idsOf(catalog), ['0']);
  });

  test('gets the header of the setting, also from the other process; no other origin and no log gets it', async () => {
    const header = { authorization: 'Bearer geheim' };
    const sent: (string | undefined)[] = [];
    let feed = feedOf(3);
    respond = ({ url, headers, socket }, response) => {
      const { authorization } = headers;
      sent.push(authorization);
      const location = url === '/same' ? `http://localhost:${socket.localPort}/other` : '/same';
      if (url !== '/other' && feed) response.writeHead(302, { location }).end();
      else response.writeHead(feed ? 200 : 401, { 'www-authenticate': authorization ?? '' }).end(feed);
    };
    const catalog = open({ source, header });
    const expected = [header.authorization, header.authorization, undefined];
    assert.equal(await countOf(catalog), 3);
    assert.deepEqual(sent, expected);
    feed = largeFeedOf(4);
    assert.equal(await countOf(catalog), 4);
    assert.deepEqual(sent, [...expected, ...expected, ...expected]);
    feed = '';
    await countOf(open({ source, header }));
    assert.match(logged.join(), /the server answered 401/);
    assert.doesNotMatch([...logged, ...informed].join(), /geheim|Bearer/);
  });

  test('may take as long as the time limit for its head and its first bytes', async (context) => {
    const timeouts = context.mock.method(AbortSignal, 'timeout', () =>
      AbortSignal.abort(new DOMException('timed out', 'TimeoutError')),
    );
    respond = () => {};
    assert.deepEqual(await idsOf(open({ source })), []);
    assert.deepEqual(timeouts.mock.calls[0]?.arguments, [3_600_000]);
    assert.match(logged[0] ?? '', /it took longer than 3600 s/);
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
    assert.match(logged[0] ?? '', /larger than 20000000 bytes/);
  });

  test('that is compressed with brotli is read, and subject to the size limit after decompression', async () => {
    const send = (text: string) => {
      const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
      respond = (_request, response) => response.setHeader('content-encoding', 'br').end(body);
    };
    for (const feed of [feedOf(3), largeFeedOf(3)]) {
      send(feed);
      assert.equal(await countOf(open({ source, folder: `${folder}-${feed.length}` })), 3);
    }
    send(feedOf(3) + ' '.repeat(30_000_000));
    assert.equal(await countOf(open({ source, maxBytes: 20_000_000 })), 0);
    assert.match(logged[0] ?? '', /larger than 20000000 bytes/);
    const cut = brotliCompressSync(feedOf(3)).subarray(0, -4);
    for (const [body, size, error] of [
      [cut, cut.length, /unexpected end of file/],
      ['no brotli', 9, /Decompression failed/],
      [cut, 1_000, /aborted/],
    ] as const) {
      respond = (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'br', 'content-length': size });
        response.write(body, () => response.destroy());
      };
      assert.equal(await countOf(open({ source })), 0);
      assert.match(logged.at(-1) ?? '', error);
    }
  });

  test('that is slow is aborted at the time limit', async () => {
    respond = (_request, response) => void response.write(`[${' '.repeat(300_000)}`);
    assert.deepEqual(await idsOf(open({ source, maxSeconds: 1 })), []);
    assert.match(logged[0] ?? '', /it took longer than 1 s/);
  });
});
