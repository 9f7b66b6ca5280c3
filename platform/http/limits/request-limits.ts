import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestEnv } from '../requests.ts';
import { type AllowedHosts, countHosts, createHostCheck, readHost } from './allowed-hosts.ts';
import { isCrossSite, safeMethods } from './cross-origin.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

export type RequestLimits = {
  /** Reads and writes separately; 0 is no limit. */
  requestsPerMinute: number;
  allowedHosts?: AllowedHosts;
  corsOrigins?: string[];
};

export type LimitCode =
  | 'host-refused'
  | 'origin-refused'
  | 'requests-too-many'
  | 'reads-too-many'
  | 'body-too-large';

const removalsPerMinute = 600;
const maxBodyBytes = 64 * 1024;

type LimitOptions = RequestLimits & {
  reject(request: Request, code: LimitCode, retryAfterSeconds?: number): Response | Promise<Response>;
  isForApi(request: Request): boolean;
  pathsForAnyHost: string[];
  costOfRead?(request: Request): number;
  /** Whether a write is possible after too many others. */
  onlyRemoves?(request: Request): Promise<boolean>;
};

export function createRequestLimits(options: LimitOptions) {
  const {
    requestsPerMinute,
    reject,
    isForApi,
    costOfRead = () => 1,
    onlyRemoves = async () => false,
    corsOrigins = [],
    pathsForAnyHost,
  } = options;
  const isAllowedHost = createHostCheck(options.allowedHosts);
  const takeReads = createRateLimit(requestsPerMinute);
  const takeWrites = createRateLimit(requestsPerMinute);
  const takeRemovals = createRateLimit(removalsPerMinute);
  const rejectBody = ({ req }: Context) => reject(req.raw, 'body-too-large');
  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: rejectBody });

  /** RFC 9112 §3.2, §3.2.2. Health checks of HTTP/1.0 have no host. */
  const checkHost: MiddlewareHandler<RequestEnv> = async ({ env, req: { raw: request, path } }, next) => {
    const [, , authority = ''] = request.url.split('/', 3);
    const hosts = env?.incoming ? countHosts(env.incoming) : 1;
    const allowsAnyHost = pathsForAnyHost.includes(path);
    if (!readHost(authority) || hosts > 1 || (hosts === 0 && !allowsAnyHost)) {
      return new Response(null, { status: 400 });
    }
    const isAllowed = isAllowedHost(authority) && isAllowedHost(request.headers.get('host') ?? authority);
    return isAllowed || allowsAnyHost ? next() : reject(request, 'host-refused');
  };

  const checkRequest: MiddlewareHandler<RequestEnv> = async (context, next) => {
    const { raw: request } = context.req;
    if (isCrossSite(request, { isForApi, corsOrigins })) return reject(request, 'origin-refused');
    if (safeMethods.includes(request.method)) return next();
    const address = context.get('requester')?.key;
    let seconds = takeWrites(address);
    if (seconds > 0 && (await onlyRemoves(request))) seconds = Math.min(seconds, takeRemovals(address));
    return seconds > 0 ? reject(request, 'requests-too-many', seconds) : limitBody(context, next);
  };

  const limitReads: MiddlewareHandler<RequestEnv> = async (context, next) => {
    const { raw: request } = context.req;
    if (!safeMethods.includes(request.method)) return next();
    const seconds = takeReads(context.get('requester')?.key, costOfRead(request));
    return seconds > 0 ? reject(request, 'reads-too-many', seconds) : next();
  };

  const takeCostlyWrite: RateLimit = (address, cost = 1) =>
    takeWrites(address, Math.min(cost, requestsPerMinute) - 1);

  return { checkHost, isAllowedHost, checkRequest, limitReads, takeCostlyWrite };
}
