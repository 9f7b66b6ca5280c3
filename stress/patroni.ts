// `node stress/patroni.ts [rounds]`: pages and writes while Patroni replaces a primary, behind HAProxy.
import { setTimeout as wait } from 'node:timers/promises';
import catalog from '../catalog/products.json' with { type: 'json' };
import { readExampleSettings } from '../test/support/deploy.ts';
import { startDeployedProxy } from '../test/support/deployed-proxy.ts';
import { findProgram } from '../test/support/programs.ts';
import { startServer } from '../test/support/server-process.ts';
import { createList, timeToFirstWrite } from './api-requests.ts';
import { startPatroniCluster } from './patroni-cluster.ts';
import { quantile } from './statistics.ts';
import { createWriters } from './writers.ts';

const rounds = Number(process.argv[2] ?? 3);
if (!(rounds > 0)) throw new Error('the number of rounds must be positive');
const writingMs = { least: 2_000, most: 5_000 };
const pollMs = 250;
const firstWriteLimitMs = 60_000;
const paths = ['/', `/productos/${catalog.products[0]?.productId}`, '/api/products'];

const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
if (!patroni || !etcd || !haproxy) {
  console.info('Patroni, etcd or HAProxy is not installed: nothing was tested.');
  process.exit(0);
}

const cluster = await startPatroniCluster({ patroni, etcd });
const noLimits = { RATE_LIMIT: '0', LISTS_PER_USER: '0' };
/** The writers have no cookies, so they share the lists of one user. */
const settings = { ...readExampleSettings(), ...noLimits, USERS: 'sample', LOG_LEVEL: 'silent' };
const env = { ...settings, DATABASE_URL: cluster.url };
const servers = [await startServer(env), await startServer(env)];
const [first, second] = servers.map(({ port }) => port) as [number, number];
const proxy = await startDeployedProxy('haproxy', haproxy, [first, second]);
const origins = servers.map(({ url }) => url);
const writers = createWriters();
const failures: string[] = [];
const firstWriteSeconds: number[] = [];
const statuses = new Map<string, number>();
const slowestSeconds = new Map<string, number>();

try {
  // This list is not in the record of any writer.
  const { path } = await createList(origins[0] as string, 'w99-probe');
  for (let round = 0; round < rounds; round++) await failOver(path);
} catch (error) {
  failures.push(String(error));
}
await proxy.stop();
await Promise.all(servers.map((server) => server.kill()));
await cluster.remove();

const wrong = [...statuses].filter(([key]) => !key.endsWith(' 200'));
failures.push(...wrong.map(([key, count]) => `${key}: ${count} times`));
for (const failure of failures.slice(0, 20)) console.error(failure);
const { acknowledged, retried } = writers.counts();
const polls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const slowest = Math.max(...slowestSeconds.values());
console.info(
  `patroni: ${firstWriteSeconds.length} primaries killed, ${acknowledged} acknowledged writes, ${retried} creations retried, ` +
    `first write ${seconds(0)} to ${seconds(1)} s; ${polls} pages and API reads through HAProxy, the slowest ${slowest.toFixed(1)} s; ${failures.length} failures`,
);
process.exit(failures.length === 0 && firstWriteSeconds.length === rounds && acknowledged > 0 ? 0 : 1);

function seconds(part: number): string {
  return quantile(firstWriteSeconds, part).toFixed(1);
}

async function failOver(probePath: string): Promise<void> {
  const stopping = new AbortController();
  const polling = pollPages(stopping.signal);
  const writing = writers.writeUntilFailure(origins, stopping.signal);
  await wait(writingMs.least + Math.random() * (writingMs.most - writingMs.least));
  const killedAt = performance.now();
  const killed = await cluster.killLeader();
  const times = await Promise.all(
    origins.map((origin) => timeToFirstWrite(killedAt, `${origin}${probePath}`, firstWriteLimitMs)),
  );
  firstWriteSeconds.push(Math.max(...times) / 1_000);
  stopping.abort();
  await Promise.all([writing, polling]);
  const { lost, partial } = await writers.verify(origins[0] as string);
  failures.push(...lost, ...partial);
  cluster.restart(killed);
  await cluster.ready();
}

async function pollPages(stopped: AbortSignal): Promise<void> {
  const requests: Promise<void>[] = [];
  while (!stopped.aborted) {
    requests.push(...paths.map(poll));
    await wait(pollMs);
  }
  await Promise.all(requests);
}

async function poll(path: string): Promise<void> {
  const start = performance.now();
  const { status } = await proxy.get(path).catch((error) => ({ status: String(error) }));
  slowestSeconds.set(path, Math.max(slowestSeconds.get(path) ?? 0, (performance.now() - start) / 1_000));
  statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1);
}
