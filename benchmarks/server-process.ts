import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import packageJson from '../package.json' with { type: 'json' };
import { megabytesOf } from '../stress/resident-memory.ts';

const root = join(import.meta.dirname, '..');
const pollMs = 5;
const timeoutMs = 30_000;
const running = new Set<ChildProcess>();
const folders = new Set<string>();

// A benchmark that is broken off leaves no server and no file behind.
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

export type OwnProcess = Awaited<ReturnType<typeof startProcess>>;
type Start = { command: string; args: string[]; port: number; env?: NodeJS.ProcessEnv; cwd?: string };

/**
 * Starts a server and waits until '/' is answered. Nobody reads what it says, so that to read it costs nothing.
 * @throws when it ends, or has not answered after half a minute
 */
export async function startProcess({ command, args, port, env, cwd = root }: Start) {
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  // In a group of its own, so that what npm starts ends with npm.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  running.add(child);
  const closed = once(child, 'close').finally(() => running.delete(child));
  while (!(await answers(url))) {
    const isLate = performance.now() - start > timeoutMs;
    if (isLate || !running.has(child)) throw new Error(`"${command} ${args.join(' ')}" does not answer.`);
    await wait(pollMs);
  }
  return {
    url,
    /** From the start of the process until its first answer. */
    startMs: performance.now() - start,
    megabytes: () => megabytesOf(child.pid),
    async stop(): Promise<void> {
      signal(child, 'SIGTERM');
      await closed;
    },
  };
}

/** Whatever still runs, so that it does not take from the next measurement. */
export async function stopAll(): Promise<void> {
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) signal(child, 'SIGTERM');
  await Promise.all(closed);
}

/** The program itself as `npm start` starts it once all is built, with a database of its own. */
export async function startOurs(): Promise<OwnProcess> {
  const folder = await temporaryFolder();
  const [, ...args] = packageJson.scripts.start.split(' ');
  return startProcess({
    command: process.execPath,
    args,
    port: await freePort(),
    env: {
      HOST: '127.0.0.1',
      DATABASE_URL: join(folder, 'lists.sqlite'),
      RATE_LIMIT: '0',
      READ_RATE_LIMIT: '0',
      STREAMS_PER_ADDRESS: '10000',
    },
  });
}

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A folder that is gone when the benchmark ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-bench-'));
  folders.add(folder);
  return folder;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status < 400;
  } catch {
    return false;
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // It ended by itself.
  }
}
