import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { countHosts } from '../platform/http/limits/allowed-hosts.ts';
import { readRequester } from '../platform/http/limits/client-address.ts';
import type { createRequestLimits } from '../platform/http/limits/request-limits.ts';
import type { RequestEnv } from '../platform/http/request-bindings.ts';
import type { StoredResponse } from '../platform/http/responses/page-cache.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import { homePagePath, homePath, menuProductOf, pageNumberOf, searchPath } from './paths.ts';
import type { createHomeCache, createResultCache } from './rendering/page-caches.server.ts';
import type { PageRenderer } from './rendering/render-page.server.ts';
import { readToastCookie } from './toast/toast-cookie.ts';

type Limits = ReturnType<typeof createRequestLimits>;
type Caches = {
  home: ReturnType<typeof createHomeCache>;
  results: ReturnType<typeof createResultCache>;
};

export function findCachedPage({ home, results, limits }: Caches & { limits: Limits }) {
  return (request: IncomingMessage): StoredResponse | undefined => {
    const { url = '', headers } = request;
    const isHome = url === homePath || url.startsWith(`${homePath}?page=`);
    if (!isHome && !url.startsWith(searchPath) && !url.startsWith('/productos/')) return undefined;
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
export function respondWithPage({
  results,
  pages,
  trustProxy,
}: Pick<Caches, 'results'> & { pages: PageRenderer; trustProxy: boolean }) {
  return async (context: Context<RequestEnv>): Promise<Response> => {
    const { req } = context;
    const isShared = ['GET', 'HEAD'].includes(req.method) && !readToastCookie(req.header('cookie'));
    const requester = readRequester(context, trustProxy);
    const rendered = isShared && (await results.respond(new URL(req.url), req.header(), requester));
    return rendered ? new Response(rendered.body, rendered) : pages.respond(context);
  };
}
