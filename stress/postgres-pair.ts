import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyPostgres, freePort, startPostgres } from '../test/support/embedded-postgres.ts';
import { killPostgres } from './kill-postgres.ts';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const name = 'lists';
const attachTimeoutMs = 30_000;

/**
 * Two PostgreSQL servers, a primary and its synchronous standby, which change roles: what a primary acknowledges is on the
 * disks of both.
 */
export async function startPair() {
  const place = await mkdtemp(join(tmpdir(), 'mis-listas-pair-'));
  await chmod(place, 0o755);
  let primary = await startPostgres({ durable: true });
  let standby: Server | undefined;
  let standbyPort = await freePort();
  let copies = 0;
  await query(primary, `CREATE DATABASE ${name}`);

  const pair = {
    /** Both hosts in one address. */
    url: `postgres://postgres:postgres@127.0.0.1:${primary.port},127.0.0.1:${standbyPort}/${name}?target_session_attrs=read-write`,

    /** Makes a fresh copy of the primary its synchronous standby. */
    async attach(): Promise<void> {
      copies += 1;
      const copy = join(place, `copy-${copies}`);
      await copyPostgres(primary.folder, primary.addressOf('postgres'), copy);
      await makeStandby(copy, primary);
      standby = await startPostgres({ restored: copy, port: standbyPort, durable: true, isStandby: true });
      await query(primary, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
      await query(primary, 'SELECT pg_reload_conf()');
      const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;
      const deadline = performance.now() + attachTimeoutMs;
      while ((await query(primary, isSynchronous)).length === 0) {
        if (performance.now() > deadline) throw new Error('the standby did not become synchronous');
        await wait(20);
      }
    },

    killPrimary: () => killPostgres(primary.folder),

    /** The standby becomes the primary; it waits for no standby until one is attached again. */
    async promote(): Promise<void> {
      if (!standby) throw new Error('there is no standby to promote');
      await query(standby, 'SELECT pg_promote()');
      const old = primary;
      primary = standby;
      standby = undefined;
      standbyPort = old.port;
      await old.remove();
    },

    async remove(): Promise<void> {
      await standby?.remove();
      await primary.remove();
      await rm(place, { recursive: true, force: true });
    },
  };
  await pair.attach();
  return pair;
}

/** What `pg_basebackup --write-recovery-conf` writes (PostgreSQL 18, §26.2.4). */
async function makeStandby(folder: string, primary: Server): Promise<void> {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=standby`;
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(folder, 'standby.signal'), '');
  const { uid, gid } = await stat(folder);
  await chown(join(folder, 'standby.signal'), uid, gid);
}

async function query(server: Server, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.addressOf('postgres'));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
