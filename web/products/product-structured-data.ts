import { decimalPrice } from '../../domain/currency.ts';
import { pictureAtWidth } from '../../domain/picture-width.ts';
import { type CatalogProduct, isForSale, lowestPriceOf, type Offering } from '../../domain/product.ts';
import { offersOfSellers } from '../../domain/product-display.ts';
import type { Shop } from '../../domain/shop.ts';
import { homePath, productPath } from '../paths.ts';
import type { Step } from './breadcrumb.tsx';

type Site = { publicUrl: string; shop: Shop };
type Listing = { publicUrl: string; name: string; first: number; total: number };

export function describeListing(
  products: Pick<CatalogProduct, 'productId' | 'name'>[],
  { publicUrl, name, first, total }: Listing,
): object {
  const itemListElement = products.map(({ productId, name }, index) => ({
    '@type': 'ListItem',
    position: first + index + 1,
    url: publicUrl + productPath(productId),
    name,
  }));
  return { '@type': 'ItemList', name, numberOfItems: total, itemListElement };
}

/** Search engines require a price, and an address of each step, which only the last one of the shop has. */
export function describeProduct(
  product: CatalogProduct,
  { publicUrl, shop, steps }: Site & { steps?: Required<Step>[] | undefined },
): object[] {
  const { productId, name, brand, images, offerings } = product;
  const path = productPath(productId);
  const url = publicUrl + path;
  const pictureOf = (image: string) => new URL(pictureAtWidth(image, 1_200, shop) ?? image, publicUrl).href;
  const first = { name: shop.home.breadcrumb.at(-1) ?? shop.home.heading, path: homePath };
  const breadcrumb = describeBreadcrumb([...(steps ?? [first]), { name, path }], publicUrl);
  if (offerings.length === 0) return [breadcrumb];
  const description = {
    '@type': 'Product',
    sku: productId,
    name,
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(images.length > 0 && { image: images.map(pictureOf) }),
    offers: describeVariants(product, url, shop) ?? describeOffers(offerings, url, shop),
  };
  return [breadcrumb, description];
}

/** Variants of one price are one offer. */
function describeVariants(product: CatalogProduct, url: string, shop: Shop): object | undefined {
  const { variants = [], pricesDiffer } = product;
  const available = variants.filter(isForSale);
  const prices = (available.length > 0 ? available : variants).flatMap(({ price }) => price ?? []);
  if (!pricesDiffer || prices.length < 2) return undefined;
  return { ...aggregateOf(prices, shop), ...availabilityOf(product), url };
}

function describeOffers(offerings: Offering[], url: string, shop: Shop): object {
  const sellers = offersOfSellers(offerings, shop);
  const offers = sellers.map((offering) => ({
    '@type': 'Offer',
    price: decimalOf(lowestPriceOf(offering), shop),
    priceCurrency: shop.currency,
    ...availabilityOf(offering),
    url,
    seller: { '@type': 'Organization', name: offering.seller ?? shop.name },
  }));
  const [first] = offers;
  if (first && offers.length === 1) return first;
  return { ...aggregateOf(sellers.map(lowestPriceOf), shop), offers };
}

function aggregateOf(prices: number[], shop: Shop): object {
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalOf(Math.min(...prices), shop),
    highPrice: decimalOf(Math.max(...prices), shop),
    priceCurrency: shop.currency,
    offerCount: prices.length,
  };
}

function decimalOf(price: number, { currency }: Shop): number {
  return Number(decimalPrice(price, currency));
}

function availabilityOf({ isAvailable }: Pick<Offering, 'isAvailable'>): object {
  if (isAvailable === undefined) return {};
  return { availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}` };
}

export function describeBreadcrumb(steps: Required<Step>[], publicUrl: string): object {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
