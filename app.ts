import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as pages from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createHostCheck } from './platform/http/allowed-hosts.ts';
import { createBackgroundBrotli } from './platform/http/background-brotli.ts';
import { createCachedPageHandler } from './platform/http/cached-page-handler.ts';
import { limitChunks } from './platform/http/chunk-limit.ts';
import { rateLimitKey, readClient } from './platform/http/client-address.ts';
import { compressPage } from './platform/http/compression.ts';
import { type Connection, sendStream } from './platform/http/event-stream.ts';
import { healthRoutes } from './platform/http/health.ts';
import { cachePage } from './platform/http/page-cache.ts';
import { createPageQueue } from './platform/http/page-queue.ts';
import { enforceRequestLimits, limitReads, type RequestLimits } from './platform/http/request-limits.ts';
import {
  createRequestRecorder,
  observeRequests,
  type RequestIdVariables,
} from './platform/http/request-log.ts';
import { pathOf } from './platform/http/request-path.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { StreamLimits } from './platform/http/stream-limit.ts';
import { type Logger, withFields } from './platform/telemetry/logger.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { createApi } from './server/api.ts';
import { apiPath } from './server/api-paths.ts';
import { readCurrentUser } from './server/current-user.ts';
import { httpErrors, rejectRequest } from './server/http-errors.ts';
import { createListService } from './server/lists/service.ts';
import type { Catalog } from './store/catalog/catalog.ts';
import type { ListStore } from './store/lists/list-store.ts';
import { listingPath, menuProductOf, patternOf, readableAddress } from './web/paths.ts';
import { requestContext } from './web/request-context.ts';
import { readToastCookie } from './web/ui/toast-cookie.ts';

export type AppOptions = {
  store: ListStore;
  catalog: Catalog;
  log: Logger;
  /** The project's folder. */
  root: URL;
  /** Ends the streams that would otherwise never end. */
  stopping: AbortSignal;
  /** From when on the process says that it is not ready, before it stops. */
  draining?: AbortSignal;
  streams?: StreamLimits;
  guard?: RequestLimits;
  metricsToken?: string;
};

const noLimits: RequestLimits = { trustProxy: false, writesPerMinute: 0 };

/**
 * The whole store as one function. What the outside may ask comes first, then files, then pages.
 * @returns `fetch`, from a web Request to its Response, and the same as Node's server calls it
 */
