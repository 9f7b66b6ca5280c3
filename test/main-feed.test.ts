import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from './support/server-process.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
after(() => rm(folder, { recursive: true }));

/** A server of a feed that answers a number of requests, and then no more. */
async function openFeed(answers: number) {
  const server = createServer((_request, response) => {
    if (answers-- > 0) response.end('{"products":[{"productId":"1","name":"Austral"}]}');
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  after(() => server.closeAllConnections());
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const startWith = (feed: string, copy: string) =>
  startServer({ PRODUCTS_URL: feed, PRODUCTS_COPY: join(folder, copy), LOG_LEVEL: 'warn' });

test('the feed is loaded at the start, and its last good copy is served after a restart while it hangs', async () => {
  const { server, url } = await openFeed(1);
  for (const start of ['first', 'second']) {
    const asked = once(server, 'request');
    const shop = await startWith(url, 'products.copy');
    await asked;
    assert.match(await (await fetch(shop.url)).text(), /Austral/, start);
    assert.equal(await shop.stop(), 0);
    assert.equal(shop.faults(), '');
  }
});

test('a process whose feed hangs listens at once, and stops at once', async () => {
  const { server, url } = await openFeed(0);
  const asked = once(server, 'request');
  const shop = await startWith(url, 'none.copy');
  await asked;
  assert.equal((await fetch(`${shop.url}/readyz`)).status, 200);
  assert.equal(await shop.stop(), 0);
  assert.doesNotMatch(shop.faults(), /cut off/);
});
