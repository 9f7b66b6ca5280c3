// `node stress/rolling-upgrade.ts [revision] [requests]`: two processes are replaced under load.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server-process.ts';
import { readVersion } from './api-requests.ts';
import { buildRevision } from './earlier-revision.ts';
import { followStream } from './event-stream-client.ts';
import { createWriters } from './writers.ts';

const [revision = 'HEAD^', requests = '2000'] = process.argv.slice(2);
const pagePaths = ['/', '/Mis-Listas', '/api/products'];
/** Longer than any request, so that a process has none when it is stopped. */
const drainMs = 2_000;
const streamLimitMs = 15_000;

const root = join(import.meta.dirname, '..');
const earlier = buildRevision(revision);
const failures: string[] = [];
let turn = 0;
const results = [await replaceOn('SQLite', join(temporaryFolder(), 'lists.sqlite'))];
const postgres = await startPostgres();
results.push(await replaceOn('PostgreSQL', await postgres.createDatabase()));
await postgres.remove();
for (const failure of failures.slice(0, 10)) console.error(failure);
console.info(`rolling upgrade from ${revision}: ${results.join('; ')}; ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);

async function replaceOn(name: string, database: string): Promise<string> {
  const start = (folder: string) =>
    startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' }, `cd '${folder}'`);
  const old = [await start(earlier), await start(earlier)];
  let serving = [...old];
  const writers = createWriters();
  const stopping = new AbortController();
  const writing = writers.writeUntilFailure(() => next(serving).url, stopping.signal);
  const reading = readPages(() => next(serving).url, stopping.signal);
  await requestsSince(0);
  for (const server of old) {
    const before = writers.counts().acknowledged;
    const replacement = await start(root);
    serving = [...serving.filter((other) => other !== server), replacement];
    const stream = followStream(replacement.url);
    // Now an old and a new process write, and then only new ones.
    await requestsSince(before);
    await wait(drainMs);
    await server.stop();
    if ((await stream.waitForVersion(() => readVersion(replacement.url), streamLimitMs)) === undefined) {
      failures.push(`${name}: a stream did not receive the last version`);
    }
    await stream.stop();
  }
  stopping.abort();
  const [pages, failedWrites] = await Promise.all([reading, writing]);
  if (failedWrites > 0) failures.push(`${name}: ${failedWrites} writes failed`);
  const { lost, partial } = await writers.verify(next(serving).url);
  failures.push(...lost, ...partial);
  await Promise.all(serving.map((server) => server.stop()));
  return `${name}: ${writers.counts().acknowledged} writes and ${pages} pages`;

  async function requestsSince(earlierCount: number): Promise<void> {
    const enough = Number(requests) / 3;
    const end = performance.now() + 60_000;
    while (writers.counts().acknowledged < earlierCount + enough && performance.now() < end) await wait(20);
  }
}

function next(servers: Server[]): Server {
  turn += 1;
  return servers[turn % servers.length] as Server;
}

/** @returns the number of requests */
async function readPages(origin: () => string, stopping: AbortSignal): Promise<number> {
  let count = 0;
  for (; !stopping.aborted; count += 1) {
    const url = origin() + pagePaths[count % pagePaths.length];
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      (error) => String(error.cause ?? error),
    );
    if (status !== 200) failures.push(`${url}: ${status}`);
  }
  return count;
}
