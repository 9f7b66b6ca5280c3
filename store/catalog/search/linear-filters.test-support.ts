import type { Category } from '../../../domain/category.ts';
import type { CatalogProduct } from '../../../domain/product.ts';
import { type FilterCount, type SearchQuery, searchLimits } from '../../../domain/search.ts';
import { slugOf } from '../index/category-slug.ts';
import { comparableText } from '../index/words.ts';

export type FilterName = 'brand' | 'seller' | 'price';

export function sellersOf({ offerings, seller }: CatalogProduct): string[] {
  const sellers = new Set([seller, ...offerings.map((offering) => offering.seller)]);
  return [...sellers].filter((name) => name !== undefined);
}

export function passesFilters(product: CatalogProduct, query: SearchQuery, ignored?: FilterName): boolean {
  const wanted = query.brands.map(comparableText);
  const isOfBrand =
    ignored === 'brand' || wanted.length === 0 || wanted.includes(comparableText(product.brand));
  const { sellers, minPrice, maxPrice } = query;
  const isSold =
    ignored === 'seller' ||
    sellers.length === 0 ||
    sellersOf(product).some((seller) => sellers.includes(seller));
  const hasPrice = ignored !== 'price' && (minPrice !== undefined || maxPrice !== undefined);
  const price = shownPriceOf(product);
  const isWithin =
    price !== undefined && price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
  return isOfBrand && isSold && (!hasPrice || isWithin);
}

/** As on a card: the special price, if there is one, of the first offer. */
export function shownPriceOf({ offerings: [first] }: CatalogProduct): number | undefined {
  return first?.specialPrice ?? first?.price;
}

export function countOf(valuesOfProducts: string[][], unfiltered: string[][]): FilterCount[] {
  const count = (all: string[][]) => {
    const counts = new Map<string, number>();
    for (const value of all.flatMap((values) => [...new Set(values)]))
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const before = count(unfiltered);
  const order = (value: string) => before.get(value) ?? 0;
  return [...count(valuesOfProducts)]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => order(other.value) - order(one.value) || (one.value < other.value ? -1 : 1))
    .slice(0, searchLimits.maxFilterValues);
}

const slugs = new Map<string, string>();

/** Each category that contains the product once, with those that contain it. */
export function categoriesOf({ categories = [] }: CatalogProduct): Category[] {
  const all = categories.flatMap((names) => {
    const paths = names.map((name) => slugs.get(name) ?? remember(name));
    return names.map((name, index) => ({ path: paths.slice(0, index + 1).join('/'), name, products: 1 }));
  });
  return [...new Map(all.map((category) => [category.path, category])).values()];
}

function remember(name: string): string {
  const slug = slugOf(name);
  slugs.set(name, slug);
  return slug;
}

/** @param all in which the first one with a path names it */
export function countCategories(
  found: CatalogProduct[],
  unfiltered: CatalogProduct[],
  all: CatalogProduct[],
  path: string | undefined,
): Category[] {
  const depth = path === undefined ? 1 : path.split('/').length + 1;
  const isInside = (category: Category) =>
    category.path.split('/').length === depth && (path === undefined || category.path.startsWith(`${path}/`));
  const names = new Map(
    all
      .flatMap(categoriesOf)
      .reverse()
      .map(({ path, name }) => [path, name]),
  );
  const before = Map.groupBy(unfiltered.flatMap(categoriesOf), (category) => category.path);
  const countBefore = ({ path }: Category) => before.get(path)?.length ?? 0;
  const groups = Map.groupBy(found.flatMap(categoriesOf).filter(isInside), (category) => category.path);
  return [...groups]
    .map(([path, { length }]) => ({ path, name: names.get(path) ?? '', products: length }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }))
    .sort((one, other) => countBefore(other) - countBefore(one))
    .slice(0, searchLimits.maxFilterValues);
}
