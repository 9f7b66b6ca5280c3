// `node benchmarks/feed.ts`: event loop time, memory and time to the first page for large product feeds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';
import { parseFeed, parseInThisThread, productsOf } from '../store/catalog/feed-parse.ts';
import { startServer, temporaryFolder } from '../test/support/server-process.ts';

/** The last feed has the maximum file size; only its first 20,000 products are used. */
const productCounts = [11_607, 20_000, 160_000];
const source = new URL('http://127.0.0.1/');
const file = join(temporaryFolder(), 'products.json');

for (const count of productCounts) {
  const bytes = Buffer.from(JSON.stringify({ products: Array.from({ length: count }, createProduct) }));
  const received = { bytes, digest: '', validators: {} };
  const mainThread = await longestBlock(async () =>
    productsOf(parseInThisThread({ bytes, source: source.href })),
  );
  const worker = await longestBlock(async () => productsOf(await parseFeed(received, source)));
  writeFileSync(file, bytes);
  const { seconds, megabytes } = await measureFirstPage();
  console.info(
    `${count} products, ${(bytes.length / 1e6).toFixed(1)} MB: longest event loop block ${mainThread} ms, ` +
      `${worker} ms with a worker thread; first page after ${seconds} s, ${megabytes} MB`,
  );
}

function createProduct(_: unknown, index: number) {
  const productId = String(10_000_000 + index);
  const images = [`https://tienda.example/is/image/${productId}_1`];
  const offerings = [{ seller: 'Tienda Austral', price: 10_000 + index }];
  return { productId, brand: 'KUYENTA', name: `Polerón oversize estampado ${index}`, images, offerings };
}

/** @returns the longest event loop iteration, in milliseconds of processor time of the main thread */
async function longestBlock(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const measure = async () => {
    for (let before = processorMs(); !isDone; before = processorMs()) {
      await nextIteration();
      longest = Math.max(longest, processorMs() - before);
    }
  };
  const measuring = measure();
  await nextIteration();
  await run();
  await nextIteration();
  isDone = true;
  await measuring;
  return Math.round(longest);
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function measureFirstPage() {
  const server = await startServer({ PRODUCTS_URL: file });
  const start = performance.now();
  let megabytes = 0;
  let isDone = false;
  const page = fetch(server.url, { headers: { 'accept-encoding': 'gzip' } })
    .then((response) => response.arrayBuffer())
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    megabytes = Math.max(megabytes, server.residentMegabytes());
    await wait(10);
  }
  await page;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  await server.stop();
  return { seconds, megabytes: Math.round(megabytes) };
}
