import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { readConfig, settings, urlOf } from '../config.ts';
import { consoleLogger as log } from '../platform/telemetry/logger.ts';
import { checkSettingNames } from '../server/shop/setting-names.ts';
import { readShopFile } from '../server/shop/shop-file.ts';
import { openCatalog } from '../store/catalog/catalog.ts';
import { prepareIndexFolder } from '../store/catalog/index/index-folder.ts';
import { openStores } from '../store/stores.ts';

const root = new URL('../', import.meta.url);
checkSettingNames(process.env, Object.keys(settings));
const config = readConfig(process.env, root);
const { host, port, database, listenDatabase, listLimits, products, catalog, users, publicUrl } = config;
await prepareIndexFolder(catalog.folder, database, products);
const shopFile = readShopFile(config.shopFile);
const { shop, fields, search } = shopFile;
const { currency } = shop;
const watched = openCatalog({ ...catalog, currency, fields, search, source: products, log });
watched.watch();
const options = {
  stores: await openStores(database, log, listenDatabase, listLimits),
  catalog: watched,
  shopFile,
  log,
  root,
  users,
  publicUrl,
};

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void respond(request, response));
});
const vite = await createVite({
  root: fileURLToPath(root),
  server: { middlewareMode: true, hmr: { server } },
});

type Sources = typeof import('../app.ts');
let current: { sources: Sources; listener: RequestListener; stopping: AbortController } | undefined;

/** The module is the same object until the sources change. */
async function loadListener(): Promise<RequestListener> {
  const sources = (await vite.ssrLoadModule('/app.ts')) as Sources;
  if (current?.sources === sources) return current.listener;
  current?.stopping.abort();
  const stopping = new AbortController();
  const { listener } = sources.createApp({ ...options, stopping: stopping.signal });
  current = { sources, listener, stopping };
  return listener;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    (await loadListener())(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    log.error('The sources could not be loaded.', error);
    response.writeHead(500).end();
  }
}

server.listen(port, host, () => log.info(`Mis Listas, with hot reload, is at ${urlOf(host, port)}`));
