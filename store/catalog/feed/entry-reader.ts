import type { CatalogProduct, Variant } from '../../../domain/product.ts';
import type { EntryFindings } from '../index/findings.ts';
import { hasExcessVariants, joinVariants, priceOfVariant, withoutExcess } from '../index/joined-products.ts';
import { readCategories } from './feed-categories.ts';
import { createFieldReader, type EntryRules, type FieldReader, isPresent } from './feed-fields.ts';
import { readLink } from './feed-link.ts';
import { createOfferingReader, type ReadOfferings } from './feed-offerings.ts';
import { createPictureReader } from './feed-pictures.ts';
import { collapseWhiteSpace, readText } from './feed-values.ts';
import { NumberText } from './json-reader.ts';

const maxLength = { id: 255, name: 500, brand: 255, variant: 100 };

/** Of Shopify and WooCommerce. */
const unpublished = new Set(['archived', 'draft', 'future', 'pending', 'private', 'trash', 'unlisted']);

/** Of all sales the next start or end. */
export type ReadEntry = { product: CatalogProduct; findings: EntryFindings; saleChangesAt: number };

/** Undefined for an entry without ID or name; `key` replaces a missing ID. */
export function createEntryReader(
  rules: EntryRules,
  base: URL,
  reader = createFieldReader(rules.fields),
): (entry: unknown, key?: string) => ReadEntry | undefined {
  const { readAll, readFirst } = reader;
  const readPictures = createPictureReader(base, rules.pictureScheme);
  const readVariant = createVariantReader(rules, reader);
  const hasVariants = rules.fields.variants !== undefined;

  return (entry, key) => {
    if (!isRecord(entry)) return undefined;
    const group = readId(readFirst(entry, 'group'));
    const isGrouped = group !== '' && group !== '0';
    const productId = isGrouped ? group : readId(readFirst(entry, 'productId') ?? key);
    const name = readText(readFirst(entry, 'name'), maxLength.name);
    if (!productId || !name) return undefined;
    const brand = readText(readFirst(entry, 'brand'), maxLength.brand);
    const { images, ...pictures } = readPictures(readAll(entry, 'images'));
    const link = readLink(readFirst(entry, 'link'), base);
    const categories = readCategories(readAll(entry, 'category'));
    const common: CatalogProduct = { productId, brand, name, images: [], offerings: [] };
    const given = hasVariants ? readAll(entry, 'variants') : [entry];
    const variants = given.map((variant) => readVariant(entry, variant, common, isGrouped));
    const [first = common, ...others] = variants.map((variant) => variant.product);
    const product: CatalogProduct = {
      ...others.reduce(joinVariants, first),
      images,
      ...(link !== undefined && { link }),
      ...(categories.length > 0 && { categories }),
    };
    const findings = {
      unpublished: unpublished.has(String(readFirst(entry, 'status')).toLowerCase()),
      price: variants.some(({ offered }) => offered.problem === 'invalid'),
      currency: variants.some(({ offered }) => offered.problem === 'other-currency'),
      availability: variants.some(({ offered }) => offered.hasUnknownAvailability),
      saleDates: variants.some(({ offered }) => offered.hasUnreadableSale),
      pictures: pictures.isIncomplete,
      excessPictures: pictures.hasExcess,
      excessVariants: hasExcessVariants(product),
      excessOfferings: variants.some(({ offered }) => offered.hasExcess),
    };
    const changes = variants.map(({ offered }) => offered.saleChangesAt);
    const saleChangesAt = changes.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    return { product: withoutExcess(product), findings, saleChangesAt };
  };
}

function createVariantReader(rules: EntryRules, reader: FieldReader) {
  const { readAll, readFirst } = reader;
  const readOfferings = createOfferingReader(rules, reader);
  const hasVariants = rules.fields.variants !== undefined;

  return (entry: unknown, variant: unknown, product: CatalogProduct, isGrouped: boolean): ReadVariant => {
    const offered = readOfferings(entry, variant);
    const { offerings, seller, isAvailable } = offered;
    const variantId = readId(readFirst(variant, hasVariants ? 'variantId' : 'productId'));
    const name = readAll(variant, 'variant').filter(isPresent).map(textOfVariant).join(', ');
    const own: Variant = {
      variantId,
      name: readText(name, maxLength.variant),
      ...priceOfVariant(offerings),
      ...(isAvailable !== undefined && { isAvailable }),
    };
    const isOfGroup = rules.fields.variant !== undefined && name === '' && variantId === product.productId;
    const isNamed = variantId !== '' && (hasVariants || (isGrouped && !isOfGroup));
    return {
      offered,
      product: {
        ...product,
        offerings,
        ...(seller && { seller }),
        ...(isAvailable !== undefined && { isAvailable }),
        ...(isNamed && { variants: [own] }),
      },
    };
  };
}

type ReadVariant = { product: CatalogProduct; offered: ReadOfferings };

/** URL paths lose the segments '.' and '..' (URL Standard, §4.1). */
export function isUsableId(productId: string): boolean {
  return !/^\.\.?$/.test(productId) && productId.length <= maxLength.id;
}

function textOfVariant(value: unknown): string {
  const text = readText(value, maxLength.variant);
  return text === 'Default Title' ? '' : text;
}

function readId(value: unknown): string {
  if (typeof value === 'number' || value instanceof NumberText) return String(value);
  return typeof value === 'string' ? collapseWhiteSpace(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
