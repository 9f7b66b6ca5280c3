import { decodeHTMLStrict } from 'entities';
import type { CatalogProduct } from '../../domain/product.ts';
import { readPrice } from './feed-price.ts';

export type Feed = {
  products: CatalogProduct[];
  /** Why entries were left out or have no price: one phrase for each reason, with the count and the first IDs. */
  problems: string[];
};

/** The listing shows all products on one page: rendering 20,000 takes 2 s and 0.5 GB (docs/operations.md, 'Limits'). */
export const mostProducts = 20_000;
/** In UTF-16 code units. An entry with a longer ID and an image with a longer address are left out, other texts are cut. */
const longest = { id: 255, name: 500, brand: 255, address: 2_048, example: 40 };
/** Of one product; only the first is shown. */
const mostImages = 20;
const mostOfferings = 20;
const mostExamples = 3;

const problemTexts = {
  incomplete: 'without productId or name',
  unusable: `with a productId that is "." or ".." or longer than ${longest.id} characters`,
  repeated: 'with a repeated productId',
  excess: `beyond the limit of ${mostProducts} products`,
  price: 'shown without the first price, which is ambiguous or invalid',
} as const;
type Problem = keyof typeof problemTexts;

/**
 * Parses a feed. A numeric ID that JavaScript cannot represent keeps its digits as text: 2^53 and 2^53 + 1 are two IDs.
 * A price such as `165.000`, unquoted, becomes NaN: it may be thousands, or a decimal of three places. `JSON.parse` alone
 * would make 165 of it, and 164.99, which `readPrice` rejects, of `164.990`.
 * @throws SyntaxError when the text is no JSON
 */
export function parseFeed(text: string): unknown {
  const hasLongIds = /"productId"\s*:\s*-?\d[\d.eE+-]{15}/.test(text);
  const hasAmbiguousPrices = /"price"\s*:\s*\d{1,3}\.000/.test(text);
  // TypeScript does not know the third parameter of a reviver yet.
  const reviver = reviveNumber as Parameters<typeof JSON.parse>[1];
  return JSON.parse(text, hasLongIds || hasAmbiguousPrices ? reviver : undefined);
}

/**
 * Reads the products of a feed. A missing picture, price or brand leaves a gap on the card. An entry is left out when it
 * has no ID or name, repeats an ID, has an ID that no URL path can contain, or follows `mostProducts` others.
 * @param feed the parsed JSON: an object with `products` (specification §7), one product alone, or an array
 * @param base where the feed came from, for images with a relative address
 * @throws Error when it has no `products`
 */
export function readFeed(feed: unknown, base: URL): Feed {
  const entries = isRecord(feed) ? feed.products : feed;
  if (typeof entries !== 'object' || entries === null) throw new Error('it has no "products"');
  const products = new Map<string, CatalogProduct>();
  const report = createReport();
  for (const [place, entry] of listOf(entries).entries()) {
    const { product, firstPrice } = readEntry(entry, base) ?? {};
    const problem = product ? problemOf(product, products) : 'incomplete';
    if (problem) report.add(problem, product?.productId ?? `entry ${place}`);
    if (!product || problem) continue;
    products.set(product.productId, product);
    if (firstPrice === 'invalid') report.add('price', product.productId);
  }
  return { products: [...products.values()], problems: report.phrases() };
}

function createReport() {
  const found = new Map<Problem, { count: number; examples: string[] }>();
  return {
    add(problem: Problem, example: string) {
      const { count, examples } = found.get(problem) ?? { count: 0, examples: [] };
      if (count < mostExamples) examples.push(example.slice(0, longest.example));
      found.set(problem, { count: count + 1, examples });
    },
    phrases: () =>
      [...found].map(([problem, { count, examples }]) => {
        const more = count > examples.length ? ', …' : '';
        return `${count} ${problemTexts[problem]} (${examples.join(', ')}${more})`;
      }),
  };
}

/** A URL drops the path segments '.' and '..', encoded or not (URL Standard, §4.1): the API could not address them. */
function problemOf({ productId }: CatalogProduct, before: Map<string, unknown>): Problem | undefined {
  if (/^\.\.?$/.test(productId) || productId.length > longest.id) return 'unusable';
  if (before.has(productId)) return 'repeated';
  return before.size === mostProducts ? 'excess' : undefined;
}

function readEntry(
  entry: unknown,
  base: URL,
): { product: CatalogProduct; firstPrice: ReturnType<typeof readPrice> } | undefined {
  if (!isRecord(entry)) return undefined;
  const productId = readId(entry.productId);
  const name = readText(entry.name, longest.name);
  if (!productId || !name) return undefined;
  const images = listOf(entry.images).slice(0, mostImages);
  const offerings = listOf(entry.offerings).slice(0, mostOfferings);
  const first = isRecord(offerings[0]) ? offerings[0] : {};
  const prices = offerings.map((offering) => (isRecord(offering) ? readPrice(offering.price) : undefined));
  const product = {
    productId,
    brand: readText(entry.brand, longest.brand),
    name,
    images: images.flatMap((image) => readAddress(image, base) ?? []),
    offerings: shownPrices(prices),
    seller: readText(first.seller, longest.brand) || undefined,
  };
  return { product, firstPrice: prices[0] };
}

/** The first price is shown (specification §2): where it cannot be read there is none, as the next is another seller's. */
function shownPrices(prices: ReturnType<typeof readPrice>[]): { price: number }[] {
  if (typeof prices[0] !== 'number') return [];
  return prices.flatMap((price) => (typeof price === 'number' ? { price } : []));
}

function readId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? tidy(value) : '';
}

function readText(value: unknown, length: number): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = tidy(decodeReferences(value));
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Control characters too: PostgreSQL stores no U+0000. */
function tidy(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/**
 * Decodes character references that end with ';' (HTML, §13.5): without it, '&GTX' of 'RTX&GTX' is part of a name. Feeds
 * that capitalise each word contain '&Nbsp;': an unknown name is looked up in lower case too, and otherwise kept.
 */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
    const forms = [reference, reference.toLowerCase()];
    const known = forms.find((form) => decodeHTMLStrict(form) !== form);
    return known ? decodeHTMLStrict(known) : reference;
  });
}

/** An image is loaded by every browser, so only http(s) addresses are used. */
function readAddress(value: unknown, base: URL): string | undefined {
  const text = typeof value === 'string' ? decodeReferences(value.trim()) : '';
  if (!text || text.length > longest.address) return undefined;
  if (base.protocol === 'file:') {
    if (/^\/(?!\/)/.test(text)) return text;
    return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
  }
  const address = URL.parse(text, base);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function reviveNumber(key: string, value: unknown, { source = '' }: { source?: string }): unknown {
  if (key === 'price' && /^\d{1,3}\.000$/.test(source)) return Number.NaN;
  const isRounded = key === 'productId' && typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded ? source : value;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
