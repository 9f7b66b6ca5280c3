import { decodeHTML } from 'entities';
import type { CatalogProduct } from '../domain/product.ts';

export type Feed = {
  products: CatalogProduct[];
  /** Entries that could not be shown, one sentence each, for the log. */
  omitted: string[];
};

/**
 * Reads a product feed as leniently as it can be shown: a missing picture, price or brand leaves a gap on the
 * card, while an entry without an id or a name, or with an id that came before, is left out.
 * @param feed the parsed JSON: an object with `products` (specification §7); one product alone will do
 * @param base where the feed came from, for pictures addressed relative to it
 * @throws Error when there is no `products` in it
 */
export function readFeed(feed: unknown, base: URL): Feed {
  const entries = isRecord(feed) ? feed.products : feed;
  if (typeof entries !== 'object' || entries === null) throw new Error('it has no "products"');
  const products = new Map<string, CatalogProduct>();
  const omitted: string[] = [];
  for (const [place, entry] of (Array.isArray(entries) ? entries : [entries]).entries()) {
    const product = readProduct(entry, base);
    if (!product) omitted.push(`entry ${place} has no productId or no name`);
    else if (products.has(product.productId)) omitted.push(`entry ${place} repeats id ${product.productId}`);
    else products.set(product.productId, product);
  }
  return { products: [...products.values()], omitted };
}

function readProduct(entry: unknown, base: URL): CatalogProduct | undefined {
  if (!isRecord(entry)) return undefined;
  const productId = readText(entry.productId);
  const name = readText(entry.name);
  if (!productId || !name) return undefined;
  const offerings = listOf(entry.offerings).filter(isRecord);
  return {
    productId,
    brand: readText(entry.brand),
    name,
    images: listOf(entry.images).flatMap((image) => readAddress(image, base) ?? []),
    offerings: offerings.flatMap(({ price }) => readPrice(price) ?? []),
    seller: readText(offerings[0]?.seller) || undefined,
  };
}

function readText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return decodeHTML(value).replace(/\s+/g, ' ').trim().toWellFormed();
}

function readPrice(value: unknown): { price: number } | undefined {
  const price = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof price === 'number' && Number.isFinite(price) && price >= 0 ? { price } : undefined;
}

/** Pictures travel to every shopper, so no address but a web page's own kinds is let through. */
function readAddress(value: unknown, base: URL): string | undefined {
  if (typeof value !== 'string' || !value.trim()) return undefined;
  if (base.protocol === 'file:') {
    if (/^\/(?!\/)/.test(value)) return value;
    return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : undefined;
  }
  const address = URL.parse(value, base);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
