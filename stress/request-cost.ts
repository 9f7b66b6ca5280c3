// `node stress/request-cost.ts [count] [seed]`: how long one request within all limits blocks the event loop.
import assert from 'node:assert/strict';
import { startServer } from '../test/support/server-process.ts';
import { createList } from './api-requests.ts';
import { type CostlyRequest, costlyRequest } from './costly-requests.ts';
import type { Blocks } from './event-loop-blocks.ts';
import { measureFlood } from './flood.ts';
import { exchange } from './raw-request.ts';
import { seededRandom } from './seeded-random.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const maximumBlockMs = 50;
/** The maximum ratio of the p99 of `/healthz` during a flood to that without it. */
const maximumRatio = 10;
/** The first requests are slow, because their code is not compiled yet. */
const warmUpRequests = Math.min(1_000, count);
/** The slowest requests are repeated; the minimum of each excludes other influences. */
const repeatedRequests = 30;
const repetitions = 7;
const shownRequests = 10;
const floodSeconds = Math.min(20, count / 100);
/** A growing number of lists would make later requests slower. */
const requestsBetweenDeletions = 500;
const productIds = ['148203951', '152774018'];

type Measurement = CostlyRequest & Blocks;

console.info(`seed ${seed}`);
const preload = new URL('event-loop-blocks.ts', import.meta.url);
const server = await startServer({ NODE_OPTIONS: `--import=${preload}` });
let onBlocks = (_: Blocks) => {};
server.onMessage((message) => onBlocks(message as Blocks));
let code = 1;
try {
  const lists = [await createList(server.url, 'Invierno'), await createList(server.url, 'Verano')];
  const slowest = await findSlowest([...productIds, ...lists.map(({ docId }) => docId)]);
  const repeated: Measurement[] = [];
  for (const request of slowest) repeated.push(await repeat(request));
  repeated.sort((one, other) => other.longest - one.longest);
  for (const { title, longest, busy } of repeated.slice(0, shownRequests)) {
    console.info(`longest block ${longest.toFixed(1)} ms, sum ${busy.toFixed(1)} ms: ${title}`);
  }
  assert.equal(await server.stop(), 0);
  assert.equal(server.unexpectedOutput(), '');
  const longest = repeated[0]?.longest ?? Number.NaN;
  const flood = await measureFlood(repeated, floodSeconds);
  console.info(
    `request cost: ${count} requests (seed ${seed}), longest block ${longest.toFixed(1)} ms; ` +
      `/healthz p99 ${flood.idle.toFixed(1)} ms idle, ${flood.busy.toFixed(1)} ms during ${flood.sent} of the slowest requests`,
  );
  assert.ok(longest <= maximumBlockMs, `a request blocks the event loop for more than ${maximumBlockMs} ms`);
  assert.ok(flood.busy <= flood.idle * maximumRatio, `/healthz is more than ${maximumRatio} times as slow`);
  code = 0;
} catch (error) {
  console.error(`request cost (seed ${seed}) failed:`, error, server.unexpectedOutput());
  await server.stop();
}
process.exit(code);

async function findSlowest(ids: string[]): Promise<Measurement[]> {
  const random = seededRandom(seed);
  for (let sent = 0; sent < warmUpRequests; sent += 1) await measure(costlyRequest(random, ids));
  let slowest: Measurement[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    if (sent % requestsBetweenDeletions === 0) await deleteListsExcept(ids);
    slowest.push(await measure(costlyRequest(random, ids)));
    slowest.sort((one, other) => other.longest - one.longest);
    slowest = slowest.filter(({ longest }, index) => index < repeatedRequests || longest > maximumBlockMs);
  }
  return slowest;
}

async function measure({ title, bytes }: CostlyRequest): Promise<Measurement> {
  const blocks = new Promise<Blocks>((resolve) => {
    onBlocks = resolve;
  });
  await exchange(server.port, title, (socket) => socket.write(bytes));
  return { title, bytes, ...(await blocks) };
}

async function repeat(request: Measurement): Promise<Measurement> {
  let { longest, busy } = request;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const measurement = await measure(request);
    longest = Math.min(longest, measurement.longest);
    busy = Math.min(busy, measurement.busy);
  }
  return { ...request, longest, busy };
}

async function deleteListsExcept(ids: string[]): Promise<void> {
  const lists = (await (await fetch(`${server.url}/api/lists`)).json()) as { docId: string }[];
  for (const { docId } of lists.filter((list) => !ids.includes(list.docId))) {
    await fetch(`${server.url}/api/lists/${docId}`, { method: 'DELETE' });
  }
}
