import { type Context, type Handler, Hono } from 'hono';
import type { HttpErrorCode, Result } from '../../domain/result-codes.ts';
import type { CreatedList, ListWithProducts } from '../../domain/wish-list.ts';
import { type Connection, streamHeaders, streamVersions } from '../../platform/http/event-stream.ts';
import {
  createStreamLimiter,
  defaultStreamLimits,
  type StreamLimits,
} from '../../platform/http/stream-limit.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { ListStore, PageRange } from '../../store/lists/list-store.ts';
import type { User } from '../current-user.ts';
import { createListService } from '../lists/service.ts';
import { type InvalidPart, problem } from '../problem-response.ts';
import { apiDescription } from './openapi.ts';
import { apiListPath, apiListProductPath, apiPath, apiPatterns, nextPage } from './paths.ts';
import { referencePage, referenceStyle } from './reference-page.ts';
import { holdsTag, readBody, readKey, readQuery, tagOf } from './requests.ts';
import { type ListDocument, listChangeSchema, longestPage, newListSchema, pageSchema } from './schemas.ts';

export type ApiParts = {
  store: ListStore;
  catalog: Catalog;
  /** Called for each request. */
  readUser: (request: Request) => User;
  log: Logger;
  /** Ends the streams that would otherwise never end. */
  stopping: AbortSignal;
  streams?: StreamLimits;
  /** Who asks, for counting streams. */
  addressOf?: (context: Context) => string;
};

const noProducts = { offset: 0, limit: 0 };
const firstProducts = { offset: 0, limit: longestPage };

