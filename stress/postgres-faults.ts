// `node stress/postgres-faults.ts silence|suspended|notify [rounds]`: faults around a PostgreSQL that works.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer } from '../test/support/server-process.ts';
import { startProxy } from '../test/support/tcp-proxy.ts';
import { type FollowedStream, followStream, versionAt } from './event-stream-client.ts';

/** Required of the connection for notifications. */
const silenceLimitMs = 15_000;
/** 3 s until the database ends an idle transaction, and the write itself. */
const writeLimitMs = 6_000;
const readLimitMs = 2_000;
const json = { 'content-type': 'application/json' };
const idleInTransaction = "SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'";

const scenarios = { silence, suspended, notify };
const [, , name = '', rounds = '3'] = process.argv;
if (!Object.hasOwn(scenarios, name)) throw new Error(`There is no scenario "${name}"`);
if (!(Number(rounds) > 0)) throw new Error('the number of rounds must be positive');
const postgres = await startPostgres({ durable: true });
const database = await postgres.createDatabase();
const faults: string[] = [];
let result = '';
try {
  result = await scenarios[name as keyof typeof scenarios](Number(rounds));
} catch (error) {
  faults.push(String(error));
}
await postgres.remove();
for (const fault of faults) console.error(fault);
console.info(`${name}: ${result}, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** All connections of one server fall silent without being closed; the other server writes. */
async function silence(count: number): Promise<string> {
  const through = new URL(database);
  const proxy = await startProxy(Number(through.port));
  through.port = String(proxy.port);
  const [silenced, other] = await Promise.all([start(through.href), start(database)]);
  const stream = followStream(silenced.url);
  const took: number[] = [];
  for (let round = 0; round < count; round++) {
    await create(other.url, `antes ${round}`);
    await heardBy(stream, other.url);
    proxy.silence();
    await create(other.url, `durante ${round}`);
    took.push(await heardBy(stream, other.url));
  }
  await stream.stop();
  await Promise.all([silenced.stop(), other.stop()]);
  await proxy.close();
  return `${count} times all connections of a server silenced, its stream caught up after ${longest(took)} at most`;
}

/** One server is suspended while it writes; the other one writes and reads. */
async function suspended(count: number): Promise<string> {
  const observer = new pg.Client(database);
  await observer.connect();
  const [stopped, other] = await Promise.all([start(database), start(database)]);
  const load = await writeSteadily(stopped.url);
  const wrote: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < count; round++) {
    // Most of a write's time is its COMMIT, which needs nothing more from the process: those moments are passed over.
    do {
      stopped.resume();
      await wait(50 * Math.random());
      stopped.suspend();
      await wait(50);
    } while ((await observer.query(idleInTransaction)).rowCount === 0);
    let isWriting = true;
    const writes = Array.from({ length: 30 }, (_, index) =>
      timed(() => create(other.url, `${round} ${index}`)),
    );
    const reading = (async () => {
      while (isWriting) read.push(await timed(() => versionAt(other.url)));
    })();
    wrote.push(...(await Promise.all(writes)));
    isWriting = false;
    await reading;
    stopped.resume();
  }
  await load.stop();
  await observer.end();
  await Promise.all([stopped.stop(), other.stop()]);
  if (Math.max(...wrote) > writeLimitMs) faults.push(`a write took ${longest(wrote)}`);
  if (Math.max(...read) > readLimitMs) faults.push(`a read took ${longest(read)}`);
  return `${count} times a server suspended in a transaction; of another server 30 writes took ${longest(wrote)} at most, reads ${longest(read)}`;
}

/** Somebody else sends on the channel of the notifications. */
async function notify(count: number): Promise<string> {
  const stranger = new pg.Client(database);
  await stranger.connect();
  const servers = await Promise.all([start(database), start(database)]);
  const streams = servers.map(({ url }) => followStream(url));
  const payloads = ['', 'garbage', 'null', '5', '[]', '["ana"]', '["ana",5]', '{"a":1}', '['.repeat(7_990)];
  for (let round = 0; round < count; round++) {
    for (const payload of payloads) await stranger.query("SELECT pg_notify('list_versions', $1)", [payload]);
    await create(servers[round % 2]?.url as string, `lista ${round}`);
    for (const stream of streams) await heardBy(stream, servers[0]?.url as string);
  }
  await stranger.end();
  for (const server of servers) if (!server.isAlive()) faults.push('a server ended');
  await Promise.all(streams.map((stream) => stream.stop()));
  await Promise.all(servers.map((server) => server.stop()));
  return `${count * payloads.length} unexpected notifications to two servers, both alive, every stream heard every write after them`;
}

function start(url: string): Promise<Server> {
  return startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
}

/** @returns the milliseconds until a stream heard of the newest version */
async function heardBy(stream: FollowedStream, origin: string): Promise<number> {
  const took = await stream.hears(() => versionAt(origin), silenceLimitMs);
  if (took === undefined) faults.push(`a stream did not hear the last version within ${silenceLimitMs} ms`);
  return took ?? Number.POSITIVE_INFINITY;
}

/** Eight writers, each with a list of its own, until they are stopped. */
async function writeSteadily(origin: string) {
  let isStopped = false;
  const paths = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create(origin, `escritor ${index}`)),
  );
  const writing = paths.map(async (path) => {
    for (let turn = 0; !isStopped; turn++) {
      const body = JSON.stringify({ status: turn % 2 ? 'Privada' : 'Pública' });
      const answer = await fetch(`${origin}${path}`, { method: 'PATCH', headers: json, body });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 503) faults.push(`a write was answered ${answer.status}`);
    }
  });
  return {
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

/** @returns the path of the list that was created */
async function create(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/lists`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) faults.push(`a creation was answered ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function longest(milliseconds: number[]): string {
  return `${(Math.max(...milliseconds) / 1_000).toFixed(1)} s`;
}
