import * as z from 'zod';
import { maxSelectedProducts } from '../../domain/limits.ts';
import { readSelection, type Selection } from '../../domain/product-selection.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { idsOf } from '../../store/lists/list-access.ts';
import type { DeletedItemService } from './deleted-service.ts';
import { idempotencyKey, repeatable, replayedHeader, replayedIn } from './idempotency-headers.ts';
import type { ListedProductService } from './listed-product-service.ts';
import { ifMatch, optionsIn, versionsIn } from './preconditions.ts';
import { changedTag, tagOf } from './schemas.ts';

type Services = { lists: DeletedItemService & ListedProductService };
const docId = 'The ID of the list.';
const ids = (description: string) => z.array(z.string()).describe(description);
const productsId = ids(`The IDs of 1 to ${maxSelectedProducts} products.`);
const duplicates = ids('Those that the list contained already, which did not change.');
const selectionErrors = ['selection-empty', 'selection-too-large'] as const;
const writeErrors = ['list-not-found', 'precondition-failed', 'store-unavailable'] as const;
const additionErrors = ['list-full', 'products-too-many', 'additions-too-many', 'key-reused'] as const;
const eachInOne = 'Each product of the request is in one of the arrays of the response.';

const selectionSchema = z
  .strictObject({ productsId })
  .meta({ id: 'Selection', examples: [{ productsId: ['10000001'] }] });

const additionSchema = z
  .strictObject({
    productsId,
    from: z
      .string()
      .optional()
      .describe('The ID of the list whose stored copies are added. Without it the catalogue is read.'),
    move: z.boolean().optional().describe('Whether the products are removed from that list.'),
  })
  .refine(({ from, move }) => from !== undefined || move === undefined, {
    path: ['move'],
    message: 'Needs a list from which products are moved',
  })
  .meta({ id: 'AdditionOfProducts', examples: [{ productsId: ['10000001', '10000002'] }] });

const additionsSchema = z
  .strictObject({
    added: ids('Those that were added.'),
    duplicates,
    unknown: ids('Those that the other list does not contain, or that the catalogue does not have.'),
  })
  .meta({ id: 'AddedProducts' });

const removalsSchema = z
  .strictObject({
    removed: ids('Those that were removed.'),
    unknown: ids('Those that the list did not contain.'),
  })
  .meta({ id: 'RemovedProducts' });

const restorationsSchema = z
  .strictObject({
    restored: ids('Those that were restored.'),
    duplicates,
    unknown: ids('Those that were not removed from the list, or can no longer be restored.'),
  })
  .meta({ id: 'RestoredProducts' });

export const selectionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/lists/:docId/products',
    id: 'addProducts',
    summary: 'Add, copy or move several products to the end of a list',
    description: `All together or not at all. A product that is moved, but that this list contains already, stays in both lists. A product that is moved back gets its former place. After a move, the other list has the same entity tag. ${eachInOne} ${repeatable} A repeated addition from the catalogue adds again what was removed since.`,
    parameters: { docId },
    headers: { ...ifMatch, ...idempotencyKey },
    body: additionSchema,
    responses: {
      200: {
        description: 'The IDs of the products.',
        headers: { ...changedTag, ...replayedHeader },
        schema: additionsSchema,
      },
    },
    errors: [...selectionErrors, ...writeErrors, ...additionErrors],
    async handler(
      { path: { docId }, headers, body: { productsId, from, move = false } },
      { lists }: Services,
    ) {
      const selection = readSelection(productsId);
      if (!selection.ok) return selection;
      if (from === undefined) {
        const result = await lists.addProducts(docId, selection.value, optionsIn(headers));
        if (!result.ok) return result;
        const { added, duplicates, version } = result.value;
        const ids = { added: idsOf(added), duplicates: idsOf(duplicates) };
        const replayed = added.length > 0 && version === undefined ? true : undefined;
        const body = withUnknown(selection.value, ids);
        return { status: 200, body, headers: { ...tagOf({ version }), ...replayedIn({ replayed }) } };
      }
      const result = await lists.transferProducts(docId, selection.value, { from, move }, optionsIn(headers));
      if (!result.ok) return result;
      const { added, duplicates } = result.value;
      const body = withUnknown(selection.value, { added, duplicates });
      return { status: 200, body, headers: { ...tagOf(result.value), ...replayedIn(result.value) } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists/:docId/removals',
    id: 'removeProducts',
    summary: 'Remove several products from a list',
    description: `All together or not at all. They can be restored for 30 days. ${eachInOne} ${repeatable}`,
    parameters: { docId },
    headers: { ...ifMatch, ...idempotencyKey },
    body: selectionSchema,
    responses: {
      200: {
        description: 'The IDs of the products.',
        headers: { ...changedTag, ...replayedHeader },
        schema: removalsSchema,
      },
    },
    errors: [...selectionErrors, ...writeErrors, 'key-reused'],
    async handler({ path: { docId }, headers, body: { productsId } }, { lists }: Services) {
      const selection = readSelection(productsId);
      if (!selection.ok) return selection;
      const result = await lists.removeProducts(docId, selection.value, optionsIn(headers));
      if (!result.ok) return result;
      const body = withUnknown(selection.value, { removed: result.value.removed });
      return { status: 200, body, headers: { ...tagOf(result.value), ...replayedIn(result.value) } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/lists/:docId/restorations',
    id: 'restoreProducts',
    summary: 'Restore several products that were removed from a list',
    description: `All together or not at all, at their former places. ${eachInOne}`,
    parameters: { docId },
    headers: ifMatch,
    body: selectionSchema,
    responses: {
      200: { description: 'The IDs of the products.', headers: changedTag, schema: restorationsSchema },
    },
    errors: [...selectionErrors, 'deleted-item-not-found', ...writeErrors],
    async handler({ path: { docId }, headers, body: { productsId } }, { lists }: Services) {
      const selection = readSelection(productsId);
      if (!selection.ok) return selection;
      const result = await lists.restoreProducts(docId, selection.value, versionsIn(headers));
      if (!result.ok) return result;
      const { restored, duplicates } = result.value;
      const ids = { restored: idsOf(restored), duplicates: idsOf(duplicates) };
      return { status: 200, body: withUnknown(selection.value, ids), headers: tagOf(result.value) };
    },
  }),
];

/** In the order of the request. */
function withUnknown<Name extends string>(ids: Selection, arrays: Record<Name, string[]>) {
  const inOrder = Object.entries<string[]>(arrays).map(([name, found]) => {
    const isFound = new Set(found);
    return [name, ids.filter((id) => isFound.has(id))];
  });
  const isKnown = new Set(Object.values<string[]>(arrays).flat());
  const unknown = ids.filter((id) => !isKnown.has(id));
  return { ...(Object.fromEntries(inOrder) as Record<Name, string[]>), unknown };
}
