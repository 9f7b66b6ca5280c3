import { type CatalogProduct, lowestPriceOf } from '../../../domain/product.ts';

export function sellersOf({ seller, offerings }: CatalogProduct): Set<string> {
  const [first, ...others] = offerings.map((offering) => offering.seller);
  return new Set([first ?? seller, ...others].filter((name) => name !== undefined));
}

export function headOf({ name, brand }: CatalogProduct): string {
  const [first = '', second] = name.split(' ', 2);
  return second && first.toLowerCase() === brand.toLowerCase() ? second : first;
}

/** The price that a card shows, or NaN. */
export function priceOf({ offerings: [first] }: CatalogProduct): number {
  return first ? lowestPriceOf(first) : Number.NaN;
}
