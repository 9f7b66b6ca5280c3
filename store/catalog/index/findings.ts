const ofProducts = {
  noPrice: 'without a price',
  noPicture: 'without a picture',
  noBrand: 'without a brand',
  soldOut: 'sold out',
  price: 'shown without the first price, which is ambiguous or invalid',
  currency: 'shown without a price, because it is in another currency',
  availability: 'with an unknown availability',
  pictures: 'with addresses of pictures that cannot be used',
  excessPictures: 'with more than 20 pictures, of which the others are omitted',
  excessOfferings: 'with more than 20 offerings, of which the others are omitted',
} as const;
const ofEntries = {
  incomplete: 'without productId or name',
  unusable: 'with a productId that is "." or ".." or longer than 255 characters',
  unreadable: 'nested too deeply, or larger than 16 MiB',
  repeated: 'with a repeated productId',
  excess: 'beyond the limit of products',
} as const;

export const findingTexts = { ...ofProducts, ...ofEntries };
export const productFindings = Object.keys(ofProducts) as ProductFinding[];
export const lacks = ['noPrice', 'noPicture', 'noBrand'] as const;

export type ProductFindings = Record<ProductFinding, boolean>;
type ProductFinding = keyof typeof ofProducts;
export type Finding = keyof typeof findingTexts;
export type FindingCounts = Partial<Record<Finding, number>>;

export function isProblem(finding: string): boolean {
  return finding !== 'soldOut' && !lacks.some((lack) => lack === finding);
}
