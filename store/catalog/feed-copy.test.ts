import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  copy,
  countOf,
  feedOf,
  file,
  folder,
  log,
  logged,
  open,
  refreshedWith,
} from './feed-refresh.test-support.ts';
import { openFeed } from './feed-refresh.ts';

describe('the copy on the disk', () => {
  async function restored(options = {}, source = pathToFileURL(file)) {
    const feed = openFeed(source, log, { copy, ...options });
    await feed.restore();
    return feed;
  }

  test('is used after a restart while the feed fails, and is the reference for rejecting the feed', async () => {
    await refreshedWith(open({ copy }), gzipSync(feedOf(48)));
    await rm(file);
    const feed = await restored();
    assert.equal(countOf(feed), 48);
    await feed.refresh();
    assert.equal(countOf(feed), 48);
    assert.match(logged[0] ?? '', /could not be read: ENOENT/);
    const { products } = feed.current();
    await refreshedWith(feed, feedOf(48));
    assert.equal(feed.current().products, products);
    assert.equal(await refreshedWith(await restored(), feedOf(3)), 48);
    assert.equal(await refreshedWith(await restored({ minPercent: 0 }), feedOf(3)), 3);
    assert.equal(countOf(await restored()), 3);
    assert.deepEqual(await readdir(join(folder, 'data')), ['products.copy']);
  });

  test('is not replaced by a rejected feed', async () => {
    const feed = open({ copy });
    await refreshedWith(feed, feedOf(48));
    await refreshedWith(feed, feedOf(0));
    assert.equal(countOf(await restored()), 48);
  });

  test('is written again only when the products change', async () => {
    const feed = open({ copy });
    await refreshedWith(feed, feedOf(3));
    const { ino } = await stat(copy);
    await refreshedWith(feed, feedOf(3, { rating: 5 }));
    assert.equal((await stat(copy)).ino, ino);
    await refreshedWith(feed, feedOf(4));
    assert.equal(countOf(await restored()), 4);
  });

  test('is ignored if it is missing, damaged or the copy of another source', async () => {
    await refreshedWith(open({ copy }), feedOf(3));
    assert.equal(countOf(await restored({}, new URL('https://tienda.example/products.json'))), 0);
    const whole = await readFile(copy);
    for (const damaged of [whole.subarray(0, -1), '', '\n', 'null\n{}', '{}\n{}', 'x']) {
      await writeFile(copy, damaged);
      assert.equal(countOf(await restored()), 0);
    }
    await rm(copy);
    assert.equal(countOf(await restored()), 0);
    assert.deepEqual(logged, []);
  });

  test('that cannot be read or written is logged, and the feed is used', async () => {
    await mkdir(copy, { recursive: true });
    const feed = await restored();
    assert.match(logged[0] ?? '', /^The copy of the product feed could not be read: EISDIR/);
    assert.equal(await refreshedWith(feed, feedOf(3)), 3);
    assert.match(logged[1] ?? '', /^The copy of the product feed could not be written: /);
    assert.deepEqual(await readdir(join(folder, 'data')), ['products.copy']);
    await rm(copy, { recursive: true });
    await feed.refresh();
    assert.equal(countOf(await restored()), 3);
    assert.equal(logged.length, 2);
  });

  test('is written to a folder that only its user can read, and a folder that cannot be made is logged', async () => {
    await refreshedWith(open({ copy }), feedOf(3));
    assert.equal((await stat(join(folder, 'data'))).mode & 0o777, 0o700);
    assert.equal(await refreshedWith(open({ copy: '/proc/mis-listas/products.copy' }), feedOf(3)), 3);
    assert.match(logged[0] ?? '', /^The copy of the product feed could not be written: E/);
  });

  describe('of a feed on the network', () => {
    let server: Server;
    let respond: RequestListener;
    let source: URL;
    let requests: (string | undefined)[];
    beforeEach(async () => {
      requests = [];
      server = createServer((request, response) => {
        requests.push(request.headers['if-none-match']);
        respond(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      source = new URL(`http://ana:secreta@127.0.0.1:${port}/feed.json?key=llave`);
    });
    afterEach(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    test('contains its validators and no secrets of its address', async () => {
      respond = (_request, response) => response.setHeader('etag', '"a"').end(feedOf(3));
      await openFeed(source, log, { copy }).refresh();
      assert.doesNotMatch(await readFile(copy, 'utf8'), /ana|secreta|llave/);
      respond = (_request, response) => response.writeHead(304).end();
      const feed = await restored({}, source);
      await feed.refresh();
      assert.deepEqual(requests, [undefined, '"a"']);
      assert.equal(countOf(feed), 3);
      assert.deepEqual(logged, []);
    });

    test('has validators only for the address from which it came', async () => {
      respond = (_request, response) => response.setHeader('etag', '"a"').end(feedOf(3));
      await openFeed(source, log, { copy }).refresh();
      respond = ({ headers }, response) =>
        headers['if-none-match'] ? response.writeHead(304).end() : response.end(feedOf(4));
      const feed = await restored({}, new URL('?cat=mujer', source));
      assert.equal(countOf(feed), 3);
      await feed.refresh();
      assert.deepEqual(requests, [undefined, undefined]);
      assert.equal(countOf(feed), 4);
    });

    test('is used if the server does not respond', async (context) => {
      respond = (_request, response) => response.end(feedOf(3));
      await openFeed(source, log, { copy }).refresh();
      context.mock.method(AbortSignal, 'timeout', () =>
        AbortSignal.abort(new DOMException('timed out', 'TimeoutError')),
      );
      respond = () => {};
      const feed = await restored({}, source);
      await feed.refresh();
      assert.equal(countOf(feed), 3);
      assert.match(logged[0] ?? '', /timed out/);
      assert.doesNotMatch(logged.join(), /secreta|llave/);
    });

    test('is the same array when a server without validators sends the same products again', async () => {
      respond = (_request, response) => response.end(feedOf(3));
      const feed = await restored({}, source);
      await feed.refresh();
      const { products } = feed.current();
      await feed.refresh();
      assert.equal(feed.current().products, products);
      assert.equal(requests.length, 2);
    });
  });
});
