import * as build from 'virtual:react-router/server-build';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createHostCheck } from './platform/http/allowed-hosts.ts';
import { createBackgroundBrotli } from './platform/http/background-brotli.ts';
import { isSecure, rateLimitKey, readAddress } from './platform/http/client-address.ts';
import {
  createDispatcher,
  type DirectRequest,
  type DirectRoute,
  pathOf,
} from './platform/http/dispatcher.ts';
import { type Connection, sendStream } from './platform/http/event-stream.ts';
import { healthPaths, healthRoutes } from './platform/http/health.ts';
import { createPageCache } from './platform/http/page-cache.ts';
import { createRequestLimits, type RequestLimits } from './platform/http/request-limits.ts';
import {
  createRequestRecorder,
  type RequestIdVariables,
  recordRequests,
} from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveFiles } from './platform/http/static-files.ts';
import type { StreamLimits } from './platform/http/stream-limit.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { addProcessMetrics } from './platform/telemetry/process-metrics.ts';
import { createApi } from './server/api.ts';
import { apiPath } from './server/api-paths.ts';
import { readCurrentUser } from './server/current-user.ts';
import { isForApi, rejectRequest } from './server/http-errors.ts';
import type { Catalog } from './store/catalog/catalog.ts';
import { measureStores, type Stores } from './store/stores.ts';
import { listingPath, menuProductOf, patternOf } from './web/paths.ts';
import { createPageRenderer } from './web/render-page.server.ts';
import { readToastCookie } from './web/ui/toast-cookie.ts';

export type AppOptions = {
  stores: Stores;
  catalog: Catalog;
  log: Logger;
  /** The folder of the project. */
  root: URL;
  /** Ends event streams and background work. */
  stopping: AbortSignal;
  /** From then on `/readyz` responds with 503. */
  draining?: AbortSignal;
  requestLimits?: RequestLimits;
  streamLimits?: StreamLimits;
  metricsToken?: string | undefined;
};

const noLimits: RequestLimits = { trustProxy: false, writesPerMinute: 0 };

/** @returns the application as a function of a web Request, and as a listener of Node's server */
export function createApp(options: AppOptions) {
  const { log, requestLimits = noLimits } = options;
  const services = createServices(options);
  const { recordRequest, listing } = services;

  const hono = createHonoApp(options, services);

  /** All other requests are handled by Hono. */
  const routes: DirectRoute[] = [
    {
      pattern: listingPath,
      methods: ['GET', 'HEAD'],
      condition: (request) => isSamePageForAll(request, options.catalog),
      handle: ({ headers }) => listing.respond(listingPath, headers),
    },
  ];

  return createDispatcher({
    routes,
    hono: {
      fetch: async (request, connection) =>
        sendStream(await hono.fetch(request, connection), connection as Connection),
    },
    isAllowedHost: createHostCheck(requestLimits.allowedHosts ?? 'any'),
    trustProxy: requestLimits.trustProxy,
    recordRequest,
    onError: (error, request, id) => rejectFailed(log, error, request, id),
  });
}

/** Whether the listing contains neither an open menu nor a message. */
function isSamePageForAll({ search, headers }: DirectRequest, catalog: Catalog): boolean | Promise<boolean> {
  if (headers.cookie !== undefined && readToastCookie(headers.cookie)) return false;
  const productId = search === '' ? undefined : menuProductOf(search);
  return productId === undefined || catalog.findProduct(productId).then((product) => product === undefined);
}

type Services = ReturnType<typeof createServices>;

function createServices({ stores: unmeasured, catalog, log, root, stopping }: AppOptions) {
  const metrics = createMetrics();
  const requestDurations = metrics.histogram(
    'http_request_duration_seconds',
    'From the request to its response, streams up to their start.',
  );
  const storeCalls = metrics.histogram('store_call_duration_seconds', 'Calls of the store, by verb.');
  const stores = measureStores(unmeasured, storeCalls);
  metrics.gauge('live_streams', 'Open event streams.', stores.database.subscriptions);
  metrics.counter(
    'log_lines_dropped_total',
    'Log lines discarded because they could not be written.',
    log.droppedLines ?? (() => 0),
  );
  const recordRendering = metrics
    .histogram('page_rendering_duration_seconds', 'Renderings of the cached page, without its compression.')
    .series({});
  addProcessMetrics(metrics);

  const pages = createPageRenderer(build, { stores, catalog, log });
  const listing = createPageCache({
    async render(path) {
      const start = performance.now();
      const page = await pages.render(new Request(new URL(path, 'http://localhost')));
      recordRendering((performance.now() - start) / 1000);
      return page;
    },
    source: {
      read: catalog.readProducts,
      current: catalog.currentProducts,
      // Without products the feed was never read.
      isComplete: (products) => products.length > 0,
    },
    compressBest: createBackgroundBrotli(
      new URL('platform/http/background-brotli-process.ts', root),
      log,
      stopping,
    ),
  });
  return {
    stores,
    metrics,
    recordRequest: createRequestRecorder(log, requestDurations),
    pages,
    listing,
  };
}

function createHonoApp(options: AppOptions, { stores, metrics, recordRequest, pages }: Services) {
  const { catalog, log, root, stopping, draining = stopping, metricsToken } = options;
  const { requestLimits = noLimits, streamLimits } = options;
  const { trustProxy } = requestLimits;
  const limits = createRequestLimits({
    ...requestLimits,
    reject: rejectRequest,
    isSameOriginOnly: isForApi,
    pathsForAnyHost: healthPaths,
  });
  const api = createApi({
    stores,
    catalog,
    readUser: readCurrentUser,
    log,
    stopping,
    streams: streamLimits,
    addressOf: (context: Context) => rateLimitKey(readAddress(context, trustProxy) ?? ''),
  });
  const health = {
    checkWritable: stores.database.checkWritable,
    metrics,
    stopping: AbortSignal.any([stopping, draining]),
    trustProxy,
    metricsToken,
  };

  const app = new Hono<{ Variables: RequestIdVariables }>({ getPath: pathOf })
    .use(recordRequests(recordRequest, patternOf))
    .use(securityHeaders((context) => isSecure(context, trustProxy)))
    .use(limits.checkRequest)
    .use(compress())
    .route('/', healthRoutes(health))
    .get('/assets/*', serveFiles(new URL('build/client/', root), 'public, max-age=31536000, immutable'))
    .get('/pictures/*', serveFiles(new URL('catalog/', root), 'public, max-age=86400'))
    // The routes above cost neither rendering nor database work.
    .use(limits.limitReads)
    .route(apiPath, api)
    // React Router fails: no web Request can have this method (Fetch §2.2.1).
    .on('TRACE', '*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }))
    .all('*', ({ req, var: { requestId } }) => pages.respond(req.raw, requestId));
  return app.onError((error, { req, var: { requestId } }) => rejectFailed(log, error, req.raw, requestId));
}

function rejectFailed(log: Logger, error: unknown, request: Request, id: string): Response {
  if (!request.signal.aborted) log.error('A request failed.', error, { id });
  return rejectRequest(request, 'server-failed');
}
