// `node stress/failover.ts [rounds]`: what survives the loss of a PostgreSQL primary under write load.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Server, startServer } from '../test/support/server-process.ts';
import { followStream, versionAt } from './event-stream-client.ts';
import { startPair } from './postgres-pair.ts';
import { someProducts } from './some-products.ts';
import { createWriters } from './writers.ts';

const rounds = Number(process.argv[2] ?? 20);
if (!(rounds > 0)) throw new Error('the number of rounds must be positive');
const longestLoadMs = 3_000;
/** From the kill; the standby is promoted at once, as after a decision of the cluster manager. */
const firstWriteLimitMs = 15_000;
const streamLimitMs = 15_000;
const shownFaults = 5;

const pair = await startPair();
const servers = await Promise.all(
  [1, 2].map(() => startServer({ DATABASE_URL: pair.url, LOG_LEVEL: 'silent' })),
);
const origins = servers.map(({ url }) => url);
const writers = createWriters(await someProducts());
const streams = origins.map((origin) => followStream(origin));
const tags = checkTags(origins);
const faults: string[] = [];
const firstWrites: number[] = [];
const caughtUp: number[] = [];
let failed = false;

try {
  const probe = await createProbe(origins[0] as string);
  for (let round = 0; round < rounds; round++) await failOver(probe, origins[round % 2] as string);
} catch (error) {
  faults.push(String(error));
}
await Promise.all([tags.stop(), ...streams.map((stream) => stream.stop())]);
faults.push(...tags.faults(), ...servers.filter((server) => !server.isAlive()).map(() => 'a server ended'));
await Promise.all(servers.map((server: Server) => server.stop()));
await pair.remove();

const { acknowledged, retried } = writers.counts();
failed = faults.length > 0 || firstWrites.length < rounds || acknowledged === 0 || tags.count() === 0;
const seconds = (values: number[]) =>
  `median ${(sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1)} s, max ${(sorted(values).at(-1) ?? Number.NaN).toFixed(1)} s`;
for (const fault of faults.slice(0, shownFaults)) console.error(fault);
console.info(
  [
    `failover: ${firstWrites.length} primaries killed`,
    `${acknowledged} acknowledged writes`,
    `${retried} creations sent again`,
    `${faults.length} faults`,
    `first write ${seconds(firstWrites)}`,
    `streams caught up ${seconds(caughtUp)}`,
    `${tags.count()} ETags`,
  ].join(', '),
);
process.exit(failed ? 1 : 0);

async function failOver(probe: string, origin: string): Promise<void> {
  const stopping = new AbortController();
  const writing = writers.writeUntilGone(origins, stopping.signal);
  await wait(Math.random() * longestLoadMs);
  const killedAt = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const firstWrite = await Promise.all(
    origins.map((server) => firstWriteSince(killedAt, `${server}${probe}`)),
  );
  firstWrites.push(Math.max(...firstWrite) / 1_000);
  // A write that waited in a server's queue may have met no error.
  stopping.abort();
  await writing;
  const { lost, halfMade } = await writers.settle(origin);
  faults.push(...lost, ...halfMade);
  for (const stream of streams) {
    const took = await stream.hears(() => versionAt(origin), streamLimitMs);
    if (took === undefined) faults.push(`a stream did not hear the last version within ${streamLimitMs} ms`);
    else caughtUp.push(took / 1_000);
  }
  await pair.attach();
}

/** A list that no writer knows, to try whether writes succeed again. @returns its path */
async function createProbe(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"w99-probe"}',
  });
  await answer.arrayBuffer();
  return answer.headers.get('location') ?? '';
}

async function firstWriteSince(start: number, address: string): Promise<number> {
  for (;;) {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: Math.random() < 0.5 ? 'Privada' : 'Pública' }),
    });
    const text = await answer.text();
    if (answer.ok) return performance.now() - start;
    if (answer.status !== 503) throw new Error(`a write was answered ${answer.status}: ${text}`);
    if (performance.now() - start > firstWriteLimitMs)
      throw new Error(`no write within ${firstWriteLimitMs} ms`);
    await wait(20);
  }
}

/** Reads the lists without end: an ETag that stands for two different contents would hide a change. */
function checkTags(addresses: string[]) {
  const contents = new Map<string, string>();
  const found: string[] = [];
  let stopped = false;
  const reading = addresses.map(async (origin) => {
    while (!stopped) {
      const answer = await fetch(`${origin}/api/lists?limit=100`);
      const hash = createHash('sha256')
        .update(await answer.text())
        .digest('base64');
      const tag = answer.headers.get('etag');
      if (answer.ok && tag) {
        if ((contents.get(tag) ?? hash) !== hash) found.push(`the ETag ${tag} stands for two contents`);
        contents.set(tag, hash);
      }
      await wait(20);
    }
  });
  return {
    faults: () => found,
    count: () => contents.size,
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(reading);
    },
  };
}

function sorted(values: number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
