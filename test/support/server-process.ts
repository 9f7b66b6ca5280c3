import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

export const [, ...startArguments] = packageJson.scripts.start.split(' ');
const startTimeoutMs = 15_000;
const kilobytesPerMegabyte = 1024;
const running = new Set<ChildProcess>();
const folders = new Set<string>();

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the program as `npm start` does, by default on a free port with an empty database of its own.
 * @param shellCommand runs first in the same process, for example `ulimit …`
 * @throws when the server ends or does not listen within 15 s
 */
export async function startServer(env: NodeJS.ProcessEnv = {}, shellCommand = ':') {
  const folder = temporaryFolder();
  const program = ['-c', `${shellCommand}; exec "$0" "$@"`, process.execPath, ...startArguments];
  const { child, closed, signal, residentMegabytes, anonymousMegabytes } = startProcess('sh', program, {
    // Modules that a stress test loads into the server report over the IPC channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: join(folder, 'lists.sqlite'),
      CATALOG_DIR: join(folder, 'catalog'),
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      LISTS_PER_USER: '0',
      PRODUCTS_PER_LIST: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  // Without this, a paused output would delay 'close' after the process has ended.
  child.once('exit', () => child.stdout?.resume());
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (text) => {
      output[name] += text;
    });
  }
  const port = await listeningPort(child, output);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Everything except the messages of a normal start and stop. */
    unexpectedOutput: () => output.stdout + output.stderr.replace(/^(Mis Listas is at .*|Stopping…)\n/gm, ''),
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    stopReadingLog: () => child.stdout?.pause(),
    signal,
    residentMegabytes,
    anonymousMegabytes,
    async stop(): Promise<number | null> {
      signal('SIGTERM');
      await closed;
      return child.exitCode;
    },
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async kill(): Promise<void> {
      signal('SIGKILL');
      await closed;
    },
  };
}

function listeningPort(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start: ${output.stdout}${output.stderr}`));
    const timeout = setTimeout(fail, startTimeoutMs);
    // Earlier versions print the address on the standard output.
    const findPort = () => {
      const port = /http:\/\/localhost:(\d+)/.exec(output.stderr + output.stdout)?.[1];
      if (!port) return;
      clearTimeout(timeout);
      resolve(Number(port));
    };
    child.stderr?.on('data', findPort);
    child.stdout?.on('data', findPort);
    child.once('close', fail);
  });
}

/** Starts a process group. It is killed when this process ends. */
export function startProcess(command: string, args: string[], options: SpawnOptions) {
  const cwd = join(import.meta.dirname, '../..');
  const child = spawn(command, args, { cwd, ...options, detached: true });
  running.add(child);
  const closed = once(child, 'close').finally(() => running.delete(child));
  return {
    child,
    closed,
    isRunning: () => running.has(child),
    signal: (name: NodeJS.Signals) => signalGroup(child, name),
    residentMegabytes: () => readMegabytes(child.pid, /VmRSS:\s+(\d+)/),
    /** Without mapped files. */
    anonymousMegabytes: () => readMegabytes(child.pid, /RssAnon:\s+(\d+)/),
  };
}

function readMegabytes(pid: number | undefined, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / kilobytesPerMegabyte;
}

export async function stopAll(): Promise<void> {
  const closed = [...running].map((child) => once(child, 'close'));
  for (const child of running) signalGroup(child, 'SIGTERM');
  await Promise.all(closed);
}

/** @returns a folder that is removed when this process ends */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mis-listas-'));
  folders.add(folder);
  return folder;
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
