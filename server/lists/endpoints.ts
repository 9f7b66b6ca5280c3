import * as z from 'zod';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageQuery } from '../../platform/http/api/pagination.ts';
import { matchesTag } from '../../platform/http/responses/content-negotiation.ts';
import { apiListPath, apiPath } from '../api-paths.ts';
import type { User } from '../current-user.ts';
import { liveEndpoint } from './live-endpoint.ts';
import { listProductEndpoints } from './product-endpoints.ts';
import {
  type ListDocument,
  listChangeSchema,
  listSchema,
  listWithoutProductsSchema,
  newListSchema,
  toListDocument,
  withoutProducts,
} from './schemas.ts';
import type { ListService } from './service.ts';

type ListServices = { user: User; lists: ListService };
const emptyRange = { offset: 0, limit: 0 };
const tag = { ETag: 'Weak. Made from the version of all lists: every change of any list changes it.' };
const link = { Link: 'The next page, as rel="next", if there is one.' };
const notModified = { description: 'The client has the current version.', headers: tag };
const ifNoneMatch = { 'If-None-Match': { description: 'An entity tag that the client has.' } };
const draftErrors = ['name-empty', 'name-too-long', 'status-unknown'] as const;
const docId = 'The ID of the list.';

export const listEndpoints = [
  endpoint({
    method: 'GET',
    path: '/lists',
    id: 'readLists',
    summary: 'Read all lists, newest first',
    description: `In pages of at most ${maxPageSize} lists, and fewer if they have many products. The \`Link\` header contains the address of the next page. All pages that were read at the same version have the same \`ETag\`; a different one means that the lists have changed since the first page was read. Each list contains its first ${maxPageSize} products; if \`productCount\` is greater, read the others at the address of the list.`,
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The lists, each with the first page of its products.',
        headers: { ...tag, ...link },
        schema: z.array(listSchema),
      },
      304: notModified,
    },
    errors: ['store-unavailable'],
    async handler({ query, headers }, { user, lists }: ListServices) {
      const current = tagOf(await lists.version());
      if (matchesTag(headers['If-None-Match'], current)) return { status: 304, headers: { ETag: current } };
      const { lists: found, version, total } = await lists.listsWithProducts(query, maxPageSize);
      const next = nextPageLink(`${apiPath}/lists`, query, found.length, total);
      const body = found.map((list) => toListDocument(list, user));
      return { status: 200, body, headers: { ETag: tagOf(version), Link: next } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists',
    id: 'createList',
    summary: 'Create a list, with or without a first product',
    description:
      'The list and its product are stored together or not at all. With an Idempotency-Key, the same request can be repeated for 24 hours: it creates one list, and every response is equal to the first.',
    headers: {
      'Idempotency-Key': {
        description: '1 to 255 visible ASCII characters, for example a UUID. A different one for each list.',
        pattern: /^[\x21-\x7e]{1,255}$/,
        error: 'key-invalid',
      },
    },
    body: newListSchema,
    responses: {
      201: {
        description: 'The list as it was created.',
        headers: { Location: 'The address of the list.' },
        schema: listSchema,
      },
    },
    errors: ['key-reused', ...draftErrors, 'name-taken', 'product-unknown', 'store-unavailable'],
    async handler({ headers, body: { productId, ...draft } }, { user, lists }: ListServices) {
      const created = await lists.create(draft, productId, headers['Idempotency-Key']);
      if (!created.ok) return created;
      const body = toListDocument(created.value, user);
      return { status: 201, body, headers: { Location: apiListPath(body.docId) } };
    },
  }),

  liveEndpoint,

  endpoint({
    method: 'GET',
    path: '/lists/:docId',
    id: 'readList',
    summary: 'Read one list',
    description: `With one page of at most ${maxPageSize} of its products. The \`Link\` header contains the address of the next page.`,
    parameters: { docId },
    query: pageQuery,
    headers: ifNoneMatch,
    responses: {
      200: {
        description: 'The list with one page of its products.',
        headers: { ...tag, ...link },
        schema: listSchema,
      },
      304: notModified,
    },
    errors: ['list-not-found', 'store-unavailable'],
    async handler({ path, query, headers }, { user, lists }: ListServices) {
      const current = tagOf(await lists.version());
      const isCurrent = matchesTag(headers['If-None-Match'], current);
      const found = await lists.find(path, isCurrent ? emptyRange : query);
      if (!found.ok) return found;
      if (isCurrent) return { status: 304, headers: { ETag: current } };
      const body = toListDocument(found.value, user);
      return { status: 200, body, headers: { ETag: current, Link: nextProducts(body, query) } };
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
    body: listChangeSchema,
    responses: {
      200: {
        description: 'The list after the change, without its products.',
        schema: listWithoutProductsSchema,
      },
    },
    errors: [...draftErrors, 'list-not-found', 'store-unavailable'],
    async handler({ path, body: change }, { user, lists }: ListServices) {
      const edited = await lists.edit(path.docId, change);
      return edited.ok ? { status: 200, body: withoutProducts(edited.value, user) } : edited;
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId',
    id: 'deleteList',
    summary: 'Delete a list with its products',
    parameters: { docId },
    responses: { 204: { description: 'The list was deleted.' } },
    errors: ['list-not-found', 'store-unavailable'],
    async handler({ path }, { lists }: ListServices) {
      const deleted = await lists.delete(path.docId);
      return deleted.ok ? { status: 204 } : deleted;
    },
  }),

  ...listProductEndpoints,
];

/**
 * Weak (RFC 9110 §8.8.1), because one version is sent in several content encodings. A write between the two reads of a
 * handler may put newer lists under an older tag; the next request then gets a full response, so no change is hidden.
 */
function tagOf(version: string): string {
  return `W/"${version}"`;
}

function nextProducts({ docId, products, productCount }: ListDocument, page: z.output<typeof pageQuery>) {
  return nextPageLink(apiListPath(docId), page, products.length, productCount);
}
