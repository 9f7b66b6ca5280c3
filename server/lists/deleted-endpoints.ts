import * as z from 'zod';
import { restorableDays as days, maxDeletedProducts } from '../../domain/deleted-item.ts';
import { selectionOf } from '../../domain/product-selection.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import { apiDeletedPath, apiListPath } from '../api-paths.ts';
import { productSchema } from '../products/schemas.ts';
import type { DeletedItemService } from './deleted-service.ts';
import { ifMatch, versionsIn } from './preconditions.ts';
import { copyResponse } from './product-endpoints.ts';
import {
  changedTag,
  type DocumentServices,
  deletedItemSchema,
  listWithoutProductsSchema,
  tagOf,
  toDeletedDocument,
  withoutProducts,
} from './schemas.ts';

type DeletedServices = DocumentServices & { lists: DeletedItemService };
const docId = 'The ID of the list.';
const productId = 'The ID of the product.';

export const deletedItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/deleted',
    id: 'readDeletedItems',
    summary: 'Read the deleted lists and removed products that can be restored',
    description: `Those of the last ${days} days, newest deletion first, in pages of at most ${maxPageSize}, up to the newest 10,000 lists and 10,000 products. A removed product is left out while its list is deleted, or contains it again. Of more than ${maxDeletedProducts.toLocaleString('en')} products, also those of deleted lists, the oldest deletions are final, except the last one.`,
    query: pageQuery,
    responses: {
      200: {
        description: 'One page of the deleted items.',
        headers: pageHeaders,
        schema: z.array(deletedItemSchema),
      },
    },
    errors: ['store-unavailable'],
    async handler({ query }, { lists, addresses }: DeletedServices) {
      const { items } = await lists.deletedItems(query);
      const total = await lists.countDeletedItems();
      const Link = nextPageLink(apiDeletedPath, query, items.length, total);
      const headers = { Link, 'X-Total-Count': String(total) };
      return { status: 200, body: items.map((item) => toDeletedDocument(item, addresses)), headers };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists/:docId/restore',
    id: 'restoreList',
    summary: 'Restore a deleted list',
    description: `As it was, with its ID, date, place and products, until ${days} days after its deletion. It may have the name of another list then. The request has no body.`,
    parameters: { docId },
    responses: {
      200: {
        description: 'The list, which exists already, without its products.',
        headers: changedTag,
        schema: listWithoutProductsSchema,
      },
      201: {
        description: 'The restored list without its products.',
        headers: { ...changedTag, Location: 'The address of the list.' },
        schema: listWithoutProductsSchema,
      },
    },
    errors: ['list-not-found', 'store-unavailable'],
    async handler({ path: { docId } }, { lists, ...services }: DeletedServices) {
      const restored = await lists.restoreList(docId);
      if (!restored.ok) return restored;
      const { list, outcome } = restored.value;
      const body = withoutProducts(list, services);
      if (outcome === 'earlier') return { status: 200, body, headers: tagOf(list) };
      return { status: 201, body, headers: { ...tagOf(list), Location: apiListPath(docId) } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists/:docId/products/:productId/restore',
    id: 'restoreProduct',
    summary: 'Restore a product that was removed from a list',
    description: `The same copy at the same place, until ${days} days after its removal. The list must exist. The request has no body.`,
    parameters: { docId, productId },
    headers: ifMatch,
    responses: {
      200: { description: 'The copy, which the list contains already.', schema: productSchema },
      201: {
        description: 'The restored copy.',
        headers: { ...changedTag, Location: 'The address at which it can be removed.' },
        schema: productSchema,
      },
    },
    errors: ['list-not-found', 'deleted-item-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path: { docId, productId }, headers }, { lists, addresses }: DeletedServices) {
      const result = await lists.restoreProducts(docId, selectionOf(productId), versionsIn(headers));
      if (!result.ok) return result;
      const { restored, duplicates, version } = result.value;
      return copyResponse({ docId, changed: restored, unchanged: duplicates, version }, addresses);
    },
  }),
];
