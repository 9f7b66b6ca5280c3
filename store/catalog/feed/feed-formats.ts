import type { FeedFields } from './feed-fields.ts';

export type FeedFormat = { name: string; fields: FeedFields };
type Recognised = FeedFormat & { isOf(entry: Record<string, unknown>): boolean };

const formats: Recognised[] = [
  {
    name: 'Google Merchant',
    isOf: (entry) => has(entry, 'id', 'title', 'link', 'image_link'),
    fields: {
      productId: 'id',
      group: 'item_group_id',
      name: 'title',
      images: ['image_link', 'additional_image_link'],
      category: 'product_type',
      link: 'link',
      variant: ['color', 'size', 'material', 'pattern'],
      offerings: '',
      specialPrice: 'sale_price',
      saleDates: 'sale_price_effective_date',
      availability: 'availability',
    },
  },
  {
    name: 'Shopify',
    isOf: (entry) => has(entry, 'id', 'title', 'handle') && Array.isArray(entry.variants),
    fields: {
      productId: 'id',
      name: 'title',
      brand: 'vendor',
      images: 'images.[].src',
      category: 'product_type',
      variants: 'variants',
      variantId: 'id',
      variant: 'title',
      offerings: '',
      price: ['compare_at_price', 'price'],
      specialPrice: 'price',
      availability: 'available',
    },
  },
];

export function recogniseFormat(entry: unknown): FeedFormat | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return formats.find(({ isOf }) => isOf(entry as Record<string, unknown>));
}

/** Who maps the ID or the name describes the whole feed. */
export function fieldsFor(entry: unknown, mapped: FeedFields): FeedFields {
  const isWhole = mapped.productId !== undefined || mapped.name !== undefined;
  return isWhole ? mapped : { ...recogniseFormat(entry)?.fields, ...mapped };
}

function has(entry: object, ...names: string[]): boolean {
  return names.every((name) => Object.hasOwn(entry, name));
}
