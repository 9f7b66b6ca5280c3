import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { apiListPath } from '../api-paths.ts';
import { deletedItemEndpoints } from './deleted-endpoints.ts';
import { idempotencyKey, replayedHeader, replayedIn } from './idempotency-headers.ts';
import { liveEndpoints } from './live-endpoint.ts';
import { findOnSale } from './on-sale.ts';
import { ifMatch, versionsIn } from './preconditions.ts';
import { listProductEndpoints } from './product-endpoints.ts';
import { readList, readLists } from './read-endpoints.ts';
import {
  changedTag,
  type DocumentServices,
  listChangeSchema,
  listSchema,
  listWithoutProductsSchema,
  newListSchema,
  tagOf,
  toListDocument,
  withoutProducts,
} from './schemas.ts';
import { selectionEndpoints } from './selection-endpoints.ts';
import type { ListService } from './service.ts';

type ListServices = DocumentServices & { lists: ListService; catalog: Catalog };
const draftErrors = ['name-empty', 'name-too-long', 'note-too-long', 'status-unknown'] as const;
const docId = 'The ID of the list.';

export const listEndpoints = [
  readLists,

  endpoint({
    method: 'POST',
    path: '/lists',
    id: 'createList',
    summary: 'Create a list, with or without a first product',
    description:
      'The list and its product are stored together or not at all. With an Idempotency-Key, the same request can be repeated for 24 hours: it creates one list, and every response is equal to the first, except that it is marked as a repetition and has the current prices.',
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
      ...(['lists-too-many', 'list-full', 'products-too-many', 'additions-too-many'] as const),
      'store-unavailable',
    ],
    async handler({ headers, body: { productId, ...draft } }, { lists, catalog, ...services }: ListServices) {
      const created = await lists.create(draft, productId, headers['Idempotency-Key']);
      if (!created.ok) return created;
      const onSale = findOnSale(catalog, [created.value]);
      const body = toListDocument(created.value, services, onSale);
      const location = { Location: apiListPath(body.docId), ...tagOf(created.value) };
      return { status: 201, body, headers: { ...location, ...replayedIn(created.value) } };
    },
  }),

  ...liveEndpoints,

  readList,

  endpoint({
    method: 'PATCH',
    path: '/lists/:docId',
    id: 'editList',
    summary: 'Change the name, the status or the note of a list',
    description:
      'Fields that are missing keep their values. Unlike a new list, an edited list may have the name of another list. A list that becomes `Privada` loses its link for ever.',
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
