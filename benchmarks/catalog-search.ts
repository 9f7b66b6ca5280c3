import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { seededRandom } from '../stress/seeded-random.ts';
import { startServer } from '../test/support/server-process.ts';
import { createEntryGenerator } from './catalog-feed.ts';
import type { LongestBlock } from './event-loop-blocks.ts';
import { colours, groups } from './feed-words.ts';
import { type Goal, median, percentile, type Row } from './result-rows.ts';
import { measureQuality } from './search-quality.ts';
import typingErrors from './typing-errors.json' with { type: 'json' };

type Found = { products: { productId: string }[]; corrected?: string };

const queryCount = 1_000;
const clients = 40;
const idleMs = 10_000;
const blocksIntervalMs = 1_000;

/** Searches over HTTP: one client, then 40. @param folder of the index of `size` generated entries */
export async function measureSearch(
  name: string,
  feed: string,
  folder: string,
  size: number,
): Promise<Row[]> {
  const preload = new URL('event-loop-blocks.ts', import.meta.url);
  const server = await startServer({
    PRODUCTS_URL: feed,
    CATALOG_DIR: folder,
    NODE_OPTIONS: `--import=${preload}`,
  });
  let longest = 0;
  server.onMessage((block) => {
    longest = Math.max(longest, block as LongestBlock);
  });
  const time = async (path: string) => {
    const start = performance.now();
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return performance.now() - start;
  };
  const paths = createPaths();
  await time('/api/search?q=polera');
  const alone: number[] = [];
  for (const path of paths) alone.push(await time(path));
  const idleHealth = await measureHealth(server.url, () => wait(idleMs));
  await wait(blocksIntervalMs);
  longest = 0;
  const times: number[] = [];
  const health = await measureHealth(server.url, async () => {
    const waiting = [...paths, ...paths, ...paths];
    const runClient = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) times.push(await time(path));
    };
    await Promise.all(Array.from({ length: clients }, runClient));
  });
  await wait(blocksIntervalMs);
  const memory = server.anonymousMegabytes();
  const quality = await measureQuality(briefEntries(size), async (text) => {
    const response = await fetch(`${server.url}/api/search?q=${encodeURIComponent(text)}`);
    const { products, corrected } = (await response.json()) as Found;
    return { ids: products.map(({ productId }) => productId), isCorrected: corrected !== undefined };
  });
  await server.stop();
  const row = (title: string, unit: string, value: number, goal?: Goal): Row => {
    return { name: `${title}, ${name}`, unit, values: [value], baselines: {}, ...(goal && { goal }) };
  };
  for (const [kind, { wrong }] of Object.entries(quality))
    if (wrong.length > 0) console.info(`${kind}, not as wanted: ${wrong.join('; ')}`);
  return [
    row('search, one client, median', 'ms', median(alone), { atMost: 5 }),
    row('search, one client, p99', 'ms', percentile(alone, 0.99), { atMost: 40 }),
    row('search, 40 clients, median', 'ms', median(times)),
    row('search, 40 clients, p99', 'ms', percentile(times, 0.99)),
    {
      ...row('/healthz, p99 during 40 searches', 'ms', percentile(health, 0.99)),
      baselines: { 'without searches': [percentile(idleHealth, 0.99)] },
      goal: { atMost: 3, relativeTo: 'without searches' },
    },
    row('longest block during 40 searches', 'ms', longest, { atMost: 50 }),
    row('RssAnon under search', 'MB', memory, { atMost: 300 }),
    row('judged queries with the wanted kind', '%', quality.judged.right, { atLeast: 95 }),
    row('typing errors with the intended page', '%', quality.corrected.right / 2, { atLeast: 95 }),
  ];
}

/** @returns the times of `/healthz` during the work */
async function measureHealth(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL('health-times.ts', import.meta.url), {
    workerData: { url: `${url}/healthz` },
  });
  await work();
  worker.postMessage('stop');
  const [times] = await once(worker, 'message');
  await worker.terminate();
  return times;
}

/** @returns 150 queries of two frequent words, 120 prefixes, 120 typing errors, 200 filtered or sorted */
function createPaths(): string[] {
  const { pick, integerBelow, chance } = seededRandom(40);
  const next = createEntryGenerator();
  const entries = Array.from({ length: 5_000 }, next);
  const typeOf = () => pick(pick(groups).types)[0];
  const frequentOf = () =>
    pick(['Mujer', 'Hombre', 'Negro', 'Blanco', 'Algodón', 'Tienda', 'Cuero', 'Niña', 'Acero']);
  const prefixOf = () => pick(entries).name.slice(0, 1 + integerBelow(3));
  const texts = [
    ...Array.from({ length: 150 }, () => `${frequentOf()} ${chance(0.5) ? typeOf() : frequentOf()}`),
    ...Array.from({ length: 120 }, () => (chance(0.5) ? prefixOf() : `${typeOf()} ${prefixOf()}`)),
    ...typingErrors.slice(0, 120).map(({ typed }) => typed),
  ];
  const others = [
    () => typeOf(),
    () => `${typeOf()} ${pick(pick(colours))}`,
    () => pick(entries).brand,
    () => `${typeOf()} ${pick(entries).brand}`,
    () => pick(entries).kind.model ?? pick(entries).productId,
    () => pick(entries).name,
  ];
  while (texts.length < queryCount) texts.push(pick(others)());
  const filters = () =>
    pick([
      '&sort=price-asc',
      '&sort=price-desc',
      '&maxPrice=50000',
      '&seller=Tienda+Andes',
      '&brand=BASALTO',
    ]);
  return texts.map(
    (text, index) => `/api/search?q=${encodeURIComponent(text)}${index % 5 === 0 ? filters() : ''}`,
  );
}

function briefEntries(count: number) {
  const next = createEntryGenerator();
  return Array.from({ length: count }, () => {
    const { productId, brand, kind } = next();
    return { productId, brand, kind };
  });
}
