import * as z from 'zod';
import { maxFileRows } from '../../domain/list-file.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/pagination.ts';
import { findTag, namesMediaType } from '../../platform/http/responses/content-negotiation.ts';
import { apiListPath, apiPath } from '../api-paths.ts';
import { csvType, fileDisposition, productsToCsv } from './csv.ts';
import { deletedItemEndpoints } from './deleted-endpoints.ts';
import { idempotencyKey, replayedHeader } from './idempotency-key.ts';
import { importEndpoint } from './import-endpoint.ts';
import { liveEndpoint } from './live-endpoint.ts';
import { ifMatch, versionsIn } from './preconditions.ts';
import { listProductEndpoints } from './product-endpoints.ts';
import {
  changedTag,
  type DocumentServices,
  type ListDocument,
  listChangeSchema,
  listSchema,
  listsQuery,
  listWithoutProductsSchema,
  newListSchema,
  tagOf,
  toListDocument,
  withoutProducts,
} from './schemas.ts';
import { selectionEndpoints } from './selection-endpoints.ts';
import type { ListService } from './service.ts';

type ListServices = DocumentServices & { lists: ListService };
const listsTag = {
  ETag: 'Of this page in this content coding. Every change of any list changes it.',
};
const listTag = {
  ETag: 'Of this page of the list in this content coding. Every change of the list changes it. Accepted in `If-Match`.',
};
const notModified = { description: 'The client has the current version.' };
const ifNoneMatch = { 'If-None-Match': { description: 'An entity tag that the client has.' } };
const draftErrors = ['name-empty', 'name-too-long', 'status-unknown'] as const;
const docId = 'The ID of the list.';

