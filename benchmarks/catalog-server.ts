import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../test/support/server-process.ts';
import { productsPerPage } from '../web/paths.ts';
import type { LongestBlock } from './event-loop-blocks.ts';
import { fillLists, send } from './fill-lists.ts';
import { readResponse } from './http-response.ts';
import { type Goal, measureAlternately, type Row, shopName } from './result-rows.ts';
import { prepareWrk } from './wrk.ts';

const seconds = 2;
const rounds = 5;
const requestsPerRound = 20;
const idleMs = 3_000;
const blocksIntervalMs = 1_000;
/** After the second request and this time, a cached page has its final compression. */
const compressionMs = 3_000;
const baseline = '48 products';
const browserHeaders = { 'accept-encoding': 'br' };

/** A feed with its index. */
export type IndexedFeed = { feed: string; folder: string; size: number };
type Server = Awaited<ReturnType<typeof open>>;

/** @param other the catalogue of 48 products, which is measured alternately with the first one */
export async function measureServers(name: string, indexed: IndexedFeed, other: IndexedFeed): Promise<Row[]> {
  const [shop, small] = [await open(indexed), await open(other)];
  const row = async (
    title: string,
    unit: string,
    goal: Goal,
    measure: (server: Server, isShop: boolean) => Promise<() => Promise<number>>,
  ): Promise<Row> => {
    const measured = { [shopName]: await measure(shop, true), [baseline]: await measure(small, false) };
    const { [shopName]: values = [], ...baselines } = await measureAlternately(rounds, measured);
    return { name: `${title}, ${name}`, unit, values, baselines, goal: { ...goal, relativeTo: baseline } };
  };
  const rate = (title: string, atLeast: number, pathOf: (isShop: boolean) => string) =>
    row(title, 'requests/s', { atLeast }, async ({ url }, isShop) => {
      const load = { url: url + pathOf(isShop), headers: browserHeaders, status: 200, seconds };
      return prepareWrk(load);
    });
  const lastPage = Math.floor(indexed.size / productsPerPage);
  const cached = [shop.url, `${shop.url}/?page=${lastPage}`, small.url];
  for (const round of [1, 2]) {
    for (const url of cached) await readResponse(url, browserHeaders);
    await wait(round * compressionMs);
  }
  const rows = [
    await rate('cached /', 0.9, () => '/'),
    await rate(`cached /?page=${lastPage}`, 0.9, (isShop) => (isShop ? `/?page=${lastPage}` : '/')),
    await row('page that was never rendered', 'ms', { atMost: 1.3 }, renderPages),
    await row('add to list', 'ms', { atMost: 1.1 }, addProducts),
    await rate('menu', 1 / 1.1, (isShop) => `/productos/${(isShop ? shop : small).ids[0]}/listas.data`),
    await rate('overview', 1 / 1.1, () => '/Mis-Listas'),
    await rate('detail', 1 / 1.1, () => '/Mis-Listas/Lista%201'),
  ];
  await Promise.all([shop.stop(), small.stop()]);
  return rows;
}

/** The query of a menu excludes the page from the cache. */
async function renderPages({ url, ids, size }: Server) {
  const pages = Math.floor(size / productsPerPage);
  let next = 0;
  return averageMs(async () => {
    next = (next % pages) + 1;
    await send('GET', `${url}/?page=${next}&productId=${ids[0]}`);
  });
}

async function addProducts({ url, ids }: Server) {
  const created = await send('POST', `${url}/api/lists`, { name: 'Nueva' });
  const products = `${url}${created.headers.get('location')}/products`;
  let added = 0;
  return averageMs(async () => {
    const path = `${products}/${ids[added % ids.length]}`;
    if (added >= ids.length) await send('DELETE', path);
    added += 1;
    await send('PUT', path);
  });
}

/** @returns a function that repeats an operation, and returns the milliseconds of one */
function averageMs(operation: () => Promise<void>): () => Promise<number> {
  return async () => {
    const start = performance.now();
    for (let count = 0; count < requestsPerRound; count += 1) await operation();
    return (performance.now() - start) / requestsPerRound;
  };
}

async function open(indexed: IndexedFeed) {
  const server = await start(indexed);
  const response = await fetch(`${server.url}/api/products?limit=${productsPerPage}`);
  const products = (await response.json()) as { productId: string }[];
  const ids = products.map(({ productId }) => productId);
  await fillLists(server.url, 20, 10, ids);
  return { ...server, ids, size: indexed.size };
}

function start({ feed, folder }: IndexedFeed, env: NodeJS.ProcessEnv = {}) {
  return startServer({ PRODUCTS_URL: feed, CATALOG_DIR: folder, ...env });
}

/** @returns the time until the server responds, and its memory while it is idle */
export async function measureStarts(name: string, indexed: IndexedFeed, other: IndexedFeed): Promise<Row[]> {
  const megabytes: number[] = [];
  const startMs = (feed: IndexedFeed) => async () => {
    const before = performance.now();
    const server = await start(feed);
    await send('GET', server.url);
    const duration = performance.now() - before;
    if (feed === indexed && megabytes.length === 0) {
      await wait(idleMs);
      megabytes.push(server.anonymousMegabytes());
    }
    await server.stop();
    return duration;
  };
  const measured = { [shopName]: startMs(indexed), [baseline]: startMs(other) };
  const { [shopName]: values = [], ...baselines } = await measureAlternately(rounds, measured);
  const atMost = indexed.size === other.size ? 120 : 150;
  return [
    {
      name: `start until / responds, ${name}`,
      unit: 'ms',
      values,
      baselines,
      goal: { atMost: 1.2, relativeTo: baseline },
    },
    {
      name: `idle memory (RssAnon), ${name}`,
      unit: 'MB',
      values: megabytes,
      baselines: {},
      goal: { atMost },
    },
  ];
}

/** From the first response until the index of a first import is in use. */
export async function measureBlocks(name: string, { feed, size }: IndexedFeed): Promise<Row> {
  const preload = new URL('event-loop-blocks.ts', import.meta.url);
  const folder = join(temporaryFolder(), 'catalog');
  const server = await start({ feed, folder, size }, { NODE_OPTIONS: `--import=${preload}` });
  const total = async () => {
    const { headers } = await fetch(`${server.url}/api/products?limit=1`);
    return Number(headers.get('x-total-count'));
  };
  let longest = 0;
  // From the start, because Node keeps messages until there is a listener.
  server.onMessage((block) => {
    longest = Math.max(longest, block as LongestBlock);
  });
  await total();
  await wait(blocksIntervalMs);
  longest = 0;
  while ((await total()) < size) await wait(blocksIntervalMs);
  await wait(blocksIntervalMs);
  await server.stop();
  const values = [longest];
  return {
    name: `longest block during an import, ${name}`,
    unit: 'ms',
    values,
    baselines: {},
    goal: { atMost: 50 },
  };
}
