import * as z from 'zod';

/** `x-currency` is the code of ISO 4217. */
const price = z.number().nonnegative().meta({ description: 'In Chilean pesos.', 'x-currency': 'CLP' });

export const productSchema = z
  .strictObject({
    productId: z.string(),
    brand: z.string(),
    name: z.string(),
    images: z.array(z.string()).describe('Addresses of images; the first is shown.'),
    offerings: z.array(z.strictObject({ price })).describe('Prices; the first is shown.'),
  })
  .meta({ id: 'Product' });

export const catalogProductSchema = productSchema
  .extend({
    offerings: z
      .array(z.strictObject({ price, seller: z.string().optional(), specialPrice: price.optional() }))
      .describe(
        'Prices with their sellers, and special prices, which are lower; the first offering is shown.',
      ),
    seller: z
      .string()
      .optional()
      .describe('The seller of the first offering. Products in lists have no sellers.'),
  })
  .meta({ id: 'CatalogProduct' });
