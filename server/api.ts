import { HTTPException } from 'hono/http-exception';
import type { Shop } from '../domain/shop.ts';
import { readUnavailableText } from '../domain/texts/codes/api-codes.ts';
import type { EndpointGroup } from '../platform/http/api/endpoint.ts';
import { routeEndpoints } from '../platform/http/api/endpoint-router.ts';
import type { ApiDefinition } from '../platform/http/api/openapi.ts';
import { problemType } from '../platform/http/api/problem-response.ts';
import { type ReferenceLook, referenceEndpoints } from '../platform/http/api/reference-page.ts';
import { safeMethods } from '../platform/http/limits/cross-origin.ts';
import type { RespondWithStream } from '../platform/http/responses/event-stream.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { authenticationIn } from './api-authentication.ts';
import { apiPath, type PagePaths } from './api-paths.ts';
import { createServices, entities, type Services } from './entities.ts';
import { createProblems, type HttpErrorCode, httpErrors } from './http-errors.ts';
import { describePrice } from './products/schemas.ts';
import { GuestRejection, type ReadUser, type Requester, readRequester } from './requester.ts';
import type { UserMode } from './users/user-settings.ts';

type ApiOptions = {
  stores: Stores;
  catalog: Catalog;
  shop: Shop;
  readUser: ReadUser;
  respondWithStream?: RespondWithStream;
  log: Logger;
  pagePaths: PagePaths;
  publicUrl?: string | undefined;
  userMode?: UserMode;
};

export function createApi({
  stores,
  catalog,
  shop,
  readUser,
  respondWithStream,
  log,
  ...options
}: ApiOptions) {
  const { pagePaths, publicUrl, userMode } = options;
  const problemResponse = createProblems(publicUrl);
  /** Without `retryAfter` she has ended. */
  const rejectUser = (retryAfter?: number) =>
    retryAfter
      ? problemResponse('requests-too-many', { headers: { 'retry-after': String(retryAfter) } })
      : problemResponse('user-missing', { headers: { 'www-authenticate': 'Bearer' } });
  const addresses = createAddresses(pagePaths, publicUrl);
  const api = routeEndpoints(defineApi(shop, publicUrl, userMode).endpoints, {
    problemResponse,
    respondWithStream,
    publicUrl,
    async createServices(context, { needsUser, readsUser }) {
      const isRead = needsUser || readsUser;
      const requester: Requester = isRead
        ? await readRequester(context, readUser)
        : (context.get('requester') ?? {});
      const { retryAfter } = requester;
      if (retryAfter) throw new HTTPException(429, { res: rejectUser(retryAfter) });
      return { ...createServices(requester, { stores, catalog, shop }), addresses };
    },
  });
  api.onError((fault, { req, var: { ids } }) => {
    if (fault instanceof HTTPException) return fault.getResponse();
    if (fault instanceof GuestRejection) return rejectUser(fault.retryAfter);
    if (!req.raw.signal.aborted) log.error(`${req.method} ${req.routePath} of the API failed.`, fault, ids);
    const isRead = safeMethods.includes(req.method);
    return problemResponse('store-unavailable', isRead ? { text: readUnavailableText } : {});
  });
  return api;
}

export function defineApi(shop: Shop, publicUrl?: string, userMode: UserMode = 'sample') {
  const { text, ...authentication } = authenticationIn(userMode);
  const groups: EndpointGroup<Services & { addresses: Addresses }, HttpErrorCode>[] = [
    ...entities.map(({ group }) => group),
    {
      name: 'Description',
      description: 'This description, for programs and for people.',
      endpoints: referenceEndpoints(() => definition, lookOf(shop)),
    },
  ];
  const definition: ApiDefinition = {
    info: {
      ...info,
      description: info.description.replace('{authentication}', text),
      contact: { name: 'The operator of this shop', ...(publicUrl && { url: publicUrl }) },
    },
    server: publicUrl ?? '/',
    basePath: apiPath,
    ...authentication,
    groups,
    annotate: (schema) => describePrice(schema, shop.currency),
    errors: httpErrors,
    commonErrors,
  };
  return { definition, endpoints: groups.flatMap(({ endpoints }) => endpoints) };
}

function lookOf({ name, colours }: Shop): ReferenceLook {
  return {
    home: { path: '/', name },
    brandColour: colours.primary,
    example: `curl -i {origin}${apiPath}/lists
curl -i {origin}${apiPath}/lists -H 'content-type: application/json' -d '{"name": "Invierno"}'`,
  };
}

const info = {
  title: 'Mis Listas',
  version: '1.0.0',
  description: `Addresses are absolute if this shop knows its public address, which then is the address of the server below; otherwise they are relative. {authentication} A rejected request gets a response of type ${problemType} (RFC 9457) with one of the error codes below. The code of an unknown address is path-unknown (404), that of a method which the address does not support method-not-allowed (405). An addition, such as a field, a header or an error code, increases the second number of the version, and an incompatible change the first.`,
  license: { name: 'MIT', identifier: 'MIT' },
};

const commonErrors: HttpErrorCode[] = [
  'host-refused',
  'origin-refused',
  'requests-too-many',
  'reads-too-many',
  'server-failed',
];
