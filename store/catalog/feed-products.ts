import type { CatalogProduct, Offering } from '../../domain/product.ts';
import { createFieldReader, type FeedFields, pathOf } from './feed-fields.ts';
import { toBits } from './feed-findings.ts';
import { createPictureReader, listOf } from './feed-pictures.ts';
import { readPrice } from './feed-price.ts';
import { collapseWhiteSpace, readText } from './feed-text.ts';

/** In UTF-16 code units. */
const maxLength = { id: 255, name: 500, brand: 255 };
const maxOfferings = 20;

export type ReadEntry = { product: CatalogProduct; findings: number };

/** Creates a function that reads the JSON text of an entry of a feed. @param base the address of the feed, for relative addresses of images. @param pictureScheme as of `createPictureReader`. @returns a function that returns undefined if the entry has no ID or name, and throws a SyntaxError if it is no JSON, and a RangeError if it is nested too deeply. `key` is the ID of an entry without one */
export function createEntryReader(
  fields: FeedFields,
  base: URL,
  pictureScheme?: string,
): (text: string, key?: string) => ReadEntry | undefined {
  const read = createFieldReader(fields);
  const readPictures = createPictureReader(base, pictureScheme);
  const parseExactly = createExactParser(fields);

  function readOffering(offering: unknown): ReadOffering {
    const seller = readText(read(offering, 'seller'), maxLength.brand) || undefined;
    const [price, specialPrice] = [read(offering, 'price'), read(offering, 'specialPrice')];
    const mayBeInexact = mayBeAmbiguous(price) || mayBeAmbiguous(specialPrice);
    return { price: readPrice(price), specialPrice: readPrice(specialPrice), seller, mayBeInexact };
  }

  function readEntry(entry: unknown, key?: string): (ReadEntry & { mayBeInexact: boolean }) | undefined {
    if (!isRecord(entry)) return undefined;
    const id = read(entry, 'productId') ?? key;
    const productId = readId(id);
    const name = readText(read(entry, 'name'), maxLength.name);
    if (!productId || !name) return undefined;
    const brand = readText(read(entry, 'brand'), maxLength.brand);
    const { images, ...pictures } = readPictures(read(entry, 'images'));
    const given = listOf(read(entry, 'offerings'));
    const offerings = given.slice(0, maxOfferings).map(readOffering);
    const first = offerings[0];
    const product = {
      productId,
      brand,
      name,
      images,
      offerings: withPrices(offerings),
      ...(first?.seller && { seller: first.seller }),
    };
    const mayBeInexact = isRounded(id) || offerings.some((offering) => offering.mayBeInexact);
    const findings = toBits({
      noPrice: product.offerings.length === 0,
      noPicture: images.length === 0,
      noBrand: brand === '',
      price: first?.price === 'invalid',
      pictures: pictures.isIncomplete,
      excessPictures: pictures.hasExcess,
      excessOfferings: given.length > maxOfferings,
    });
    return { product, findings, mayBeInexact };
  }

  return (text, key) => {
    const entry = readEntry(JSON.parse(text), key);
    return entry?.mayBeInexact ? readEntry(parseExactly(text), key) : entry;
  };
}

/** The segments '.' and '..' are removed from URL paths (URL Standard, §4.1). */
export function isUsableId(productId: string): boolean {
  return !/^\.\.?$/.test(productId) && productId.length <= maxLength.id;
}

/** Numeric IDs beyond 2^53 stay exact, as text. A price such as `165.000` (165 or 165,000?) becomes NaN. */
function createExactParser(fields: FeedFields): (text: string) => unknown {
  const lastKey = (name: keyof FeedFields) => pathOf(fields, name)?.split('.').at(-1);
  const id = lastKey('productId');
  const prices = [lastKey('price'), lastKey('specialPrice')].filter((key) => key !== undefined);

  function reviveNumber(key: string, value: unknown, { source = '' }: { source?: string }): unknown {
    if (prices.includes(key) && /^\d{1,3}\.000$/.test(source)) return Number.NaN;
    return key === id && isRounded(value) ? source : value;
  }

  return (text) => JSON.parse(text, reviveNumber as Parameters<typeof JSON.parse>[1]);
}

function isRounded(value: unknown): boolean {
  return typeof value === 'number' && !Number.isSafeInteger(value);
}

function mayBeAmbiguous(price: unknown): boolean {
  return typeof price === 'number' && price < 1_000;
}

type ReadPrice = ReturnType<typeof readPrice>;
type ReadOffering = {
  price: ReadPrice;
  specialPrice: ReadPrice;
  seller: string | undefined;
  mayBeInexact: boolean;
};

/** Without a valid first price (§2) no price is shown, because the next one is that of another seller. */
function withPrices(offerings: ReadOffering[]): Offering[] {
  if (typeof offerings[0]?.price !== 'number') return [];
  return offerings.flatMap(({ price, specialPrice, seller }) => {
    if (typeof price !== 'number') return [];
    const isSpecial = typeof specialPrice === 'number' && specialPrice < price;
    return { price, ...(seller && { seller }), ...(isSpecial && { specialPrice }) };
  });
}

function readId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapseWhiteSpace(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
