import { fileURLToPath } from 'node:url';
import * as pages from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { sampleUser } from './domain/wish-list.ts';
import { liveVersions } from './server/live.ts';
import { securityHeaders } from './server/security.ts';
import { wishListsOf } from './server/wish-lists.ts';
import type { Catalog } from './store/catalog.ts';
import type { ListStore } from './store/list-store.ts';
import type { Log } from './store/log.ts';
import { shopContext } from './web/context.ts';
import { livePath } from './web/paths.ts';

export type Floors = {
  store: ListStore;
  catalog: Catalog;
  log: Log;
  /** The project's folder. */
  root: URL;
  /** Ends the streams that would otherwise never end. */
  stopping: AbortSignal;
};

const forever = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
const forOneShopper = 'private, no-cache';

/**
 * The whole store as one function. What the outside may ask comes first, then files, then pages.
 * @returns a function from a web Request to its Response
 */
export function createApp({ store, catalog, log, root, stopping }: Floors) {
  const app = new Hono();
  const owner = sampleUser.id;
  const renderPage = createRequestHandler(pages, import.meta.env.MODE);

  app.use(securityHeaders(() => false));
  app.use(compress());

  app.get(livePath, ({ req }) => liveVersions(store, owner, AbortSignal.any([stopping, req.raw.signal])));

  app.get('/assets/*', files(new URL('build/client/', root), forever));
  app.get('/pictures/*', files(new URL('catalog/', root), forADay));

  app.all('*', async ({ req }) => {
    const context = new RouterContextProvider();
    context.set(shopContext, { lists: wishListsOf(owner, store, catalog), catalog, log });
    const page = await renderPage(req.raw, context);
    page.headers.set('cache-control', forOneShopper);
    return page;
  });

  return app.fetch;
}

function files(folder: URL, cacheControl: string) {
  return serveStatic({
    root: fileURLToPath(folder),
    onFound: (_path, { header }) => header('cache-control', cacheControl),
  });
}
