import type { Category } from '../../domain/category.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

const maxSelectable = 50;

export function selectableCategories(catalog: Pick<Catalog, 'categories'>): NonNullable<Shop['categories']> {
  const all = catalog.categories().childrenOf('');
  return largestOf(all, maxSelectable).map(({ path, name }) => ({ path, name }));
}

/** In the same order. */
export function largestOf(categories: Category[], count: number): Category[] {
  const sorted = categories.toSorted((one, other) => other.products - one.products);
  const largest = new Set(sorted.slice(0, count));
  return categories.filter((category) => largest.has(category));
}
