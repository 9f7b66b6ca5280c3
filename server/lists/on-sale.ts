import type { CatalogProduct, Product } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/**
 * A damaged index, which the catalogue reports and rebuilds, does not make lists unavailable.
 * @returns those of the products in the lists that are on sale, by ID; undefined if that is unknown
 */
export function findOnSale(
  catalog: Catalog,
  lists: { products: Product[] }[],
): Map<string, CatalogProduct> | undefined {
  const ids = new Set(lists.flatMap(({ products }) => products.map(({ productId }) => productId)));
  try {
    return ids.size === 0 ? new Map() : catalog.findProducts([...ids]);
  } catch {
    return undefined;
  }
}
