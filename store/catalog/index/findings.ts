import { categoryLimits } from '../../../domain/category.ts';
import type { CatalogProduct } from '../../../domain/product.ts';

const ofProducts = {
  noPrice: 'without a price',
  noPicture: 'without a picture',
  noBrand: 'without a brand',
  noCategory: 'without a category',
  soldOut: 'sold out',
} as const;
const ofEntries = {
  price: 'shown without the first price or its special price, which is ambiguous or invalid',
  currency: 'shown without a price or special price, because it is in another currency',
  availability: 'with an unknown availability',
  saleDates: 'shown without the special price, because the dates of its sale cannot be read',
  pictures: 'with addresses of pictures that cannot be used',
  excessPictures: 'with more than 20 pictures, of which the others are omitted',
  excessOfferings: 'with more than 20 offerings, of which the others are omitted',
  excessVariants: 'with more than 100 variants, of which the others are not named',
  excessCategories: `with categories beyond the limit of ${categoryLimits.maxCategories}, which are left out`,
  incomplete: 'without productId or name',
  unpublished: 'that are not published',
  unusable: 'with a productId that is "." or ".." or longer than 255 characters',
  unreadable:
    'nested too deeply, larger than 16 MiB, with more fields than the header, or with rows in quotes',
  excess: 'beyond the limit of products',
} as const;

export const findingTexts = { ...ofProducts, ...ofEntries };
export const productStates = Object.keys(ofProducts) as ProductState[];
export const entryFindings = Object.keys(ofEntries) as EntryFinding[];
export const lacks = ['noPrice', 'noPicture', 'noBrand', 'noCategory'] as const;

export type ProductState = keyof typeof ofProducts;
export type EntryFinding = keyof typeof ofEntries;
export type EntryFindings = Partial<Record<EntryFinding, boolean>>;
export type Finding = keyof typeof findingTexts;
export type FindingCounts = Partial<Record<Finding, number>>;

export function statesOf(product: CatalogProduct, hasCategories = false): ProductState[] {
  const { offerings, images, brand, categories, isAvailable } = product;
  const states = {
    noPrice: offerings.length === 0,
    noPicture: images.length === 0,
    noBrand: brand === '',
    noCategory: hasCategories && categories === undefined,
    soldOut: isAvailable === false,
  };
  return productStates.filter((state) => states[state]);
}

export function isProblem(finding: string): boolean {
  return Object.hasOwn(ofEntries, finding);
}
