import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from '../telemetry/logger.ts';
import { createProxyWarning } from './client-address.ts';
import type { StoredResponse } from './page-cache.ts';
import { type RecordRequest, type RequestBindings, requestIdHeader, requestIdOf } from './request-log.ts';
import { securityHeaders, type TransportSecurity } from './security-headers.ts';

type Options = {
  fetch(request: Request, bindings: RequestBindings): Response | Promise<Response>;
  storedPage: {
    path: string;
    /** @returns undefined if the request must be routed */
    find(request: IncomingMessage): StoredResponse | undefined;
  };
  transport: TransportSecurity;
  recordRequest: RecordRequest;
  log: Logger;
};

/** Sends the stored page, and passes all other requests to `fetch`. Every response gets the same headers. */
export function createRequestListener(options: Options): RequestListener {
  const { fetch, transport, log } = options;
  const warnAboutProxy = createProxyWarning(transport.trustProxy, log);

  return (incoming, outgoing) => {
    const requestId = requestIdOf(incoming.headers[requestIdHeader]?.toString());
    const headers = { ...securityHeaders(incoming.headers, transport), [requestIdHeader]: requestId };
    warnAboutProxy(incoming.headers);
    let failure: unknown;
    try {
      const stored = findStored(incoming, requestId, options);
      if (stored) {
        outgoing.writeHead(stored.status, { ...headers, ...stored.headers }).end(stored.body);
        return;
      }
    } catch (error) {
      failure = error;
    }
    // Those that are written later take precedence.
    outgoing.setHeaders(new Map(Object.entries(headers)));
    const respond = (request: Request, connection: object) =>
      fetch(request, { ...connection, requestId, failure });
    return getRequestListener(respond)(incoming, outgoing);
  };
}

function findStored(
  incoming: IncomingMessage,
  id: string,
  { storedPage, recordRequest }: Options,
): StoredResponse | undefined {
  const start = performance.now();
  const { method = '', url } = incoming;
  if (url !== storedPage.path || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const page = storedPage.find(incoming);
  if (page) recordRequest({ id, method, route: storedPage.path, status: page.status, start });
  return page;
}
