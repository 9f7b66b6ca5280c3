// `node stress/feed-changes.ts [changes] [products…]`: many requests at once after each change of the feed.
import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Server, startServer } from '../test/support/server-process.ts';
import { createList, readMetric } from './api-requests.ts';
import { type FeedKind, feedKinds, type GeneratedFeed, openFeed } from './generated-feed.ts';
import { quantile } from './statistics.ts';

const changes = Number(process.argv[2] ?? 5);
const productCounts = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [48, 11_607];
const smallFeed = 48;
const burstSize = 200;
const maximumGrowthMegabytes = 30;
/** The maximum ratio of the p99 of list pages after a change to that without a change, for the small feed. */
const maximumRatio = 2;
/** The server reads a network feed every 10 s. */
const feedTimeoutMs = 20_000;
const unchangedWaitMs = { file: 2_000, 'http-etag': 11_000, http: 11_000 };
const memoryTimeoutMs = 60_000;
const warmUpPages = 800;
const pauseMs = 5;
const measurementMs = 3_000;

const agent = new Agent({ keepAlive: true });
let code = 0;
for (const count of productCounts) {
  for (const kind of feedKinds) {
    try {
      await testFeed(kind, count);
    } catch (error) {
      console.error(`feed-changes failed (${kind}, ${count} products):`, error);
      code = 1;
    }
  }
}
if (code === 0) {
  const feeds = productCounts.length * feedKinds.length;
  console.info(
    `feed-changes: ${feeds} feeds, ${changes} changes each: one rendering for each change, all limits met`,
  );
}
process.exit(code);

async function testFeed(kind: FeedKind, count: number): Promise<void> {
  const feed = await openFeed(kind, count);
  const server = await startServer({ PRODUCTS_URL: feed.url });
  try {
    await warmUp(server, feed);
    const memory = await minimumMemory(server, 0, memoryTimeoutMs / 6);
    const resident = server.residentMegabytes();
    const { unchanged, changed, renderingMs } = await measureChanges(server, feed);
    await assertNoRendering(server, unchangedWaitMs[kind]);
    const memoryLimit = memory + maximumGrowthMegabytes;
    const finalMemory = await minimumMemory(server, memoryLimit, memoryTimeoutMs);
    const [unchangedP99, changedP99] = [medianP99(unchanged), medianP99(changed)];
    const longest = quantile(changed.flat(), 1);
    console.info(
      `${kind}, ${count} products: ${changes} changes, rendering ${renderingMs.toFixed(0)} ms; list pages p99 ` +
        `${unchangedP99.toFixed(0)} ms, after a change ${changedP99.toFixed(0)} ms (longest ${longest.toFixed(0)} ms); ` +
        `heap and buffers ${memory.toFixed(0)} → ${finalMemory.toFixed(0)} MB, ` +
        `resident ${resident.toFixed(0)} → ${server.residentMegabytes().toFixed(0)} MB`,
    );
    if (count === smallFeed) {
      assert.ok(changedP99 <= maximumRatio * unchangedP99, 'list pages are slow after a change');
    } else {
      const limit = renderingMs + maximumRatio * quantile(unchanged.flat(), 1);
      assert.ok(longest <= limit, 'list pages wait for more than one rendering');
    }
    assert.ok(finalMemory <= memoryLimit, 'the memory did not return to its earlier size');
    assert.equal(server.unexpectedOutput(), '');
  } finally {
    await server.stop();
    await feed.close();
  }
}

/** Creates lists, and sends requests until the code is compiled and the heap has its final size. */
async function warmUp(server: Server, feed: GeneratedFeed): Promise<void> {
  for (let index = 0; index < 5; index += 1) {
    const { status } = await createList(server.url, `Lista ${index}`, String(148_000_000 + index));
    assert.equal(status, 201);
  }
  await measureListPages(server, () => changeFeed(server, feed));
  for (let page = 0; page < warmUpPages; page += 1) await readListPage(server);
}

/** Measures list pages during bursts of requests for the home page, with and without a change of the feed. */
async function measureChanges(server: Server, feed: GeneratedFeed) {
  const unchanged: number[][] = [];
  const changed: number[][] = [];
  const renderings: number[] = [];
  for (let round = 0; round < changes; round += 1) {
    unchanged.push(await measureListPages(server, () => requestHomePages(server)));
    const before = await readRenderings(server);
    changed.push(await measureListPages(server, () => changeFeed(server, feed)));
    const after = await readRenderings(server);
    assert.equal(after.count - before.count, 1, 'a change caused more or fewer than one rendering');
    renderings.push((after.seconds - before.seconds) * 1_000);
  }
  return { unchanged, changed, renderingMs: Math.max(...renderings) };
}

async function assertNoRendering(server: Server, waitMs: number): Promise<void> {
  const before = await readRenderings(server);
  await wait(waitMs);
  for (let burst = 0; burst < 3; burst += 1) await requestHomePages(server);
  assert.equal((await readRenderings(server)).count, before.count, 'an unchanged feed caused a rendering');
}

/** Changes the feed, waits until the server has read it, and asserts that all responses show the change. */
async function changeFeed(server: Server, feed: GeneratedFeed): Promise<void> {
  const name = await feed.change();
  const deadline = performance.now() + feedTimeoutMs;
  for (;;) {
    const products = (await (await fetch(`${server.url}/api/products?limit=1`)).json()) as { name: string }[];
    if (products[0]?.name === name) break;
    assert.ok(performance.now() < deadline, 'the server did not read the change');
    await wait(50);
  }
  const pages = await requestHomePages(server);
  for (const page of new Set(pages.map((bytes) => bytes.toString('base64')))) {
    const html = brotliDecompressSync(Buffer.from(page, 'base64'));
    assert.ok(html.includes(name), 'an outdated page was sent');
  }
}

function requestHomePages(server: Server): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: burstSize }, () => requestHomePage(server)));
}

function requestHomePage({ url }: Server): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray());
        assert.equal(response.statusCode, 200);
        resolve(body);
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
  });
}

async function measureListPages(server: Server, action: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  let isDone = false;
  const done = Promise.all([action(), wait(measurementMs)]).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    await readListPage(server);
    durations.push(performance.now() - start);
    await wait(pauseMs);
  }
  await done;
  return durations;
}

function readListPage({ url }: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(`${url}/Mis-Listas`, { agent, headers }, (response) => {
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

function medianP99(rounds: number[][]): number {
  const p99 = rounds.map((durations) => quantile(durations, 0.99));
  return quantile(p99, 0.5);
}

async function readRenderings({ url }: Server): Promise<{ count: number; seconds: number }> {
  const metric = 'page_rendering_duration_seconds';
  return { count: await readMetric(url, `${metric}_count`), seconds: await readMetric(url, `${metric}_sum`) };
}

/** @returns the minimum of heap and buffers in megabytes; ends early when it is not above `target` */
async function minimumMemory(server: Server, target: number, timeoutMs: number): Promise<number> {
  const deadline = performance.now() + timeoutMs;
  let minimum = Number.POSITIVE_INFINITY;
  while (performance.now() < deadline && minimum > target) {
    // Page requests cause garbage collections.
    await readListPage(server);
    const heap = await readMetric(server.url, 'nodejs_heap_used_bytes');
    minimum = Math.min(minimum, (heap + (await readMetric(server.url, 'nodejs_external_bytes'))) / 1e6);
    await wait(20);
  }
  return minimum;
}
