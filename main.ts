import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openCatalog } from './store/catalog.ts';
import type { ListStore } from './store/list-store.ts';
import type { Log } from './store/log.ts';
import { openSqliteListStore } from './store/sqlite-list-store.ts';

const root = new URL('./', import.meta.url);
const log: Log = {
  info: (message) => console.info(message),
  warn: (message) => console.error(message),
  error: (message, fault) => console.error(message, fault ?? ''),
};

try {
  await start(readConfig(process.env, root));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
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
  log.info(`Mis Listas is at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);

  const stop = () => {
    log.info('Stopping.');
    stopping.abort();
    server.close(() => void store.close());
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function openStore(file: string): Promise<ListStore> {
  try {
    if (file !== ':memory:') await mkdir(dirname(file), { recursive: true });
    return openSqliteListStore(file);
  } catch (error) {
    throw new ConfigError(`The database ${file} cannot be opened: ${(error as Error).message}.`);
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
