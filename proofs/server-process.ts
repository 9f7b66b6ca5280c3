import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const root = new URL('../', import.meta.url);
const startPatienceMs = 15_000;
const running = new Set<ChildProcess>();
// A proof that is broken off leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type ServerProcess = {
  origin: string;
  /** kill -9, and only then is it fulfilled. */
  kill(): Promise<void>;
};

/**
 * Starts `node main.ts` as anybody would, and waits until it says where it is.
 * @throws when it ends, or has said nothing after a quarter of a minute
 */
export async function startServer(database: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      PORT: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  running.add(child);
  const closed = once(child, 'close').then(() => running.delete(child));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const failed = () => reject(new Error(`The server did not start: ${output}`));
    const tooLate = setTimeout(failed, startPatienceMs);
    const listen = (text: Buffer) => {
      output += text;
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (!found) return;
      clearTimeout(tooLate);
      resolve(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', failed);
  });
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
