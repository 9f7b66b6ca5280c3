import { type OnSale, priceToday, savingOf } from './listed-product.ts';
import type { Product } from './product.ts';
import { withoutAccents } from './without-accents.ts';

/** 'cheaper' has only the products that cost less than when they were saved. */
export const productOrders = ['manual', 'date', 'price', 'price-desc', 'cheaper'] as const;
export type ProductOrder = (typeof productOrders)[number];

export type ProductView = { order: ProductOrder; query: string };

const longestQuery = 100;

export function readView({ order, query }: { order: string | null; query: string | null }): ProductView {
  return {
    order: productOrders.find((known) => known === order) ?? 'manual',
    query: (query ?? '').trim().slice(0, longestQuery),
  };
}

export function hasStoredOrder({ order, query }: ProductView): boolean {
  return order === 'manual' && query === '';
}

const priceOrders: readonly ProductOrder[] = ['price', 'price-desc', 'cheaper'];

export function isPriceOrder(order: ProductOrder): boolean {
  return priceOrders.includes(order);
}

/** Stable. What cannot be bought is last. @param onSale for orders of prices */
export function sortProducts(products: Product[], order: ProductOrder, onSale?: OnSale): Product[] {
  switch (order) {
    case 'price':
      return sortByNumber(products, (product) => priceToday(product, onSale) ?? Number.MAX_VALUE);
    case 'price-desc':
      return sortByNumber(products, (product) => -(priceToday(product, onSale) ?? 0));
    case 'cheaper':
      return sortByNumber(
        products.filter((product) => savingOf(product, onSale) > 0),
        (product) => -savingOf(product, onSale),
      );
    default:
      return products;
  }
}

function sortByNumber(products: Product[], numberOf: (product: Product) => number): Product[] {
  return products.toSorted((first, second) => numberOf(first) - numberOf(second));
}

export function findMatches(products: Product[], query: string): Product[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ brand, name }) => {
    const text = withoutAccents(`${brand} ${name}`);
    return words.every((word) => text.includes(word));
  });
}
