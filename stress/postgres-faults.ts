// `node stress/postgres-faults.ts <scenario> [rounds]`: faults between the servers and PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { startServer } from '../test/support/server-process.ts';
import { startProxy } from '../test/support/tcp-proxy.ts';
import { changeList, createList, readVersion } from './api-requests.ts';
import { followStream, type StreamClient } from './event-stream-client.ts';
import { quantile } from './statistics.ts';

const streamLimitMs = 15_000;
/** PostgreSQL ends an idle transaction after 3 s; then the waiting write is executed. */
const writeLimitMs = 6_000;
const readLimitMs = 2_000;
const concurrentWrites = 30;
const writerCount = 8;
const idleInTransaction = "SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'";
const invalidPayloads = [
  ...['', 'garbage', 'null', '5', '[]', '["ana"]', '["ana",5]', '{"a":1}'],
  '['.repeat(7_990),
];

const scenarios = {
  'stalled-connection': stallConnections,
  'suspended-process': suspendProcess,
  'invalid-notification': sendInvalidNotifications,
};
const [, , name = '', rounds = '3'] = process.argv;
if (!Object.hasOwn(scenarios, name)) throw new Error(`There is no scenario "${name}"`);
if (!(Number(rounds) > 0)) throw new Error('the number of rounds must be positive');
const postgres = await startPostgres({ durable: true });
const database = await postgres.createDatabase();
const failures: string[] = [];
let result = '';
try {
  result = await scenarios[name as keyof typeof scenarios](Number(rounds));
} catch (error) {
  failures.push(String(error));
}
await postgres.remove();
for (const failure of failures) console.error(failure);
console.info(`${name}: ${result}, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);

async function stallConnections(count: number): Promise<string> {
  const proxyUrl = new URL(database);
  const proxy = await startProxy(Number(proxyUrl.port));
  proxyUrl.port = String(proxy.port);
  const [stalled, other] = await startServers(proxyUrl.href, database);
  const stream = followStream(stalled.url);
  const streamMs: number[] = [];
  for (let round = 0; round < count; round++) {
    await create(other.url, `antes ${round}`);
    await timeToCurrent(stream, other.url);
    proxy.stopForwarding();
    await create(other.url, `durante ${round}`);
    streamMs.push(await timeToCurrent(stream, other.url));
  }
  await stream.stop();
  await Promise.all([stalled.stop(), other.stop()]);
  await proxy.close();
  return `all connections of a server stalled ${count} times, its stream was current after ${longest(streamMs)} at most`;
}

/** One server is suspended in a transaction, while another server writes and reads. */
async function suspendProcess(count: number): Promise<string> {
  const observer = new pg.Client(database);
  await observer.connect();
  const [suspended, other] = await startServers(database, database);
  const load = await writeSteadily(suspended.url);
  const writeMs: number[] = [];
  const readMs: number[] = [];
  for (let round = 0; round < count; round++) {
    // During the COMMIT of a write, PostgreSQL does not wait for the process: such moments are skipped.
    do {
      suspended.resume();
      await wait(50 * Math.random());
      suspended.suspend();
      await wait(50);
    } while ((await observer.query(idleInTransaction)).rowCount === 0);
    let isWriting = true;
    const writes = Array.from({ length: concurrentWrites }, (_, index) =>
      measure(() => create(other.url, `${round} ${index}`)),
    );
    const reading = (async () => {
      while (isWriting) readMs.push(await measure(() => readVersion(other.url)));
    })();
    writeMs.push(...(await Promise.all(writes)));
    isWriting = false;
    await reading;
    suspended.resume();
  }
  await load.stop();
  await observer.end();
  await Promise.all([suspended.stop(), other.stop()]);
  if (quantile(writeMs, 1) > writeLimitMs) failures.push(`a write took ${longest(writeMs)}`);
  if (quantile(readMs, 1) > readLimitMs) failures.push(`a read took ${longest(readMs)}`);
  return (
    `a server suspended in a transaction ${count} times; ${concurrentWrites} writes of another server took ` +
    `${longest(writeMs)} at most, its reads ${longest(readMs)}`
  );
}

async function sendInvalidNotifications(count: number): Promise<string> {
  const sender = new pg.Client(database);
  await sender.connect();
  const servers = await startServers(database, database);
  const streams = servers.map(({ url }) => followStream(url));
  for (let round = 0; round < count; round++) {
    for (const payload of invalidPayloads) {
      await sender.query("SELECT pg_notify('list_versions', $1)", [payload]);
    }
    await create(servers[round % 2]?.url as string, `lista ${round}`);
    for (const stream of streams) await timeToCurrent(stream, servers[0].url);
  }
  await sender.end();
  for (const server of servers) if (!server.isAlive()) failures.push('a server ended');
  await Promise.all(streams.map((stream) => stream.stop()));
  await Promise.all(servers.map((server) => server.stop()));
  const notifications = count * invalidPayloads.length;
  return `${notifications} invalid notifications to two servers, both alive, each stream received each write after them`;
}

function startServers(firstUrl: string, secondUrl: string) {
  const start = (url: string) => startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  return Promise.all([start(firstUrl), start(secondUrl)]);
}

/** @returns the milliseconds until the stream has received the current version */
async function timeToCurrent(stream: StreamClient, origin: string): Promise<number> {
  const ms = await stream.waitForVersion(() => readVersion(origin), streamLimitMs);
  if (ms === undefined) failures.push(`a stream did not receive the last version within ${streamLimitMs} ms`);
  return ms ?? Number.POSITIVE_INFINITY;
}

async function writeSteadily(origin: string) {
  let isStopped = false;
  const paths = await Promise.all(
    Array.from({ length: writerCount }, (_, index) => create(origin, `escritor ${index}`)),
  );
  const writing = paths.map(async (path) => {
    for (let write = 0; !isStopped; write++) {
      const status = await changeList(`${origin}${path}`, { status: write % 2 ? 'Privada' : 'Pública' });
      if (status !== 200 && status !== 503) failures.push(`a write had the status ${status}`);
    }
  });
  return {
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

async function create(origin: string, name: string): Promise<string> {
  const { status, path } = await createList(origin, name);
  if (status !== 201) failures.push(`a creation had the status ${status}`);
  return path;
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function longest(milliseconds: number[]): string {
  return `${(quantile(milliseconds, 1) / 1_000).toFixed(1)} s`;
}
