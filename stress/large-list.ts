// `node stress/large-list.ts [products] [rounds]`: how long a request for a large list blocks the event loop.
import assert from 'node:assert/strict';
import { productOrders } from '../domain/product-order.ts';
import { startServer } from '../test/support/server-process.ts';
import { until } from '../test/support/until.ts';
import { createList } from './api-requests.ts';
import type { Blocks } from './event-loop-blocks.ts';
import { openFeed } from './generated-feed.ts';
import { exchange } from './raw-request.ts';
import { encodeRequest } from './request-parts.ts';

/** The default is that of `PRODUCTS_PER_LIST`. */
const count = Number(process.argv[2] ?? 2_000);
const rounds = Number(process.argv[3] ?? 10);
const maximumBlockMs = 50;
const productsOfAddition = 500;

const preload = new URL('event-loop-blocks.ts', import.meta.url);
const feed = await openFeed('file', count);
const server = await startServer({ PRODUCTS_URL: feed.url, NODE_OPTIONS: `--import=${preload}` });
let onBlocks = (_: Blocks) => {};
/** The minimum of all rounds, which excludes other influences, in milliseconds. */
const longest = new Map<string, number>();
let code = 1;
try {
  await until(async () => (await fetch(server.url)).status === 200);
  const [first] = (await (await fetch(`${server.url}/api/products?limit=1`)).json()) as {
    productId: string;
  }[];
  const ids = Array.from({ length: count }, (_, index) => String(Number(first?.productId) + index));
  server.onMessage((message) => onBlocks(message as Blocks));
  for (let round = 0; round < rounds; round += 1) await measureList(`Lista${round}`, ids);
  assert.equal(await server.stop(), 0);
  assert.equal(server.unexpectedOutput(), '');
  const [slowest, ms] = [...longest].toSorted(([, one], [, other]) => other - one)[0] ?? ['', Number.NaN];
  console.info(`large list: ${count} products, longest block ${ms.toFixed(1)} ms: ${slowest}`);
  assert.ok(ms <= maximumBlockMs, `a request blocks the event loop for more than ${maximumBlockMs} ms`);
  code = 0;
} catch (error) {
  console.error('large list failed:', error, server.unexpectedOutput());
  await server.stop();
}
await feed.close();
process.exit(code);

async function measureList(name: string, ids: string[]): Promise<void> {
  const { docId } = await createList(server.url, name);
  const path = `/api/lists/${docId}`;
  for (let start = 0; start < count; start += productsOfAddition) {
    const productsId = ids.slice(start, start + productsOfAddition);
    await measure('addition', 'POST', `${path}/products`, { productsId });
  }
  for (const order of productOrders)
    await measure(`order ${order}`, 'GET', `/Mis-Listas/${name}?sort=${order}`);
  await measure('search', 'GET', `/Mis-Listas/${name}?q=a&sort=price`);
  await measure('deletion', 'DELETE', path);
  await measure('restoration', 'POST', `${path}/restore`);
  await measure('deletion', 'DELETE', path);
}

async function measure(name: string, method: string, path: string, content?: unknown): Promise<void> {
  const blocks = new Promise<Blocks>((resolve) => {
    onBlocks = resolve;
  });
  const body = Buffer.from(content ? JSON.stringify(content) : '');
  const headers: [string, string][] = [['content-type', 'application/json']];
  const bytes = encodeRequest({ method, path, headers, body });
  const { status = 0 } = await exchange(server.port, name, (socket) => socket.write(bytes));
  assert.ok(status >= 200 && status < 300, `${name}: ${status}`);
  longest.set(name, Math.min(longest.get(name) ?? Number.POSITIVE_INFINITY, (await blocks).longest));
}
