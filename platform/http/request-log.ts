import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withFields } from '../telemetry/logger.ts';
import type { Histogram } from '../telemetry/metrics.ts';
import { healthPaths } from './health.ts';
import type { RequestBindings, RequestEnv } from './request-bindings.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Requested every few seconds; logged only when they fail. */
const monitoringRoutes = [...healthPaths, '/metrics'];

type RequestRecord = Pick<RequestBindings, 'ids'> & {
  method: string;
  route: string;
  status: number;
  start: number;
  code?: string | undefined;
};
export type RecordRequest = (record: RequestRecord) => void;

export function createRequestRecorder(log: Logger, durations: Histogram): RecordRequest {
  const kinds = new Map<string, { observe: (seconds: number) => void; log?: Logger }>();
  function kindOf(method: string, route: string, status: number) {
    const key = `${method} ${route} ${status}`;
    const known = kinds.get(key);
    if (known) return known;
    const fields = { method, route, status };
    const isLogged = !monitoringRoutes.includes(route) || status >= 500;
    const kind = { observe: durations.series(fields), log: isLogged ? withFields(log, fields) : undefined };
    kinds.set(key, kind);
    return kind;
  }

  return ({ ids, method: requested, route, status, start, code }) => {
    const ms = performance.now() - start;
    const method = methods.includes(requested) ? requested : 'other';
    const kind = kindOf(method, route, status);
    kind.observe(ms / 1000);
    kind.log?.info('request', { ...ids, ...(code && { code }), ms: Math.round(ms * 10) / 10 });
  };
}

/** Records route patterns instead of paths, which may contain private data, and as nginx 499 for an error that nobody received. */
export function recordRequests(
  record: RecordRequest,
  patternOf: (path: string) => string,
): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const start = performance.now();
    const { ids } = context.env;
    await next();
    const { method, raw: request } = context.req;
    const { status } = context.res;
    record({
      ids,
      method,
      route: routeOf(context, patternOf),
      status: status >= 500 && request.signal.aborted ? 499 : status,
      start,
      code: context.get('code'),
    });
  };
}

function routeOf(context: Context, patternOf: (path: string) => string): string {
  const matched = routePath(context);
  return matched.endsWith('*') && !/^\/\w/.test(matched) ? patternOf(context.req.path) : matched;
}
