import { type Product, productForList } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/** With one query. @returns what a list stores of the products that the catalogue has, by ID */
export function findCopies(catalog: Catalog, productIds: string[]): Map<string, Product> {
  const found = catalog.findProducts(productIds);
  return new Map([...(found ?? [])].map(([id, product]) => [id, productForList(product)]));
}
