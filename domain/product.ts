export type Product = {
  productId: string;
  brand: string;
  name: string;
  images: string[];
  offerings: { price: number }[];
  /** ISO 8601, UTC, milliseconds. Version 0.1 added products without it. */
  addedAt?: string;
};

/** The special price is lower. */
export type Offering = { price: number; seller?: string; specialPrice?: number; isAvailable?: boolean };

/** For visitors, gifts and the catalogue. All other fields are only for the owner of the list. */
export type PublicProduct = Pick<Product, 'productId' | 'brand' | 'name' | 'images' | 'offerings'>;

export function publicProduct({ productId, brand, name, images, offerings }: PublicProduct): PublicProduct {
  return { productId, brand, name, images, offerings };
}

export type Variant = { variantId: string; name: string; price?: number; isAvailable?: boolean };

export type CatalogProduct = Omit<PublicProduct, 'offerings'> & {
  offerings: Offering[];
  seller?: string;
  isAvailable?: boolean;
  /** Offerings: of the cheapest. */
  variants?: Variant[];
  pricesDiffer?: true;
  link?: string;
  categories?: string[][];
};

export function isForSale({ isAvailable }: Pick<Offering, 'isAvailable'>): boolean {
  return isAvailable !== false;
}

export function lowestPriceOf({ price, specialPrice }: Offering): number {
  return specialPrice ?? price;
}

export function productForList(product: CatalogProduct, addedAt = new Date().toISOString()): Product {
  const offerings = product.offerings.map(({ price }) => ({ price }));
  return { ...publicProduct(product), offerings, addedAt };
}

/** WCAG 2.4.6, 4.1.2: the name; if it is not unique also the brand, then a number. */
export function productLabels(products: Pick<Product, 'name' | 'brand'>[]): string[] {
  const sameName = countOf(products.map(({ name }) => name));
  return numberDuplicates(
    products.map(({ name, brand }) => ((sameName.get(name) ?? 0) > 1 && brand ? `${name}, ${brand}` : name)),
  );
}

export function numberDuplicates(texts: string[]): string[] {
  const given = new Set(texts);
  const lastNumbers = new Map<string, number>();
  return texts.map((text) => {
    let number = (lastNumbers.get(text) ?? 0) + 1;
    while (number > 1 && given.has(`${text} (${number})`)) number += 1;
    lastNumbers.set(text, number);
    return number === 1 ? text : `${text} (${number})`;
  });
}

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
