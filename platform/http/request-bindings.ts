import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { securityHeaders, type TransportSecurity } from './responses/security-headers.ts';

const requestIdHeader = 'x-request-id';
const traceparentFormat = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

export type RequestIds = { id: string; trace?: string };

/** What the middlewares know of a request in addition to the web Request. Without a connection there is no `outgoing`. */
export type RequestBindings = Partial<HttpBindings> & {
  ids: RequestIds;
  /** The headers of every response. */
  headers: Record<string, string>;
};
export type RequestEnv = {
  Bindings: RequestBindings;
  Variables: {
    code?: string;
    cookies?: string[] | undefined;
    mayReceive?: () => Promise<boolean>;
  };
};

export function createBindings(request: IncomingHttpHeaders, transport: TransportSecurity): RequestBindings {
  const id = requestIdOf(request[requestIdHeader]?.toString());
  const [, trace] = traceparentFormat.exec(request.traceparent?.toString() ?? '') ?? [];
  return {
    ids: { id, ...(trace && { trace }) },
    headers: { ...securityHeaders(request, transport), [requestIdHeader]: id },
  };
}

/** An event stream has written the headers itself. */
export const addHeaders: MiddlewareHandler<RequestEnv> = async (context, next) => {
  await next();
  if (context.res === RESPONSE_ALREADY_SENT) return;
  const { headers } = context.res;
  for (const [name, value] of Object.entries(context.env.headers)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  for (const cookie of context.get('cookies') ?? []) headers.append('set-cookie', cookie);
};

function requestIdOf(given: string | undefined): string {
  return given && /^[\w=-]{1,64}$/.test(given) ? given : randomUUID();
}
