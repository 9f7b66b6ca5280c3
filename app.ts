import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createHostCheck } from './platform/http/allowed-hosts.ts';
import { createBackgroundBrotli } from './platform/http/background-brotli.ts';
import { rateLimitKey } from './platform/http/client-address.ts';
import {
  createDispatcher,
  type DirectRequest,
  type DirectRoute,
  pathOf,
} from './platform/http/dispatcher.ts';
import { healthPaths, healthRoutes } from './platform/http/health.ts';
import type { RawResponse } from './platform/http/raw-response.ts';
import { createRequestLimits, type RequestLimits } from './platform/http/request-limits.ts';
import {
  createRequestRecorder,
  type RequestIdVariables,
  recordRequests,
} from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveFiles } from './platform/http/static-files.ts';
import { createStreamLimiter, defaultStreamLimits, type StreamLimits } from './platform/http/stream-limit.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { addProcessMetrics } from './platform/telemetry/process-metrics.ts';
import { createApi } from './server/api.ts';
import { apiPath, liveListsPath } from './server/api-paths.ts';
import { readCurrentUser } from './server/current-user.ts';
import { isForApi, rejectRequest } from './server/http-errors.ts';
import { createListStreams } from './server/lists/live-endpoint.ts';
import type { Catalog } from './store/catalog/catalog.ts';
import { measureStores, type Stores } from './store/stores.ts';
import { createListingCache } from './web/listing-cache.server.ts';
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
  const { catalog, log, requestLimits = noLimits } = options;
  const services = createServices(options);
  const { listing, recordRequest } = services;

  /** Handled before Hono, which handles all other requests. */
  const routes: DirectRoute[] = [
    {
      pattern: listingPath,
      methods: ['GET', 'HEAD'],
      condition: (request) => isSamePageForAll(request, catalog),
      handle: ({ headers }) => listing.respond(listingPath, headers),
    },
    {
      pattern: liveListsPath,
      methods: ['GET'],
      condition: () => true,
      handle: (request) => openStream(request, services),
    },
  ];

  return createDispatcher({
    routes,
    hono: createHonoApp(options, services),
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

async function openStream(
  request: DirectRequest,
  { limits, openListStream }: Services,
): Promise<RawResponse | Response> {
  const webRequest = request.toWebRequest();
  const address = request.readAddress();
  const rejected = limits.checkDirectRead(webRequest, address);
  return rejected ?? openListStream(webRequest, rateLimitKey(address ?? ''));
}

type Services = ReturnType<typeof createServices>;

function createServices(options: AppOptions) {
  const { catalog, log, stopping, requestLimits = noLimits } = options;
  const metrics = createMetrics();
  const requestDurations = metrics.histogram(
    'http_request_duration_seconds',
    'From the request to its response, streams up to their start.',
  );
  const stores = measureStores(
    options.stores,
    metrics.histogram('store_call_duration_seconds', 'Calls of the store, by verb.'),
  );
  const limiter = createStreamLimiter(options.streamLimits ?? defaultStreamLimits);
  metrics.gauge('live_streams', 'Open event streams.', stores.database.subscriptions);
  metrics.counter(
    'log_lines_dropped_total',
    'Log lines discarded because they could not be written.',
    log.droppedLines ?? (() => 0),
  );
  const pages = createPageRenderer(build, { stores, catalog, readUser: readCurrentUser, log });
  const listing = createListingCache({
    catalog,
    pages,
    renderings: metrics.histogram(
      'page_rendering_duration_seconds',
      'Renderings of the cached page, without its compression.',
    ),
    compressBest: createBackgroundBrotli(
      new URL('platform/http/background-brotli-process.ts', options.root),
      log,
      stopping,
    ),
  });
  addProcessMetrics(metrics);
  return {
    stores,
    metrics,
    pages,
    listing,
    recordRequest: createRequestRecorder(log, requestDurations),
    limits: createRequestLimits({
      ...requestLimits,
      reject: rejectRequest,
      isSameOriginOnly: isForApi,
      pathsForAnyHost: healthPaths,
    }),
    openListStream: createListStreams({
      versions: stores.database,
      readUser: readCurrentUser,
      log,
      limiter,
      stopping,
    }),
  };
}

function createHonoApp(options: AppOptions, { stores, metrics, recordRequest, limits, pages }: Services) {
  const { catalog, log, root, stopping, draining = stopping, metricsToken } = options;
  const { trustProxy } = options.requestLimits ?? noLimits;
  const health = {
    checkWritable: stores.database.checkWritable,
    metrics,
    stopping: AbortSignal.any([stopping, draining]),
    trustProxy,
    metricsToken,
  };

  const app = new Hono<{ Variables: RequestIdVariables }>({ getPath: pathOf })
    .use(recordRequests(recordRequest, patternOf))
    .use(securityHeaders(trustProxy))
    .use(limits.checkRequest)
    .use(compress())
    .route('/', healthRoutes(health))
    .get('/assets/*', serveFiles(new URL('build/client/', root), 'public, max-age=31536000, immutable'))
    .get('/pictures/*', serveFiles(new URL('catalog/', root), 'public, max-age=86400'))
    // The routes above cost neither rendering nor database work.
    .use(limits.limitReads)
    .route(apiPath, createApi({ stores, catalog, readUser: readCurrentUser, log }))
    // React Router fails: no web Request can have this method (Fetch §2.2.1).
    .on('TRACE', '*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }))
    .all('*', ({ req, var: { requestId } }) => pages.respond(req.raw, requestId));
  return app.onError((error, { req, var: { requestId } }) => rejectFailed(log, error, req.raw, requestId));
}

function rejectFailed(log: Logger, error: unknown, request: Request, id: string): Response {
  if (!request.signal.aborted) log.error('A request failed.', error, { id });
  return rejectRequest(request, 'server-failed');
}
