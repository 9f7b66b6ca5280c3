import type { FeedFields } from './feed-fields.ts';

export type FeedFormat = { name?: string; fields: FeedFields };
type Recognised = FeedFormat & { name: string; isOf(entry: Record<string, unknown>): boolean };

const wooCommerce: FeedFields = {
  productId: 'id',
  name: 'name',
  brand: 'brands.[].name',
  images: ['images.[].src', 'image.src'],
  category: 'categories.[].name',
  link: 'permalink',
  offerings: '',
};
const formats: Recognised[] = [
  {
    name: 'Google Merchant',
    isOf: (entry) =>
      has(entry, 'id', 'title') &&
      ['link', 'image_link', 'price', 'availability'].some((name) => has(entry, name)),
    fields: {
      productId: 'id',
      group: 'item_group_id',
      name: 'title',
      images: ['image_link', 'additional_image_link'],
      category: ['product_type', '!product_type.google_product_category'],
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
      status: 'status',
      variants: 'variants',
      variantId: 'id',
      variant: 'title',
      offerings: '',
      price: ['compare_at_price', 'price'],
      specialPrice: 'price',
      availability: ['available', '!inventory_management=null.!inventory_policy=continue.inventory_quantity'],
    },
  },
  {
    name: 'WooCommerce',
    isOf: (entry) => has(entry, 'id', 'name', 'regular_price') && Object.hasOwn(entry, 'stock_status'),
    fields: {
      ...wooCommerce,
      group: '!parent_id=0.parent_id',
      status: 'status',
      variant: 'attributes.[].option',
      price: ['regular_price', 'price'],
      specialPrice: 'price',
      availability: 'stock_status',
    },
  },
  {
    name: 'WooCommerce Store API',
    isOf: (entry) =>
      has(entry, 'id', 'name', 'prices') && Object.hasOwn(Object(entry.prices), 'currency_minor_unit'),
    fields: {
      ...wooCommerce,
      group: '!parent=0.parent',
      variant: 'variation',
      price: ['prices.regular_price', 'prices.price'],
      specialPrice: 'prices.price',
      priceDecimals: 'prices.currency_minor_unit',
      currency: 'prices.currency_code',
      availability: '!is_on_backorder=true.is_in_stock',
    },
  },
  {
    name: 'VTEX',
    isOf: (entry) => has(entry, 'productId', 'productName') && Array.isArray(entry.items),
    fields: {
      productId: 'productId',
      name: 'productName',
      brand: 'brand',
      images: 'items.[].images.[].imageUrl',
      category: 'categories',
      link: 'link',
      variants: 'items',
      variantId: 'itemId',
      variant: ['=variations|name', 'variations.[].values'],
      offerings: 'sellers',
      price: ['commertialOffer.ListPrice', 'commertialOffer.Price'],
      specialPrice: 'commertialOffer.Price',
      seller: 'sellerName',
      availability: 'commertialOffer.AvailableQuantity',
    },
  },
];

/** Who maps the ID or the name describes the whole feed. */
export function formatOf(entry: unknown, mapped: FeedFields): FeedFormat {
  const isWhole = mapped.productId !== undefined || mapped.name !== undefined;
  if (isWhole || typeof entry !== 'object' || entry === null) return { fields: mapped };
  const format = formats.find(({ isOf }) => isOf(entry as Record<string, unknown>));
  return format ? { name: format.name, fields: { ...format.fields, ...mapped } } : { fields: mapped };
}

export function fieldsFor(entry: unknown, mapped: FeedFields): FeedFields {
  return formatOf(entry, mapped).fields;
}

function has(entry: object, ...names: string[]): boolean {
  return names.every((name) => Object.hasOwn(entry, name));
}
