import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { megabytesOf } from './resident-memory.ts';

const root = join(import.meta.dirname, '..');
const [, ...asStarted] = packageJson.scripts.start.split(' ');

export type OwnServer = Awaited<ReturnType<typeof startServer>>;

/** The program as `npm start` starts it, in a process of its own, with a database of its own, on a free port of this machine. */
export async function startServer(env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-proof-'));
  const child = spawn(process.execPath, asStarted, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: join(folder, 'lists.sqlite'),
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let said = '';
  let complained = '';
  child.stderr.on('data', (text) => {
    complained += text;
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text;
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(`The server did not start: ${said}${complained}`)));
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Everything it said besides where it is: faults, in a log that tells of nothing else. */
    faults: () => complained + said.replace(/^(Mis Listas is at .*|Stopping…)\n/gm, ''),
    megabytes: () => megabytesOf(child.pid),
    /** @returns the code it ended with */
    async stop(): Promise<number | null> {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}
