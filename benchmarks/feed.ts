// `node benchmarks/feed.ts`: what a large product feed costs the process, for each number of products in it: the longest
// turn of the main thread while the feed is taken, and the first '/' (the listing is rendered once for each change).
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { parseHere, parseReceived, productsOf } from '../store/catalog/feed-parse.ts';
import { startServer } from '../stress/server-process.ts';
import { temporaryFolder } from './server-process.ts';

/** The last is as large as a feed can be, and is cut to 20,000. */
const counts = [11_607, 20_000, 160_000];
const source = new URL('http://127.0.0.1/');
const file = join(await temporaryFolder(), 'products.json');

for (const count of counts) {
  const bytes = Buffer.from(JSON.stringify({ products: Array.from({ length: count }, productOf) }));
  const received = { bytes, digest: '', validators: {} };
  const here = await longestTurn(async () => productsOf(parseHere({ bytes, source: source.href })));
  const apart = await longestTurn(async () => productsOf(await parseReceived(received, source)));
  writeFileSync(file, bytes);
  const { seconds, megabytes } = await firstPage();
  console.info(
    `${count} products, ${(bytes.length / 1e6).toFixed(1)} MB: ${here} ms in the main thread, ${apart} ms with a thread of its own; first page after ${seconds} s, ${megabytes} MB`,
  );
}
rmSync(file);

function productOf(_: unknown, place: number) {
  const productId = String(10_000_000 + place);
  const images = [`https://tienda.example/is/image/${productId}_1`];
  const offerings = [{ seller: 'Tienda Austral', price: 10_000 + place }];
  return { productId, brand: 'KUYENTA', name: `Polerón oversize estampado ${place}`, images, offerings };
}

/** @returns the longest turn of the event loop, in milliseconds of processor time of this thread: other programs do not count */
async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const watch = async () => {
    for (let before = busyMs(); !isDone; before = busyMs()) {
      await nextTurn();
      longest = Math.max(longest, busyMs() - before);
    }
  };
  const watching = watch();
  await nextTurn();
  await run();
  await nextTurn();
  isDone = true;
  await watching;
  return Math.round(longest);
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** @returns how long the first page takes after the start, and the most resident memory until then */
async function firstPage() {
  const server = await startServer({
    PRODUCTS_URL: file,
    PRODUCTS_COPY: `${file}.copy`,
    READ_RATE_LIMIT: '0',
  });
  const start = performance.now();
  let megabytes = 0;
  let isDone = false;
  const page = fetch(server.url, { headers: { 'accept-encoding': 'gzip' } })
    .then((response) => response.arrayBuffer())
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    megabytes = Math.max(megabytes, server.megabytes());
    await wait(10);
  }
  await page;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  await server.stop();
  rmSync(`${file}.copy`, { force: true });
  return { seconds, megabytes: Math.round(megabytes) };
}
