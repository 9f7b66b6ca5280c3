import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { addDatabaseMetrics, describeStatus } from './platform/database/database-status.ts';
import { allowOrigins } from './platform/http/api/cors.ts';
import { healthRoutes, monitoringPaths } from './platform/http/health.ts';
import { createRequestLimits, type RequestLimits } from './platform/http/limits/request-limits.ts';
import type { StreamLimits } from './platform/http/limits/stream-limit.ts';
import { createRequestListener } from './platform/http/request-listener.ts';
import {
  createRequestRecorder,
  prepareRequests,
  type RequestEnv,
  recordRequests,
} from './platform/http/requests.ts';
import { tagCodings } from './platform/http/responses/content-negotiation.ts';
import { createStreamResponses } from './platform/http/responses/event-stream.ts';
import type { TransportSecurity } from './platform/http/responses/security-headers.ts';
import { serveFiles, serveWorker } from './platform/http/responses/static-files.ts';
import { pathOf } from './platform/http/url-paths.ts';
import { QueueLimitError } from './platform/task-queue.ts';
import { createDurations } from './platform/telemetry/durations.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { addProcessMetrics } from './platform/telemetry/process-metrics.ts';
import { createApi } from './server/api.ts';
import { apiPath, apiSearchPaths } from './server/api-paths.ts';
import { createRejections, isForApi, rejectRendering } from './server/http-errors.ts';
import type { ReadUser } from './server/requester.ts';
import type { ShopFile } from './server/shop/shop-file.ts';
import { shopOfWorker, shopRoutes } from './server/shop/shop-routes.ts';
import { noUserLimits, type UserLimits, userLimits } from './server/users/user-reader.ts';
import type { UserConfig } from './server/users/user-settings.ts';
import { createUsers, sampleUsers } from './server/users/users.ts';
import type { Catalog } from './store/catalog/catalog.ts';
import { addCatalogMetrics } from './store/catalog/catalog-metrics.ts';
import { measureStores, type Stores } from './store/stores.ts';
import {
  createHomeCache,
  createResultCache,
  findCachedPage,
  homeMiddleware,
  respondWithPage,
} from './web/cached-pages.ts';
import { categoryPattern } from './web/category-paths.ts';
import { patternOf } from './web/data-paths.ts';
import { pagePaths } from './web/page-paths.ts';
import { homePath, searchPath, signInResponsePath } from './web/paths.ts';

import { onlyRemoves } from './web/removing-requests.ts';
import { categoryMenuRoutes } from './web/rendering/category-menu.ts';
import { createPageRenderer } from './web/rendering/render-page.server.ts';
import { requestKindOf } from './web/rendering/request-kind.ts';
import { sitemapRoutes } from './web/rendering/sitemap.ts';

export type AppOptions = {
  stores: Stores;
  catalog: Catalog;
  shopFile: Pick<ShopFile, 'shop' | 'files'>;
  log: Logger;
  root: URL;
  stopping: AbortSignal;
  /** `/readyz` then responds 503. */
  draining?: AbortSignal;
  users?: UserConfig;
  readUser?: ReadUser;
  requestLimits?: RequestLimits & { trustProxy: boolean };
  streamLimits?: StreamLimits;
  userLimits?: UserLimits;
  /** For links that must be absolute. */
  publicUrl?: string | undefined;
  hsts?: string | undefined;
  /** False removes the service worker from all browsers. */
  offlinePages?: boolean;
  metricsToken?: string | undefined;
};

export const version: string = import.meta.env.VITE_VERSION;

/** Tests call `fetch`, without a connection. */
export function createApp(options: AppOptions) {
  const settings = {
    draining: options.stopping,
    requestLimits: { trustProxy: false, requestsPerMinute: 0 },
    ...options,
  };
  const { log, hsts, requestLimits } = settings;
  const transport = { trustProxy: requestLimits.trustProxy, hsts };
  const services = createServices(settings);
  const { ready, recordRequest } = services;
  const hono = createHonoApp(settings, services, transport);
  const listener = createRequestListener({
    fetch: hono.fetch,
    cachedPages: { routeOf: patternOf, find: findCachedPage(services) },
    transport,
    recordRequest,
    log,
  });
  return { fetch: async (request: Request): Promise<Response> => hono.fetch(request), listener, ready };
}

type Settings = AppOptions & Required<Pick<AppOptions, 'draining' | 'requestLimits'>>;
type Services = ReturnType<typeof createServices>;

