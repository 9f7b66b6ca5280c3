import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { accepting, freePort, type startPostgres } from './embedded-postgres.ts';

/** @returns the path of PgBouncer, where it is installed */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * A PgBouncer before a PostgreSQL, for tests, with default settings but for those given.
 * @param settings lines of its section [pgbouncer]
 */
export async function startPgBouncer(
  program: string,
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  settings: string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const { port: behind } = new URL(postgres.addressOf(''));
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${behind} user=postgres password=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ];
  await writeFile(file, lines.join('\n'));
  // It refuses to run as root, and so does PostgreSQL, whose folder belongs to the user it runs as.
  const { uid, gid } = await stat(postgres.folder);
  await chown(folder, uid, gid);
  await chmod(file, 0o644);
  const child = spawn(program, [file], { stdio: 'ignore', uid, gid });
  const ended = once(child, 'exit');
  await accepting(port);
  return {
    /** @param url an address of a database of that PostgreSQL */
    through(url: string): string {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    async remove(): Promise<void> {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
