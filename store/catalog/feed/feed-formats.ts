import { type FeedFields, isPresent } from './feed-fields.ts';

export type FeedFormat = { name?: string; fields: FeedFields };
type Entry = Record<string, unknown>;
type Recognised = FeedFormat & { name: string; isOf(entry: Entry): boolean };

const wooCommerce: FeedFields = {
  productId: 'id',
  name: 'name',
  brand: 'brands.[].name',
  images: ['images.[].src', 'image.src'],
  category: 'categories.[].name',
  link: 'permalink',
  offerings: '',
};
const googleCategory = {
  text: 'google_product_category',
  read: (item: Entry) => (isPresent(item.product_type) ? undefined : item.google_product_category),
};
/** Without a stock that is managed, or with orders beyond it, nothing is known. */
const shopifyStock = {
  text: 'inventory_quantity',
  read: ({ inventory_management: management, inventory_policy: policy, inventory_quantity: stock }: Entry) =>
    management === null || management === '' || policy === 'continue' ? undefined : stock,
};
const wooStock = {
  text: 'is_in_stock',
  read: ({ is_on_backorder: isOrdered, is_in_stock: isInStock }: Entry) =>
    isOrdered === true ? undefined : isInStock,
};
/** `variations` has the names of other fields, or names and values. */
const vtexVariant = {
  text: 'variations, or name',
  read: (item: Entry) => {
    const variations = Array.isArray(item.variations) ? item.variations : [];
    if (variations.length === 0) return item.name;
    return variations.flatMap((variation) =>
      typeof variation === 'string' && Object.hasOwn(item, variation) ? item[variation] : variation?.values,
    );
  },
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
      category: ['product_type', googleCategory],
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
      availability: ['available', shopifyStock],
    },
  },
  {
    name: 'WooCommerce',
    isOf: (entry) => has(entry, 'id', 'name', 'regular_price') && Object.hasOwn(entry, 'stock_status'),
    fields: {
      ...wooCommerce,
      group: 'parent_id',
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
      group: 'parent',
      variant: 'variation',
      price: ['prices.regular_price', 'prices.price'],
      specialPrice: 'prices.price',
      priceDecimals: 'prices.currency_minor_unit',
      currency: 'prices.currency_code',
      availability: wooStock,
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
      variant: vtexVariant,
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
  const format = formats.find(({ isOf }) => isOf(entry as Entry));
  return format ? { name: format.name, fields: { ...format.fields, ...mapped } } : { fields: mapped };
}

export function fieldsFor(entry: unknown, mapped: FeedFields): FeedFields {
  return formatOf(entry, mapped).fields;
}

function has(entry: object, ...names: string[]): boolean {
  return names.every((name) => Object.hasOwn(entry, name));
}
