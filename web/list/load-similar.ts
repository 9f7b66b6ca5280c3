import { type ProductDisplay, toProductDisplay } from '../../domain/product-display.ts';
import type { Services } from '../../server/entities.ts';

/** More than the dialog shows: the list may contain some. */
const maxSimilar = 12;

export async function loadSimilar(
  { lists, search, shop }: Pick<Services, 'lists' | 'search' | 'shop'>,
  productId: string,
): Promise<ProductDisplay[]> {
  const product = await lists.listedProduct(productId);
  const similar = product ? await search.similar(product, maxSimilar) : [];
  return similar.map((product) => toProductDisplay(product, shop));
}
