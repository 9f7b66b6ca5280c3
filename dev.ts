import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readConfig } from './config.ts';
import { openCatalog } from './store/catalog.ts';
import { consoleLog as log } from './store/log.ts';
import { openListStore } from './store/open-list-store.ts';

/** The same store as `main.ts`, from its sources and with hot reload, for whoever changes it. */
const root = new URL('./', import.meta.url);
const config = readConfig(process.env, root);
const floors = {
  store: await openListStore(config.database, log),
  catalog: openCatalog(config.products, log),
  log,
  root,
  stopping: new AbortController().signal,
};

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
const answer = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule('/app.ts')) as typeof import('./app.ts');
  return createApp(floors)(request);
});

server.listen(config.port, config.host, () => {
  log.info(`Mis Listas, with hot reload, is at http://localhost:${config.port}`);
});
