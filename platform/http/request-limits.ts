import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rejectRequest } from '../../server/http-errors.ts';
import { type AllowedHosts, createHostCheck } from './allowed-hosts.ts';
import { rateLimitKey, readClient } from './client-address.ts';
import { isCrossSite } from './cross-site.ts';
import { createRateLimit } from './rate-limit.ts';

/** A form is a few hundred bytes: a name has 255 characters at most. */
const largestBody = 64 * 1024;
const reading = ['GET', 'HEAD', 'OPTIONS'];

export type RequestLimits = {
  /** Whether a proxy of ours stands before the server, and its headers may be believed. */
  trustProxy: boolean;
  /** How many changes one address may ask for in a minute; 0 is no limit. */
  writesPerMinute: number;
  /** How many responses that cost rendering or database work one address may read in a minute; 0 is no limit. */
  readsPerMinute?: number;
  /** Which hosts are answered; all without it. */
  allowedHosts?: AllowedHosts;
};

/** Load balancers ask for these by the address of the machine; the responses say nothing but one word. */
const answeredForAnyHost = ['/healthz', '/readyz'];

/** Rejects, before anything is read of it, what is for another host, comes from another site, too often, or is too large. */
export function enforceRequestLimits({
  trustProxy,
  writesPerMinute,
  allowedHosts = 'any',
}: RequestLimits): MiddlewareHandler {
  const secondsToWait = rateOf(writesPerMinute, trustProxy);
  const isAllowedHost = createHostCheck(allowedHosts);
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: ({ req }) => rejectRequest(req.raw, 'body-too-large'),
  });

  return async (context, next) => {
    const request = context.req.raw;
    // The host that was asked is a part of it, and need not be one: "9007199254740993".
    const url = URL.parse(request.url);
    if (!url) return new Response(null, { status: 400 });
    // A request line may name a host too, which then counts (RFC 9112 §3.2.2).
    const isForUs = isAllowedHost(url.host) && isAllowedHost(context.req.header('host') ?? url.host);
    if (!isForUs && !answeredForAnyHost.includes(context.req.path))
      return rejectRequest(request, 'host-refused');
    if (isCrossSite(request)) return rejectRequest(request, 'origin-refused');
    if (reading.includes(request.method)) return next();
    const seconds = secondsToWait(context);
    if (seconds > 0) return rejectRequest(request, 'requests-too-many', seconds);
    return limitBody(context, next);
  };
}

/** Rejects reads that come too often from one address. For routes that cost rendering or database work. */
export function limitReads({ trustProxy, readsPerMinute = 0 }: RequestLimits): MiddlewareHandler {
  const secondsToWait = rateOf(readsPerMinute, trustProxy);
  return async (context, next) => {
    if (!reading.includes(context.req.method)) return next();
    const seconds = secondsToWait(context);
    return seconds > 0 ? rejectRequest(context.req.raw, 'reads-too-many', seconds) : next();
  };
}

function rateOf(perMinute: number, trustProxy: boolean): (context: Context) => number {
  const limit = createRateLimit(perMinute);
  return (context) => {
    const { address } = readClient(context, trustProxy);
    return address === undefined ? 0 : limit.take(rateLimitKey(address));
  };
}
