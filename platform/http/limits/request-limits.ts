import type { MiddlewareHandler } from 'hono';
import { type AllowedHosts, countHosts, createHostCheck, readHost } from './allowed-hosts.ts';
import { createBodyLimit } from './body-limit.ts';
import { readAddress } from './client-address.ts';
import { allowOrigins } from './cross-origin.ts';
import { isCrossSite, safeMethods } from './cross-site.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

export type RequestLimits = {
  trustProxy: boolean;
  writesPerMinute: number;
  readsPerMinute?: number;
  searchesPerMinute?: number;
  allowedHosts?: AllowedHosts;
  corsOrigins?: string[];
};

export type LimitCode =
  | 'host-refused'
  | 'origin-refused'
  | 'requests-too-many'
  | 'reads-too-many'
  | 'searches-too-many'
  | 'body-too-large'
  | 'uploads-too-many';

type LimitOptions = RequestLimits & {
  reject(request: Request, code: LimitCode, retryAfterSeconds?: number): Response;
  /** Requests for the API from other sites are rejected even if they only read, except by following a link. */
  isForApi(request: Request): boolean;
  pathsForAnyHost: string[];
  /** Undefined: 64 KiB. Infinity: the handler does not read the body. */
  maxBodyBytes?(request: Request): number | undefined;
};

/** `checkRequest` runs after `checkHost` and before a body is read; `limitReads` before responses that cost rendering or database work; `limitSearches` also before searches. */
export function createRequestLimits(options: LimitOptions) {
  const {
    trustProxy,
    writesPerMinute,
    readsPerMinute = 0,
    searchesPerMinute = 0,
    reject,
    isForApi,
    corsOrigins = [],
    pathsForAnyHost,
    maxBodyBytes,
  } = options;
  const isAllowedHost = createHostCheck(options.allowedHosts);
  const takeWrite = createRateLimit(writesPerMinute);
  const limitBody = createBodyLimit({ maxBodyBytes, reject });

  /** More than one host is an error (RFC 9112 §3.2); the one of a request line has precedence (§3.2.2). Health checks of HTTP/1.0 have none. */
  const checkHost: MiddlewareHandler = async ({ env, req: { raw: request, path } }, next) => {
    const [, , authority = ''] = request.url.split('/', 3);
    const hosts = env?.incoming ? countHosts(env.incoming) : 1;
    const allowsAnyHost = pathsForAnyHost.includes(path);
    if (!readHost(authority) || hosts > 1 || (hosts === 0 && !allowsAnyHost)) {
      return new Response(null, { status: 400 });
    }
    const isAllowed = isAllowedHost(authority) && isAllowedHost(request.headers.get('host') ?? authority);
    return isAllowed || allowsAnyHost ? next() : reject(request, 'host-refused');
  };

  const checkRequest: MiddlewareHandler = async (context, next) => {
    const { raw: request } = context.req;
    if (isCrossSite(request, { isForApi, corsOrigins })) return reject(request, 'origin-refused');
    if (safeMethods.includes(request.method)) return next();
    const seconds = takeWrite(readAddress(context, trustProxy));
    return seconds > 0 ? reject(request, 'requests-too-many', seconds) : limitBody(context, next);
  };

  const limitBy =
    (take: RateLimit, code: LimitCode): MiddlewareHandler =>
    async (context, next) => {
      const { raw: request } = context.req;
      if (!safeMethods.includes(request.method)) return next();
      const seconds = take(readAddress(context, trustProxy));
      return seconds > 0 ? reject(request, code, seconds) : next();
    };

  return {
    checkHost,
    allowOrigins: allowOrigins(corsOrigins),
    checkRequest,
    limitReads: limitBy(createRateLimit(readsPerMinute), 'reads-too-many'),
    limitSearches: limitBy(createRateLimit(searchesPerMinute), 'searches-too-many'),
    isAllowedHost,
  };
}
