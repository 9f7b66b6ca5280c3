import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/support/ports.ts';
import { startArguments, startProcess, temporaryFolder } from '../test/support/server-process.ts';

const pollMs = 5;
const timeoutMs = 30_000;

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;
type Program = { command?: string; args: string[]; port?: number; env?: NodeJS.ProcessEnv; cwd?: string };

export function startShop(): Promise<HttpServer> {
  return startHttpServer({
    args: startArguments,
    env: {
      HOST: '127.0.0.1',
      DATABASE_URL: join(temporaryFolder(), 'lists.sqlite'),
      CATALOG_DIR: join(temporaryFolder(), 'catalog'),
      RATE_LIMIT: '0',
      LISTS_PER_USER: '0',
      PRODUCTS_PER_LIST: '0',
      // One address gets a hundredth.
      STREAMS: '1000000',
    },
  });
}

/**
 * Starts a server that listens on `PORT`, and waits for its first response. Its output is discarded, so that
 * reading it takes no time from the measurement.
 * @throws when the process ends or does not respond within 30 s
 */
export async function startHttpServer(program: Program) {
  const { command = process.execPath, args, port = await freePort(), env, cwd } = program;
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const { signal, isRunning, closed, residentMegabytes } = startProcess(command, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await responds(url))) {
    const isLate = performance.now() - start > timeoutMs;
    if (isLate || !isRunning()) throw new Error(`"${command} ${args.join(' ')}" does not respond.`);
    await wait(pollMs);
  }
  return {
    url,
    msToFirstResponse: performance.now() - start,
    residentMegabytes,
    async stop(): Promise<void> {
      signal('SIGTERM');
      await closed;
    },
  };
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 400;
  } catch {
    return false;
  }
}
