import * as z from 'zod';

export const productSchema = z
  .strictObject({
    productId: z.string(),
    brand: z.string(),
    name: z.string(),
    images: z.array(z.string()).describe('Addresses of images; the first is shown.'),
    offerings: z
      .array(z.strictObject({ price: z.number().nonnegative() }))
      .describe('Prices in Chilean pesos; the first is shown.'),
  })
  .meta({ id: 'Product' });

export const catalogProductSchema = productSchema
  .extend({ seller: z.string().optional().describe('The seller. Products in lists do not have it.') })
  .meta({ id: 'CatalogProduct' });
