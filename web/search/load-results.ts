import { redirect } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { toCardDisplay, toProductDisplay } from '../../domain/product-display.ts';
import { type SearchQuery, type SearchResult, searchLimits } from '../../domain/search.ts';
import { isPageError } from '../../domain/texts/codes/error-pages.ts';
import type { SearchErrorCode } from '../../domain/texts/codes/product-codes.ts';
import type { CategoryTree } from '../../store/catalog/index/category-tree.ts';
import { pageError } from '../rendering/page-error.ts';
import type { RequestContext } from '../rendering/request-context.ts';
import { pathInCategory, readSearchUrl } from './search-url.ts';

const otherProductCount = 4;
const maxNamed = 3;
const { pageSize } = searchLimits;

/** Rejects with a response if the search is busy or has fewer pages. */
export async function loadResults({ search, catalog, shop }: RequestContext, url: URL) {
  const { typedPrices, priceError, page, isCategoryFilter, ...filters } = readSearchUrl(url, shop.currency);
  const { text, category } = filters;
  const isCategoryPage = category && !isCategoryFilter;
  const reject = (code: SearchErrorCode) =>
    isCategoryPage && code === 'search-page-unknown'
      ? redirect(pathInCategory(url, category))
      : rejection(code);
  const run = async (query: SearchQuery) => {
    const found = await search.search(query);
    if (!found.ok && found.code !== 'search-text-too-long') throw reject(found.code);
    return found;
  };
  const query = { ...filters, offset: pageSize * (page - 1), limit: pageSize };
  const found = text || category ? await run(query) : undefined;
  const result = found?.ok ? found.value : undefined;
  const products = result?.products ?? [];
  const everywhere = { ...query, category: undefined, offset: 0, limit: 1 };
  const elsewhere = text && category && result?.total === 0 ? await run(everywhere) : undefined;
  if (products.length === 0 && result?.total) throw reject('search-page-unknown');

  if (products.length === 0 && catalog.version() === '') throw rejection('catalog-unavailable');
  const otherProducts = products.length === 0 ? catalog.readRange(0, otherProductCount).products : [];
  const categories = catalog.categories();
  const within = categories.ancestorsOf(category ?? '');
  return {
    text,
    within,
    isCategoryGone: category !== undefined && within.at(-1)?.path !== category,
    named: text && result ? namedCategories(categories, result.corrected ?? text, category) : [],
    elsewhere: elsewhere?.ok ? someOf(elsewhere.value) : undefined,
    page,
    priceError,
    error: found?.ok === false ? found.code : undefined,
    total: result?.total ?? 0,
    hasMore: result?.hasMore ?? false,
    wordSets: result?.wordSets ?? [],
    filters: result?.filters,
    corrected: result?.corrected,
    similar: result?.similar,
    products: products.map((product) => toCardDisplay(product, shop, filters.sellers)),
    otherProducts: otherProducts.map((product) => toProductDisplay(product, shop)),
  };
}

/** `names`: from that of the category to the widest. */
export type NamedCategory = Pick<Category, 'path' | 'products'> & { names: string[] };

function namedCategories(categories: CategoryTree, text: string, shown = ''): NamedCategory[] {
  return categories
    .named(text)
    .filter(({ path }) => !`${shown}/`.startsWith(`${path}/`))
    .slice(0, maxNamed)
    .map(({ path, products }) => {
      const names = categories.ancestorsOf(path).map(({ name }) => name);
      return { path, products, names: names.reverse() };
    });
}

function someOf({ total, hasMore }: SearchResult) {
  return total > 0 ? { total, hasMore } : undefined;
}

function rejection(code: SearchErrorCode) {
  return pageError(isPageError(code) ? code : 'page-unknown');
}
