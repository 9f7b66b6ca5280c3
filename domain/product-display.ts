import { type Currency, priceText } from './currency.ts';
import {
  type CatalogProduct,
  isForSale,
  lowestPriceOf,
  numberDuplicates,
  type Offering,
  type Product,
} from './product.ts';
import type { CartItem, Shop } from './shop.ts';
import { homeTexts } from './texts/home-texts.ts';

export type Thumbnail = {
  productId: string;
  name: string;
  image: string | undefined;
  /** Missing if that is unknown. */
  isUnavailable?: true;
} & SoldOut;

export type SellingShop = Pick<Shop, 'name' | 'currency' | 'cart'>;

type Price = { price: string; specialPrice?: string };

type SoldOut = {
  isSoldOut?: true;
};

export type ProductDisplay = Thumbnail & {
  brand: string;
  price: Price['price'] | undefined;
  seller: string | undefined;
} & Pick<Price, 'specialPrice'>;

export type CartFields = Pick<CartItem, 'variant' | 'link'>;

export type CardDisplay = ProductDisplay &
  CartFields & {
    secondImage: string | undefined;
    /** Of those that are not sold out. */
    sellers: string | undefined;
    fittingOffer?: string;
  };

export type VariantDisplay = { variantId: string; name: string; price?: string };

export type ProductDetails = ProductDisplay &
  CartFields & {
    images: string[];
    variants: VariantDisplay[];
    /** Specification §2. */
    offerings: ({ seller: string | undefined; isCheapest?: true } & Price & SoldOut)[];
  };

export function thumbnailOf({ productId, name, images }: Product): Thumbnail {
  return { productId, name, image: images[0] };
}

export function toProductDisplay(product: CatalogProduct, { currency }: SellingShop): ProductDisplay {
  const { brand, seller, offerings, pricesDiffer } = product;
  const price = offerings[0] ? toPrice(offerings[0], currency, pricesDiffer) : { price: undefined };
  return { ...thumbnailOf(product), brand, ...price, seller, ...soldOut(product) };
}

export function toCardDisplay(
  product: CatalogProduct,
  shop: SellingShop,
  wantedSellers: string[] = [],
): CardDisplay {
  const fitting = findFitting(product, wantedSellers);
  const sellers = describeSellers(product.offerings, fitting, shop);
  const display = {
    ...toProductDisplay(product, shop),
    ...cartFieldsOf(product, shop),
    secondImage: product.images[1],
    sellers,
  };
  if (!fitting) return display;
  const price = priceText(lowestPriceOf(fitting), shop.currency);
  const fittingOffer = homeTexts.soldFor(fitting.seller ?? shop.name, price);
  return { ...display, fittingOffer };
}

function describeSellers(
  offerings: Offering[],
  fitting: Offering | undefined,
  shop: SellingShop,
): string | undefined {
  const available = offersOfSellers(offerings.filter(isForSale), shop);
  if (available.length < 2) return undefined;
  const lowest = Math.min(...available.map(lowestPriceOf));
  const isShown = available[0] === offerings[0] && lowestPriceOf(available[0] as Offering) === lowest;
  if (isShown) return homeTexts.bestPriceOf(available.length);
  if (fitting && lowestPriceOf(fitting) === lowest) return undefined;
  return homeTexts.sellersFrom(available.length, priceText(lowest, shop.currency));
}

/** The shown offering, then the cheapest of each other seller. */
export function offersOfSellers([first, ...others]: Offering[], { name }: Pick<Shop, 'name'>): Offering[] {
  const bySeller = new Map<string, Offering>();
  for (const offering of first ? [first, ...others.sort(cheapestAvailable)] : []) {
    const seller = offering.seller ?? name;
    if (!bySeller.has(seller)) bySeller.set(seller, offering);
  }
  return [...bySeller.values()];
}

function findFitting({ offerings }: CatalogProduct, sellers: string[]): Offering | undefined {
  const fits = (offering: Offering) => sellers.includes(offering.seller ?? '');
  const [first, ...others] = offerings;
  if (!first || fits(first)) return undefined;
  return others.filter(fits).sort(cheapestAvailable)[0];
}

function cheapestAvailable(one: Offering, other: Offering): number {
  return Number(isForSale(other)) - Number(isForSale(one)) || lowestPriceOf(one) - lowestPriceOf(other);
}

export function toProductDetails(product: CatalogProduct, shop: SellingShop): ProductDetails {
  const { images, pricesDiffer } = product;
  const offers = offersOfSellers(product.offerings, shop);
  const cheapest = findCheapest(offers);
  return {
    ...toProductDisplay(product, shop),
    ...cartFieldsOf(product, shop),
    images,
    variants: describeVariants(product, shop),
    offerings: offers.map((offering) => ({
      seller: offering.seller,
      ...toPrice(offering, shop.currency, pricesDiffer),
      ...(offering === cheapest && { isCheapest: true as const }),
      ...(product.isAvailable !== false && soldOut(offering)),
    })),
  };
}

export function cartFieldsOf(product: CatalogProduct, { cart = '' }: SellingShop): CartFields {
  const available = (product.variants ?? []).filter(isForSale);
  const [named, ...others] = available.filter(({ name }) => name);
  const [cheapest] = available.sort(({ price: one = 0 }, { price: other = 0 }) => one - other);
  const variant = others.length > 0 ? '' : (named ?? cheapest)?.variantId;
  return {
    ...(cart.includes('{variant}') && variant !== undefined && { variant }),
    ...(cart.includes('{link}') && product.link && { link: product.link }),
  };
}

function describeVariants(product: CatalogProduct, shop: SellingShop): VariantDisplay[] {
  const { variants = [] } = product;
  const named = variants.length > 1 ? variants.filter((variant) => isForSale(variant) && variant.name) : [];
  const names = named.map(({ name }) => name);
  const isChosen = cartFieldsOf(product, shop).variant === '';
  const uniqueNames = numberDuplicates(names);
  const shown = named.map(({ variantId, name, price }, index) => ({
    variantId,
    name: (isChosen && uniqueNames[index]) || name,
    ...(product.pricesDiffer && price !== undefined && { price: priceText(price, shop.currency) }),
  }));
  return isChosen ? shown : shown.filter(({ name }, index) => names.indexOf(name) === index);
}

/** If it costs less than each other one. */
function findCheapest(offerings: Offering[]): Offering | undefined {
  const [first, second] = offerings
    .filter(isForSale)
    .sort((one, other) => lowestPriceOf(one) - lowestPriceOf(other));
  return first && second && lowestPriceOf(first) < lowestPriceOf(second) ? first : undefined;
}

export function soldOut({ isAvailable }: { isAvailable?: boolean }): SoldOut {
  return isAvailable === false ? { isSoldOut: true } : {};
}

function toPrice({ price, specialPrice }: Offering, currency: Currency, pricesDiffer?: true): Price {
  if (specialPrice === undefined) return { price: currentPriceText(price, currency, pricesDiffer) };
  return {
    price: priceText(price, currency),
    specialPrice: currentPriceText(specialPrice, currency, pricesDiffer),
  };
}

export function currentPriceText(price: number, currency: Currency, pricesDiffer?: boolean): string {
  const text = priceText(price, currency);
  return pricesDiffer ? homeTexts.fromPrice(text) : text;
}
