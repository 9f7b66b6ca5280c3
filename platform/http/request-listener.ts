import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from '../telemetry/logger.ts';
import { createProxyWarning } from './client-address.ts';
import type { StoredResponse } from './page-cache.ts';
import { createBindings, type RequestBindings } from './request-bindings.ts';
import type { RecordRequest } from './request-log.ts';
import type { TransportSecurity } from './security-headers.ts';

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

/** Sends the stored page, and passes all other requests to `fetch`. */
export function createRequestListener(options: Options): RequestListener {
  const { fetch, transport, log } = options;
  const warnAboutProxy = createProxyWarning(transport.trustProxy, log);

  return (incoming, outgoing) => {
    const bindings = createBindings(incoming.headers, transport);
    warnAboutProxy(incoming.headers);
    let failure: unknown;
    try {
      const stored = findStored(incoming, bindings.requestId, options);
      if (stored) {
        outgoing.writeHead(stored.status, { ...bindings.headers, ...stored.headers }).end(stored.body);
        return;
      }
    } catch (error) {
      failure = error;
    }
    const respond = (request: Request, connection: object) =>
      fetch(request, { ...bindings, ...connection, failure });
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
