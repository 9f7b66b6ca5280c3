import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startServer, temporaryFolder } from './support/server-process.ts';

const folder = temporaryFolder();

const entry = {
  productId: '1',
  name: 'Austral',
  brand: 'KUYENTA',
  images: ['/1.jpg'],
  offerings: [{ price: 24_990 }],
};

/** A server of a feed. After `responses` requests it accepts further ones without a response. */
async function startFeed(responses: number) {
  const server = createServer((_request, response) => {
    if (responses-- > 0) response.end(JSON.stringify([entry]));
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  after(() => server.closeAllConnections());
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const startWith = (feed: string, catalog: string) =>
  startServer({ PRODUCTS_URL: feed, CATALOG_DIR: join(folder, catalog), LOG_LEVEL: 'warn' });

test('the feed is loaded at the start, and its index after a restart while the feed does not respond', async () => {
  const { server, url } = await startFeed(1);
  for (const start of ['first', 'second']) {
    const requested = once(server, 'request');
    const process = await startWith(url, 'catalog');
    await requested;
    assert.match(await (await fetch(process.url)).text(), /Austral/, start);
    assert.equal(await process.stop(), 0);
    assert.equal(process.unexpectedOutput(), '');
  }
});

test('a process whose feed does not respond listens and stops immediately', async () => {
  const { server, url } = await startFeed(0);
  const requested = once(server, 'request');
  const process = await startWith(url, 'none');
  await requested;
  assert.equal((await fetch(`${process.url}/readyz`)).status, 200);
  assert.equal(await process.stop(), 0);
  assert.doesNotMatch(process.unexpectedOutput(), /cut off/);
});
