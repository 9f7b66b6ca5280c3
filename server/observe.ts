import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../store/log.ts';
import type { Metrics } from './metrics.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** They are asked for every few seconds, and are news only when they fail. */
const routine = ['/healthz', '/readyz', '/metrics'];

/**
 * Tells of every request: by the pattern of its route, since an address may hold the name of a list.
 * @param pageRoute the pattern of a page, for what the routes of the server do not tell apart
 */
export function observeRequests(
  log: Log,
  metrics: Metrics,
  pageRoute: (pathname: string) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const method = methods.includes(context.req.method) ? context.req.method : 'other';
    const route = routeOf(context, pageRoute);
    const { status } = context.res;
    const id = context.get('requestId');
    context.res.headers.set('x-request-id', id);
    metrics.request(method, route, status, ms / 1000);
    if (routine.includes(route) && status < 500) return;
    log.info('request', { id, method, route, status, ms: Math.round(ms * 10) / 10 });
  };
}

function routeOf(context: Context, pageRoute: (pathname: string) => string): string {
  const matched = routePath(context);
  return matched.endsWith('*') && !/^\/\w/.test(matched) ? pageRoute(context.req.path) : matched;
}
