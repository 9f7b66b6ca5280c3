import type { CatalogProduct } from '../../../domain/product.ts';
import type { ProductFindings } from '../index/findings.ts';
import { createFieldReader, type FeedFields, pathOf } from './feed-fields.ts';
import { createOfferingReader } from './feed-offerings.ts';
import { createPictureReader } from './feed-pictures.ts';
import { collapseWhiteSpace, readText } from './feed-text.ts';

/** In UTF-16 code units. */
const maxLength = { id: 255, name: 500, brand: 255 };

export type ReadEntry = { product: CatalogProduct; findings: ProductFindings };

/** Creates a function that reads the JSON text of an entry of a feed. @param base the address of the feed, for relative addresses of images. @param pictureScheme as of `createPictureReader`. @returns a function that returns undefined if the entry has no ID or name, and throws a SyntaxError if it is no JSON, and a RangeError if it is nested too deeply. `key` is the ID of an entry without one */
export function createEntryReader(
  fields: FeedFields,
  base: URL,
  pictureScheme?: string,
): (text: string, key?: string) => ReadEntry | undefined {
  const read = createFieldReader(fields);
  const readPictures = createPictureReader(base, pictureScheme);
  const readOfferings = createOfferingReader(fields);
  const parseExactly = createExactParser(fields);

  function readEntry(entry: unknown, key?: string): (ReadEntry & { mayBeInexact: boolean }) | undefined {
    if (!isRecord(entry)) return undefined;
    const id = read(entry, 'productId') ?? key;
    const productId = readId(id);
    const name = readText(read(entry, 'name'), maxLength.name);
    if (!productId || !name) return undefined;
    const brand = readText(read(entry, 'brand'), maxLength.brand);
    const { images, ...pictures } = readPictures(read(entry, 'images'));
    const { offerings, seller, isAvailable, ...offered } = readOfferings(entry);
    const product = {
      ...{ productId, brand, name, images, offerings },
      ...(seller && { seller }),
      ...(isAvailable !== undefined && { isAvailable }),
    };
    const findings = {
      noPrice: offerings.length === 0,
      noPicture: images.length === 0,
      noBrand: brand === '',
      soldOut: isAvailable === false,
      price: offered.firstPrice === 'invalid',
      currency: offered.firstPrice === 'other-currency',
      availability: offered.hasUnknownAvailability,
      pictures: pictures.isIncomplete,
      excessPictures: pictures.hasExcess,
      excessOfferings: offered.hasExcess,
    };
    return { product, findings, mayBeInexact: isRounded(id) || offered.mayBeInexact };
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

function readId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? collapseWhiteSpace(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
