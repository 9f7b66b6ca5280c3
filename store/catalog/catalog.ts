import type { Currency } from '../../domain/currency.ts';
import type { CatalogProduct } from '../../domain/product.ts';
import { failure, type Result } from '../../domain/result-codes.ts';
import type { SearchQuery, SearchResult, Suggestions } from '../../domain/search.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { createCatalogRefresh } from './catalog-refresh.ts';
import type { FeedHeader } from './feed/feed-fetch.ts';
import type { FeedFields } from './feed/feed-fields.ts';
import type { ImportProgress } from './feed/feed-import.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type CategoryTree, unknownCategories } from './index/category-tree.ts';
import type { FindingCounts } from './index/findings.ts';
import { isDamage } from './index/index-damage.ts';
import type { SearchOptions } from './search/search-engine.ts';
import { createSearchThreads, type SearchTask, type ThreadFailure } from './search/search-threads.ts';

export type SearchFailure = ThreadFailure | 'catalog-unavailable';

export const catalogDefaults = {
  minPercent: 50,
  maxBytes: 4 * 2 ** 30,
  maxPages: 10_000,
  maxProducts: 2_000_000,
  maxSeconds: 3_600,
  checkSeconds: 10,
};

export type CatalogOptions = {
  source: URL;
  header?: FeedHeader | undefined;
  folder: string;
  log: Logger;
  currency: Currency;
  fields?: FeedFields;
  pictureScheme?: string | undefined;
  /** Of the products in the index; 0 accepts every feed. */
  minPercent?: number;
  maxBytes?: number;
  maxPages?: number;
  maxProducts?: number;
  maxSeconds?: number;
  checkSeconds?: number;
  search?: SearchOptions;
  say?: (sentence: string) => void;
};

type ProductRange = {
  products: CatalogProduct[];
  total: number;
};

export type CatalogStatus = {
  products: number;
  counts: FindingCounts;
  /** In milliseconds. */
  readAt: number | undefined;
  progress: { products: number; part: number } | undefined;
};

/** The products on sale (specification §7), in the order of the last good feed. */
export type Catalog = {
  /** Changes with the products; '' without an index. */
  version(): string;
  readRange(offset: number, limit: number): ProductRange;
  readIds(offset: number, limit: number): string[];
  findProduct(productId: string): CatalogProduct | undefined;
  findProducts(productIds: string[]): Map<string, CatalogProduct> | undefined;
  /** The ID of the product. */
  findByVariant(variantId: string): string | undefined;
  positionOf(productId: string): number | undefined;
  categories(): CategoryTree;
  readCategory(path: string, offset: number, limit: number): ProductRange;
  /** Of the same brand, then the first ones. The product may be unavailable. */
  findSimilar(product: { productId: string; brand: string }, limit: number): CatalogProduct[];
  search(query: SearchQuery, task?: SearchTask): Promise<Result<SearchResult, SearchFailure>>;
  suggest(text: string, task?: SearchTask): Promise<Result<Suggestions, SearchFailure>>;
  status(): CatalogStatus;
  /** A watched feed is checked within a second. */
  checkSoon(): void;
};

export type WatchedCatalog = Catalog & {
  /** An error is logged; the promise never rejects. */
  check(): Promise<void>;
  watch(): void;
};

export function openCatalog({
  source,
  folder,
  log,
  fields = {},
  search = { synonyms: [], heading: '' },
  ...limits
}: CatalogOptions): WatchedCatalog {
  const options = { ...catalogDefaults, ...limits, source, folder, fields };
  const refresh = createCatalogRefresh(options, log, () => threads.endIdle());
  const { index, feed, check, checkSoon, watch } = refresh;
  const { query, searchWith } = createQueries(refresh);
  const threads = createSearchThreads(refresh, search);

  return {
    version: () => index()?.info.version ?? '',
    readRange: (offset, limit) =>
      query(({ readRange, total }) => ({ products: readRange(offset, limit), total })) ?? {
        products: [],
        total: 0,
      },
    readIds: (offset, limit) => query(({ readIds }) => readIds(offset, limit)) ?? [],
    findProduct: (id) => query(({ findProducts }) => findProducts([id]))?.get(id),
    findProducts: (ids) => query(({ findProducts }) => findProducts(ids)),
    findByVariant: (id) => query(({ findByVariant }) => findByVariant(id)),
    positionOf: (id) => query(({ positionOf }) => positionOf(id)),
    readCategory: (path, offset, limit) =>
      query(({ readCategory, categories }) => ({
        products: readCategory(path, offset, limit),
        total: categories.find(path)?.products ?? 0,
      })) ?? { products: [], total: 0 },
    categories: () => index()?.categories ?? unknownCategories,
    findSimilar: (product, limit) => query((current) => findSimilar(current, product, limit)) ?? [],
    search: (wanted, task) => searchWith(() => threads.search(wanted, task)),
    suggest: (text, task) => searchWith(() => threads.suggest(text, task)),
    status: () => ({
      products: index()?.total ?? 0,
      counts: index()?.info.counts ?? {},
      readAt: feed.readAt(),
      progress: progressOf(feed.progress()),
    }),
    checkSoon,
    check,
    watch,
  };
}

function createQueries({ index, rebuild }: ReturnType<typeof createCatalogRefresh>) {
  /** The index of an older program has no words. */
  async function searchWith<T>(
    search: () => Promise<Result<T, SearchFailure>>,
  ): Promise<Result<T, SearchFailure>> {
    const current = index();
    if (!current) return failure('catalog-unavailable');
    return current.isCurrentFormat ? search() : failure('search-busy');
  }

  function query<T>(read: (index: CatalogIndex) => T): T | undefined {
    const current = index();
    try {
      return current && read(current);
    } catch (error) {
      if (current && isDamage(error)) rebuild(current);
      throw error;
    }
  }

  return { query, searchWith };
}

function findSimilar(
  { findByBrand, readRange }: CatalogIndex,
  { productId, brand }: Pick<CatalogProduct, 'productId' | 'brand'>,
  limit: number,
): CatalogProduct[] {
  const candidates = [...findByBrand(brand, productId, limit), ...readRange(0, 2 * limit + 1)];
  const others = new Map(candidates.map((product) => [product.productId, product]));
  others.delete(productId);
  return [...others.values()].slice(0, limit);
}

function progressOf(progress: ImportProgress | undefined): CatalogStatus['progress'] {
  return progress && { products: progress.products, part: progress.bytes / progress.totalBytes };
}
