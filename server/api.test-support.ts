import assert from 'node:assert/strict';
import { Hono } from 'hono';
import * as z from 'zod';
import { describeApi } from '../platform/http/api/openapi.ts';
import { prepareRequests, type RequestEnv } from '../platform/http/requests.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import type { Stores } from '../store/stores.ts';
import { createApi, defineApi } from './api.ts';
import { apiPath, type PagePaths } from './api-paths.ts';
import type { ListDocument } from './lists/schemas.ts';
import { sampleShop } from './shop/shop.test-support.ts';

export const productWith = (productId: string) => ({
  productId,
  brand: 'KUYENTA',
  name: `Polerón ${productId}`,
  images: ['/1.jpg'],
  offerings: [{ price: 24_990 }],
});
export const apiDescription = describeApi(defineApi(sampleShop).definition);

export const offeredProducts = ['p1', 'p2', 'p3'].map((productId) => {
  const product = productWith(productId);
  const seller = 'Falabella';
  return { ...product, offerings: product.offerings.map((offering) => ({ ...offering, seller })), seller };
});
export const catalog = catalogOf(offeredProducts);
export const pagePaths: PagePaths = {
  list: ({ docId }) => `/l/${docId}`,
  product: (id) => `/p/${id}`,
  category: (path) => `/c/${path}`,
  sharedList: (token) => `/s/${token}`,
};

const addedFields = ['note', 'url', 'addedAt', 'current'];
/** @returns the content as the specification has it (§3), without the fields that the API adds */
export function specified<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (name, value) =>
    addedFields.includes(name) ? undefined : value,
  );
}

/** Sends requests to the API. Every response is compared with the description. */
export function apiClient(
  currentStores: () => Stores,
  options: { catalog?: Catalog; trustProxy?: boolean; publicUrl?: string } = {},
) {
  const logged: string[] = [];
  const record = (message: string) => void logged.push(message);
  const parts = {
    catalog,
    pagePaths,
    readUser: async () => ({ user: { id: 'ana', name: 'Ana' } }),
    log: { info: record, warn: record, error: record },
    ...options,
  };
  let apiOf: { stores: Stores; api: Hono<RequestEnv> } | undefined;
  const api = () => {
    const stores = currentStores();
    const prepare = prepareRequests({ trustProxy: options.trustProxy ?? false });
    if (apiOf?.stores !== stores)
      apiOf = {
        stores,
        api: new Hono<RequestEnv>()
          .use(prepare)
          .route('/', createApi({ ...parts, stores, shop: sampleShop })),
      };
    return apiOf.api;
  };

  async function send(method: string, path: string, init: RequestInit = {}) {
    const response = await api().request(path, { method, ...init }, {});
    const { status, headers } = response;
    const text = method === 'HEAD' ? '' : await response.text();
    const isJson = text !== '' && /json$/.test(headers.get('content-type') ?? '');
    const body: unknown = isJson ? JSON.parse(text) : text;
    if (method !== 'HEAD') assertDescribed(method, path, status, headers, body);
    return { status, headers, body };
  }

  function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (body === undefined) return send(method, path, { headers });
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    return send(method, path, { body: json, headers: { 'content-type': 'application/json', ...headers } });
  }

  async function followPages<Body>(first: string): Promise<Body[]> {
    const pages: Body[] = [];
    let next: string | undefined = first;
    while (next) {
      const { status, headers, body } = await request('GET', next);
      assert.equal(status, 200);
      pages.push(body as Body);
      next = /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return pages;
  }

  return {
    api,
    logged,
    send,
    request,
    followPages,
    async create(name: string, more: object = {}): Promise<ListDocument> {
      const { status, body } = await request('POST', '/lists', { name, ...more });
      assert.equal(status, 201);
      return body as ListDocument;
    },
    read: async (docId: string) => (await request('GET', `/lists/${docId}`)).body as ListDocument,
    all: async (query = '') => (await request('GET', `/lists${query}`)).body as ListDocument[],
    async expectRejected(status: number, code: string, ...parameters: Parameters<typeof request>) {
      const response = await request(...parameters);
      assert.deepEqual([response.status, (response.body as { code?: string }).code], [status, code]);
      return response;
    },
  };
}

type Content = Record<string, { schema?: object }>;
type Described = { responses: Record<string, { content?: Content }> };

/** The response to a path or method that the description does not contain. */
const unknownPath = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export function assertDescribed(
  method: string,
  path: string,
  status: number,
  headers: Headers,
  body: unknown,
): void {
  const operation = operationOf(method, path);
  const label = `${method} ${path} → ${status}`;
  const type = headers.get('content-type')?.split(';')[0];
  const response: { content?: Content } | undefined = operation ? operation.responses[status] : unknownPath;
  assert.ok(response, `${label} is not described`);
  if (response.content) {
    assert.ok(type && Object.hasOwn(response.content, type), `${label} as ${type} is not described`);
    const { schema } = response.content[type] ?? {};
    if (schema) assertFits(schema, body, label);
  } else {
    assert.equal(body, '', label);
  }
}

function operationOf(method: string, path: string): Described | undefined {
  const pathname = (apiPath + path).replace(/\?.*/, '').replace(/^\/api\/$/, apiPath);
  const { paths } = apiDescription;
  const matching = Object.entries(paths)
    .filter(([template]) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')));
  return matching[0]?.[1][method.toLowerCase() as 'get'] as Described | undefined;
}

export function assertFits(schema: object, body: unknown, label: string): void {
  const { schemas } = apiDescription.components;
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const fit = z.fromJSONSchema(JSON.parse(whole)).safeParse(body);
  assert.ok(fit.success, `${label}: ${JSON.stringify(body)?.slice(0, 300)} ${fit.error}`);
}
