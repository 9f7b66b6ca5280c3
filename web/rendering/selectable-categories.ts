import type { Shop } from '../../domain/shop.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

const maxSelectable = 50;

export function selectableCategories(catalog: Pick<Catalog, 'categories'>): NonNullable<Shop['categories']> {
  const all = catalog.categories().childrenOf('');
  const largest = all.toSorted((one, other) => other.products - one.products).slice(0, maxSelectable);
  const shown = new Set(largest);
  return all.filter((category) => shown.has(category)).map(({ path, name }) => ({ path, name }));
}
