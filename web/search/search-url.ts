import { type Currency, readPrice } from '../../domain/currency.ts';
import { type SearchQuery, type SearchSort, searchSorts } from '../../domain/search.ts';
import { categoriesPath, categoryOf, categoryPath } from '../category-paths.ts';
import { pageNumberOf, pageQueryOf } from '../paths.ts';

export type PriceFieldName = 'minPrice' | 'maxPrice';

export type SearchUrl = Omit<SearchQuery, 'offset' | 'limit'> & {
  /** From 1. */
  page: number;
  /** Otherwise the page is that of the category. */
  isCategoryFilter: boolean;
  /** In the currency of the shop. */
  typedPrices: Record<PriceFieldName, string>;
  priceError: { reason: 'number' | 'order'; fields: PriceFieldName[] } | undefined;
};

export type Filter = { name: 'category' | 'brand' | 'seller' | 'minPrice' | 'maxPrice'; value: string };

type Place = Pick<URL, 'pathname' | 'search'>;

/** Ignores values that no link and no form of a page has. */
export function readSearchUrl({ pathname, search }: Place, currency: Currency): SearchUrl {
  const parameters = pageQueryOf(search);
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const typedPrices = { minPrice: text('minPrice'), maxPrice: text('maxPrice') };
  const pageCategory = categoryOf(pathname);
  const category = pageCategory ?? (text('category') || undefined);
  return {
    text: text('q'),
    category,
    isCategoryFilter: category !== pageCategory,
    brands: parameters.getAll('brand'),
    sellers: parameters.getAll('seller'),
    sort: searchSorts.find((sort) => sort === text('sort')) ?? defaultSort,
    exact: text('exact') !== '',
    page: pageNumberOf(search),
    typedPrices,
    ...readPrices(typedPrices, currency),
  };
}

const defaultSort: SearchSort = 'relevance';

export const priceFields: PriceFieldName[] = ['minPrice', 'maxPrice'];

function readPrices(
  typed: SearchUrl['typedPrices'],
  currency: Currency,
): Pick<SearchUrl, PriceFieldName | 'priceError'> {
  const read = (name: PriceFieldName) => readPrice(typed[name], currency);
  const [minPrice, maxPrice] = priceFields.map(read);
  const unreadable = priceFields.filter((name) => Number.isNaN(read(name)));
  if (unreadable.length > 0) return { priceError: { reason: 'number', fields: unreadable } };
  const isOrdered = (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY);
  if (!isOrdered) return { priceError: { reason: 'order', fields: priceFields } };
  return { minPrice, maxPrice, priceError: undefined };
}

export function activeFilters(shown: SearchUrl): Filter[] {
  const { category, isCategoryFilter, brands, sellers, minPrice, maxPrice } = shown;
  return [
    ...(category && isCategoryFilter ? [{ name: 'category' as const, value: category }] : []),
    ...brands.map((value) => ({ name: 'brand' as const, value })),
    ...sellers.map((value) => ({ name: 'seller' as const, value })),
    ...(minPrice === undefined ? [] : [{ name: 'minPrice' as const, value: String(minPrice) }]),
    ...(maxPrice === undefined ? [] : [{ name: 'maxPrice' as const, value: String(maxPrice) }]),
  ];
}

export function pathWithout({ pathname, search }: Place, filter?: Filter): string {
  const entries = [...pageQueryOf(search)].filter(([name, value]) => {
    if (!filter) return ['q', 'sort', 'exact'].includes(name);
    const isValue = name === 'brand' || name === 'seller' ? value === filter.value : true;
    return name !== 'page' && !(name === filter.name && isValue);
  });
  return pathWith(pathname, entries);
}

export function pathInCategory({ pathname, search }: Place, category = ''): string {
  const others = [...pageQueryOf(search)].filter(
    ([name, value]) => !['page', 'category'].includes(name) && value.trim(),
  );
  if (categoryOf(pathname) === undefined)
    return pathWith(pathname, category ? [...others, ['category', category]] : others);
  return category ? pathWith(categoryPath(category), others) : categoriesPath;
}

export function pathOfForm(pathname: string, form: FormData): string {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() && !(name === 'sort' && value === defaultSort)
      ? [[name, value.trim()] as [string, string]]
      : [],
  );
  return pathWith(pathname, entries);
}

function pathWith(pathname: string, entries: [string, string][]): string {
  return entries.length > 0 ? `${pathname}?${new URLSearchParams(entries)}` : pathname;
}
