import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adapt } from '../test/support/deploy.ts';
import { freePort, waitForPort } from '../test/support/ports.ts';
import { startProcess, temporaryFolder } from '../test/support/server-process.ts';
import { killPostgres } from './kill-postgres.ts';

const pollMs = 100;
const startTimeoutMs = 90_000;
const password = 'replace-superuser-password';

type Node = Awaited<ReturnType<typeof createNode>>;
type Member = { name: string; role: string; state: string; timeline?: number };

/** etcd and three hosts of Patroni with `deploy/patroni.yml`, on 127.0.0.2 to 127.0.0.4. */
export async function startPatroniCluster(programs: { patroni: string; etcd: string }) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const etcd = await startEtcd(programs.etcd, folder);
  const nodes = await Promise.all([2, 3, 4].map((host) => createNode(host, folder, etcd.port)));
  // The first host creates the database, the others copy it.
  for (const node of nodes) {
    node.start(programs.patroni);
    await until(async () => (await membersOf(nodes)).some(isRunning(node.name)), `${node.name} runs`);
  }
  const cluster = {
    url: `postgres://lists:lists@${nodes.map(({ address }) => address)}/lists?target_session_attrs=read-write`,

    /** Waits until all hosts follow the leader, and one of them is synchronous. */
    async ready(): Promise<void> {
      await until(async () => {
        const members = await membersOf(nodes);
        const timelines = new Set(members.map(({ timeline }) => timeline));
        const isComplete = nodes.every(({ name }) => members.some(isRunning(name))) && timelines.size === 1;
        return isComplete && members.some(({ role }) => role === 'sync_standby');
      }, 'all hosts follow the leader');
    },

    /** Kills Patroni first, because it would start PostgreSQL again. */
    async killLeader(): Promise<Node> {
      const leader = await leaderOf(nodes);
      await leader.kill();
      return leader;
    },
    restart: (node: Node) => node.start(programs.patroni),

    async remove(): Promise<void> {
      for (const node of nodes) await node.kill();
      await etcd.stop();
    },
  };
  await cluster.ready();
  await createDatabase(await leaderOf(nodes));
  return cluster;
}

async function startEtcd(program: string, folder: string) {
  const [port, peerPort] = [await freePort(), await freePort()];
  const urls = { client: `http://127.0.0.1:${port}`, peer: `http://127.0.0.1:${peerPort}` };
  const { signal, closed } = startProcess(
    program,
    [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${urls.client}`,
      `--advertise-client-urls=${urls.client}`,
      `--listen-peer-urls=${urls.peer}`,
      `--initial-advertise-peer-urls=${urls.peer}`,
      `--initial-cluster=default=${urls.peer}`,
    ],
    { stdio: 'ignore' },
  );
  await waitForPort(port);
  return {
    port,
    async stop(): Promise<void> {
      signal('SIGKILL');
      await closed;
    },
  };
}

async function createNode(host: number, parent: string, etcdPort: number) {
  const [ip, name] = [`127.0.0.${host}`, `h${host}`];
  const [port, restPort] = [await freePort(), await freePort()];
  const folder = join(parent, name);
  mkdirSync(folder);
  const file = join(folder, 'config.yml');
  writeFileSync(
    file,
    adapt('patroni.yml', {
      'name: h1': `name: ${name}`,
      '10.0.0.21:2379, 10.0.0.22:2379, 10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
      '10.0.0.21:8008': `${ip}:${restPort}`,
      '10.0.0.21:5432': `${ip}:${port}`,
      '10.0.0.0/24': '127.0.0.0/8',
      '/var/lib/postgresql/15/patroni': join(folder, 'data'),
      '/var/lib/postgresql/patroni.pgpass': join(folder, 'pgpass'),
      '/var/run/postgresql': folder,
    }),
  );
  const user = postgresUser();
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  let patroni: ReturnType<typeof startProcess> | undefined;
  return {
    name,
    address: `${ip}:${port}`,
    rest: `http://${ip}:${restPort}`,
    start(program: string): void {
      patroni = startProcess(program, [file], { stdio: 'ignore', cwd: folder, ...user });
    },
    async kill(): Promise<void> {
      patroni?.signal('SIGKILL');
      await patroni?.closed;
      await killPostgres(join(folder, 'data')).catch(() => {});
    },
  };
}

/** PostgreSQL does not run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    const response = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
  }
  return [];
}

const isRunning = (wanted: string) => (member: Member) =>
  member.name === wanted && ['running', 'streaming'].includes(member.state);

async function leaderOf(nodes: Node[]): Promise<Node> {
  const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader');
  const node = nodes.find(({ name }) => name === leader?.name);
  if (!node) throw new Error('the cluster has no leader');
  return node;
}

/** As at the end of `deploy/patroni.yml`. */
async function createDatabase({ address }: Node): Promise<void> {
  const client = new pg.Client(`postgres://postgres:${password}@${address}/postgres`);
  await client.connect();
  await client.query("CREATE ROLE lists LOGIN PASSWORD 'lists'");
  await client.query('CREATE DATABASE lists OWNER lists');
  await client.end();
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${startTimeoutMs} ms: ${what}`);
    await wait(pollMs);
  }
}
