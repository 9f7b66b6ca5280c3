import type { HttpErrorCode } from '../domain/result-codes.ts';
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts';
import { routeEndpoints } from '../platform/http/endpoint-router.ts';
import { type ApiSource, describeApi } from '../platform/http/openapi.ts';
import { problemType } from '../platform/http/problem-response.ts';
import { referencePage, referenceStyle } from '../platform/http/reference-page.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import { apiPath } from './api-paths.ts';
import type { ReadUser, User } from './current-user.ts';
import { httpErrors, problemResponse } from './http-errors.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { createListService, type ListService } from './lists/service.ts';
import { productEndpoints } from './products/endpoints.ts';

export type ApiParts = {
  stores: Stores;
  catalog: Catalog;
  readUser: ReadUser;
  log: Logger;
};

export function createApi(parts: ApiParts) {
  const { stores, catalog, readUser, log } = parts;
  const api = routeEndpoints(endpoints, {
    problem: problemResponse,
    services: async (context) => {
      const user = await readUser(context.req.raw);
      const lists = createListService(user.id, stores, catalog);
      return { user, lists, catalog };
    },
  });
  api.onError((fault, { req }) => {
    if (!req.raw.signal.aborted) log.error(`${req.method} ${req.routePath} of the API failed.`, fault);
    return problemResponse('store-unavailable');
  });
  return api;
}

type ApiServices = { user: User; lists: ListService; catalog: Catalog };

const paths = { openApi: '/openapi.json', page: '/', style: '/reference.css' } as const;
const description = 'For engineers.';
let openApi: string | undefined;
let page: string | undefined;

const descriptionEndpoints = [
  endpoint({
    method: 'GET',
    path: paths.openApi,
    id: 'readDescription',
    summary: 'Read this description (OpenAPI 3.1)',
    responses: { 200: { description, type: 'application/json' } },
    handler() {
      openApi ??= JSON.stringify(describeApi(apiSource));
      return { status: 200, body: openApi };
    },
  }),
  endpoint({
    method: 'GET',
    path: paths.page,
    id: 'readReference',
    summary: 'Read this description as a page',
    responses: { 200: { description, type: 'text/html; charset=UTF-8' } },
    handler() {
      page ??= referencePage(apiSource, paths, `curl -i localhost:3000${apiPath}/lists`);
      return { status: 200, body: page };
    },
  }),
  endpoint({
    method: 'GET',
    path: paths.style,
    id: 'readReferenceStyle',
    summary: 'Read the style sheet of that page',
    responses: { 200: { description, type: 'text/css' } },
    handler: () => ({ status: 200, body: referenceStyle }),
  }),
];

const endpoints: Endpoint<ApiServices, HttpErrorCode>[] = [
  ...productEndpoints,
  ...listEndpoints,
  ...descriptionEndpoints,
];

export const apiSource: ApiSource = {
  info: {
    title: 'Mis Listas',
    version: '1',
    description: `The wish lists of a user. A rejected request gets a response of type ${problemType} (RFC 9457) with one of the error codes below. The code of an unknown address is path-unknown (404), that of a method which the address does not support method-not-allowed (405).`,
  },
  basePath: apiPath,
  endpoints,
  errors: httpErrors,
  commonErrors: [
    'host-refused',
    'origin-refused',
    'requests-too-many',
    'reads-too-many',
    'server-failed',
  ] satisfies HttpErrorCode[],
};
