import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { normalizeHost } from './allowed-hosts.ts';
import { clientAddressOf, isSecure } from './client-address.ts';
import { type RawResponse, sendRawResponse, toRawResponse, toWebResponse } from './raw-response.ts';
import { limitChunks } from './request-limits.ts';
import { type RecordRequest, requestIdHeader, requestIdOf } from './request-log.ts';
import { strictTransport } from './security-headers.ts';

export type DirectRequest = {
  method: string;
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  readAddress(): string | undefined;
  toWebRequest(): Request;
};

export type DirectRoute = {
  pattern: string;
  methods: string[];
  /** If it returns false, Hono handles the request. */
  condition?(request: DirectRequest): boolean | Promise<boolean>;
  handle(request: DirectRequest): RawResponse | Promise<RawResponse | Response>;
};

type Options = {
  routes: DirectRoute[];
  hono: { fetch(request: Request, connection?: object): Response | Promise<Response> };
  isAllowedHost(host: string): boolean;
  trustProxy: boolean;
  recordRequest: RecordRequest;
  onError(fault: unknown, request: Request, requestId: string): Response;
};

type RequestHead = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined } | undefined;
};
type RoutedRequest = { route: DirectRoute; request: DirectRequest; id: string; start: number };

export function createDispatcher(options: Options) {
  const { hono, onError } = options;
  const findRoute = createRouteFinder(options);
  const complete = createCompletion(options);
  const passToHono = getRequestListener((request, connection) => hono.fetch(request, connection));

  /** @returns undefined if Hono handles the request */
  function dispatch(
    head: RequestHead,
    toWebRequest: () => Request,
  ): RawResponse | undefined | Promise<RawResponse | undefined> {
    const routed = findRoute(head, toWebRequest);
    if (!routed) return undefined;
    const { route, request } = routed;
    const applies = route.condition?.(request) ?? true;
    if (applies === false) return undefined;
    const handle = (isTrue: boolean) => (isTrue ? route.handle(request) : undefined);
    const result = applies === true ? route.handle(request) : applies.then(handle);
    return result instanceof Promise ? completeLater(routed, result) : complete(routed, result);
  }

  async function completeLater(
    routed: RoutedRequest,
    pending: Promise<RawResponse | Response | undefined>,
  ): Promise<RawResponse | undefined> {
    try {
      const result = await pending;
      return result && complete(routed, result instanceof Response ? await toRawResponse(result) : result);
    } catch (error) {
      return complete(routed, await toRawResponse(onError(error, routed.request.toWebRequest(), routed.id)));
    }
  }

  async function fetch(request: Request, connection?: object): Promise<Response> {
    const response = await dispatch(headOf(request), () => request);
    return response ? toWebResponse(response, request.method) : hono.fetch(request, connection);
  }

  const listener: RequestListener = (incoming, outgoing) => {
    if (incoming.headers['transfer-encoding'] !== undefined) limitChunks(incoming);
    const response = dispatch(incoming, () => webRequestOf(incoming));
    if (response === undefined) return passToHono(incoming, outgoing);
    if (!(response instanceof Promise)) return sendRawResponse(outgoing, response);
    return response.then((late) => (late ? sendRawResponse(outgoing, late) : passToHono(incoming, outgoing)));
  };

  return { fetch, listener };
}

function createRouteFinder({ routes, isAllowedHost, trustProxy }: Options) {
  const routesByPath = new Map(routes.map((route) => [route.pattern, route]));
  /** Most consecutive requests have the same host. */
  let lastHost: string | undefined;

  function isServedHost(host: string | undefined): boolean {
    if (host === undefined) return false;
    if (host === lastHost) return true;
    const isPlain = /^[\w.:[\]-]+$/.test(host) && normalizeHost(host) !== undefined;
    if (!isPlain || !isAllowedHost(host)) return false;
    lastHost = host;
    return true;
  }

  return (head: RequestHead, toWebRequest: () => Request): RoutedRequest | undefined => {
    const { method = '', url = '', headers, socket } = head;
    const path = pathOf({ url });
    const route = routesByPath.get(path);
    if (!route?.methods.includes(method) || !url.startsWith('/') || !isServedHost(headers.host))
      return undefined;
    const start = performance.now();
    const readAddress = () =>
      clientAddressOf(socket?.remoteAddress, trustProxy, headers['x-forwarded-for']?.toString());
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const request = { method, path, search, headers, readAddress, toWebRequest };
    return { route, request, id: requestIdOf(headers[requestIdHeader]?.toString()), start };
  };
}

function createCompletion({ trustProxy, recordRequest }: Options) {
  return ({ route, request, id, start }: RoutedRequest, response: RawResponse): RawResponse => {
    const { status, headers, body } = response;
    recordRequest({ id, method: request.method, route: route.pattern, status, start });
    const isTls = isSecure(trustProxy, request.headers['x-forwarded-proto']?.toString());
    return { status, headers: [...headers, requestIdHeader, id, ...(isTls ? strictTransport : [])], body };
  };
}

const needsNormalization = /[%\\]|\/\./;

/** A badly encoded path is not decoded at all: Hono's own `getPath` fails once for each of its segments. */
export function pathOf({ url }: { url: string }): string {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + '://'.length);
  const [path = ''] = url.slice(start).split(/[?#]/, 1);
  if (!needsNormalization.test(path)) return path;
  const normalized = start === 0 ? (URL.parse(`http://host${path}`)?.pathname ?? path) : path;
  try {
    return decodeURI(normalized.replaceAll('%25', '%2525'));
  } catch {
    return normalized;
  }
}

function headOf({ method, url, headers }: Request): RequestHead {
  const { host, pathname, search } = new URL(url);
  return { method, url: pathname + search, headers: { host, ...Object.fromEntries(headers) } };
}

function webRequestOf({ method, url, headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((text): [string, string] => [name, text]),
  );
  return new Request(`http://${headers.host}${url}`, { method, headers: pairs });
}
