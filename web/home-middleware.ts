import type { MiddlewareHandler } from 'hono';
import type { createRequestLimits } from '../platform/http/limits/request-limits.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import { homePagePath, menuProductOf, pageNumberOf } from './paths.ts';
import type { createHomeCache } from './rendering/home-cache.server.ts';
import { readToastCookie } from './toast/toast-cookie.ts';

type Options = {
  catalog: Catalog;
  home: ReturnType<typeof createHomeCache>;
  limits: Pick<ReturnType<typeof createRequestLimits>, 'limitReads'>;
};

/** Responds with a page of products, unless it contains an open menu or a message. Only renderings are limited. */
export function homeMiddleware({ catalog, home, limits }: Options): MiddlewareHandler {
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
