import * as z from 'zod';
import type { Product } from '../../domain/product.ts';
import { selectionOf } from '../../domain/product-selection.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import type { Addresses } from '../addresses.ts';
import { apiListProductPath } from '../api-paths.ts';
import { productSchema, toProductDocument } from '../products/schemas.ts';
import { idempotencyKey, repeatable, replayedHeader, replayedIn } from './idempotency-headers.ts';
import { ifMatch, optionsIn, versionsIn } from './preconditions.ts';
import { changedTag, tagOf } from './schemas.ts';
import type { ListService } from './service.ts';

type Services = { lists: ListService; addresses: Addresses };
const docId = 'The ID of the list.';
const productId = 'The ID of the product.';

const position = z.number().optional().meta({ type: 'integer', minimum: 1 });
const productChangeSchema = z
  .strictObject({ position })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ProductChange', minProperties: 1, examples: [{ position: 1 }] });
const changedProductSchema = z
  .strictObject({ position: z.int(), previousPosition: z.int() })
  .meta({ id: 'ChangedProduct' });

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
      ...(['list-full', 'products-too-many', 'additions-too-many', 'store-unavailable'] as const),
    ],
    async handler({ path: { docId, productId }, headers }, { lists, addresses }: Services) {
      const result = await lists.addProduct(docId, productId, { versions: versionsIn(headers) });
      if (!result.ok) return result;
      const { added, duplicates, version } = result.value;
      return copyResponse({ docId, changed: added, unchanged: duplicates, version }, addresses);
    },
  }),

  endpoint({
    method: 'PATCH',
    path: '/lists/:docId/products/:productId',
    id: 'changeProduct',
    summary: 'Change the position of a product in a list',
    description:
      'Fields that are missing keep their values. The products from the position on move by one. A position beyond the last product is the end. Products that are added later are behind it.',
    parameters: { docId, productId },
    headers: ifMatch,
    body: productChangeSchema,
    responses: {
      200: {
        description: 'The positions after and before the change.',
        headers: changedTag,
        schema: changedProductSchema,
      },
    },
    errors: [
      ...(['position-invalid', 'product-not-listed', 'list-not-found'] as const),
      ...(['precondition-failed', 'store-unavailable'] as const),
    ],
    async handler({ path: { docId, productId }, headers, body: change }, { lists }: Services) {
      const changed = await lists.changeProduct(docId, productId, change, versionsIn(headers));
      if (!changed.ok) return changed;
      const { version, ...body } = changed.value;
      return { status: 200, body, headers: tagOf({ version }) };
    },
  }),

  endpoint({
    method: 'DELETE',
    path: '/lists/:docId/products/:productId',
    id: 'removeProduct',
    summary: 'Remove a product from a list',
    description: `It can be restored for 30 days. The response is the same if the list does not contain the product, or if the catalogue no longer has it. ${repeatable}`,
    parameters: { docId, productId },
    headers: { ...ifMatch, ...idempotencyKey },
    responses: {
      204: {
        description: 'The product was removed, or is not in the list.',
        headers: { ...changedTag, ...replayedHeader },
      },
    },
    errors: ['list-not-found', 'precondition-failed', 'key-reused', 'store-unavailable'],
    async handler({ path: { docId, productId }, headers }, { lists }: { lists: ListService }) {
      const result = await lists.removeProducts(docId, selectionOf(productId), optionsIn(headers));
      if (!result.ok) return result;
      return { status: 204, headers: { ...tagOf(result.value), ...replayedIn(result.value) } };
    },
  }),
];

type OneCopy = { docId: string; changed: Product[]; unchanged: Product[]; version?: Version | undefined };

export function copyResponse({ docId, changed, unchanged, version }: OneCopy, addresses: Addresses) {
  const product = [...changed, ...unchanged][0] as Product;
  const body = toProductDocument(product, addresses);
  if (changed.length === 0) return { status: 200 as const, body };
  const headers = { ...tagOf({ version }), Location: apiListProductPath(docId, product.productId) };
  return { status: 201 as const, body, headers };
}
