import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Addresses } from '../addresses.ts';
import { apiListProductPath } from '../api-paths.ts';
import { productSchema, toProductDocument } from '../products/schemas.ts';
import { ifMatch, versionsIn } from './preconditions.ts';
import { changedTag, tagOf } from './schemas.ts';
import type { ListService } from './service.ts';

type Services = { lists: ListService; addresses: Addresses };
const docId = 'The ID of the list.';
const productId = 'The ID of the product.';

export const listProductEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/lists/:docId/products/:productId',
    id: 'addProduct',
    summary: 'Add a product of the catalogue to the end of a list',
    description: 'The list stores a copy of the current catalogue entry. The request has no body.',
    parameters: { docId, productId },
    headers: ifMatch,
    responses: {
      200: {
        description: 'The copy that the list already stored, which does not change.',
        schema: productSchema,
      },
      201: {
        description: 'The copy that the list stores.',
        headers: { ...changedTag, Location: 'The address at which it can be removed.' },
        schema: productSchema,
      },
    },
    errors: [
      ...(['list-not-found', 'precondition-failed', 'product-not-found'] as const),
      ...(['list-full', 'products-too-many', 'store-unavailable'] as const),
    ],
    async handler({ path: { docId, productId }, headers }, { lists, addresses }: Services) {
      const added = await lists.putProduct(docId, productId, versionsIn(headers));
      if (!added.ok) return added;
      const { product, outcome } = added.value;
      const body = toProductDocument(product, addresses);
      if (outcome !== 'new') return { status: 200, body };
      return {
        status: 201,
        body,
        headers: { ...tagOf(added), Location: apiListProductPath(docId, productId) },
      };
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId/products/:productId',
    id: 'removeProduct',
    summary: 'Remove a product from a list',
    description:
      'It can be restored for 30 days. The response is the same if the list does not contain the product, or if the catalogue no longer has it.',
    parameters: { docId, productId },
    headers: ifMatch,
    responses: { 204: { description: 'The list does not contain the product.', headers: changedTag } },
    errors: ['list-not-found', 'precondition-failed', 'store-unavailable'],
    async handler({ path: { docId, productId }, headers }, { lists }: { lists: ListService }) {
      const removed = await lists.removeProduct(docId, productId, versionsIn(headers));
      return removed.ok ? { status: 204, headers: tagOf(removed) } : removed;
    },
  }),
];
