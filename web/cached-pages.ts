import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { countHosts } from '../platform/http/limits/allowed-hosts.ts';
import type { createRequestLimits } from '../platform/http/limits/request-limits.ts';
import type { RequestEnv, Sender } from '../platform/http/requests.ts';
import { createPageCache, type StoredResponse } from '../platform/http/responses/page-cache.ts';
import type { Histogram } from '../platform/telemetry/metrics.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import { categoriesPath, categoryOf, categoryPath } from './category-paths.ts';
import { isDataPath, pagePathOf, routesParameter } from './data-paths.ts';
import { readToastCookie } from './forms/toast-cookie.ts';
import {
  homePagePath,
  homePath,
  menuProductOf,
  pageNumberOf,
  pageQueryOf,
  productIdOf,
  productPath,
  searchPath,
} from './paths.ts';
import type { PageRenderer } from './rendering/render-page.server.ts';

type Limits = ReturnType<typeof createRequestLimits>;
type Caches = {
  home: ReturnType<typeof createHomeCache>;
  results: ReturnType<typeof createResultCache>;
};
type Options = {
  catalog: Catalog;
  pages: Pick<PageRenderer, 'enqueue' | 'renderForAll'>;
  durations: Histogram;
};
type Headers = Parameters<ReturnType<typeof createCache>['find']>[1];

/** A store of their own: each can be another page. */
const otherLimits = { entries: 1_000, bytes: 32 * 2 ** 20 };
const shared = [searchPath, categoriesPath, '/productos/'];
const maxKeyLength = 500;
const maxRequested = 10_000;

export function findCachedPage({ home, results, limits }: Caches & { limits: Limits }) {
  return (request: IncomingMessage): StoredResponse | undefined => {
    const { url = '', headers } = request;
    const isHome = url === homePath || url.startsWith(`${homePath}?page=`);
    if (!isHome && !shared.some((path) => url.startsWith(path))) return undefined;
    if (countHosts(request) !== 1 || !limits.isAllowedHost(headers.host ?? '')) return undefined;
    if (readToastCookie(headers.cookie)) return undefined;
    return isHome ? home.find(url, headers) : results.find(new URL(url, 'http://localhost'), headers);
  };
}

/** For a page without a menu or message. Only renderings are limited. */
export function homeMiddleware({
  catalog,
  home,
  limits,
}: Pick<Caches, 'home'> & { catalog: Catalog; limits: Pick<Limits, 'limitReads'> }): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const { search } = new URL(req.url);
    const productId = menuProductOf(search);
    if (readToastCookie(req.header('cookie'))) return next();
    if (productId !== undefined && catalog.findProduct(productId)) return next();
    const path = homePagePath(pageNumberOf(search));
    const cached = home.find(path, req.header());
    if (cached) return new Response(cached.body, cached);
    return limits.limitReads(context, async () => {
      const rendered = await home.respond(path, req.header());
      context.res = new Response(rendered.body, rendered);
    });
  };
}

/** Pages of results and products are rendered once for several users. */
export function respondWithPage({ results, pages }: Pick<Caches, 'results'> & { pages: PageRenderer }) {
  return async (context: Context<RequestEnv>): Promise<Response> => {
    const { req } = context;
    const isShared = ['GET', 'HEAD'].includes(req.method) && !readToastCookie(req.header('cookie'));
    const { key } = context.get('requester') ?? {};
    const rendered = isShared && (await results.respond(new URL(req.url), req.header(), { key }));
    return rendered ? new Response(rendered.body, rendered) : pages.respond(context);
  };
}

export function createHomeCache(options: Options) {
  const cache = createCache(options);
  const find: typeof cache.find = (path, headers) => {
    options.catalog.checkSoon();
    return cache.find(path, headers);
  };
  return { ...cache, find };
}

/** From the second request on. */
export function createResultCache(options: Options) {
  const cache = createCache(options, otherLimits);
  const isRepeated = createRepetitions();
  return {
    find(url: URL, headers: Headers) {
      const key = pageKeyOf(url);
      return key === undefined ? undefined : cache.find(key, headers);
    },

    respond(url: URL, headers: Headers, requester: Sender) {
      const key = pageKeyOf(url);
      if (key === undefined || !isRepeated(key)) return undefined;
      return exists(pagePathOf(url.pathname), options.catalog)
        ? cache.respond(key, headers, requester)
        : undefined;
    },
  };
}

function exists(pathname: string, catalog: Catalog): boolean {
  if (pathname === searchPath) return true;
  if (pathname === categoriesPath) return catalog.categories().all.length > 0;
  const category = categoryOf(pathname);
  if (category !== undefined) return catalog.categories().find(category) !== undefined;
  // Otherwise the name is that of a list of the user.
  return catalog.findProduct(productIdOf({ pathname })) !== undefined;
}

function createCache({ catalog, pages, durations }: Options, limits?: typeof otherLimits) {
  const recordDuration = durations.series({});
  return createPageCache<string, Sender>({
    enqueue: pages.enqueue,
    async render(path, requester = {}) {
      const start = performance.now();
      const page = await pages.renderForAll(new Request(new URL(path, 'http://localhost')), requester);
      recordDuration((performance.now() - start) / 1000);
      return page;
    },
    source: { version: catalog.version, isComplete: (version) => version !== '' },
    ...(limits && { limits }),
  });
}

/** Undefined for what may contain the user. */
function pageKeyOf({ pathname, search, searchParams }: URL): string | undefined {
  const path = pagePathOf(pathname);
  const route = routeOf(path);
  if (!route || menuProductOf(search) !== undefined) return undefined;
  const query = route === 'routes/product-page' ? new URLSearchParams() : pageQueryOf(search);
  if (isDataPath(pathname)) {
    // The data of the root contains the user.
    if (searchParams.getAll(routesParameter).join() !== route) return undefined;
    query.set(routesParameter, route);
  }
  const key = `${pathname}?${query}`;
  return key.length <= maxKeyLength ? key : undefined;
}

function routeOf(path: string): string | undefined {
  if (path === searchPath) return 'routes/search-page';
  if (path === categoriesPath) return 'routes/categories-page';
  if (path === categoryPath(categoryOf(path) ?? '')) return 'routes/category-page';
  return path === productPath(productIdOf({ pathname: path })) ? 'routes/product-page' : undefined;
}

function createRepetitions() {
  const requested = new Set<string>();
  return (key: string): boolean => {
    const digest = hash('sha1', key, 'base64').slice(0, 16);
    const isRepeated = requested.delete(digest);
    requested.add(digest);
    if (requested.size > maxRequested) requested.delete(requested.values().next().value as string);
    return isRepeated;
  };
}
