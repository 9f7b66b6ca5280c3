import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { megabytesOf } from './resident-memory.ts';

const root = join(import.meta.dirname, '..');
const [, ...asStarted] = packageJson.scripts.start.split(' ');
const startTimeoutMs = 15_000;
const running = new Set<ChildProcess>();
// A proof that is broken off leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type OwnServer = Awaited<ReturnType<typeof startServer>>;

/**
 * The program as `npm start` starts it, in a process of its own, on a free port of this machine.
 * @param env its settings: without `DATABASE_URL` it has a database of its own, which is gone when it is stopped
 * @param limit a command of the shell that is run first, in the same process: `ulimit …`
 * @throws when it ends, or has not said where it is after a quarter of a minute
 */
export async function startServer(env: NodeJS.ProcessEnv = {}, limit = ':') {
  const folder = env.DATABASE_URL ? undefined : await mkdtemp(join(tmpdir(), 'mis-listas-proof-'));
  const child = spawn('sh', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, ...asStarted], {
    cwd: root,
    // A module that a stress test loads into the server reports over the channel; without one it is unused.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...(folder && {
        DATABASE_URL: join(folder, 'lists.sqlite'),
        PRODUCTS_COPY: join(folder, 'products.copy'),
      }),
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      READ_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  running.add(child);
  const closed = once(child, 'close').then(() => running.delete(child));
  // What a server that nobody reads has written is read once it has ended.
  child.once('exit', () => child.stdout?.resume());
  let said = '';
  let complained = '';
  child.stderr?.on('data', (text) => {
    complained += text;
  });
  const port = await new Promise<number>((resolve, reject) => {
    const failed = () => reject(new Error(`The server did not start: ${said}${complained}`));
    const tooLate = setTimeout(failed, startTimeoutMs);
    child.stdout?.on('data', (text) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (!found) return;
      clearTimeout(tooLate);
      resolve(Number(found));
    });
    child.once('close', failed);
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Everything it said besides where it is: faults, in a log that tells of nothing else. */
    faults: () => complained + said.replace(/^(Mis Listas is at .*|Stopping…)\n/gm, ''),
    /** Calls the listener with each message of the process. */
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    /** From now on nobody reads its log. */
    stopReading: () => child.stdout?.pause(),
    signal: (name: NodeJS.Signals) => child.kill(name),
    megabytes: () => megabytesOf(child.pid),
    /** @returns the code it ended with */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      await closed;
      if (folder) await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
    /** Suspends it where it is, as a paused machine would be, and lets it go on. */
    suspend: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    /** kill -9, and only then is it fulfilled. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
