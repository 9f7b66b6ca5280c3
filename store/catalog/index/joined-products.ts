import {
  type CatalogProduct,
  isForSale,
  lowestPriceOf,
  type Offering,
  type Variant,
} from '../../../domain/product.ts';
import { priceOf } from './product-facts.ts';

const maxVariants = 100;
const maxImages = 20;
const maxCategories = 10;
const maxLevels = 10;

export function joinVariants(one: CatalogProduct, other: CatalogProduct): CatalogProduct {
  const [price, otherPrice] = [priceOf(one) || 0, priceOf(other) || 0];
  const difference = rankOf(other) - rankOf(one) || otherPrice - price;
  const chosen = difference < 0 ? other : one;
  const pricesDiffer =
    rankOf(one) === rankOf(other)
      ? one.pricesDiffer || other.pricesDiffer || difference !== 0
      : chosen.pricesDiffer;
  const { seller: _seller, isAvailable: _available, pricesDiffer: _differ, link: _link, ...kept } = one;
  const isAvailable =
    isOwnRow(one) === isOwnRow(other)
      ? joinAvailability(one.isAvailable, other.isAvailable)
      : chosen.isAvailable;
  const categories = joinCategories([...(one.categories ?? []), ...(other.categories ?? [])]);
  const variants = joinLists(one.variants, other.variants);
  return {
    ...kept,
    images: [...new Set([...one.images, ...other.images])].slice(0, maxImages),
    offerings: chosen.offerings,
    ...(chosen.seller && { seller: chosen.seller }),
    ...(isAvailable !== undefined && { isAvailable }),
    ...(chosen.link !== undefined && { link: chosen.link }),
    ...(categories.length > 0 && { categories }),
    ...(variants.length > 0 && { variants }),
    ...(pricesDiffer && { pricesDiffer: true as const }),
  };
}

export function hasExcessVariants({ variants = [] }: CatalogProduct): boolean {
  return variants.length > maxVariants;
}

export function withoutExcess(product: CatalogProduct): CatalogProduct {
  if (!product.variants || !hasExcessVariants(product)) return product;
  return { ...product, variants: product.variants.slice(0, maxVariants) };
}

export function joinCategories(paths: string[][]): string[][] {
  const byKey = new Map(paths.map((path) => [path.slice(0, maxLevels).join('\n'), path.slice(0, maxLevels)]));
  const keys = [...byKey.keys()];
  const isPart = (key: string) => key === '' || keys.some((other) => other.startsWith(`${key}\n`));
  return [...byKey].flatMap(([key, path]) => (isPart(key) ? [] : [path])).slice(0, maxCategories);
}

export function priceOfVariant([first]: Offering[]): { price?: number } {
  return first ? { price: lowestPriceOf(first) } : {};
}

/** Those with a price that can be bought come first. */
function rankOf(product: CatalogProduct): number {
  const hasNoPrice = product.offerings.length === 0;
  return (isOwnRow(product) ? 4 : 0) + (isForSale(product) ? 0 : 2) + (hasNoPrice ? 1 : 0);
}

/** Beside rows of variants it has the price of one that may be sold out (WooCommerce). */
function isOwnRow({ variants }: CatalogProduct): boolean {
  return variants === undefined;
}

function joinAvailability(one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  if (one || other) return true;
  return one === false && other === false ? false : undefined;
}

function joinLists(one: Variant[] = [], other: Variant[] = []): Variant[] {
  if (one.length > maxVariants) return one;
  const known = new Set(one.map(({ variantId }) => variantId));
  return [...one, ...other.filter(({ variantId }) => !known.has(variantId))].slice(0, maxVariants + 1);
}
