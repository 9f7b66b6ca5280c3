import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { normalizeHost } from './allowed-hosts.ts';
import { addressOf, isHttps } from './client-address.ts';
import { limitChunks } from './request-limits.ts';
import { type RecordRequest, requestIdHeader, requestIdOf } from './request-log.ts';
import { addSecurityHeaders, strictTransport } from './security-headers.ts';

export type DirectRequest = {
  method: string;
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  readAddress(): string | undefined;
  toWebRequest(): Request;
};

/** `headers`: names and values in turn. A function as the body writes a response without an end. */
export type Reply = {
  status: number;
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null | ((outgoing: ServerResponse) => void);
};

export type DirectRoute = {
  /** A path without parameters. */
  pattern: string;
  methods: string[];
  /** Where it is false, Hono handles the request. */
  condition(request: DirectRequest): boolean | Promise<boolean>;
  handle(request: DirectRequest): Reply | Promise<Reply | Response>;
};

type Options = {
  routes: DirectRoute[];
  hono: { fetch(request: Request, connection?: object): Response | Promise<Response> };
  isAllowedHost(host: string): boolean;
  trustProxy: boolean;
  recordRequest: RecordRequest;
  onError(fault: unknown, request: Request, requestId: string): Response;
};

type Target = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined } | undefined;
};
type Call = { route: DirectRoute; request: DirectRequest; id: string; start: number };
type Result = Reply | Response | undefined;

export function createDispatcher(options: Options) {
  const { hono, onError } = options;
  const findRoute = createRouteFinder(options);
  const complete = createCompletion(options);
  const toHono = getRequestListener((request, connection) => hono.fetch(request, connection));

  /** @returns undefined if Hono handles the request */
  function dispatch(
    target: Target,
    toWebRequest: () => Request,
  ): Reply | undefined | Promise<Reply | undefined> {
    const call = findRoute(target, toWebRequest);
    if (!call) return undefined;
    const { route, request } = call;
    const applies = route.condition(request);
    if (applies === false) return undefined;
    const handle = (isTrue: boolean) => (isTrue ? route.handle(request) : undefined);
    const result = applies === true ? route.handle(request) : applies.then(handle);
    return result instanceof Promise ? completeLater(call, result) : complete(call, result);
  }

  async function completeLater(call: Call, pending: Promise<Result>): Promise<Reply | undefined> {
    try {
      const result = await pending;
      return result && complete(call, result instanceof Response ? await toReply(result) : result);
    } catch (error) {
      return complete(call, await toReply(onError(error, call.request.toWebRequest(), call.id)));
    }
  }

  async function fetch(request: Request, connection?: object): Promise<Response> {
    const reply = await dispatch(targetOf(request), () => request);
    return reply ? toResponse(reply, request.method) : hono.fetch(request, connection);
  }

  const listener: RequestListener = (incoming, outgoing) => {
    if (incoming.headers['transfer-encoding'] !== undefined) limitChunks(incoming);
    const reply = dispatch(incoming, () => webRequestOf(incoming));
    if (reply === undefined) return toHono(incoming, outgoing);
    if (!(reply instanceof Promise)) return send(outgoing, reply);
    return reply.then((late) => (late ? send(outgoing, late) : toHono(incoming, outgoing)));
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

  return (target: Target, toWebRequest: () => Request): Call | undefined => {
    const { method = '', url = '', headers, socket } = target;
    const path = pathOf({ url });
    const route = routesByPath.get(path);
    if (!route?.methods.includes(method) || !url.startsWith('/') || !isServedHost(headers.host))
      return undefined;
    const start = performance.now();
    const readAddress = () =>
      addressOf(socket?.remoteAddress, trustProxy ? headers['x-forwarded-for']?.toString() : undefined);
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const request = { method, path, search, headers, readAddress, toWebRequest };
    return { route, request, id: requestIdOf(headers[requestIdHeader]?.toString()), start };
  };
}

function createCompletion({ trustProxy, recordRequest }: Options) {
  return ({ route, request, id, start }: Call, { status, headers, body }: Reply): Reply => {
    recordRequest({ id, method: request.method, route: route.pattern, status, start });
    const isSecure = trustProxy && isHttps(request.headers['x-forwarded-proto']?.toString());
    return { status, headers: [...headers, requestIdHeader, id, ...(isSecure ? strictTransport : [])], body };
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

function send(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  if (typeof body !== 'function') return void outgoing.writeHead(status, headers).end(body);
  // The response ends with the connection (RFC 9112 §6.3), which saves the framing of each event as a chunk.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(status, [...headers, 'connection', 'close']);
  body(outgoing);
}

async function toReply(response: Response): Promise<Reply> {
  addSecurityHeaders(response.headers);
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers, ['content-length', String(body.length)]].flat();
  return { status: response.status, headers, body };
}

function toResponse({ status, headers, body }: Reply, method: string): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 ? [] : [[name, headers[at + 1] ?? '']],
  );
  const hasBody = method !== 'HEAD' && typeof body !== 'function';
  return new Response(hasBody ? body : null, { status, headers: pairs });
}

function targetOf({ method, url, headers }: Request): Target {
  const { host, pathname, search } = new URL(url);
  return { method, url: pathname + search, headers: { host, ...Object.fromEntries(headers) } };
}

function webRequestOf({ method, url, headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((text): [string, string] => [name, text]),
  );
  return new Request(`http://${headers.host}${url}`, { method, headers: pairs });
}
