import type { CatalogProduct } from '../../domain/product.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type FeedOptions, followFeed } from './feed-refresh.ts';

/** How long a feed is not requested again, in milliseconds. */
export const freshForMs = { network: 10_000, file: 100 };
/** The same for the network while there is no copy, so that not every call waits for the timeout of the request. */
const emptyForMs = 1_000;

/** The products on sale, read from one JSON file (specification §7). No function rejects: a feed that fails is logged. */
export type Catalog = {
  /**
   * The products of the last good copy, or none without a copy. The array is the same until the products change, because
   * caches compare it by identity.
   */
  readProducts(): Promise<CatalogProduct[]>;
  /** The same without waiting; undefined if the feed has to be read first. */
  currentProducts(): CatalogProduct[] | undefined;
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

/**
 * Opens the catalogue. The first call requests the feed. A feed from the network is revalidated while the last good copy
 * is returned; a file is read again when it has changed.
 */
export function openCatalog(source: URL, log: Logger, options: FeedOptions = {}): Catalog {
  const feed = followFeed(source, log, options);
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

  /** @returns the refresh for which the caller has to wait, if any */
  function refreshIfDue(): Promise<void> | undefined {
    const age = performance.now() - refreshedAt;
    const isFile = source.protocol === 'file:';
    if (feed.current().products.length === 0 && (isFile || refreshing || age > emptyForMs)) return refresh();
    if (isFile) return age > freshForMs.file ? refresh() : undefined;
    if (age > freshForMs.network) void refresh();
    return undefined;
  }

  return {
    async readProducts() {
      await restored;
      await refreshIfDue();
      return feed.current().products;
    },
    currentProducts: () => (refreshIfDue() ? undefined : feed.current().products),
    async findProduct(productId) {
      await restored;
      await refreshIfDue();
      return feed.current().byId.get(productId);
    },
  };
}
