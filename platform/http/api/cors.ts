import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../requests.ts';

const exposedHeaders = 'ETag, Idempotency-Replayed, Link, Location, Retry-After, X-Request-Id, X-Total-Count';
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID',
  'access-control-max-age': '7200',
};

/** Without credentials. Not `hono/cors`: a stream writes its headers itself (docs/decisions/api.md). */
export function allowOrigins(origins: string[] = []): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    if (origins.length === 0) return next();
    const { req } = context;
    const origin = req.header('origin') ?? '';
    const isAllowed = origins.includes(origin);
    context.set('headers', {
      ...context.get('headers'),
      vary: 'Origin',
      ...(isAllowed && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
      }),
    });
    if (isAllowed && req.method === 'OPTIONS') return context.body(null, 204, preflightHeaders);
    await next();
    if (context.res.headers.has('vary')) context.res.headers.append('vary', 'Origin');
  };
}
