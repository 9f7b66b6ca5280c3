import { type Currency, priceText } from './currency.ts';
import { type CatalogProduct, lowestPriceOf, type Offering, type Product } from './product.ts';
import type { Shop } from './shop.ts';
import { homeTexts } from './texts/home-texts.ts';

export type Thumbnail = {
  productId: string;
  name: string;
  image: string | undefined;
  /** Missing if that is unknown. */
  isUnavailable?: true;
} & SoldOut;

export type SellingShop = Pick<Shop, 'name' | 'currency'>;

type Price = { price: string; specialPrice?: string };

type SoldOut = {
  isSoldOut?: true;
};

export type ProductDisplay = Thumbnail & {
  brand: string;
  price: Price['price'] | undefined;
  seller: string | undefined;
} & Pick<Price, 'specialPrice'>;

export type CardDisplay = ProductDisplay & {
  secondImage: string | undefined;
  /** Of those that are not sold out. */
  sellers: string | undefined;
  fittingOffer?: string;
};

export type ProductDetails = ProductDisplay & {
  images: string[];
  /** Specification §2. */
  offerings: ({ seller: string | undefined; isCheapest?: true } & Price & SoldOut)[];
};

export function thumbnailOf({ productId, name, images }: Product): Thumbnail {
  return { productId, name, image: images[0] };
}

export function toProductDisplay(product: CatalogProduct, { currency }: SellingShop): ProductDisplay {
  const { brand, seller, offerings } = product;
  const price = offerings[0] ? toPrice(offerings[0], currency) : { price: undefined };
  return { ...thumbnailOf(product), brand, ...price, seller, ...soldOut(product) };
}

export function toCardDisplay(
  product: CatalogProduct,
  shop: SellingShop,
  wantedSellers: string[] = [],
): CardDisplay {
  const fitting = findFitting(product, wantedSellers);
  const sellers = describeSellers(product.offerings, fitting, shop);
  const display = { ...toProductDisplay(product, shop), secondImage: product.images[1], sellers };
  if (!fitting) return display;
  const price = priceText(lowestPriceOf(fitting), shop.currency);
  const fittingOffer = homeTexts.soldFor(fitting.seller ?? shop.name, price);
  return { ...display, fittingOffer };
}

function describeSellers(
  offerings: Offering[],
  fitting: Offering | undefined,
  { currency }: SellingShop,
): string | undefined {
  const available = offerings.filter(({ isAvailable }) => isAvailable !== false);
  if (available.length < 2) return undefined;
  const lowest = Math.min(...available.map(lowestPriceOf));
  const isShown = available[0] === offerings[0] && lowestPriceOf(available[0] as Offering) === lowest;
  if (isShown) return homeTexts.bestPriceOf(available.length);
  if (fitting && lowestPriceOf(fitting) === lowest) return undefined;
  return homeTexts.sellersFrom(available.length, priceText(lowest, currency));
}

function findFitting({ offerings }: CatalogProduct, sellers: string[]): Offering | undefined {
  const fits = (offering: Offering) => sellers.includes(offering.seller ?? '');
  const [first, ...others] = offerings;
  if (!first || fits(first)) return undefined;
  return others.filter(fits).sort(cheapestAvailable)[0];
}

function cheapestAvailable(one: Offering, other: Offering): number {
  const rank = (offering: Offering) => (offering.isAvailable === false ? 1 : 0);
  return rank(one) - rank(other) || lowestPriceOf(one) - lowestPriceOf(other);
}

export function toProductDetails(product: CatalogProduct, shop: SellingShop): ProductDetails {
  const { images, offerings } = product;
  const others = offerings.slice(1).sort(cheapestAvailable);
  const cheapest = findCheapest(offerings);
  return {
    ...toProductDisplay(product, shop),
    images,
    offerings: [...offerings.slice(0, 1), ...others].map((offering) => ({
      seller: offering.seller,
      ...toPrice(offering, shop.currency),
      ...(offering === cheapest && { isCheapest: true as const }),
      ...(product.isAvailable !== false && soldOut(offering)),
    })),
  };
}

/** If it costs less than each other one. */
function findCheapest(offerings: Offering[]): Offering | undefined {
  const [first, second] = offerings
    .filter(({ isAvailable }) => isAvailable !== false)
    .sort((one, other) => lowestPriceOf(one) - lowestPriceOf(other));
  return first && second && lowestPriceOf(first) < lowestPriceOf(second) ? first : undefined;
}

export function soldOut({ isAvailable }: { isAvailable?: boolean }): SoldOut {
  return isAvailable === false ? { isSoldOut: true } : {};
}

function toPrice({ price, specialPrice }: Offering, currency: Currency): Price {
  const special = specialPrice === undefined ? {} : { specialPrice: priceText(specialPrice, currency) };
  return { price: priceText(price, currency), ...special };
}
