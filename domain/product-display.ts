import type { CatalogProduct, Product } from './product.ts';

export type Thumbnail = { productId: string; name: string; image: string | undefined };

export type ProductDisplay = Thumbnail & {
  brand: string;
  /** Formatted on the server, because the first `Intl.NumberFormat` takes up to 30 ms in a browser. */
  price: string | undefined;
  seller: string | undefined;
};

/** `secondImage` is shown while a pointer or the focus is on the card. */
export type CardDisplay = ProductDisplay & { secondImage: string | undefined };

const pesos = new Intl.NumberFormat('de-DE');

export function thumbnailOf({ productId, name, images }: Product): Thumbnail {
  return { productId, name, image: images[0] };
}

export function toProductDisplay(product: CatalogProduct): ProductDisplay {
  const { brand, seller } = product;
  return { ...thumbnailOf(product), brand, price: priceText(product), seller };
}

export function toCardDisplay(product: CatalogProduct): CardDisplay {
  return { ...toProductDisplay(product), secondImage: product.images[1] };
}

function priceText({ offerings: [first] }: Product): string | undefined {
  return first && `$${pesos.format(first.price)}`;
}