export function createApp(options: AppOptions) {
  const { catalog, log, root, stopping, draining = stopping, streams, metricsToken } = options;
  const { guard = noLimits } = options;
  const app = new Hono<{ Variables: RequestIdVariables }>({ getPath: pathOf });
  const addressOf = (context: Context) => rateLimitKey(readClient(context, guard.trustProxy).address ?? '');
  const metrics = createMetrics(log.droppedLines);
  const store = metrics.watched(options.store);
  const inTurn = createPageQueue();
  const renderPage = createRequestHandler(pages, import.meta.env.MODE);

  const tell = createRequestRecorder(log, metrics);
  app.use(observeRequests(tell, patternOf));
  app.use(securityHeaders((context) => readClient(context, guard.trustProxy).isSecure));
  app.use(enforceRequestLimits(guard));

  const listing = cachePage({
    render: renderListing,
    source: {
      read: catalog.readProducts,
      current: catalog.currentProducts,
      // Without products the feed was never read, and may be at any moment.
      isComplete: (products) => products.length > 0,
    },
    compressBest: createBackgroundBrotli(
      new URL('platform/http/background-brotli-process.ts', root),
      log,
      stopping,
    ),
  });
  app.get(listingPath, async ({ req }, next) => {
    const productId = menuProductOf(new URL(req.url).search);
    const hasMenu = productId !== undefined && (await catalog.findProduct(productId)) !== undefined;
    return hasMenu || readToastCookie(req.header('cookie')) ? next() : listing.answer(req.raw);
  });

  // What is kept is compressed already.
  app.use(compress());

  const reader = { trustProxy: guard.trustProxy, metricsToken };
  app.route('/', healthRoutes({ store, metrics, stopping: AbortSignal.any([stopping, draining]), reader }));

  app.get('/assets/*', files(new URL('build/client/', root), 'public, max-age=31536000, immutable'));
  app.get('/pictures/*', files(new URL('catalog/', root), 'public, max-age=86400'));

  // Everything above is served from memory or from a file.
  app.use(limitReads(guard));
  app.route(
    apiPath,
    createApi({ store, catalog, readUser: readCurrentUser, log, stopping, streams, addressOf }),
  );

  // No web Request may bear this method (Fetch, §2.2.1), so the pages could not be asked at all.
  app.on('TRACE', '*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }));

  async function renderListing(): Promise<Response> {
    const start = performance.now();
    // The address that was asked for has no influence on the stored page.
    const page = await answerWithPage(new Request(new URL(listingPath, 'http://localhost')));
    metrics.pageRendered((performance.now() - start) / 1000);
    return page;
  }

  async function answerWithPage(request: Request, id?: string): Promise<Response> {
    const context = new RouterContextProvider();
    const user = readCurrentUser(request);
    context.set(requestContext, {
      user,
      lists: createListService(user.id, store, catalog),
      catalog,
      log: withFields(log, { id }),
      isDocumentRequest: !new URL(request.url).pathname.endsWith('.data'),
    });
    const page = await renderPage(readable(request), context);
    page.headers.set('cache-control', 'private, no-cache');
    if (page.status === 503)
      page.headers.set('retry-after', String(httpErrors['store-unavailable'].retryAfter));
    return page;
  }

  app.all('*', ({ req, var: { requestId: id } }) => {
    const render = async (request: Request) =>
      compressPage(await answerWithPage(request, id), req.header('accept-encoding'));
    return rendersListing(req.raw) ? inTurn(req.raw, render) : render(req.raw);
  });

  app.onError((fault, { req, var: { requestId: id } }) => {
    if (!req.raw.signal.aborted) log.error('A request failed.', fault, { id });
    return rejectRequest(req.raw, 'server-failed');
  });

  const fetch = async (request: Request, connection?: object) =>
    sendStream(await app.fetch(request, connection), connection as Connection);
  const answer = getRequestListener(fetch);
  const sendCachedPage = createCachedPageHandler({
    page: listing,
    route: listingPath,
    canUseCachedPage: ({ url, headers }) => canUseCachedPage(url, headers.cookie),
    isAllowedHost: createHostCheck(guard.allowedHosts ?? 'any'),
    tell,
    trustProxy: guard.trustProxy,
  });
  const listener: RequestListener = (incoming, outgoing) => {
    limitChunks(incoming);
    return sendCachedPage(incoming, outgoing) || answer(incoming, outgoing);
  };
  return { fetch, listener };
}

/** The listing holds nothing of the shopper, unless it is asked for with a menu open or a message to tell. */
function canUseCachedPage(address = '', cookie: string | undefined): boolean {
  const isListing =
    address === listingPath ||
    (address.startsWith(`${listingPath}?`) && menuProductOf(address.slice(listingPath.length)) === undefined);
  return isListing && !readToastCookie(cookie);
}

/** Any number of slashes is the listing to the router. A script that posts a form gets the result of the action alone. */
function rendersListing({ url, method }: Request): boolean {
  const path = new URL(url).pathname.replace(/\/+/g, '/');
  return patternOf(path) === listingPath && !(method === 'POST' && path.endsWith('.data'));
}

/** The router would print an address that it cannot decode, with whatever name is in it, on the terminal. */
function readable(request: Request): Request {
  const url = readableAddress(request.url);
  return url === request.url ? request : new Request(url, request);
}

/** The names of our files need no encoding; another path is not looked up, because decoding it may take long. */
const filePath = /^\/\w+\/[\w.-]+$/;

function files(folder: URL, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({
    root: fileURLToPath(folder),
    precompressed: true,
    onFound: (_path, { header }) => header('cache-control', cacheControl),
  });
  return async (context, next) => (filePath.test(context.req.path) ? serve(context, next) : next());
}
