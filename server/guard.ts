import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { countedAs, readClient } from './client.ts';
import { createRateLimit } from './rate-limit.ts';
import { turnAway } from './refusal.ts';
import { isForeign } from './same-origin.ts';

/** A form is a few hundred bytes: a name has 255 characters at most. */
const largestBody = 64 * 1024;
const reading = ['GET', 'HEAD', 'OPTIONS'];

export type Guard = {
  /** Whether a proxy of ours stands before the server, and its headers may be believed. */
  trustProxy: boolean;
  /** How many changes one address may ask for in a minute; 0 is no limit. */
  writesPerMinute: number;
};

/** Turns away, before anything is read of it, what comes from another site, too often, or is too large. */
export function guardRequests({ trustProxy, writesPerMinute }: Guard): MiddlewareHandler {
  const limit = createRateLimit(writesPerMinute);
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: ({ req }) => turnAway(req.raw, 'body-too-large'),
  });

  function secondsToWait(context: Context): number {
    const { address } = readClient(context, trustProxy);
    return address === undefined ? 0 : limit.take(countedAs(address));
  }

  return async (context, next) => {
    const request = context.req.raw;
    // The host that was asked is a part of it, and need not be one: "9007199254740993".
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    if (isForeign(request)) return turnAway(request, 'origin-refused');
    if (reading.includes(request.method)) return next();
    const seconds = secondsToWait(context);
    if (seconds > 0) return turnAway(request, 'requests-too-many', seconds);
    return limitBody(context, next);
  };
}
