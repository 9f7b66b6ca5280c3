import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { startPostgres } from './embedded-postgres.ts';
import { freePort, waitForPort } from './ports.ts';

/** @param settings lines of the section [pgbouncer] */
export async function startPgBouncer(
  program: string,
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  settings: string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const { port: serverPort } = new URL(postgres.addressOf(''));
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=postgres password=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ];
  await writeFile(file, lines.join('\n'));
  // PgBouncer does not run as root, so it runs as the owner of PostgreSQL's folder, who is not root.
  const { uid, gid } = await stat(postgres.folder);
  await chown(folder, uid, gid);
  await chmod(file, 0o644);
  const child = spawn(program, [file], { stdio: 'ignore', uid, gid });
  const exited = once(child, 'exit');
  await waitForPort(port);
  return {
    addressOf(url: string): string {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    async remove(): Promise<void> {
      child.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
