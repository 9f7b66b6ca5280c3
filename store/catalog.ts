import type { CatalogProduct } from '../domain/product.ts';
import { type FeedOptions, followFeed } from './catalog-refresh.ts';
import type { Log } from './log.ts';

/** For how long a feed is not asked for again: one from the network, and a file. */
export const freshForMs = { network: 10_000, file: 100 };
/** The same of the network while there is no copy at all: whoever asks meanwhile need not wait out the time limit as well. */
const emptyForMs = 1_000;

/** The products on sale, read from one static JSON file (specification §7). */
export type Catalog = {
  /**
   * The last good copy; none if there never was one. The same array until the products change, whatever the headers and
   * the other bytes of the feed: caches compare it by identity. Never rejects: a feed that fails is only logged (§7).
   */
  readProducts(): Promise<CatalogProduct[]>;
  /** The same without waiting; nothing when the feed is to be asked first. */
  currentProducts(): CatalogProduct[] | undefined;
  /** One of them by its id. */
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

/**
 * Opens the catalogue; the feed itself is first asked with the first call.
 * @param source an http(s) address or a file's; the first is revalidated while the last good copy is served,
 *   the second is read again when it has changed, and looked at ten times a second at most once there is a copy
 */
export function openCatalog(source: URL, log: Log, options: FeedOptions = {}): Catalog {
  const feed = followFeed(source, log, options);
  const restored = feed.restore();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  function ask(): Promise<void> {
    asking ??= restored.then(feed.refresh).finally(() => {
      askedAt = performance.now();
      asking = undefined;
    });
    return asking;
  }

  /** @returns what is to be waited for, if anything is */
  function beCurrent(): Promise<void> | undefined {
    const age = performance.now() - askedAt;
    const isFile = source.protocol === 'file:';
    if (feed.current().products.length === 0 && (isFile || asking || age > emptyForMs)) return ask();
    if (isFile) return age > freshForMs.file ? ask() : undefined;
    if (age > freshForMs.network) void ask();
    return undefined;
  }

  return {
    async readProducts() {
      await restored;
      await beCurrent();
      return feed.current().products;
    },
    currentProducts: () => (beCurrent() ? undefined : feed.current().products),
    async findProduct(productId) {
      await restored;
      await beCurrent();
      return feed.current().byId.get(productId);
    },
  };
}
