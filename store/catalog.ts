import { readFile, stat } from 'node:fs/promises';
import type { CatalogProduct } from '../domain/product.ts';
import { type Feed, readFeed } from './catalog-feed.ts';
import { type Answer, fetchBounded } from './catalog-fetch.ts';
import type { Log } from './log.ts';

/** For how long a feed is not asked for again: one from the network, and a file. */
export const freshForMs = { network: 10_000, file: 100 };
/** The same of the network while there is no copy at all: whoever asks meanwhile need not wait out the time limit as well. */
const emptyForMs = 1_000;

/** The products on sale, read from one static JSON file (specification §7). */
export type Catalog = {
  /** The last good copy, the same array until another comes; none if there never was one. Never rejects: a feed that fails is only logged (§7). */
  readProducts(): Promise<CatalogProduct[]>;
  /** The same without waiting; nothing when the feed is to be asked first. */
  currentProducts(): CatalogProduct[] | undefined;
  /** One of them by its id. */
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

/**
 * @param source an http(s) address or a file's; the first is revalidated while the last good copy is served,
 *   the second is read again when it has changed, and looked at ten times a second at most once there is a copy
 * @param log where failures and omitted entries are told
 */
export function openCatalog(source: URL, log: Log): Catalog {
  let products: CatalogProduct[] = [];
  let byId = new Map<string, CatalogProduct>();
  let tag: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const answer = await (source.protocol === 'file:' ? readLocal(source, tag) : fetchBounded(source, tag));
      if (!answer) return;
      const feed: Feed = readFeed(JSON.parse(answer.text), source);
      for (const reason of feed.omitted) log.warn(`Product feed: ${reason}; left out.`);
      products = feed.products;
      byId = new Map(products.map((product) => [product.productId, product]));
      tag = answer.tag;
    } catch (error) {
      log.warn(`Product feed ${withoutSecrets(source)} could not be read: ${reasonOf(error as Error)}`);
    }
  }

  function ask(): Promise<void> {
    asking ??= refresh().finally(() => {
      askedAt = performance.now();
      asking = undefined;
    });
    return asking;
  }

  /** @returns what is to be waited for, if anything is */
  function beCurrent(): Promise<void> | undefined {
    const age = performance.now() - askedAt;
    const isFile = source.protocol === 'file:';
    if (products.length === 0 && (isFile || asking || age > emptyForMs)) return ask();
    if (isFile) return age > freshForMs.file ? ask() : undefined;
    if (age > freshForMs.network) void ask();
    return undefined;
  }

  return {
    async readProducts() {
      await beCurrent();
      return products;
    },
    currentProducts: () => (beCurrent() ? undefined : products),
    async findProduct(productId) {
      await beCurrent();
      return byId.get(productId);
    },
  };
}

async function readLocal(source: URL, known: string | undefined): Promise<Answer> {
  const { mtimeMs, size } = await stat(source);
  const tag = `${mtimeMs}-${size}`;
  return tag === known ? undefined : { text: await readFile(source, 'utf8'), tag };
}

/** `fetch` tells why it failed in the cause of its error. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}

/** An address may carry a password or a key: neither belongs in a log. */
function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}
