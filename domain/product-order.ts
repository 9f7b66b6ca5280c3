import { type OnSale, priceToday } from './listed-product.ts';
import type { Product } from './product.ts';
import { withoutAccents } from './without-accents.ts';

export const productOrders = ['manual', 'date', 'price', 'price-desc'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** `onlyCheaper`: the products that cost less than when they were saved. */
export type ProductView = { order: ProductOrder; query: string; onlyCheaper: boolean };

const longestQuery = 100;

type Parameters = Record<'order' | 'query' | 'cheaper', string | null>;

export function readView({ order, query, cheaper }: Parameters): ProductView {
  return {
    onlyCheaper: cheaper === '1',
    order: productOrders.find((known) => known === order) ?? 'manual',
    query: (query ?? '').trim().slice(0, longestQuery),
  };
}

export function isWhole({ query, onlyCheaper }: ProductView): boolean {
  return query === '' && !onlyCheaper;
}

export function hasStoredOrder(view: ProductView): boolean {
  return view.order === 'manual' && isWhole(view);
}

export function needsPrices({ order, onlyCheaper }: ProductView): boolean {
  return onlyCheaper || order === 'price' || order === 'price-desc';
}

/** Stable. What cannot be bought is last. @param onSale for orders of prices */
export function sortProducts(products: Product[], order: ProductOrder, onSale?: OnSale): Product[] {
  switch (order) {
    case 'price':
      return sortByNumber(products, (product) => priceToday(product, onSale) ?? Number.MAX_VALUE);
    case 'price-desc':
      return sortByNumber(products, (product) => -(priceToday(product, onSale) ?? 0));
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
