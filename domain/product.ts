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

/**
 * What to call each of several products where they must be told apart (WCAG 2.4.6, 4.1.2): by name; by name and
 * brand where the name repeats; numbered where that repeats too.
 * @returns one label a product, in their order, no two alike
 */
export function productLabels(products: Pick<Product, 'name' | 'brand'>[]): string[] {
  const sameName = countOf(products.map(({ name }) => name));
  return distinct(
    products.map(({ name, brand }) => ((sameName.get(name) ?? 0) > 1 && brand ? `${name}, ${brand}` : name)),
  );
}

/** @returns the texts, each repetition of one with its number */
export function distinct(texts: string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text} (${times})`;
  });
}

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
