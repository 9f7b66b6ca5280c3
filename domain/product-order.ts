import type { Product } from './product.ts';
import { withoutAccents } from './without-accents.ts';

/** 'manual' is the stored order. */
export const productOrders = ['manual', 'date', 'name', 'brand', 'price'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** How the products of a list are shown. */
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

const { compare } = new Intl.Collator('es');

/** Products that are equal in this order stay in the given one. Those without a price are the last ones. */
export function sortProducts(products: Product[], order: ProductOrder): Product[] {
  switch (order) {
    case 'name':
      return products.toSorted((first, second) => compare(first.name, second.name));
    case 'brand':
      return products.toSorted((first, second) => compare(first.brand, second.brand));
    case 'price':
      return products.toSorted((first, second) => priceOf(first) - priceOf(second) || 0);
    default:
      return products;
  }
}

function priceOf({ offerings }: Product): number {
  return offerings[0]?.price ?? Number.MAX_VALUE;
}

/** @returns those whose name and brand contain each word of the query, in any case and without regard to accents */
export function findMatches(products: Product[], query: string): Product[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ brand, name }) => {
    const text = withoutAccents(`${brand} ${name}`);
    return words.every((word) => text.includes(word));
  });
}
