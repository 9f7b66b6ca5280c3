import { type Product, productForList } from '../../domain/product.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';

/** With one query, after a refresh of the catalogue that is due. @returns what a list stores of the products that the catalogue has, by ID */
export async function findCopies(catalog: Catalog, productIds: string[]): Promise<Map<string, Product>> {
  await catalog.readVersion();
  const found = await catalog.findProducts(productIds);
  return new Map([...(found ?? [])].map(([id, product]) => [id, productForList(product)]));
}
