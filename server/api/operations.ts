import type { HttpErrorCode } from '../../domain/result-codes.ts';
import { apiPatterns as at } from './paths.ts';
import { longestPage, pageSchema, type SchemaName } from './schemas.ts';

/** What is answered when nothing is refused. */
export type Answer = {
  description: string;
  headers?: Record<string, string>;
  /** The media type of what is sent, if anything is, and its schema: a name, or a row of such. */
  type?: string;
  schema?: SchemaName | [SchemaName];
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  schema?: unknown;
};

export type Operation = {
  id: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  body?: SchemaName;
  answers: Record<number, Answer>;
  refusals: HttpErrorCode[];
};

const json = 'application/json';
const tag = { ETag: 'Weak; made of the version of all lists, so that any change renews it.' };
const unchanged: Answer = { description: 'The client holds this already.', headers: tag };
const docId: Parameter = { name: 'docId', in: 'path', description: 'The id of the list.' };
const productId: Parameter = { name: 'productId', in: 'path', description: 'The id of the product.' };
/** @param what is counted */
const pageOf = (what: string): Parameter[] => [
  { name: 'limit', in: 'query', description: `How many ${what}, at most.`, schema: pageSchema.shape.limit },
  { name: 'offset', in: 'query', description: `How many ${what} to skip.`, schema: pageSchema.shape.offset },
];
const link = { Link: 'The next page, as rel="next", if there is one.' };
const ifNoneMatch: Parameter = { name: 'If-None-Match', in: 'header', description: 'A tag held already.' };
const readsBody: HttpErrorCode[] = [
  'body-malformed',
  'body-invalid',
  'body-too-large',
  'media-type-unsupported',
];
const names: HttpErrorCode[] = ['name-empty', 'name-too-long', 'status-unknown'];

/** Every operation of the API, by its method and its pattern. */
export const operations: Record<string, Operation> = {
  [`GET ${at.products}`]: {
    id: 'readProducts',
    summary: 'Read the products on sale',
    parameters: pageOf('products'),
    answers: { 200: { description: 'One page.', headers: link, type: json, schema: ['CatalogProduct'] } },
    refusals: ['query-invalid'],
  },
  [`GET ${at.lists}`]: {
    id: 'readLists',
    summary: 'Read all lists, newest first',
    description: `In pages of ${longestPage} lists, or fewer where they hold many products. As long as there are more, the \`Link\` header leads to the next page. All pages read at one version have the same \`ETag\`; one that differs says that the lists have changed since the first. Each list comes with its first ${longestPage} products; where \`productCount\` is greater, the list's own address has the others.`,
    parameters: [...pageOf('lists'), ifNoneMatch],
    answers: {
      200: {
        description: 'The lists, each with the first page of its products.',
        headers: { ...tag, ...link },
        type: json,
        schema: ['List'],
      },
      304: unchanged,
    },
    refusals: ['query-invalid', 'store-unavailable'],
  },
  [`POST ${at.lists}`]: {
    id: 'createList',
    summary: 'Create a list, with or without a first product',
    description:
      'The list and its product are kept together or not at all. With an Idempotency-Key the same request may be sent again for 24 hours: it creates once, and every time it is answered as the first time.',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Any 1 to 255 visible ASCII characters, such as a UUID, made anew for each list.',
      },
    ],
    body: 'NewList',
    answers: {
      201: {
        description: 'The list as it was created.',
        headers: { Location: 'Its address.' },
        type: json,
        schema: 'List',
      },
    },
    refusals: [
      ...readsBody,
      'key-invalid',
      'key-reused',
      ...names,
      'name-taken',
      'product-unknown',
      'store-unavailable',
    ],
  },
  [`GET ${at.live}`]: {
    id: 'followLists',
    summary: 'Hear of every change of the lists',
    description:
      'Server-sent events named `version`, whose `id` and `data` are the version of the lists: at once, then after every change. A version is opaque: two that are equal mean the same lists. A comment comes every 20 seconds. A reader who does not read is dropped. The `ETag` of the lists holds the same version.',
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The version that is known already, which is not told again.',
      },
    ],
    answers: { 200: { description: 'An endless stream of events.', type: 'text/event-stream' } },
    refusals: ['streams-too-many', 'streams-full', 'store-unavailable'],
  },
  [`GET ${at.list}`]: {
    id: 'readList',
    summary: 'Read one list',
    description: `With one page of its products, ${longestPage} at most. As long as there are more, the \`Link\` header leads to the next page.`,
    parameters: [docId, ...pageOf('products'), ifNoneMatch],
    answers: {
      200: {
        description: 'The list with one page of its products.',
        headers: { ...tag, ...link },
        type: json,
        schema: 'List',
      },
      304: unchanged,
    },
    refusals: ['query-invalid', 'list-not-found', 'store-unavailable'],
  },
  [`PATCH ${at.list}`]: {
    id: 'editList',
    summary: 'Change the name or the status of a list',
    description:
      'What is not given stays as it is. Unlike a new list, an edited one may take the name of another.',
    parameters: [docId],
    body: 'ListChange',
    answers: {
      200: {
        description: 'The list after the change, with the first page of its products.',
        headers: link,
        type: json,
        schema: 'List',
      },
    },
    refusals: [...readsBody, ...names, 'list-not-found', 'store-unavailable'],
  },
  [`DELETE ${at.list}`]: {
    id: 'deleteList',
    summary: 'Delete a list and what it holds',
    parameters: [docId],
    answers: { 204: { description: 'It is gone.' } },
    refusals: ['body-too-large', 'list-not-found', 'store-unavailable'],
  },
  [`PUT ${at.listProduct}`]: {
    id: 'addProduct',
    summary: 'Add a product of the catalogue to the end of a list',
    description:
      'The list keeps a copy of what the catalogue says of the product now. The request has no body.',
    parameters: [docId, productId],
    answers: {
      201: {
        description: 'The copy that the list keeps.',
        headers: { Location: 'Where it can be removed.' },
        type: json,
        schema: 'Product',
      },
    },
    refusals: [
      'body-too-large',
      'list-not-found',
      'product-already-listed',
      'product-unknown',
      'store-unavailable',
    ],
  },
  [`DELETE ${at.listProduct}`]: {
    id: 'removeProduct',
    summary: 'Remove a product from a list',
    description: 'Also one that the list does not hold, or that has left the catalogue.',
    parameters: [docId, productId],
    answers: { 204: { description: 'The list does not hold it.' } },
    refusals: ['body-too-large', 'list-not-found', 'store-unavailable'],
  },
  [`GET ${at.description}`]: aboutItself('readDescription', 'Read this description (OpenAPI 3.1)', json),
  [`GET ${at.reference}`]: aboutItself('readReference', 'Read this description as a page', 'text/html'),
  [`GET ${at.style}`]: aboutItself('readReferenceStyle', 'Read how that page is drawn', 'text/css'),
};

function aboutItself(id: string, summary: string, type: string): Operation {
  return { id, summary, answers: { 200: { description: 'For engineers.', type } }, refusals: [] };
}
