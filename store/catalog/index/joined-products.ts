import { type CatalogProduct, lowestPriceOf, type Offering, type Variant } from '../../../domain/product.ts';

export const maxVariants = 100;
const maxImages = 20;

export function joinVariants(one: CatalogProduct, other: CatalogProduct): CatalogProduct {
  const [price, otherPrice] = [priceOfProduct(one), priceOfProduct(other)];
  const difference = rankOf(other) - rankOf(one) || otherPrice - price;
  const chosen = difference < 0 ? other : one;
  const pricesDiffer =
    rankOf(one) === rankOf(other)
      ? one.pricesDiffer || other.pricesDiffer || difference !== 0
      : chosen.pricesDiffer;
  const { seller: _seller, isAvailable: _available, pricesDiffer: _differ, ...kept } = one;
  const isAvailable = joinAvailability(one.isAvailable, other.isAvailable);
  const variants = joinLists(one.variants, other.variants, ({ variantId }: Variant) => variantId);
  return {
    ...kept,
    images: [...new Set([...one.images, ...other.images])].slice(0, maxImages),
    offerings: chosen.offerings,
    ...(chosen.seller && { seller: chosen.seller }),
    ...(isAvailable !== undefined && { isAvailable }),
    ...(variants.length > 0 && { variants: variants.slice(0, maxVariants) }),
    ...(pricesDiffer && { pricesDiffer: true as const }),
  };
}

export function priceOfVariant([first]: Offering[]): { price?: number } {
  return first ? { price: lowestPriceOf(first) } : {};
}

function priceOfProduct({ offerings: [first] }: CatalogProduct): number {
  return first ? lowestPriceOf(first) : 0;
}

/** Those with a price that can be bought come first. */
function rankOf({ offerings, isAvailable }: CatalogProduct): number {
  return (isAvailable === false ? 2 : 0) + (offerings.length === 0 ? 1 : 0);
}

function joinAvailability(one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  if (one || other) return true;
  return one === false && other === false ? false : undefined;
}

function joinLists<T>(one: T[] = [], other: T[] = [], keyOf: (item: T) => string): T[] {
  const known = new Set(one.map(keyOf));
  return [...one, ...other.filter((item) => !known.has(keyOf(item)))];
}
