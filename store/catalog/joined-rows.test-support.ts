import type { CatalogProduct } from '../../domain/product.ts';

/** What the import is compared with: all rows in memory. @param rows each as if it were alone */
export function joinLinearly(rows: CatalogProduct[]): CatalogProduct[] {
  const groups = Map.groupBy(rows, ({ productId }) => productId);
  return [...groups.values()].map(joinGroup);
}

function joinGroup(rows: CatalogProduct[]): CatalogProduct {
  const [first] = rows as [CatalogProduct];
  const ofVariants = rows.filter(({ variants }) => variants !== undefined);
  const counted = ofVariants.length > 0 ? ofVariants : rows;
  const notSoldOut = counted.filter(({ isAvailable }) => isAvailable !== false);
  const sold = notSoldOut.length > 0 ? notSoldOut : counted;
  const prices = sold.flatMap((row) => priceOf(row) ?? []);
  const shown = sold.find((row) => priceOf(row) === Math.min(...prices)) ?? (sold[0] as CatalogProduct);
  const states = new Set(counted.map(({ isAvailable }) => isAvailable));
  const isAvailable = states.has(true) || (states.has(undefined) ? undefined : false);
  const all = rows.flatMap(({ variants = [] }) => variants);
  const variants = all.filter(
    ({ variantId }, index) => all.findIndex((other) => other.variantId === variantId) === index,
  );
  const link = [shown, ...rows].find((row) => row.link !== undefined)?.link;
  const categories = joinCategories(rows.flatMap(({ categories = [] }) => categories));
  const { seller: _seller, isAvailable: _available, variants: _variants, ...kept } = first;
  return {
    ...kept,
    images: [...new Set(rows.flatMap(({ images }) => images))].slice(0, 20),
    offerings: shown.offerings,
    ...(shown.seller !== undefined && { seller: shown.seller }),
    ...(isAvailable !== undefined && { isAvailable }),
    ...(link !== undefined && { link }),
    ...(categories.length > 0 && { categories }),
    ...(variants.length > 0 && { variants: variants.slice(0, 100) }),
    ...(new Set(prices).size > 1 && { pricesDiffer: true as const }),
  };
}

/** Each once, without those that contain another one. */
function joinCategories(paths: string[][]): string[][] {
  const isSameStart = (one: string[], other: string[]) => one.every((name, index) => name === other[index]);
  return paths.filter(
    (path, index) =>
      !paths.some((other) => other.length > path.length && isSameStart(path, other)) &&
      !paths.slice(0, index).some((other) => other.length === path.length && isSameStart(path, other)),
  );
}

function priceOf({ offerings: [first] }: CatalogProduct): number | undefined {
  return first?.specialPrice ?? first?.price;
}
