import { type CatalogProduct, lowestPriceOf } from '../../../domain/product.ts';

export function pricedOffersOf({ seller, offerings }: CatalogProduct): { seller?: string; price: number }[] {
  if (offerings.length === 0) return seller === undefined ? [] : [{ seller, price: Number.NaN }];
  return offerings.map((offering, index) => {
    const name = offering.seller ?? (index === 0 ? seller : undefined);
    return { ...(name !== undefined && { seller: name }), price: lowestPriceOf(offering) };
  });
}

export function sellersOf(product: CatalogProduct): Set<string> {
  return new Set(pricedOffersOf(product).flatMap(({ seller }) => seller ?? []));
}

export function headOf({ name, brand }: CatalogProduct): string {
  const [first = '', second] = name.split(' ', 2);
  return second && first.toLowerCase() === brand.toLowerCase() ? second : first;
}

/** The shown price (specification §2), or NaN. */
export function priceOf({ offerings: [first] }: CatalogProduct): number {
  return first?.price ?? Number.NaN;
}
