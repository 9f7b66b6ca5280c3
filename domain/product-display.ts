import type { CatalogProduct, Product } from './product.ts';

/** What a list's card shows of a product (specification §2). */
export type Thumbnail = { productId: string; name: string; image: string | undefined };

/** What a product's own card or row shows (§2). */
export type ProductDisplay = Thumbnail & {
  brand: string;
  /** Formatted: a browser takes some 9 to 30 ms to make its first `Intl.NumberFormat`. */
  price: string | undefined;
  seller: string | undefined;
};

const pesos = new Intl.NumberFormat('de-DE');

export function thumbnailOf({ productId, name, images }: Product): Thumbnail {
  return { productId, name, image: images[0] };
}

/** Of its pictures and prices the first. */
export function toProductDisplay(product: CatalogProduct): ProductDisplay {
  const { brand, seller } = product;
  return { ...thumbnailOf(product), brand, price: priceText(product), seller };
}

/**
 * The price as it is shown: '$' and the German thousands separator (§9).
 * @returns nothing for a product without offerings
 */
function priceText({ offerings: [first] }: Product): string | undefined {
  return first && `$${pesos.format(first.price)}`;
}
