import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withFields } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export const requestIdHeader = 'x-request-id';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** They are asked for every few seconds, and are news only when they fail. */
const routine = ['/healthz', '/readyz', '/metrics'];

/** A request and its answer; `start` as `performance.now()` gave it. */
type Exchange = { id: string; method: string; route: string; status: number; start: number };
export type Tell = (exchange: Exchange) => void;
export type RequestIdVariables = { requestId: string };

/** Puts an exchange that has ended into the log and the figures. */
export function createRequestRecorder(log: Logger, metrics: Metrics): Tell {
  const kinds = new Map<string, { count: (seconds: number) => void; log?: Logger }>();
  /** What all exchanges of a kind have in common, put into words once. */
  function kindOf(asked: string, route: string, status: number) {
    const method = methods.includes(asked) ? asked : 'other';
    const key = `${method} ${route} ${status}`;
    const known = kinds.get(key);
    if (known) return known;
    const facts = { method, route, status };
    const isNews = !routine.includes(route) || status >= 500;
    const kind = { count: metrics.requests(facts), log: isNews ? withFields(log, facts) : undefined };
    kinds.set(key, kind);
    return kind;
  }

  return ({ id, method, route, status, start }) => {
    const ms = performance.now() - start;
    const kind = kindOf(method, route, status);
    kind.count(ms / 1000);
    kind.log?.info('request', { id, ms: Math.round(ms * 10) / 10 });
  };
}

/**
 * Tells of every request: by the pattern of its route, since an address may hold the name of a list.
 * @param pageRoute the pattern of a page, for what the routes of the server do not tell apart
 */
export function observeRequests(
  tell: Tell,
  pageRoute: (pathname: string) => string,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (context, next) => {
    const start = performance.now();
    const id = requestIdOf(context.req.header(requestIdHeader));
    context.set('requestId', id);
    await next();
    context.res.headers.set(requestIdHeader, id);
    tell({
      id,
      method: context.req.method,
      route: routeOf(context, pageRoute),
      status: context.res.status,
      start,
    });
  };
}

/** The id that a proxy gave a request, if it can be one; or else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && /^[\w=-]{1,64}$/.test(given) ? given : randomUUID();
}

function routeOf(context: Context, pageRoute: (pathname: string) => string): string {
  const matched = routePath(context);
  return matched.endsWith('*') && !/^\/\w/.test(matched) ? pageRoute(context.req.path) : matched;
}
