import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createHostCheck } from './platform/http/allowed-hosts.ts';
import { createBackgroundBrotli } from './platform/http/background-brotli.ts';
import {
  createDispatcher,
  type DirectRequest,
  type DirectRoute,
  pathOf,
} from './platform/http/dispatcher.ts';
import { healthPaths, healthRoutes } from './platform/http/health.ts';
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
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { addProcessMetrics } from './platform/telemetry/process-metrics.ts';
import { createApi } from './server/api.ts';
import { apiPath, liveListsPath } from './server/api-paths.ts';
import { type ReadUser, readCurrentUser } from './server/current-user.ts';
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
  /** Event streams and background work end when it is aborted. */
  stopping: AbortSignal;
  /** `/readyz` responds with 503 after it was aborted. */
  draining?: AbortSignal;
  readUser?: ReadUser;
  requestLimits?: RequestLimits;
  streamLimits?: StreamLimits;
  metricsToken?: string | undefined;
};

const noLimits: RequestLimits = { trustProxy: false, writesPerMinute: 0 };

/** @returns the application as a function of a web Request, and as a listener of Node's server */
export function createApp(options: AppOptions) {
  const settings = {
    draining: options.stopping,
    readUser: readCurrentUser,
    requestLimits: noLimits,
    streamLimits: defaultStreamLimits,
    ...options,
  };
  const services = createServices(settings);
  const { log, requestLimits } = settings;
  return createDispatcher({
    routes: createDirectRoutes(settings.catalog, services),
    hono: createHonoApp(settings, services),
    isAllowedHost: createHostCheck(requestLimits.allowedHosts),
    trustProxy: requestLimits.trustProxy,
    recordRequest: services.recordRequest,
    onError: (error, request, id) => rejectFailed(log, error, request, id),
  });
}

type Settings = AppOptions &
  Required<Pick<AppOptions, 'draining' | 'readUser' | 'requestLimits' | 'streamLimits'>>;
type Services = ReturnType<typeof createServices>;

function createServices(settings: Settings) {
  const { catalog, readUser, log, root, stopping } = settings;
  const metrics = createMetrics();
  const durations = createHistograms(metrics);
  const stores = measureStores(settings.stores, durations.storeCalls);
  metrics.gauge('live_streams', 'Open event streams.', stores.database.subscriptions);
  metrics.counter(
    'log_lines_dropped_total',
    'Log lines discarded because they could not be written.',
    log.droppedLines ?? (() => 0),
  );
  addProcessMetrics(metrics);

  const shared = { stores, catalog, readUser, log };
  const pages = createPageRenderer(build, shared);
  const brotliProgram = new URL('platform/http/background-brotli-process.ts', root);
  return {
    metrics,
    pages,
    api: createApi(shared),
    checkWritable: stores.database.checkWritable,
    listing: createListingCache({
      catalog,
      pages,
      durations: durations.renderings,
      compressBest: createBackgroundBrotli(brotliProgram, log, stopping),
    }),
    openListStream: createListStreams({
      versions: stores.database,
      readUser,
      log,
      limiter: createStreamLimiter(settings.streamLimits),
      stopping,
    }),
    recordRequest: createRequestRecorder(log, durations.requests),
    limits: createRequestLimits({
      ...settings.requestLimits,
      reject: rejectRequest,
      isSameOriginOnly: isForApi,
      pathsForAnyHost: healthPaths,
    }),
  };
}

function createHistograms({ histogram }: Metrics) {
  return {
    requests: histogram(
      'http_request_duration_seconds',
      'From the request to its response, streams up to their start.',
    ),
    storeCalls: histogram('store_call_duration_seconds', 'Calls of the store, by verb.'),
    renderings: histogram(
      'page_rendering_duration_seconds',
      'Renderings of the cached page, without its compression.',
    ),
  };
}

/** Routes that the dispatcher handles without Hono. */
function createDirectRoutes(catalog: Catalog, { listing, limits, openListStream }: Services): DirectRoute[] {
  return [
    {
      pattern: listingPath,
      methods: ['GET', 'HEAD'],
      condition: (request) => isSamePageForAll(request, catalog),
      handle: ({ headers }) => listing.respond(listingPath, headers),
    },
    {
      pattern: liveListsPath,
      methods: ['GET'],
      async handle({ toWebRequest, readAddress }) {
        const request = toWebRequest();
        const address = readAddress();
        return limits.checkOriginAndRead(request, address) ?? openListStream(request, address ?? '');
      },
    },
  ];
}

/** Whether the listing contains neither an open menu nor a message. */
function isSamePageForAll({ search, headers }: DirectRequest, catalog: Catalog): boolean | Promise<boolean> {
  if (headers.cookie !== undefined && readToastCookie(headers.cookie)) return false;
  const productId = search === '' ? undefined : menuProductOf(search);
  return productId === undefined || catalog.findProduct(productId).then((product) => product === undefined);
}

function createHonoApp(settings: Settings, services: Services) {
  const { log, root, stopping, draining, metricsToken } = settings;
  const { trustProxy } = settings.requestLimits;
  const { api, checkWritable, limits, metrics, pages, recordRequest } = services;
  const isStopping = AbortSignal.any([stopping, draining]);

  return (
    new Hono<{ Variables: RequestIdVariables }>({ getPath: pathOf })
      .use(recordRequests(recordRequest, patternOf))
      .use(securityHeaders(trustProxy))
      .use(limits.checkRequest)
      .use(compress())
      .route('/', healthRoutes({ checkWritable, metrics, stopping: isStopping, trustProxy, metricsToken }))
      .get('/assets/*', serveFiles(new URL('build/client/', root), 'public, max-age=31536000, immutable'))
      .get('/pictures/*', serveFiles(new URL('catalog/', root), 'public, max-age=86400', { '.jpg': '.avif' }))
      // Reads of the routes above are not limited, because they need neither rendering nor the database.
      .use(limits.limitReads)
      .route(apiPath, api)
      // React Router would throw, because no web Request can have this method (Fetch §2.2.1).
      .on('TRACE', '*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }))
      .all('*', ({ req, var: { requestId } }) => pages.respond(req.raw, requestId))
      .onError((error, { req, var: { requestId } }) => rejectFailed(log, error, req.raw, requestId))
  );
}

function rejectFailed(log: Logger, error: unknown, request: Request, id: string): Response {
  if (!request.signal.aborted) log.error('A request failed.', error, { id });
  return rejectRequest(request, 'server-failed');
}
