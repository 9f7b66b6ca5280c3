import { toCardDisplay, toProductDisplay } from '../../domain/product-display.ts';
import { searchLimits } from '../../domain/search.ts';
import { isPageError } from '../../domain/texts/codes/error-pages.ts';
import type { SearchErrorCode } from '../../domain/texts/codes/product-codes.ts';
import { pageError } from '../rendering/page-error.ts';
import type { RequestContext } from '../rendering/request-context.ts';
import { readSearchUrl } from './search-url.ts';

const otherProductCount = 4;
const { pageSize } = searchLimits;

/** Rejects with a response if the search is busy or has fewer pages. */
export async function loadResults({ search, catalog, shop }: RequestContext, url: URL) {
  const { typedPrices, priceError, page, ...filters } = readSearchUrl(url, shop.currency);
  const { text } = filters;
  const query = { ...filters, offset: pageSize * (page - 1), limit: pageSize };
  const found = text || filters.category !== undefined ? await search.search(query) : undefined;
  if (found && !found.ok && found.code !== 'search-text-too-long') throw rejection(found.code);
  const result = found?.ok ? found.value : undefined;
  const products = result?.products ?? [];
  if (products.length === 0 && result?.total) throw rejection('search-page-unknown');

  if (products.length === 0 && catalog.version() === '') throw rejection('catalog-unavailable');
  const otherProducts = products.length === 0 ? catalog.readRange(0, otherProductCount).products : [];
  return {
    text,
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

function rejection(code: SearchErrorCode) {
  return pageError(isPageError(code) ? code : 'page-unknown');
}
