import type { CatalogProduct } from '../../../domain/product.ts';
import type { ProductFindings } from '../index/findings.ts';
import { createFieldReader, type EntryRules } from './feed-fields.ts';
import { createOfferingReader } from './feed-offerings.ts';
import { createPictureReader } from './feed-pictures.ts';
import { collapseWhiteSpace, readText } from './feed-values.ts';
import { NumberText } from './json-reader.ts';

const maxLength = { id: 255, name: 500, brand: 255 };

export type ReadEntry = { product: CatalogProduct; findings: ProductFindings };

/** Undefined for an entry without ID or name; `key` replaces a missing ID. */
export function createEntryReader(
  rules: EntryRules,
  base: URL,
): (entry: unknown, key?: string) => ReadEntry | undefined {
  const read = createFieldReader(rules.fields);
  const readPictures = createPictureReader(base, rules.pictureScheme);
  const readOfferings = createOfferingReader(rules);

  return (entry, key) => {
    if (!isRecord(entry)) return undefined;
    const productId = readId(read(entry, 'productId') ?? key);
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
    return { product, findings };
  };
}

/** URL paths lose the segments '.' and '..' (URL Standard, §4.1). */
export function isUsableId(productId: string): boolean {
  return !/^\.\.?$/.test(productId) && productId.length <= maxLength.id;
}

function readId(value: unknown): string {
  if (typeof value === 'number' || value instanceof NumberText) return String(value);
  return typeof value === 'string' ? collapseWhiteSpace(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
