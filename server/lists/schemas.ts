import * as z from 'zod';
import { type DeletedItem, restorableUntil } from '../../domain/deleted-item.ts';
import { nameLimit, noteLimit } from '../../domain/limits.ts';
import type { CatalogProduct, PublicProduct } from '../../domain/product.ts';
import { type CreatedList, statuses, type WishList } from '../../domain/wish-list.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { maxPageSize, pageQuery } from '../../platform/http/api/page-links.ts';
import type { Addresses } from '../addresses.ts';
import type { User } from '../current-user.ts';
import {
  currentOf,
  currentSchema,
  exampleProduct,
  productSchema,
  toProductDocument,
} from '../products/schemas.ts';

export const listsQuery = pageQuery.extend({
  productsEach: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxPageSize)
    .default(maxPageSize)
    .describe(`The maximum number of products of each list, from 0 to ${maxPageSize}.`),
});

const ownFields = {
  docId: z.string(),
  date: z.iso.datetime().describe('The time of its creation.'),
  name: z.string(),
  userId: z.string(),
  status: z.enum(statuses),
  note: z.string().describe('A line of its owner for those who read the list. Empty if there is none.'),
  url: z.string().describe('The address of its page.'),
};

export const listWithoutProductsSchema = z.strictObject(ownFields).meta({ id: 'ListWithoutProducts' });

export const listedProductSchema = productSchema
  .extend({ current: currentSchema.optional() })
  .meta({ id: 'ListedProduct' });

const exampleList = {
  docId: '3b1f0c52-6d3e-4a52-9d3c-7f6f0a1f2b11',
  date: '2026-05-04T12:00:00.000Z',
  name: 'Invierno',
  userId: 'usuario-de-muestra',
  status: 'Privada',
  note: 'Talla M, colores oscuros',
  url: '/Mis-Listas/Invierno?id=3b1f0c52-6d3e-4a52-9d3c-7f6f0a1f2b11',
  productCount: 1,
  products: [{ ...exampleProduct, current: { isOnSale: true, price: 24_990, specialPrice: 19_990 } }],
  productsId: [exampleProduct.productId],
};

export const listSchema = z
  .strictObject({
    ...ownFields,
    productCount: z.int().nonnegative().describe('The number of its products, on all pages.'),
    products: z
      .array(listedProductSchema)
      .max(maxPageSize)
      .describe(
        'One page of its products, in the order of the list: that in which they were added, until one is moved.',
      ),
    productsId: z
      .array(z.string())
      .max(maxPageSize)
      .describe('The IDs of these products, in the same order.'),
  })
  .meta({ id: 'List', examples: [exampleList] });

export type ListDocument = z.infer<typeof listSchema>;

export type DocumentServices = { user: User; addresses: Addresses };

/** @param onSale by ID; undefined if it is unknown */
export function toListDocument(
  list: CreatedList & { productCount?: number },
  services: DocumentServices,
  onSale?: ReadonlyMap<string, CatalogProduct>,
): ListDocument {
  const { products: stored, productCount = stored.length } = list;
  const products = toListedProducts(stored, services.addresses, onSale);
  const productsId = products.map(({ productId }) => productId);
  return { ...withoutProducts(list, services), productCount, products, productsId };
}

export function toListedProducts<Saved extends PublicProduct>(
  products: Saved[],
  addresses: Addresses,
  onSale: ReadonlyMap<string, CatalogProduct> | undefined,
) {
  return products.map((product) => ({
    ...toProductDocument(product, addresses),
    ...(onSale && { current: currentOf(onSale.get(product.productId)) }),
  }));
}

export const changedTag = {
  ETag: 'Of the changed list. Accepted in `If-Match`. Absent if the request has changed nothing.',
};

export function tagOf({ version }: { version?: Version | undefined }) {
  return version === undefined ? {} : { ETag: `"${version}"` };
}

export function withoutProducts(
  // The version before stored the results of creations without a note.
  { docId, date, name, status, note = '' }: WishList,
  { user, addresses }: DocumentServices,
) {
  return { docId, date, name, userId: user.id, status, note, url: addresses.list({ docId, name }) };
}

const deletionFields = {
  docId: z.string().describe('The ID of the list.'),
  deletedAt: z.iso.datetime().describe('The time of the deletion.'),
  restorableUntil: z.iso.datetime(),
};

export const deletedItemSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('list'),
      ...deletionFields,
      date: ownFields.date,
      name: z.string(),
      status: ownFields.status,
      note: ownFields.note,
      productCount: z.int().nonnegative(),
    }),
    z.strictObject({
      kind: z.literal('product'),
      ...deletionFields,
      listName: z.string(),
      product: productSchema,
    }),
  ])
  .meta({ id: 'DeletedItem' });

export function toDeletedDocument(
  item: DeletedItem,
  addresses: Addresses,
): z.infer<typeof deletedItemSchema> {
  const dates = { restorableUntil: restorableUntil(item) };
  if (item.kind === 'product')
    return { ...item, ...dates, product: toProductDocument(item.product, addresses) };
  const { products, ...list } = item;
  return { ...list, ...dates };
}

// Checked by the domain, for forms too; `meta` only describes these rules.
const nameInput = z
  .string()
  .optional()
  .describe(
    `Not blank, up to ${nameLimit} characters. Stored in Unicode form NFC, as one line, without white space at its ends.`,
  );
const statusInput = z
  .string()
  .optional()
  .meta({ enum: [...statuses] });
const noteInput = z
  .string()
  .optional()
  .describe(`Up to ${noteLimit} characters, stored as the name is. An empty one deletes the note.`);

export const newListSchema = z
  .strictObject({
    name: nameInput,
    status: statusInput,
    note: noteInput,
    productId: z
      .string()
      .optional()
      .describe('A product of the catalogue, which becomes the first of the list.'),
  })
  .meta({
    id: 'NewList',
    required: ['name'],
    examples: [{ name: 'Invierno', status: 'Privada', productId: exampleProduct.productId }],
  });

export const listChangeSchema = z
  .strictObject({ name: nameInput, status: statusInput, note: noteInput })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ListChange', minProperties: 1, examples: [{ status: 'Pública' }] });
