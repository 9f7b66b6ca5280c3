import * as z from 'zod';
import type { Category } from '../../domain/category.ts';
import { type Currency, priceText } from '../../domain/currency.ts';
import type { CatalogProduct } from '../../domain/product.ts';
import type { Addresses } from '../addresses.ts';

export const price = z.number().nonnegative().meta({ 'x-currency': '' });

/** The schemas are of all shops. */
export function describePrice(schema: Record<string, unknown>, currency: Currency): void {
  if (!('x-currency' in schema)) return;
  schema.description = `A whole number of the smallest unit of ${currency}: 24990 is ${priceText(24_990, currency)}.`;
  schema['x-currency'] = currency;
}

export const isAvailable = z
  .boolean()
  .describe('False if it is sold out, for a product in all offerings; absent if unknown.');

const pricesDiffer = z
  .literal(true)
  .describe('Of its variants that can be bought, of which the first offering is the cheapest.');

const catalogExample = {
  productId: '10000001',
  brand: 'Kuyenta',
  name: 'Kuyenta Andes',
  images: ['/pictures/10000001.jpg'],
  offerings: [{ price: 24_990 }],
  url: '/productos/10000001',
};
export const exampleProduct = { ...catalogExample, addedAt: '2026-05-04T12:00:00.000Z' };
const seller = 'Tienda Andes';
const offeredProduct = {
  ...catalogExample,
  offerings: [{ price: 24_990, seller, specialPrice: 19_990 }],
  seller,
};

export const publicProductSchema = z.strictObject({
  productId: z.string(),
  brand: z.string(),
  name: z.string(),
  images: z.array(z.string()).describe('Addresses of images; the first is shown.'),
  offerings: z.array(z.strictObject({ price })).describe('Prices; the first is shown.'),
  url: z.string().describe('The address of its page.'),
});

export const productSchema = publicProductSchema
  .extend({
    addedAt: z.iso
      .datetime()
      .optional()
      .describe('The time at which it was added to the list; absent if version 0.1 has added it.'),
  })
  .meta({ id: 'Product', examples: [exampleProduct] });

export const catalogProductSchema = publicProductSchema
  .extend({
    offerings: z
      .array(
        z.strictObject({
          price,
          seller: z.string().optional(),
          specialPrice: price.optional(),
          isAvailable: isAvailable.optional(),
        }),
      )
      .describe(
        'Prices with their sellers, and special prices, which are lower; the first offering is shown.',
      ),
    seller: z
      .string()
      .optional()
      .describe('The seller of the first offering. Products in lists have no sellers.'),
    isAvailable: isAvailable.optional(),
    variants: z
      .array(
        z.strictObject({
          variantId: z.string(),
          name: z.string().describe('Empty if it has none.'),
          price: price.optional(),
          isAvailable: isAvailable.optional(),
        }),
      )
      .optional()
      .describe('Sizes, colours and such, with their lowest prices. Their IDs are not those of products.'),
    pricesDiffer: pricesDiffer.optional(),
    link: z.string().optional().describe('The page of the retailer.'),
    categories: z.array(z.array(z.string())).optional().describe('Each from the widest to the narrowest.'),
  })
  .meta({ id: 'CatalogProduct', examples: [offeredProduct] });

export const currentSchema = z
  .strictObject({
    isOnSale: z.boolean().describe('False if the shop no longer sells it.'),
    price: price.optional(),
    specialPrice: price.optional(),
    isAvailable: isAvailable.optional(),
    pricesDiffer: pricesDiffer.optional(),
  })
  .describe(
    'The product as it is offered now, with the prices of its first offering. Absent if that is unknown.',
  );

export function currentOf(product: CatalogProduct | undefined): z.infer<typeof currentSchema> {
  if (!product) return { isOnSale: false };
  const { price, specialPrice } = product.offerings[0] ?? {};
  const { isAvailable, pricesDiffer } = product;
  return { isOnSale: true, price, specialPrice, isAvailable, pricesDiffer };
}

export function toProductDocument<Described extends { productId: string; images: string[] }>(
  product: Described,
  addresses: Addresses,
): Described & { url: string } {
  const images = product.images.map((image) => addresses.absolute(image));
  return { ...product, images, url: addresses.product(product.productId) };
}

export const categorySchema = z
  .strictObject({
    path: z
      .string()
      .describe('A name for addresses of each level, from the widest. Lasts as long as the names.'),
    name: z.string(),
    products: z.int().describe('The number of products, with those of the categories in it.'),
    url: z.string().describe('The address of its page.'),
  })
  .meta({
    id: 'Category',
    examples: [{ path: 'hogar/cocina', name: 'Cocina', products: 120, url: '/c/hogar/cocina' }],
  });

export const inCategory = z.string().optional().describe('Only products of the category with this path.');

export function toCategoryDocument(category: Category, addresses: Addresses): z.infer<typeof categorySchema> {
  return { ...category, url: addresses.category(category.path) };
}

const filterCounts = z.array(z.strictObject({ value: z.string(), count: z.int() }));
const hasMore = z.boolean();

export const searchResultSchema = z
  .strictObject({
    products: z.array(catalogProductSchema),
    total: z.int().describe('The number of products on all pages: of those that match, up to 1,000.'),
    hasMore: hasMore.describe('Whether there is a next page.'),
    matching: z
      .enum(['all', 'some'])
      .describe(
        '`some` if no product has all words: then these products have those of a word set, in the order of the sets.',
      ),
    wordSets: z
      .array(z.strictObject({ text: z.string(), total: z.int(), hasMore }))
      .describe('If no product has all words, the largest sets of words that a product has together.'),
    filters: z
      .strictObject({
        brands: filterCounts,
        sellers: filterCounts,
        categories: z.array(categorySchema).describe('Those in the category, or of the first level.'),
        minPrice: price.optional(),
        maxPrice: price.optional(),
        isExact: z
          .boolean()
          .describe('False if more than 100,000 products match, of which the first are counted.'),
      })
      .optional()
      .describe(
        'Values of the matching products with the numbers of products, which ignore the filter itself; the lowest and the highest price of first offerings. Absent if no product has a word.',
      ),
    corrected: z.string().optional().describe('The text that was searched, if words were corrected.'),
    similar: z.string().optional().describe('A similar text that has results, if there are none.'),
  })
  .meta({ id: 'SearchResult' });

export const suggestionsSchema = z
  .strictObject({
    completions: z.array(z.string()).describe('Longer texts, the most frequent first.'),
    brands: z.array(z.string()),
    products: z.array(
      z.strictObject({
        productId: z.string(),
        name: z.string(),
        image: z.string().optional(),
        price: price.optional(),
        pricesDiffer: pricesDiffer.optional(),
      }),
    ),
    total: z.int().describe('The number of products that a search for the text finds, up to 1,000.'),
    hasMore: hasMore.describe('Whether it finds more.'),
  })
  .meta({ id: 'Suggestions' });
