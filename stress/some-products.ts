import { readFile } from 'node:fs/promises';

/** @returns the ids of some products of the sample catalogue, for writers to put into lists */
export async function someProducts(): Promise<string[]> {
  const file = await readFile(new URL('../catalog/products.json', import.meta.url), 'utf8');
  const { products } = JSON.parse(file) as { products: { productId: string }[] };
  return products.slice(0, 8).map(({ productId }) => productId);
}
