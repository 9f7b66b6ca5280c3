import type { CatalogProduct } from '../../domain/product.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type FeedOptions, openFeed } from './feed-refresh.ts';

export const refreshAfterMs = { network: 10_000, file: 100 };
/** Applies while there is no copy. Without this interval, every call would send a request and wait for its timeout. */
const refreshEmptyAfterMs = 1_000;

/** The products on sale (specification §7). No function rejects: an error of the feed is logged. */
export type Catalog = {
  /** The last good copy. The array stays the same until the products change: caches compare it by identity. */
  readProducts(): Promise<CatalogProduct[]>;
  /** Starts a refresh if one is due. @returns the last good copy; undefined if the feed has to be read first */
  refreshProducts(): CatalogProduct[] | undefined;
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

export function openCatalog(source: URL, log: Logger, options: FeedOptions = {}): Catalog {
  const feed = openFeed(source, log, options);
  const restored = feed.restore();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  function refresh(): Promise<void> {
    refreshing ??= restored.then(feed.refresh).finally(() => {
      refreshedAt = performance.now();
      refreshing = undefined;
    });
    return refreshing;
  }

  function refreshIfDue(): Promise<void> | undefined {
    const age = performance.now() - refreshedAt;
    const isFile = source.protocol === 'file:';
    if (feed.current().products.length === 0 && (isFile || refreshing || age > refreshEmptyAfterMs))
      return refresh();
    if (isFile) return age > refreshAfterMs.file ? refresh() : undefined;
    if (age > refreshAfterMs.network) void refresh();
    return undefined;
  }

  return {
    async readProducts() {
      await restored;
      await refreshIfDue();
      return feed.current().products;
    },
    refreshProducts: () => (refreshIfDue() ? undefined : feed.current().products),
    async findProduct(productId) {
      await restored;
      await refreshIfDue();
      return feed.current().byId.get(productId);
    },
  };
}
