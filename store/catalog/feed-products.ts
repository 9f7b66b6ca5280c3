import { decodeHTMLStrict } from 'entities';
import type { CatalogProduct, Offering } from '../../domain/product.ts';
import { readPrice } from './feed-price.ts';

type Feed = {
  products: CatalogProduct[];
  problems: string[];
};

/** Rendering the home page with 20,000 products takes 2 s and 0.5 GB. */
export const maxProducts = 20_000;
/** In UTF-16 code units. Entries with longer IDs and images with longer addresses are omitted. */
const maxLength = { id: 255, name: 500, brand: 255, address: 2_048, example: 40 };
const maxImages = 20;
const maxOfferings = 20;
const maxExamples = 3;

const problemTexts = {
  incomplete: 'without productId or name',
  unusable: `with a productId that is "." or ".." or longer than ${maxLength.id} characters`,
  repeated: 'with a repeated productId',
  excess: `beyond the limit of ${maxProducts} products`,
  price: 'shown without the first price, which is ambiguous or invalid',
} as const;
type Problem = keyof typeof problemTexts;

/** The feed is an object with `products` (specification §7), one product, or an array. */
export function readFeedProducts(feed: unknown, base: URL): Feed {
  const entries = isRecord(feed) ? feed.products : feed;
  if (typeof entries !== 'object' || entries === null) throw new Error('it has no "products"');
  const products = new Map<string, CatalogProduct>();
  const report = createReport();
  for (const [index, entry] of listOf(entries).entries()) {
    const { product, firstPrice } = readEntry(entry, base) ?? {};
    const problem = product ? problemOf(product, products) : 'incomplete';
    if (problem) report.add(problem, product?.productId ?? `entry ${index}`);
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
      if (count < maxExamples) examples.push(example.slice(0, maxLength.example));
      found.set(problem, { count: count + 1, examples });
    },
    phrases: () =>
      [...found].map(([problem, { count, examples }]) => {
        const more = count > examples.length ? ', …' : '';
        return `${count} ${problemTexts[problem]} (${examples.join(', ')}${more})`;
      }),
  };
}

/** The segments '.' and '..' are removed from URL paths (URL Standard, §4.1). */
function problemOf({ productId }: CatalogProduct, accepted: Map<string, unknown>): Problem | undefined {
  if (/^\.\.?$/.test(productId) || productId.length > maxLength.id) return 'unusable';
  if (accepted.has(productId)) return 'repeated';
  return accepted.size === maxProducts ? 'excess' : undefined;
}

function readEntry(
  entry: unknown,
  base: URL,
): { product: CatalogProduct; firstPrice: ReturnType<typeof readPrice> } | undefined {
  if (!isRecord(entry)) return undefined;
  const productId = readId(entry.productId);
  const name = readText(entry.name, maxLength.name);
  if (!productId || !name) return undefined;
  const images = listOf(entry.images).slice(0, maxImages);
  const offerings = listOf(entry.offerings).slice(0, maxOfferings);
  const read = offerings.map(readOffering);
  const first = read[0];
  const product = {
    productId,
    brand: readText(entry.brand, maxLength.brand),
    name,
    images: images.flatMap((image) => readAddress(image, base) ?? []),
    offerings: withPrices(read),
    seller: first?.seller,
  };
  return { product, firstPrice: first?.price };
}

type ReadOffering = { price: ReturnType<typeof readPrice>; seller: string | undefined };

function readOffering(offering: unknown): ReadOffering {
  if (!isRecord(offering)) return { price: undefined, seller: undefined };
  const seller = readText(offering.seller, maxLength.brand) || undefined;
  return { price: readPrice(offering.price), seller };
}

/** Without a valid first price (§2) no price is shown, because the next one is that of another seller. */
function withPrices(offerings: ReadOffering[]): Offering[] {
  if (typeof offerings[0]?.price !== 'number') return [];
  return offerings.flatMap(({ price, seller }) =>
    typeof price === 'number' ? { price, ...(seller && { seller }) } : [],
  );
}

function readId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapseWhiteSpace(value) : '';
}

function readText(value: unknown, length: number): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = collapseWhiteSpace(decodeReferences(value));
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

function collapseWhiteSpace(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Decodes character references that end with ';' (HTML, §13.5). Some feeds capitalise words: '&Nbsp;'. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
    const forms = [reference, reference.toLowerCase()];
    const known = forms.find((form) => decodeHTMLStrict(form) !== form);
    return known ? decodeHTMLStrict(known) : reference;
  });
}

function readAddress(value: unknown, base: URL): string | undefined {
  const text = typeof value === 'string' ? decodeReferences(value.trim()) : '';
  if (!text || text.length > maxLength.address) return undefined;
  if (base.protocol === 'file:') {
    if (/^\/(?!\/)/.test(text)) return text;
    return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
  }
  const address = URL.parse(text, base);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
