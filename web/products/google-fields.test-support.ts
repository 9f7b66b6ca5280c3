import * as z from 'zod';

/** What Google requires and recommends (developers.google.com/search/docs/appearance/structured-data). */
const absolute = z.url({ protocol: /^https$/ });
const text = z.string().trim().min(1);

const inSequence = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === (items[0]?.position ?? 0) + index);

const breadcrumbList = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: absolute }))
    .min(2)
    .refine(inSequence),
});

const itemList = z.object({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int().min(1),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), url: absolute, name: text }))
    .min(1)
    .refine(inSequence)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
});

const currency = { priceCurrency: z.literal('CLP') };
const offer = z.object({
  '@type': z.literal('Offer'),
  price: z.number().nonnegative(),
  ...currency,
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']).optional(),
  url: absolute,
  seller: z.object({ '@type': z.literal('Organization'), name: text }),
});
const aggregateOffer = z.object({
  '@type': z.literal('AggregateOffer'),
  lowPrice: z.number().nonnegative(),
  highPrice: z.number().nonnegative(),
  ...currency,
  offerCount: z.int().min(2),
  offers: z.array(offer).min(2).optional(),
});

const product = z.object({
  '@type': z.literal('Product'),
  name: text,
  sku: text,
  url: absolute,
  brand: z.object({ '@type': z.literal('Brand'), name: text }).optional(),
  image: z.array(absolute).min(1).optional(),
  offers: z.discriminatedUnion('@type', [offer, aggregateOffer]),
});

/** The content of the script of type `application/ld+json`. */
export const structuredData = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', [breadcrumbList, itemList, product])).min(1),
});
