// `node stress/failover.ts [rounds]`: acknowledged writes after the loss of a PostgreSQL primary.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import { createList, readVersion, timeToFirstWrite } from './api-requests.ts';
import { followStream } from './event-stream-client.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { quantile } from './statistics.ts';
import { createWriters } from './writers.ts';

const rounds = Number(process.argv[2] ?? 20);
if (!(rounds > 0)) throw new Error('the number of rounds must be positive');
const maximumWritingMs = 3_000;
/** Measured from the kill; the standby is promoted immediately after it. */
const firstWriteLimitMs = 15_000;
const streamLimitMs = 15_000;
const pauseMs = 20;
const maximumShownFailures = 5;

const pair = await startPostgresPair();
const servers = await Promise.all(
  [1, 2].map(() => startServer({ DATABASE_URL: pair.url, LOG_LEVEL: 'silent' })),
);
const origins = servers.map(({ url }) => url);
const writers = createWriters();
const streams = origins.map((origin) => followStream(origin));
const etags = checkEtags(origins);
const failures: string[] = [];
const firstWriteSeconds: number[] = [];
const streamSeconds: number[] = [];

try {
  // This list is not in the record of any writer.
  const { path } = await createList(origins[0] as string, 'w99-probe');
  for (let round = 0; round < rounds; round++) await failOver(path, origins[round % 2] as string);
} catch (error) {
  failures.push(String(error));
}
await Promise.all([etags.stop(), ...streams.map((stream) => stream.stop())]);
failures.push(
  ...etags.failures(),
  ...servers.filter((server) => !server.isAlive()).map(() => 'a server ended'),
);
await Promise.all(servers.map((server) => server.stop()));
await pair.remove();

const { acknowledged, retried } = writers.counts();
for (const failure of failures.slice(0, maximumShownFailures)) console.error(failure);
console.info(
  [
    `failover: ${firstWriteSeconds.length} primaries killed`,
    `${acknowledged} acknowledged writes`,
    `${retried} creations retried`,
    `${failures.length} failures`,
    `first write ${summary(firstWriteSeconds)}`,
    `streams current ${summary(streamSeconds)}`,
    `${etags.count()} ETags`,
  ].join(', '),
);
const isComplete = firstWriteSeconds.length === rounds && acknowledged > 0 && etags.count() > 0;
process.exit(isComplete && failures.length === 0 ? 0 : 1);

async function failOver(probePath: string, origin: string): Promise<void> {
  const stopping = new AbortController();
  const writing = writers.writeUntilFailure(origins, stopping.signal);
  await wait(Math.random() * maximumWritingMs);
  const killedAt = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const firstWrites = await Promise.all(
    origins.map((server) => timeToFirstWrite(killedAt, `${server}${probePath}`, firstWriteLimitMs)),
  );
  firstWriteSeconds.push(Math.max(...firstWrites) / 1_000);
  // The writers whose requests waited in a queue of the server are still writing.
  stopping.abort();
  await writing;
  const { lost, partial } = await writers.verify(origin);
  failures.push(...lost, ...partial);
  for (const stream of streams) {
    const ms = await stream.waitForVersion(() => readVersion(origin), streamLimitMs);
    if (ms === undefined)
      failures.push(`a stream did not receive the last version within ${streamLimitMs} ms`);
    else streamSeconds.push(ms / 1_000);
  }
  await pair.attachStandby();
}

/** Reads the lists continuously: two different contents with the same ETag are a failure. */
function checkEtags(addresses: string[]) {
  const hashes = new Map<string, string>();
  const found: string[] = [];
  let isStopped = false;
  const reading = addresses.map(async (origin) => {
    while (!isStopped) {
      const response = await fetch(`${origin}/api/lists?limit=100`);
      const hash = createHash('sha256')
        .update(await response.text())
        .digest('base64');
      const etag = response.headers.get('etag');
      if (response.ok && etag) {
        if ((hashes.get(etag) ?? hash) !== hash) found.push(`the ETag ${etag} has two contents`);
        hashes.set(etag, hash);
      }
      await wait(pauseMs);
    }
  });
  return {
    failures: () => found,
    count: () => hashes.size,
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(reading);
    },
  };
}

function summary(seconds: number[]): string {
  return `median ${quantile(seconds, 0.5).toFixed(1)} s, max ${quantile(seconds, 1).toFixed(1)} s`;
}
