/** A product with the fields of the specification (§3) and no others: what a list keeps. */
export type Product = {
  productId: string;
  brand: string;
  name: string;
  /** Addresses; the first is shown. */
  images: string[];
  /** Prices in whole or broken Chilean pesos; the first is shown. */
  offerings: { price: number }[];
};

/** A product as the catalogue offers it: who sells it is on the card, but not part of what a list keeps. */
export type CatalogProduct = Product & { seller?: string };

/** The copy that a list keeps (§4). */
export function productForList(product: CatalogProduct): Product {
  const { productId, brand, name, images, offerings } = product;
  return { productId, brand, name, images, offerings };
}

const pesos = new Intl.NumberFormat('de-DE');

/**
 * The price as it is shown: '$' and the German thousands separator (§9).
 * @returns nothing for a product without offerings
 */
export function priceText(product: Product): string | undefined {
  const price = product.offerings[0]?.price;
  return price === undefined ? undefined : `$${pesos.format(price)}`;
}
