import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyPostgres, startPostgres } from '../test/support/embedded-postgres.ts';
import { freePort } from '../test/support/ports.ts';
import { killPostgres } from './kill-postgres.ts';

type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

const databaseName = 'lists';
const attachTimeoutMs = 30_000;
const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;

/** Starts a PostgreSQL primary with a synchronous standby: acknowledged writes are on the disks of both. */
export async function startPostgresPair() {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-pair-'));
  await chmod(folder, 0o755);
  let primary = await startPostgres({ durable: true });
  let standby: PostgresServer | undefined;
  let standbyPort = await freePort();
  let copies = 0;
  await query(primary, `CREATE DATABASE ${databaseName}`);
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standbyPort}`;

  const pair = {
    url: `postgres://postgres:postgres@${hosts}/${databaseName}?target_session_attrs=read-write`,

    async attachStandby(): Promise<void> {
      copies += 1;
      const copy = join(folder, `copy-${copies}`);
      await copyPostgres(primary.folder, primary.addressOf('postgres'), copy);
      await configureStandby(copy, primary);
      standby = await startPostgres({ restored: copy, port: standbyPort, durable: true, isStandby: true });
      await query(primary, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
      await query(primary, 'SELECT pg_reload_conf()');
      const deadline = performance.now() + attachTimeoutMs;
      while ((await query(primary, isSynchronous)).length === 0) {
        if (performance.now() > deadline) throw new Error('the standby did not become synchronous');
        await wait(20);
      }
    },

    killPrimary: () => killPostgres(primary.folder),

    /** Makes the standby the primary, without a standby of its own. */
    async promote(): Promise<void> {
      if (!standby) throw new Error('there is no standby to promote');
      await query(standby, 'SELECT pg_promote()');
      const killed = primary;
      primary = standby;
      standby = undefined;
      standbyPort = killed.port;
      await killed.remove();
    },

    async remove(): Promise<void> {
      await standby?.remove();
      await primary.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await pair.attachStandby();
  return pair;
}

/** As `pg_basebackup --write-recovery-conf` (PostgreSQL 18, §26.2.4). */
async function configureStandby(folder: string, primary: PostgresServer): Promise<void> {
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=standby`;
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const signalFile = join(folder, 'standby.signal');
  await writeFile(signalFile, '');
  const { uid, gid } = await stat(folder);
  await chown(signalFile, uid, gid);
}

async function query(server: PostgresServer, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.addressOf('postgres'));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
