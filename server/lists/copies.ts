import { type Product, productForList } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/** What a list stores, by ID; in one query. */
export function findCopies(catalog: Catalog, productIds: string[]): Map<string, Product> {
  const found = catalog.findProducts(productIds);
  return new Map([...(found ?? [])].map(([id, product]) => [id, productForList(product)]));
}
