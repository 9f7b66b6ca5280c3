import * as z from 'zod';
import { nameLimit, statuses } from '../../domain/wish-list.ts';
import type { PageRange } from '../../store/lists/list-store.ts';
import { problemCodes } from '../problem-response.ts';

/** The lists, or the products of a list, of one page, at most. */
export const longestPage = 100;
const furthestOffset = 2 ** 31 - 1;

const status = z.enum(statuses);

const productSchema = z.strictObject({
  productId: z.string(),
  brand: z.string(),
  name: z.string(),
  images: z.array(z.string()).describe('Addresses of pictures; the first is shown.'),
  offerings: z
    .array(z.strictObject({ price: z.number().nonnegative() }))
    .describe('Prices in Chilean pesos; the first is shown.'),
});

const catalogProductSchema = productSchema.extend({
  seller: z.string().optional().describe('Who sells it. A list does not keep this.'),
});

const listSchema = z.strictObject({
  docId: z.string(),
  date: z.iso.datetime().describe('When it was created.'),
  name: z.string(),
  productCount: z.int().nonnegative().describe('How many products the list has, on all pages.'),
  products: z
    .array(productSchema)
    .max(longestPage)
    .describe('One page of its products, in the order they were added.'),
  productsId: z.array(z.string()).max(longestPage).describe('The ids of these products, in the same order.'),
  userId: z.string(),
  status,
});

/**
 * What a client says about a list. Types and unknown fields are refused here; whether a name is empty and which
 * statuses there are, the domain says, with the same codes as on the page. So these schemas describe a little
 * more (`meta`) than they check.
 */
const nameInput = z
  .string()
  .optional()
  .describe(`Not blank, up to ${nameLimit} characters. Kept in NFC, on one line, without outer blanks.`);
const statusInput = z
  .string()
  .optional()
  .meta({ enum: [...statuses] });

export const newListSchema = z
  .strictObject({
    name: nameInput,
    status: statusInput,
    productId: z.string().optional().describe('A product of the catalogue, to be the first of the list.'),
  })
  .meta({ required: ['name'] });

export const listChangeSchema = z
  .strictObject({ name: nameInput, status: statusInput })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ minProperties: 1 });

export const pageSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(longestPage).default(longestPage),
  offset: z.coerce.number().int().min(0).max(furthestOffset).default(0),
}) satisfies z.ZodType<PageRange>;

const problemSchema = z.strictObject({
  type: z.string().describe('Leads to the code in the reference.'),
  title: z.string().describe("The status, in HTTP's words."),
  status: z.number().int(),
  detail: z.string().describe('A sentence for the shopper, in Spanish.'),
  code: z.enum(problemCodes).describe('For programs. No other codes will be answered.'),
  errors: z
    .array(z.strictObject({ at: z.string(), reason: z.string() }))
    .optional()
    .describe('Where the request is not as described: a JSON pointer into its body, or a parameter.'),
});

/** Each under the name that it bears in the description. */
export const namedSchemas = {
  List: listSchema,
  NewList: newListSchema,
  ListChange: listChangeSchema,
  Product: productSchema,
  CatalogProduct: catalogProductSchema,
  Problem: problemSchema,
} as const;

export type SchemaName = keyof typeof namedSchemas;
export type ListDocument = z.infer<typeof listSchema>;