export const listEndpoints = [
  endpoint({
    method: 'GET',
    path: '/lists',
    id: 'readLists',
    summary: 'Read all lists, newest first',
    description: `In pages of at most ${maxPageSize} lists, and fewer if they have many products. The \`Link\` header contains the address of the next page. The part of the \`ETag\` before the colon is the version of all lists; a different one means that the lists have changed since the first page was read. Each list contains its first ${maxPageSize} products; if \`productCount\` is greater, read the others at the address of the list.`,
    query: listsQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The lists, each with the first page of its products.',
        headers: { ...listsTag, ...pageHeaders },
        schema: z.array(listSchema),
      },
      304: { ...notModified, headers: listsTag },
    },
    errors: ['store-unavailable'],
    async handler({ query, headers: conditions }, { lists, ...services }: ListServices) {
      const known = findTag(conditions['If-None-Match'], pageTag(await lists.version(), query));
      if (known) return { status: 304, headers: { ETag: known } };
      const { lists: found, version, total } = await lists.listsWithProducts(query, query.productsEach);
      const each: [string, string] = ['productsEach', `${query.productsEach}`];
      const next = nextPageLink(`${apiPath}/lists`, query, found.length, total, [each]);
      const body = found.map((list) => toListDocument(list, services));
      const headers = { ETag: pageTag(version, query), Link: next, 'X-Total-Count': String(total) };
      return { status: 200, body, headers };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists',
    id: 'createList',
    summary: 'Create a list, with or without a first product',
    description:
      'The list and its product are stored together or not at all. With an Idempotency-Key, the same request can be repeated for 24 hours: it creates one list, and every response is equal to the first, except that it is marked as a repetition.',
    headers: idempotencyKey,
    body: newListSchema,
    responses: {
      201: {
        description: 'The list as it was created.',
        headers: {
          Location: 'The address of the list.',
          ...changedTag,
          ...replayedHeader,
        },
        schema: listSchema,
      },
    },
    errors: [
      ...(['key-reused', ...draftErrors, 'name-taken', 'product-not-found'] as const),
      ...(['lists-too-many', 'list-full', 'products-too-many', 'store-unavailable'] as const),
    ],
    async handler({ headers, body: { productId, ...draft } }, { lists, ...services }: ListServices) {
      const created = await lists.create(draft, productId, headers['Idempotency-Key']);
      if (!created.ok) return created;
      const body = toListDocument(created.value, services);
      const replayed = created.value.replayed ? 'true' : undefined;
      const location = { Location: apiListPath(body.docId), ...tagOf(created.value) };
      return { status: 201, body, headers: { ...location, 'Idempotency-Replayed': replayed } };
    },
  }),

  liveEndpoint,
  importEndpoint,

  endpoint({
    method: 'GET',
    path: '/lists/:docId',
    id: 'readList',
    summary: 'Read one list',
    description: `With one page of at most ${maxPageSize} of its products. The \`Link\` header contains the address of the next page. A client that accepts \`text/csv\` gets a file with up to ${maxFileRows} products from the offset on.`,
    parameters: { docId },
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The list with one page of its products.',
        headers: { ...listTag, ...pageHeaders, 'Content-Disposition': 'The name of a CSV file.' },
        schema: listSchema,
        textType: csvType,
      },
      304: { ...notModified, headers: listTag },
    },
    errors: ['list-not-found', 'store-unavailable'],
    async handler({ path, query, headers, accept }, { lists, ...services }: ListServices) {
      const isCsv = namesMediaType(accept, csvType);
      const page = isCsv ? { ...query, limit: maxFileRows } : query;
      const found = await lists.find(path, page);
      if (!found.ok) return found;
      const { version, name, products } = found.value;
      const tag = pageTag(version, page);
      const known = findTag(headers['If-None-Match'], tag);
      if (known) return { status: 304, headers: { ETag: known } };
      const body = toListDocument(found.value, services);
      const total = { 'X-Total-Count': String(body.productCount) };
      const next = { ETag: tag, Link: nextProducts(body, query), ...total };
      if (!isCsv) return { status: 200, body, headers: next };
      const file = { ...next, 'Content-Disposition': fileDisposition(name, 'csv') };
      return { status: 200, body: productsToCsv(products), textType: csvType, headers: file };
    },
  }),

  endpoint({
    method: 'PATCH',
    path: '/lists/:docId',
    id: 'editList',
    summary: 'Change the name or the status of a list',
    description:
      'Fields that are missing keep their values. Unlike a new list, an edited list may have the name of another list.',
    parameters: { docId },
    headers: ifMatch,
    body: listChangeSchema,
    responses: {
      200: {
        description: 'The list after the change, without its products.',
        headers: changedTag,
        schema: listWithoutProductsSchema,
      },
    },
    errors: [...draftErrors, 'list-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path, headers, body: change }, { lists, ...services }: ListServices) {
      const edited = await lists.edit(path.docId, change, versionsIn(headers));
      if (!edited.ok) return edited;
      return { status: 200, body: withoutProducts(edited.value, services), headers: tagOf(edited.value) };
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId',
    id: 'deleteList',
    summary: 'Delete a list with its products',
    description: 'It can be restored for 30 days. Deleting it again in this time has the same response.',
    parameters: { docId },
    headers: ifMatch,
    responses: { 204: { description: 'The list is deleted.' } },
    errors: ['list-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path, headers }, { lists }: ListServices) {
      const deleted = await lists.delete(path.docId, versionsIn(headers));
      return deleted.ok ? { status: 204 } : deleted;
    },
  }),

  ...listProductEndpoints,
  ...selectionEndpoints,
  ...deletedItemEndpoints,
];

function pageTag(version: string, page: z.output<typeof pageQuery> & { productsEach?: number }): string {
  const { offset, limit, productsEach = maxPageSize } = page;
  const each = productsEach === maxPageSize ? [] : productsEach;
  return `"${version}:${[offset, limit].concat(each).join('-')}"`;
}

function nextProducts({ docId, products, productCount }: ListDocument, page: z.output<typeof pageQuery>) {
  return nextPageLink(apiListPath(docId), page, products.length, productCount);
}
