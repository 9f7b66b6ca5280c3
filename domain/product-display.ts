import type { CatalogProduct, Product } from './product.ts';
import { homeTexts } from './texts/home.ts';
import { withDots } from './texts/numbers.ts';

export type Thumbnail = { productId: string; name: string; image: string | undefined };

export type ProductDisplay = Thumbnail & {
  brand: string;
  price: string | undefined;
  seller: string | undefined;
};

export type CardDisplay = ProductDisplay & {
  secondImage: string | undefined;
  /** Of several sellers: their number, and the lowest price. */
  sellers: string | undefined;
};

export type ProductDetails = ProductDisplay & {
  images: string[];
  /** The first one is shown (specification §2); the others follow, the cheapest first. */
  offerings: { seller: string | undefined; price: string }[];
};

export function thumbnailOf({ productId, name, images }: Product): Thumbnail {
  return { productId, name, image: images[0] };
}

export function toProductDisplay(product: CatalogProduct): ProductDisplay {
  const { brand, seller } = product;
  return { ...thumbnailOf(product), brand, price: priceText(product), seller };
}

export function toCardDisplay(product: CatalogProduct): CardDisplay {
  const prices = product.offerings.map(({ price }) => price);
  const sellers =
    prices.length > 1 ? homeTexts.sellersFrom(prices.length, pesosText(Math.min(...prices))) : undefined;
  return { ...toProductDisplay(product), secondImage: product.images[1], sellers };
}

export function toProductDetails(product: CatalogProduct): ProductDetails {
  const { images, offerings } = product;
  const others = offerings.slice(1).sort((first, second) => first.price - second.price);
  return {
    ...toProductDisplay(product),
    images,
    offerings: [...offerings.slice(0, 1), ...others].map(({ seller, price }) => ({
      seller,
      price: pesosText(price),
    })),
  };
}

function priceText({ offerings: [first] }: CatalogProduct): string | undefined {
  return first && pesosText(first.price);
}

/** The sum of the prices; undefined if one is unknown, because the sum would be wrong. */
export function totalText(prices: (number | undefined)[]): string | undefined {
  let total = 0;
  for (const price of prices) {
    if (price === undefined) return undefined;
    total += price;
  }
  return pesosText(total);
}

export function pesosText(price: number): string {
  const [whole = '', decimals] = String(Math.round(price * 1000) / 1000).split('.');
  return `$${withDots(whole)}${decimals ? `,${decimals}` : ''}`;
}