/** The HTTP API that `openapi.ts` describes. Each handler calls one function of `server/lists/service.ts`. */
export function createApi(parts: ApiParts) {
  const { store, catalog, readUser, log, stopping, addressOf = peerOf } = parts;
  const ownerOf = ({ raw }: { raw: Request }) => readUser(raw).id;
  const listsOf = (req: { raw: Request }) => createListService(ownerOf(req), store, catalog);
  const seats = createStreamLimiter(parts.streams ?? defaultStreamLimits);
  const api = new Hono<{ Bindings: Connection }>();
  const at = (pattern: string, doors: Record<string, Handler>) => {
    for (const [method, door] of Object.entries(doors)) api.on(method, pattern, door);
    api.all(pattern, () => problem('method-not-allowed', { allow: allowed(Object.keys(doors)) }));
  };

  api.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-cache');
  });
  api.onError((fault, { req }) => {
    if (!req.raw.signal.aborted) log.error(`${req.method} ${req.routePath} of the API failed.`, fault);
    return problem('store-unavailable');
  });

  at(apiPatterns.reference, { GET: ({ html }) => html(referencePage()) });
  at(apiPatterns.style, { GET: ({ body }) => body(referenceStyle, 200, { 'content-type': 'text/css' }) });
  at(apiPatterns.description, { GET: ({ json }) => json(apiDescription()) });
  at(apiPatterns.products, {
    async GET({ req, json }) {
      const page = readQuery(req.url, pageSchema);
      if (!page.ok) return refusal(page);
      const { offset, limit } = page.value;
      const all = await catalog.readProducts();
      const shown = all.slice(offset, offset + limit);
      return json(shown, 200, nextPage(`${apiPath}/products`, page.value, shown.length, all.length));
    },
  });

  at(apiPatterns.lists, {
    async GET({ req, json }) {
      const page = readQuery(req.url, pageSchema);
      if (!page.ok) return refusal(page);
      const lists = listsOf(req);
      const tag = tagOf(await lists.version());
      if (holdsTag(req.raw, tag)) return unchanged(tag);
      const { lists: found, version, total } = await lists.documents(page.value, longestPage);
      return json(
        found.map((list) => documentOf(list, ownerOf(req))),
        200,
        { etag: tagOf(version), ...nextPage(`${apiPath}/lists`, page.value, found.length, total) },
      );
    },

    async POST({ req, json }) {
      const key = readKey(req.raw);
      if (!key.ok) return refusal(key);
      const wished = await readBody(req.raw, newListSchema);
      if (!wished.ok) return refusal(wished);
      const { productId, ...draft } = wished.value;
      const created = await listsOf(req).create(draft, productId, key.value);
      if (!created.ok) return refusal(created);
      const location = apiListPath(created.value.docId);
      return json(documentOf(created.value, ownerOf(req)), 201, { location });
    },
  });

  at(apiPatterns.live, {
    async GET(context) {
      const { req } = context;
      // Hono answers HEAD with what GET does, less the body: a stream that nobody would ever end.
      if (req.method === 'HEAD') return new Response(null, { headers: streamHeaders });
      const seat = seats.take(addressOf(context));
      if (!seat.ok) return refusal(seat);
      const seen = req.header('last-event-id');
      const stream = await streamVersions(store, ownerOf(req), { stopping, seen, onEnd: seat.leave });
      if (context.env) context.env.stream = stream;
      return new Response(null, { headers: streamHeaders });
    },
  });

  at(apiPatterns.list, {
    async GET({ req, json }) {
      const page = readQuery(req.url, pageSchema);
      if (!page.ok) return refusal(page);
      const lists = listsOf(req);
      const tag = tagOf(await lists.version());
      const held = holdsTag(req.raw, tag);
      const found = await lists.find({ docId: req.param('docId') }, held ? noProducts : page.value);
      if (!found.ok) return refusal(found);
      if (held) return unchanged(tag);
      const headers = { etag: tag, ...nextProducts(found.value, page.value) };
      return json(documentOf(found.value, ownerOf(req)), 200, headers);
    },

    async PATCH({ req, json }) {
      const change = await readBody(req.raw, listChangeSchema);
      if (!change.ok) return refusal(change);
      const docId = req.param('docId') ?? '';
      const lists = listsOf(req);
      const before = await lists.find({ docId }, firstProducts);
      const edited = await lists.edit(docId, change.value);
      if (!edited.ok) return refusal(edited);
      // The edit is committed: a read that fails now must not make it look rejected.
      const found = await lists.find({ docId }, firstProducts).catch(() => before);
      if (!found.ok) return refusal(found);
      const list = found === before ? { ...found.value, ...edited.value } : found.value;
      return json(documentOf(list, ownerOf(req)), 200, nextProducts(list, firstProducts));
    },

    async DELETE({ req }) {
      return done(await listsOf(req).delete(req.param('docId') ?? ''));
    },
  });

  at(apiPatterns.listProduct, {
    async PUT({ req, json }) {
      const { docId = '', productId = '' } = req.param();
      const added = await listsOf(req).addProduct(docId, productId);
      if (!added.ok) return refusal(added);
      return json(added.value, 201, { location: apiListProductPath(docId, productId) });
    },

    async DELETE({ req }) {
      const { docId = '', productId = '' } = req.param();
      return done(await listsOf(req).removeProduct(docId, productId));
    },
  });

  api.all('*', () => problem('path-unknown'));
  return api;
}

/** A list as the specification stores it (§3), with one page of its products. */
function documentOf(list: CreatedList & { productCount?: number }, userId: string): ListDocument {
  const { docId, date, name, status, products, productCount = products.length } = list;
  const productsId = products.map(({ productId }) => productId);
  return { docId, date, name, productCount, products, productsId, userId, status };
}

function nextProducts({ docId, products, productCount }: ListWithProducts, page: PageRange) {
  return nextPage(apiListPath(docId), page, products.length, productCount);
}

function refusal({ code, errors }: { code: HttpErrorCode; errors?: InvalidPart[] }): Response {
  return problem(code, {}, errors);
}

function done(outcome: Result<void>): Response {
  return outcome.ok ? new Response(null, { status: 204 }) : refusal(outcome);
}

function unchanged(tag: string): Response {
  return new Response(null, { status: 304, headers: { etag: tag } });
}

/** Whatever can be read can be asked for its headers alone. */
function allowed(methods: string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ');
}

/** The address at the other end of the connection; a proxy's, where one stands between. */
function peerOf({ env }: Context): string {
  return env?.incoming?.socket?.remoteAddress ?? '';
}
