import { savingOf } from '../../domain/listed-product.ts';
import {
  findMatches,
  hasStoredOrder,
  needsPrices,
  type ProductView,
  sortProducts,
} from '../../domain/product-order.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import type { FoundList, ListStore } from '../../store/lists/list-store.ts';
import { findOnSale } from './on-sale.ts';

export type ListView = FoundList & { matchCount: number };

/** Other orders and a search read the whole list: 10,000 products take 30 to 60 ms. */
export async function readListView(
  owner: string,
  { store, catalog }: { store: ListStore; catalog: Catalog },
  list: FoundList,
  { view, page: { offset, limit } }: { view: ProductView; page: PageRange },
): Promise<ListView> {
  const { docId, productCount } = list;
  if (hasStoredOrder(view)) return { ...list, matchCount: productCount };
  const all =
    view.order === 'manual'
      ? ((await store.readList(owner, docId, { offset: 0, limit: productCount }))?.products ?? [])
      : await store.readProductsByDate(owner, docId);
  const found = findMatches(all, view.query);
  const onSale = needsPrices(view) ? await findOnSale(catalog, [{ products: found }]) : undefined;
  const shown = view.onlyCheaper ? found.filter((product) => savingOf(product, onSale) > 0) : found;
  const products = sortProducts(shown, view.order, onSale);
  return { ...list, matchCount: products.length, products: products.slice(offset, offset + limit) };
}
