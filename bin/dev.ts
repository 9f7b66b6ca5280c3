import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { addressOf, readConfig } from '../config.ts';
import { consoleLogger as log } from '../platform/telemetry/logger.ts';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openListStore } from '../store/lists/open-list-store.ts';

/** The same store as `main.ts`, from its sources and with hot reload, for whoever changes it. */
const root = new URL('../', import.meta.url);
const { host, port, database, listenDatabase, products, productsMinPercent } = readConfig(process.env, root);
const floors = {
  store: await openListStore(database, log, listenDatabase),
  catalog: openCatalog(products, log, { minPercent: productsMinPercent }),
  log,
  root,
  stopping: new AbortController().signal,
};

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
const vite = await createVite({
  root: fileURLToPath(root),
  server: { middlewareMode: true, hmr: { server } },
});

/** A source that cannot be read, or fails, is told of, and mended while the server stands. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { createApp } = (await vite.ssrLoadModule('/app.ts')) as typeof import('../app.ts');
    createApp(floors).listener(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    log.error('The sources could not be loaded.', error);
    response.writeHead(500).end();
  }
}

server.listen(port, host, () => log.info(`Mis Listas, with hot reload, is at ${addressOf(host, port)}`));