function createServices(settings: Settings) {
  const { catalog, log, publicUrl, requestLimits, stopping, streamLimits } = settings;
  const { shop } = settings.shopFile;
  const metrics = createMetrics();
  const durations = createDurations(metrics);
  const stores = measureStores(settings.stores, durations.storeCalls);
  metrics.gauge('live_streams', 'Open event streams.', stores.database.subscriptions);
  addDatabaseMetrics(metrics, stores.database.status);
  metrics.counter(
    'log_lines_dropped_total',
    'Log lines discarded because they could not be written.',
    log.droppedLines ?? (() => 0),
  );
  addCatalogMetrics(metrics, catalog);
  addProcessMetrics(metrics);
  metrics.gauge('build_info', 'The version of the program.', () => [[{ version }, 1]]);

  const limits = createRequestLimits({
    ...requestLimits,
    reject: createRejections({ shop, publicUrl }),
    isForApi,
    pathsForAnyHost: monitoringPaths,
    costOfRead,
    onlyRemoves,
  });
  const { takeCostlyWrite } = limits;
  const limitsOfUsers = requestLimits.requestsPerMinute === 0 ? noUserLimits : userLimits;
  const ofUsers = { stores, log, metrics, stopping, publicUrl, signInResponsePath, kindOf: requestKindOf };
  const limiting = { takeCostlyWrite, onlyRemoves, limits: settings.userLimits ?? limitsOfUsers };
  const users = settings.users
    ? createUsers({ config: settings.users, ...ofUsers, ...limiting })
    : sampleUsers;
  const readUser = settings.readUser ?? users.readUser;
  const shared = { stores, catalog, shop, readUser, log, publicUrl };
  const pages = createPageRenderer(build, { ...shared, users });
  const caching = { catalog, pages, durations: durations.renderings };
  const respondWithStream = createStreamResponses({ limits: streamLimits, stopping });
  return {
    metrics,
    pages,
    api: createApi({ ...shared, pagePaths, respondWithStream, userMode: users.mode }),
    describeProcess: () => [`version: ${version}`, ...describeStatus(stores.database.status())],
    home: createHomeCache(caching),
    results: createResultCache(caching),
    recordRequest: createRequestRecorder(log, durations.requests),
    limits,
    ready: users.ready,
  };
}

function costOfRead(request: Request): number {
  const path = pathOf(request);
  return apiSearchPaths.includes(path) || [searchPath, categoryPattern].includes(patternOf(path)) ? 5 : 1;
}

function createHonoApp(settings: Settings, services: Services, transport: TransportSecurity) {
  const { catalog, shopFile, log, root, publicUrl, draining, offlinePages = true, metricsToken } = settings;
  const worker = offlinePages ? 'service-worker.js' : 'service-worker-removal.js';
  const { shop } = shopFile;
  const { trustProxy } = transport;
  const { api, describeProcess, limits, metrics, recordRequest } = services;

  return (
    new Hono<RequestEnv>({ getPath: pathOf })
      .use(recordRequests(recordRequest, patternOf))
      .use(prepareRequests(transport))
      .use(limits.checkHost)
      .use(`${apiPath}/*`, allowOrigins(settings.requestLimits.corsOrigins))
      .use(limits.checkRequest)
      .get(homePath, homeMiddleware({ catalog, ...services }))
      .use(tagCodings)
      .use(compress())
      .route('/', healthRoutes({ describeProcess, metrics, stopping: draining, trustProxy, metricsToken }))
      .get('/assets/*', serveFiles(new URL('build/client/', root), 'public, max-age=31536000, immutable'))
      .get('/service-worker.js', serveWorker(new URL(`build/client/${worker}`, root), shopOfWorker(shopFile)))
      .route('/', shopRoutes(shopFile))
      .get('/pictures/*', serveFiles(new URL('catalog/', root), 'public, max-age=86400', { '.jpg': '.avif' }))
      // Reads of the routes above need neither rendering nor the database.
      .use(limits.limitReads)
      .route(apiPath, api)
      .route('/', sitemapRoutes({ catalog, shop, publicUrl }))
      .route('/', categoryMenuRoutes({ catalog, shop, publicUrl }))
      // No web Request can have this method (Fetch §2.2.1).
      .on('TRACE', '*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }))
      .all('*', respondWithPage(services))
      .onError((error, { req, var: { ids } }) => {
        if (error instanceof QueueLimitError) return rejectRendering(shop);
        if (!req.raw.signal.aborted) log.error('A request failed.', error, ids);
        return createRejections({ shop, publicUrl })(req.raw, 'server-failed');
      })
  );
}
