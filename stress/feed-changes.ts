// `node stress/feed-changes.ts [changes] [products…]`: many first requests at once after each change of the product feed.
import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Server, startServer } from '../test/support/server-process.ts';
import { type FeedKind, feedKinds, type GeneratedFeed, openFeed } from './generated-feed.ts';

const changes = Number(process.argv[2] ?? 5);
const asked = process.argv.slice(3).map(Number);
const counts = asked.length > 0 ? asked : [48, 11_607];
const fewProducts = 48;
const firstRequests = 200;
/** How much more the heap and its buffers may hold than before the changes, once they are at rest again. */
const growthInMegabytes = 30;
/** How much longer a list page may take after a change than at other times, with few products. */
const slowdown = 2;
/** A network feed is asked for again after 10 s. */
const noticedWithinMs = 20_000;
const restWithinMs = 60_000;
const warmUpPages = 800;
/** The pause between two list pages of the one shopper who is measured. */
const pauseMs = 5;
/** How long list pages are measured from the moment of the first requests. */
const windowMs = 3_000;

const json = { 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true });
let code = 0;
for (const count of counts) {
  for (const kind of feedKinds) {
    try {
      await prove(kind, count);
    } catch (error) {
      console.error(`feed-changes failed (${kind}, ${count} products):`, error);
      code = 1;
    }
  }
}
if (code === 0)
  console.info(
    `feed-changes: ${counts.length * feedKinds.length} feeds, ${changes} changes each: one rendering for each change, limits kept`,
  );
process.exit(code);

async function prove(kind: FeedKind, count: number): Promise<void> {
  const feed = await openFeed(kind, count);
  const server = await startServer({ PRODUCTS_URL: feed.url });
  try {
    await fillLists(server);
    // The heap finds its size.
    await measureListPages(server, () => change(server, feed));
    for (let turn = 0; turn < warmUpPages; turn += 1) await readListPage(server);
    const before = await memoryAtRest(server, 0);
    const resident = server.residentMegabytes();
    const usual: number[][] = [];
    const after: number[][] = [];
    const renderings: number[] = [];
    for (let turn = 0; turn < changes; turn += 1) {
      usual.push(await measureListPages(server, () => firstVisitors(server)));
      const start = await renderingsOf(server);
      after.push(await measureListPages(server, () => change(server, feed)));
      const end = await renderingsOf(server);
      assert.equal(end.count - start.count, 1, 'a change caused more or fewer than one rendering');
      renderings.push((end.seconds - start.seconds) * 1_000);
    }
    const start = await renderingsOf(server);
    await wait(kind === 'file' ? 500 : 11_000);
    for (let turn = 0; turn < 3; turn += 1) await firstVisitors(server);
    assert.equal((await renderingsOf(server)).count, start.count, 'an unchanged feed caused a rendering');
    const rest = await memoryAtRest(server, before + growthInMegabytes);
    const [usual99, after99] = [usual, after].map((turns) =>
      at(
        turns.map((took) => at(took, 0.99)),
        0.5,
      ),
    ) as [number, number];
    const [usualLongest, longest] = [at(usual.flat(), 1), at(after.flat(), 1)];
    console.info(
      `${kind}, ${count} products: ${changes} changes, rendering ${Math.max(...renderings).toFixed(0)} ms; list pages p99 ` +
        `${usual99.toFixed(0)} ms, after a change ${after99.toFixed(0)} ms (longest ${longest.toFixed(0)} ms); ` +
        `heap and buffers ${before.toFixed(0)} → ${rest.toFixed(0)} MB, resident ${resident.toFixed(0)} → ${server.residentMegabytes().toFixed(0)} MB`,
    );
    if (count === fewProducts) assert.ok(after99 <= slowdown * usual99, 'list pages are slow after a change');
    else
      assert.ok(
        longest <= Math.max(...renderings) + slowdown * usualLongest,
        'list pages wait for more than one rendering',
      );
    assert.ok(rest <= before + growthInMegabytes, 'memory did not return');
    assert.equal(server.faults(), '');
  } finally {
    await server.stop();
    await feed.close();
  }
}

/** Changes the feed, waits until the server has read it, and sends the first requests. All of them must show it. */
async function change(server: Server, feed: GeneratedFeed): Promise<void> {
  const name = await feed.next();
  const deadline = performance.now() + noticedWithinMs;
  for (;;) {
    const products = (await (await fetch(`${server.url}/api/products?limit=1`)).json()) as { name: string }[];
    if (products[0]?.name === name) break;
    assert.ok(performance.now() < deadline, 'the change was not noticed');
    await wait(50);
  }
  const pages = await firstVisitors(server);
  for (const page of new Set(pages.map((bytes) => bytes.toString('base64')))) {
    assert.ok(brotliDecompressSync(Buffer.from(page, 'base64')).includes(name), 'an old page was sent');
  }
}

/** @returns what each of them received, compressed */
function firstVisitors(server: Server): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: firstRequests }, () => visit(server)));
}

function visit({ url }: Server): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, async (answer) => {
      try {
        const body = Buffer.concat(await answer.toArray());
        assert.equal(answer.statusCode, 200);
        resolve(body);
      } catch (error) {
        reject(error);
      }
    });
    asked.once('error', reject);
  });
}

/** @returns how long each list page took from the start of what is done, in milliseconds */
async function measureListPages(server: Server, doing: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let isDone = false;
  const done = Promise.all([doing(), wait(windowMs)]).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    await readListPage(server);
    took.push(performance.now() - start);
    await wait(pauseMs);
  }
  await done;
  return took;
}

function readListPage({ url }: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(`${url}/Mis-Listas`, { agent, headers }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

async function usedBy({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return (read('nodejs_heap_used_bytes') + read('nodejs_external_bytes')) / 1e6;
}

async function renderingsOf({ url }: Server): Promise<{ count: number; seconds: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (what: string) =>
    Number(new RegExp(`^page_rendering_duration_seconds_${what} (.+)$`, 'm').exec(text)?.[1]);
  return { count: read('count'), seconds: read('sum') };
}

/**
 * The least of a while, during which pages are read now and then so that garbage is collected. Of the heap and its buffers:
 * what the allocator of the system keeps of what was freed depends on its fragmentation, and is told beside it.
 */
async function memoryAtRest(server: Server, enough: number): Promise<number> {
  const deadline = performance.now() + (enough > 0 ? restWithinMs : restWithinMs / 6);
  let least = Number.POSITIVE_INFINITY;
  while (performance.now() < deadline && least > enough) {
    await readListPage(server);
    least = Math.min(least, await usedBy(server));
    await wait(20);
  }
  return least;
}

async function fillLists({ url }: Server): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const body = JSON.stringify({ name: `Lista ${turn}`, productId: String(148_000_000 + turn) });
    const answer = await fetch(`${url}/api/lists`, { method: 'POST', headers: json, body });
    assert.equal(answer.status, 201);
    await answer.arrayBuffer();
  }
}

function at(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
