import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Logger, withFields } from '../telemetry/logger.ts';
import type { Histogram } from '../telemetry/metrics.ts';
import { monitoringPaths } from './health.ts';
import { rateLimitKey, readAddress } from './limits/client-address.ts';
import { securityHeaders, type TransportSecurity } from './responses/security-headers.ts';

const requestIdHeader = 'x-request-id';
const traceparentFormat = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type RequestIds = { id: string; trace?: string };

export type Sender = {
  /** The address, as limits count it. */
  key?: string | undefined;
  signal?: AbortSignal;
  cookies?: string[];
  mayReceive?: () => Promise<boolean>;
};

/** Tests may have no connection, and no `prepareRequests`. */
export type RequestEnv<Who extends Sender = Sender> = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    ids?: RequestIds;
    headers?: Record<string, string>;
    requester?: Who;
    code?: string;
  };
};

export function prepareRequests(transport: TransportSecurity): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const { raw: request } = context.req;
    const { ids, headers: common } = describeRequest(context.req.header(), transport);
    const address = readAddress(context, transport.trustProxy);
    context.set('ids', ids);
    context.set('headers', common);
    context.set('requester', { key: address && rateLimitKey(address), signal: request.signal });
    await next();
    if (context.res === RESPONSE_ALREADY_SENT) return;
    const { headers } = context.res;
    for (const [name, value] of Object.entries(context.get('headers') ?? {})) {
      if (!headers.has(name)) headers.set(name, value);
    }
    for (const cookie of context.get('requester')?.cookies ?? []) headers.append('set-cookie', cookie);
  };
}

export function describeRequest(request: IncomingHttpHeaders, transport: TransportSecurity) {
  const id = requestIdOf(request[requestIdHeader]?.toString());
  const [, trace] = traceparentFormat.exec(request.traceparent?.toString() ?? '') ?? [];
  const ids: RequestIds = { id, ...(trace && { trace }) };
  return { ids, headers: { ...securityHeaders(request, transport), [requestIdHeader]: id } };
}

function requestIdOf(given: string | undefined): string {
  return given && /^[\w=-]{1,64}$/.test(given) ? given : randomUUID();
}

type RequestRecord = {
  ids: RequestIds | undefined;
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
    const isLogged = !monitoringPaths.includes(route) || status >= 500;
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

/** Patterns, because paths may contain private data; 499 for an error nobody received. */
export function recordRequests(
  record: RecordRequest,
  patternOf: (path: string) => string,
): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method, raw: request } = context.req;
    const { status: sent } = context.res;
    const status = sent >= 500 && request.signal.aborted ? 499 : sent;
    const { ids, code } = context.var;
    record({ ids, method, route: routeOf(context, patternOf), status, start, code });
  };
}

function routeOf(context: Context, patternOf: (path: string) => string): string {
  const matched = routePath(context);
  return matched.endsWith('*') && !/^\/\w/.test(matched) ? patternOf(context.req.path) : matched;
}
