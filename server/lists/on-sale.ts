import type { CatalogProduct, Product } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/** By ID; undefined if the index is damaged, which must not make lists unavailable. */
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
