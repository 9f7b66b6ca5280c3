import type { CatalogProduct } from '../../domain/product.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type FeedOptions, followFeed } from './feed-refresh.ts';

/** How long a feed is not requested again, in milliseconds: one from the network, and a file. */
export const freshForMs = { network: 10_000, file: 100 };
/** The same for the network while there is no copy at all: later callers do not wait for the time limit of the request too. */
const emptyForMs = 1_000;

/** The products on sale, read from one static JSON file (specification §7). */
export type Catalog = {
  /**
   * The last good copy; none if there never was one. The same array until the products change, whatever the headers and
   * the other bytes of the feed: caches compare it by identity. Never rejects: a feed that fails is only logged (§7).
   */
  readProducts(): Promise<CatalogProduct[]>;
  /** The same without waiting; nothing when the feed is to be read first. */
  currentProducts(): CatalogProduct[] | undefined;
  /** One of them by its id. */
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

/**
 * Opens the catalogue; the feed itself is first requested by the first call.
 * @param source an http(s) address or a file's; the first is revalidated while the last good copy is served,
 *   the second is read again when it has changed, and checked ten times a second at most once there is a copy
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

  /** @returns the refresh that the caller waits for; nothing when it does not wait */
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
