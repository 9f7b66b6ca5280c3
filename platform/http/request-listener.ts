import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from '../telemetry/logger.ts';
import { describeRequest, type RecordRequest } from './requests.ts';
import type { StoredResponse } from './responses/page-cache.ts';
import type { TransportSecurity } from './responses/security-headers.ts';

type Options = {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  cachedPages: {
    routeOf(pathname: string): string;
    find(request: IncomingMessage): StoredResponse | undefined;
  };
  transport: TransportSecurity;
  recordRequest: RecordRequest;
  log: Logger;
};

export function createRequestListener(options: Options): RequestListener {
  const { fetch, transport, log } = options;
  const warnAboutProxy = createProxyWarning(transport.trustProxy, log);
  const passToFetch = getRequestListener(
    (request, connection) => fetch(request, connection as HttpBindings),
    { hostname: 'localhost' },
  );

  return (incoming, outgoing) => {
    warnAboutProxy(incoming.headers);
    try {
      if (sendCachedPage(incoming, outgoing, options)) return;
    } catch (error) {
      log.error('The cached page could not be sent.', error);
    }
    return passToFetch(incoming, outgoing);
  };
}

function sendCachedPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { cachedPages, transport, recordRequest }: Options,
): boolean {
  const start = performance.now();
  const { method = '', headers } = incoming;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const page = cachedPages.find(incoming);
  if (!page) return false;
  const [pathname = ''] = incoming.url?.split('?', 1) ?? [];
  const { ids, headers: common } = describeRequest(headers, transport);
  recordRequest({ ids, method, route: cachedPages.routeOf(pathname), status: page.status, start });
  outgoing.writeHead(page.status, { ...common, ...page.headers }).end(page.body);
  return true;
}

export function createProxyWarning(trustProxy: boolean, log: Logger): (headers: IncomingHttpHeaders) => void {
  let isKnown = trustProxy;
  return (headers) => {
    if (isKnown) return;
    isKnown = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'].some((name) => name in headers);
    if (isKnown) {
      log.warn(
        'Forwarded headers arrive, but TRUST_PROXY is not 1: all clients of the proxy share the limits of one address.',
      );
    }
  };
}
