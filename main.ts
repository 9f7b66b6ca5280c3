import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openCatalog } from './store/catalog.ts';
import type { ListStore } from './store/list-store.ts';
import { consoleLog as log } from './store/log.ts';
import { openListStore } from './store/open-list-store.ts';

/** How long what is under way may take once the process was asked to stop. */
const patienceMs = 4_500;
/** How often, meanwhile, connections are closed on which nothing is left to say. */
const sweepMs = 50;
const root = new URL('./', import.meta.url);

try {
  await start(readConfig(process.env, root));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  log.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const { createApp }: typeof import('./app.ts') = await import(new URL('build/server/index.js', root).href);
  const store = await openStore(config.database);
  const stopping = new AbortController();
  const catalog = openCatalog(config.products, log);
  const app = createApp({ store, catalog, log, root, stopping: stopping.signal });
  const server = createAdaptorServer({ fetch: app }) as Server;
  const port = await listen(server, config);
  const name = config.host === '127.0.0.1' ? 'localhost' : config.host;
  log.info(`Mis Listas is at http://${name}:${port} (Ctrl-C stops it)`);

  const stop = () => {
    log.info('Stopping…');
    stopping.abort();
    server.close(() => void store.close());
    setInterval(() => server.closeIdleConnections(), sweepMs).unref();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function openStore(database: string): Promise<ListStore> {
  try {
    return await openListStore(database, log);
  } catch (error) {
    throw new ConfigError(
      `The database ${withoutPassword(database)} cannot be opened: ${(error as Error).message}.`,
    );
  }
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program is using it' : error.message;
      reject(
        new ConfigError(`Cannot listen on ${host}, port ${port}: ${reason}. Set PORT or HOST to another.`),
      );
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

function withoutPassword(database: string): string {
  return database.replace(/:\/\/[^@]*@/, '://');
}
