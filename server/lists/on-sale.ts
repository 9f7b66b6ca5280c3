import type { CatalogProduct, Product } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/**
 * Does not wait for the feed. A damaged index, which the catalogue reports and rebuilds, does not make lists unavailable.
 * @returns those of the products in the lists that are on sale, by ID; undefined if that is unknown
 */
export async function findOnSale(
  catalog: Catalog,
  lists: { products: Product[] }[],
): Promise<Map<string, CatalogProduct> | undefined> {
  const ids = new Set(lists.flatMap(({ products }) => products.map(({ productId }) => productId)));
  return ids.size === 0 ? new Map() : catalog.findProducts([...ids]).catch(() => undefined);
}
