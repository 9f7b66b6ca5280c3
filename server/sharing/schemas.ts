import * as z from 'zod';
import type { GivenGift } from '../../domain/gift.ts';
import type { OwnShare } from '../../domain/share.ts';
import { maxPageSize } from '../../platform/http/api/page-links.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Addresses } from '../addresses.ts';
import { findOnSale } from '../lists/on-sale.ts';
import { listedProductSchema, listSchema, toListedProducts } from '../lists/schemas.ts';
import { exampleProduct, publicProductSchema, toProductDocument } from '../products/schemas.ts';
import type { SharedList } from './shared-list-service.ts';

const exampleToken = 'q1Yx0b3nQm2v8Zt5Jd7LwA';
const url = z.string().describe('The address of its page, which contains the token.');
const ownerName = z.string().optional().describe('The first name of the owner, if she shows it.');

export const shareSchema = z
  .strictObject({ token: z.string(), url, ownerName })
  .meta({ id: 'Share', examples: [{ token: exampleToken, url: `/compartida/${exampleToken}` }] });

export function toShareDocument({ token, ownerName }: OwnShare, addresses: Addresses) {
  return { token, url: addresses.sharedList(token), ...(ownerName && { ownerName }) };
}

const sharedProductSchema = publicProductSchema
  .extend({
    current: listedProductSchema.shape.current,
    gift: z
      .enum(['free', 'taken', 'yours'])
      .optional()
      .describe('Whether somebody gives the product. Absent for the owner, and if nobody can give anything.'),
  })
  .meta({ id: 'SharedProduct' });

export const sharedListSchema = z
  .strictObject({
    name: z.string(),
    ownerName,
    note: listSchema.shape.note,
    url,
    viewer: z
      .enum(['visitor', 'owner', 'sample'])
      .describe('`sample` if all visitors are one user. Only a visitor sees gifts.'),
    productCount: z.int().nonnegative().describe('The number of its products, on all pages.'),
    products: z
      .array(sharedProductSchema)
      .max(maxPageSize)
      .describe('One page of its products, in the order of the list.'),
  })
  .meta({ id: 'SharedList' });

type Sources = { catalog: Catalog; addresses: Addresses };

export function toSharedDocument(list: SharedList, token: string, { catalog, addresses }: Sources) {
  const { name, note, viewer, productCount, gifts } = list;
  const onSale = findOnSale(catalog, [list]);
  const products = toListedProducts(list.products, addresses, onSale).map((product) => ({
    ...product,
    ...(gifts && { gift: gifts.get(product.productId) ?? ('free' as const) }),
  }));
  const { url, ownerName } = toShareDocument({ ...list, token }, addresses);
  return {
    isOnSaleKnown: onSale !== undefined,
    body: { name, ...(ownerName && { ownerName }), note, url, viewer, productCount, products },
  };
}

export const givenGiftSchema = z
  .strictObject({
    giftId: z.string(),
    givenAt: z.iso.datetime(),
    listName: z.string(),
    url: url.optional().describe('The address of the list. Absent if it is no longer shared.'),
    isListed: z
      .boolean()
      .optional()
      .describe('False if the list no longer contains the product. Absent if it is no longer shared.'),
    isFreed: z
      .boolean()
      .describe(
        'Whether the owner of the list has freed all its gifts since then, so that others can give it.',
      ),
    product: publicProductSchema.describe('As the list stored it then.'),
  })
  .meta({ id: 'Gift' });

export function toGiftDocument({ token, product, ...gift }: GivenGift, addresses: Addresses) {
  return {
    ...gift,
    ...(token && { url: addresses.sharedList(token) }),
    product: toProductDocument(product, addresses),
  };
}

export const revealedGiftSchema = z
  .strictObject({
    productId: z.string(),
    name: z.string(),
    isListed: z.boolean().describe('False if the product was removed from the list.'),
  })
  .meta({
    id: 'RevealedGift',
    examples: [{ productId: exampleProduct.productId, name: exampleProduct.name, isListed: true }],
  });
