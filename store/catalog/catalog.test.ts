import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { openCatalog, refreshAfterMs } from './catalog.ts';

const feedOf = (...ids: string[]) =>
  JSON.stringify({ products: ids.map((productId) => ({ productId, name: `Polerón ${productId}` })) });

let logged: string[];
let log: Logger;
const idsOf = async (catalog: ReturnType<typeof openCatalog>) =>
  (await catalog.readProducts()).map((product) => product.productId);

beforeEach(() => {
  const own: string[] = [];
  const record = (message: string) => void own.push(message);
  logged = own;
  log = { info: record, warn: record, error: record };
});

describe('a feed in a file', () => {
  let file: string;
  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'mis-listas-')), 'products.json');
  });
  afterEach(() => rm(join(file, '..'), { recursive: true }));
  const nextCheck = () => wait(refreshAfterMs.file + 1);

  test('is read, and read again after a change', async () => {
    const catalog = openCatalog(pathToFileURL(file), log);
    await writeFile(file, feedOf('1', '2'));
    assert.deepEqual(await idsOf(catalog), ['1', '2']);
    assert.equal((await catalog.findProduct('2'))?.name, 'Polerón 2');
    assert.equal(await catalog.findProduct('3'), undefined);
    await writeFile(file, feedOf('3', '4', '5'));
    assert.deepEqual(catalog.refreshProducts()?.length, 2);
    await nextCheck();
    assert.equal(catalog.refreshProducts(), undefined);
    assert.deepEqual(await idsOf(catalog), ['3', '4', '5']);
  });

  test('that cannot be read is logged, and the last good copy is returned', async () => {
    const catalog = openCatalog(pathToFileURL(file), log);
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /could not be read: ENOENT/);
    await writeFile(file, feedOf('1'));
    assert.deepEqual(await idsOf(catalog), ['1']);
    await writeFile(file, '{ broken');
    await utimes(file, 1, 1);
    await nextCheck();
    assert.deepEqual(await idsOf(catalog), ['1']);
    await rm(file);
    await nextCheck();
    assert.deepEqual(await idsOf(catalog), ['1']);
    assert.equal(logged.length, 3);
    await writeFile(file, feedOf('2'));
    await nextCheck();
    assert.deepEqual(await idsOf(catalog), ['2']);
  });

  test('with unusable entries is logged once, with their IDs', async () => {
    await writeFile(file, feedOf('1', '1'));
    const catalog = openCatalog(pathToFileURL(file), log);
    await idsOf(catalog);
    await nextCheck();
    await idsOf(catalog);
    assert.deepEqual(logged, [`Product feed ${file}: 1 products, accepted; 1 with a repeated productId (1)`]);
  });
});

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
    respond = (_request, response) => response.end(feedOf('1'));
    const catalog = openCatalog(source, log);
    assert.deepEqual(await Promise.all([idsOf(catalog), idsOf(catalog), idsOf(catalog)]), [
      ['1'],
      ['1'],
      ['1'],
    ]);
    await idsOf(catalog);
    assert.equal(requests.length, 1);
  });

  test('is revalidated in the background while the last good copy is returned', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    respond = (_request, response) => response.setHeader('etag', '"a"').end(feedOf('1'));
    const catalog = openCatalog(source, log);
    await idsOf(catalog);
    now += 11_000;
    respond = (_request, response) => response.writeHead(304).end();
    assert.deepEqual(await idsOf(catalog), ['1']);
    await until(() => requests.length === 2);
    assert.equal(requests[1], '"a"');
    respond = (_request, response) => response.end(feedOf('2'));
    await until(async () => {
      now += 11_000;
      return (await idsOf(catalog))[0] === '2';
    });
    assert.deepEqual(logged, []);
  });

  test('that fails is logged without the secrets of its address, and requested again a second later', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    respond = (_request, response) => response.writeHead(500).end();
    const catalog = openCatalog(source, log);
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /the server answered 500/);
    assert.doesNotMatch(logged[0] ?? '', /secret/);
    respond = (_request, response) => response.end(feedOf('1'));
    assert.deepEqual(await idsOf(catalog), []);
    now += 1_001;
    assert.deepEqual(await idsOf(catalog), ['1']);
  });

  test('that never responds is aborted after a timeout', async (context) => {
    context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
      assert.equal(milliseconds, 5_000);
      return AbortSignal.abort(new DOMException('timed out', 'TimeoutError'));
    });
    respond = () => {};
    assert.deepEqual(await idsOf(openCatalog(source, log)), []);
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
    assert.deepEqual(await idsOf(openCatalog(source, log)), []);
    assert.match(logged[0] ?? '', /larger than/);
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
