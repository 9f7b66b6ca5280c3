import * as z from 'zod';
import { maxSelectedProducts } from '../../domain/limits.ts';
import { maxImportBytes } from '../../domain/list-file.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { apiListPath } from '../api-paths.ts';
import { csvType } from './csv.ts';
import { idempotencyKey, replayedHeader, replayedIn } from './idempotency-headers.ts';
import { importSchema, readCsv } from './import-file.ts';
import type { ImportService } from './import-service.ts';
import {
  changedTag,
  type DocumentServices,
  listWithoutProductsSchema,
  tagOf,
  withoutProducts,
} from './schemas.ts';

const importedSchema = z
  .strictObject({
    list: listWithoutProductsSchema,
    productsId: z.array(z.string()).describe('The IDs of the products that were added, in their order.'),
    problems: z
      .array(
        z.strictObject({
          row: z.int().describe('Of the array, from 1, or of the CSV file, whose header is row 1.'),
          code: z.enum(['row-malformed', 'id-missing', 'product-already-listed', 'product-not-found']),
          productId: z.string().optional(),
          name: z.string().optional().describe('The name in the file, or another text of the row.'),
        }),
      )
      .describe('The rows that were not understood or not added.'),
  })
  .meta({ id: 'Import' });

export const importEndpoint = endpoint({
  method: 'POST',
  path: '/lists/import',
  id: 'importList',
  summary: 'Create a list from an exported one',
  description: `From the JSON document of a list, or from a CSV file with a column \`ID\`; then the name is in the query. Up to ${maxSelectedProducts} products and ${maxImportBytes / 1024 / 1024} MiB. Only the IDs are imported; the copies are those of the catalogue, or of another list of the user.`,
  query: z.strictObject({
    name: z.string().optional().describe('The name of the list, instead of that in the document.'),
    status: z.string().optional().describe('Its status, instead of that in the document.'),
  }),
  headers: idempotencyKey,
  body: importSchema,
  bodyTypes: { [csvType]: readCsv },
  responses: {
    201: {
      description: 'The list was created.',
      headers: { Location: 'The address of the list.', ...changedTag, ...replayedHeader },
      schema: importedSchema,
    },
  },
  errors: [
    ...(['name-empty', 'name-too-long', 'name-taken', 'status-unknown'] as const),
    ...(['import-empty', 'import-too-large', 'key-reused', 'uploads-too-many'] as const),
    ...(['lists-too-many', 'list-full', 'products-too-many', 'additions-too-many'] as const),
    'store-unavailable',
  ],
  async handler(
    { query, headers, body },
    { lists, ...services }: DocumentServices & { lists: ImportService },
  ) {
    const { name = body.name, status = body.status } = query;
    const draft = { ...(name !== undefined && { name }), ...(status !== undefined && { status }) };
    const imported = await lists.importList(draft, body, headers['Idempotency-Key']);
    if (!imported.ok) return imported;
    const { list, productsId, problems } = imported.value;
    return {
      status: 201,
      body: { list: withoutProducts(list, services), productsId, problems },
      headers: { Location: apiListPath(list.docId), ...tagOf(list), ...replayedIn(list) },
    };
  },
});
