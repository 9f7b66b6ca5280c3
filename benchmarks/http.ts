// `npm run bench:http [-- --save] [--rounds=5] [--seconds=3]`: requests per second, start time and memory.
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sampleProducts from '../catalog/products.json' with { type: 'json' };
import { stopAll } from '../test/support/server-process.ts';
import { startBaseline } from './baseline.ts';
import { fillLists } from './fill-lists.ts';
import { readResponse } from './http-response.ts';
import { nextVersion, startNextHome } from './next-home.ts';
import { numberOption } from './options.ts';
import { type Goal, measureAlternately, type Row, shopName } from './result-rows.ts';
import { recordResults } from './results.ts';
import { startShop } from './server-process.ts';
import { measureIdleMemory, measureStartTime } from './start-time.ts';
import { prepareWrk, requireWrk } from './wrk.ts';

const rounds = numberOption('rounds', 5);
const seconds = numberOption('seconds', 3);
const lists = 20;
const productsPerList = 10;
/** Requests per second of a Next.js storefront on another machine; used if Next.js cannot be installed. */
const storefrontRate = 191;
const maxCompressionMs = 30_000;
const compressionPollMs = 50;
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const wrk = requireWrk();

const rows: Row[] = [];
for (const measure of [storedHome, storedPages, unchangedHome, renderedPages, startAndMemory]) {
  rows.push(...(await measure()));
  await stopAll();
}
recordResults('http', rows, { wrk, next: nextVersion });

async function storedHome(): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const shop = await startShop();
  const responses = { '/': await readFinalResponse(`${shop.url}/`, headers) };
  const baseline = await startBaseline(responses);
  const urls = { [shopName]: shop.url, 'node:http': baseline.url };
  return [await compare('home page, brotli', urls, { atLeast: 0.5, relativeTo: 'node:http' }, headers)];
}

/** Pages of results and of products are stored from the second request on. */
async function storedPages(): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const shop = await startShop();
  const [product] = sampleProducts.products;
  const paths = {
    'page of results': '/buscar?q=poleron',
    'page of a product': `/productos/${product?.productId}`,
  };
  const measured: Row[] = [];
  await readFinalResponse(`${shop.url}/`, headers);
  for (const [name, path] of Object.entries(paths)) {
    await readResponse(shop.url + path, headers);
    await readFinalResponse(shop.url + path, headers);
    const urls = { [shopName]: shop.url + path, 'home page': `${shop.url}/` };
    measured.push(await compare(`${name}, brotli`, urls, { atLeast: 0.8, relativeTo: 'home page' }, headers));
  }
  return measured;
}

/** The second request of a page starts its final compression, after which it is shorter. */
async function readFinalResponse(url: string, headers: OutgoingHttpHeaders) {
  const first = await readResponse(url, headers);
  const start = performance.now();
  while (performance.now() - start < maxCompressionMs) {
    await wait(compressionPollMs);
    const response = await readResponse(url, headers);
    if (response.body.length < first.body.length) return response;
  }
  throw new Error(`${url} always has ${first.body.length} bytes.`);
}

async function unchangedHome(): Promise<Row[]> {
  const shop = await startShop();
  const first = await readResponse(shop.url);
  const etag = first.headers.find(([name]) => name === 'etag')?.[1];
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
  const baseline = await startBaseline({ '/': await readResponse(shop.url, headers) });
  const goal = { atLeast: 0.5, relativeTo: 'node:http' };
  const urls = { [shopName]: shop.url, 'node:http': baseline.url };
  return [await compare('home page, unchanged', urls, goal, headers, 304)];
}

async function renderedPages(): Promise<Row[]> {
  const shop = await startShop();
  const next = await startNextHome();
  const [name = ''] = await fillLists(shop.url, lists, productsPerList);
  const overview = `overview of ${lists} lists × ${productsPerList} products, compressed`;
  const detail = `detail of ${productsPerList} products, compressed`;
  const pages = [
    { title: overview, path: '/Mis-Listas', ratio: 1.1 },
    { title: detail, path: `/Mis-Listas/${encodeURIComponent(name)}`, ratio: 1.5 },
  ];
  const rendered: Row[] = [];
  for (const { title, path, ratio } of pages) {
    const goal = next
      ? { atLeast: ratio, relativeTo: 'Next.js, home page' }
      : { atLeast: ratio * storefrontRate };
    const urls = { [shopName]: shop.url + path, ...(next && { 'Next.js, home page': next.url }) };
    rendered.push(await compare(title, urls, goal, browserHeaders));
  }
  return rendered;
}

async function startAndMemory(): Promise<Row[]> {
  return [await measureStartTime(rounds), await measureIdleMemory(rounds)];
}

async function compare(
  name: string,
  urls: Record<string, string>,
  goal: Goal,
  headers: OutgoingHttpHeaders,
  status = 200,
): Promise<Row> {
  const candidates: Record<string, () => Promise<number>> = {};
  for (const [server, url] of Object.entries(urls)) {
    candidates[server] = await prepareWrk({ url, headers, status, seconds });
  }
  const { [shopName]: values = [], ...baselines } = await measureAlternately(rounds, candidates);
  return { name, unit: 'requests/s', values, baselines, goal };
}
