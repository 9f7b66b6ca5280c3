import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AllowedHosts, createHostCheck, normalizeHost } from './allowed-hosts.ts';
import { readAddress } from './client-address.ts';
import { isCrossSite, safeMethods } from './cross-site.ts';
import { createRateLimit } from './rate-limit.ts';

const maxBodyBytes = 64 * 1024;
export const maxChunks = 1_024;

/** Per address; 0 means no limit. */
export type RequestLimits = {
  trustProxy: boolean;
  writesPerMinute: number;
  readsPerMinute?: number;
  allowedHosts?: AllowedHosts;
};

export type LimitCode =
  | 'host-refused'
  | 'origin-refused'
  | 'requests-too-many'
  | 'reads-too-many'
  | 'body-too-large';

type LimitOptions = RequestLimits & {
  reject(request: Request, code: LimitCode, retryAfterSeconds?: number): Response;
  /** Whether requests from other sites are rejected even if they only read, except by following a link. */
  isSameOriginOnly(request: Request): boolean;
  pathsForAnyHost: string[];
};

/** `checkRequest` runs before a body is read; `limitReads` before responses that cost rendering or database work. */
export function createRequestLimits(options: LimitOptions) {
  const { trustProxy, writesPerMinute, readsPerMinute = 0, reject, isSameOriginOnly } = options;
  const checkHost = createHostRejection(options);
  const takeWrite = createRateLimit(writesPerMinute);
  const takeRead = createRateLimit(readsPerMinute);
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: ({ req }) => reject(req.raw, 'body-too-large'),
  });

  function checkOrigin(request: Request): Response | undefined {
    return isCrossSite(request, isSameOriginOnly) ? reject(request, 'origin-refused') : undefined;
  }

  function checkRead(request: Request, address: string | undefined): Response | undefined {
    const seconds = takeRead(address);
    return seconds > 0 ? reject(request, 'reads-too-many', seconds) : undefined;
  }

  const checkRequest: MiddlewareHandler = async (context, next) => {
    const { raw: request, path } = context.req;
    const rejected = checkHost(request, path) ?? checkOrigin(request);
    if (rejected) return rejected;
    if (safeMethods.includes(request.method)) return next();
    const seconds = takeWrite(readAddress(context, trustProxy));
    return seconds > 0 ? reject(request, 'requests-too-many', seconds) : limitBody(context, next);
  };

  const limitReads: MiddlewareHandler = async (context, next) => {
    const { raw: request } = context.req;
    if (!safeMethods.includes(request.method)) return next();
    return checkRead(request, readAddress(context, trustProxy)) ?? next();
  };

  const checkOriginAndRead = (request: Request, address: string | undefined) =>
    checkOrigin(request) ?? checkRead(request, address);

  return { checkRequest, limitReads, checkOriginAndRead };
}

/** A request line may also contain a host, which then has precedence (RFC 9112 §3.2.2). */
function createHostRejection({ allowedHosts, pathsForAnyHost, reject }: LimitOptions) {
  const isAllowedHost = createHostCheck(allowedHosts);
  return (request: Request, path: string): Response | undefined => {
    const [, , authority = ''] = request.url.split('/', 3);
    const host = normalizeHost(authority);
    if (host === undefined) return new Response(null, { status: 400 });
    const isAllowed = isAllowedHost(host) && isAllowedHost(request.headers.get('host') ?? host);
    return isAllowed || pathsForAnyHost.includes(path) ? undefined : reject(request, 'host-refused');
  };
}

/** Limits the work for a body of small chunks (RFC 9112 §7.1). The parser delivers all chunks of a packet synchronously. */
export function limitChunks(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let chunks = 0;
  incoming.push = (chunk, encoding) => {
    if (chunk !== null) chunks += 1;
    if (chunks <= maxChunks) return push(chunk, encoding);
    incoming.socket.destroy();
    return false;
  };
}
