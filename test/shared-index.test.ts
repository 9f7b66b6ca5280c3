import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder } from './support/server-process.ts';

const count = 5_000;
/** More than the buffers of a connection: a request that is aborted does not finish. */
const padding = 'x'.repeat(800);
const entries = Array.from({ length: count }, (_, index) => ({
  productId: `${index}`,
  name: `Polerón ${index}`,
  brand: 'KUYENTA',
  images: ['/1.jpg'],
  offerings: [{ price: 24_990 }],
  padding,
}));
const feed = JSON.stringify({ products: entries });

test('two processes with one folder import a feed once, and both serve its products', async () => {
  let downloads = 0;
  const server = createServer((request, response) => {
    response.setHeader('etag', '"1"');
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
    response.on('finish', () => {
      downloads += 1;
    });
    return response.end(feed);
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  after(() => server.closeAllConnections());
  await once(server, 'listening');
  const env = {
    PRODUCTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    CATALOG_DIR: join(temporaryFolder(), 'catalog'),
    LOG_LEVEL: 'warn',
  };
  const processes = await Promise.all([startServer(env), startServer(env)]);
  for (const { url } of processes) {
    const total = async () => (await fetch(`${url}/api/products?limit=1`)).headers.get('x-total-count');
    while ((await total()) !== String(count)) await wait(100);
    assert.match(await (await fetch(url)).text(), /5\.000 productos/);
  }
  assert.equal(downloads, 1);
  for (const process of processes) {
    await process.stop();
    assert.equal(process.unexpectedOutput(), '');
  }
});
