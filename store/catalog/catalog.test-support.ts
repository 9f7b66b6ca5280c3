import type { CatalogProduct } from '../../domain/product.ts';
import { success } from '../../domain/result-codes.ts';
import type { Catalog } from './catalog.ts';
import { createCategoryNumbers } from './index/category-numbers.ts';
import { createCategoryTree } from './index/category-tree.ts';
import { createLists } from './index/number-lists.ts';
import { categoriesOf } from './search/linear-filters.test-support.ts';
import { searchLinearly, suggestLinearly } from './search/linear-search.test-support.ts';

/** @param read the products, which may change */
export function catalogOf(read: CatalogProduct[] | (() => CatalogProduct[])): Catalog {
  const all = () => (typeof read === 'function' ? read() : read);
  const version = () =>
    all()
      .map(({ productId }) => productId)
      .join();
  const byId = () => new Map(all().map((product) => [product.productId, product]));
  return {
    version,
    readRange: (offset, limit) => ({
      products: all().slice(offset, offset + limit),
      total: all().length,
    }),
    readIds: (offset, limit) =>
      all()
        .slice(offset, offset + limit)
        .map(({ productId }) => productId),
    findProduct: (id) => byId().get(id),
    findProducts: (ids) => new Map([...byId()].filter(([id]) => ids.includes(id))),
    findByVariant: (id) =>
      all().find(({ variants = [] }) => variants.some(({ variantId }) => variantId === id))?.productId,
    positionOf: (id) => {
      const position = [...byId().keys()].indexOf(id);
      return position < 0 ? undefined : position;
    },
    categories() {
      const [numbers, lists] = [createCategoryNumbers(), createLists(all().length)];
      for (const product of all()) lists.add(numbers.of(product));
      return { ...createCategoryTree(numbers.counted(lists.complete())), isKnown: version() !== '' };
    },
    readCategory(path, offset, limit) {
      const inside = all().filter((product) =>
        categoriesOf(product).some((category) => category.path === path),
      );
      return { products: inside.slice(offset, offset + limit), total: inside.length };
    },
    findSimilar: ({ productId }, limit) =>
      all()
        .filter((product) => product.productId !== productId)
        .slice(0, limit),
    search: async (query) => success(searchLinearly(all(), query)),
    suggest: async (text) => success(suggestLinearly(all(), text)),
    status: () => ({ products: all().length, counts: {}, readAt: undefined, progress: undefined }),
    checkSoon() {},
  };
}
