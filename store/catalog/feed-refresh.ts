import type { CatalogProduct } from '../../domain/product.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Received, Validators } from './feed-body.ts';
import { openCopy } from './feed-copy.ts';
import { fetchFeed } from './feed-fetch.ts';
import { readFeedFile } from './feed-file.ts';
import { type ParsedFeed, parseReceived, productsOf } from './feed-parse.ts';

export type FeedOptions = {
  /** The path of the last good copy on the local disk; without it, a restart loses the copy. */
  copy?: string;
  /** A feed with fewer products than this percentage of the last good copy's is rejected; 0 accepts every feed. */
  minPercent?: number;
};

/** The last good copy. */
type Accepted = {
  products: CatalogProduct[];
  byId: Map<string, CatalogProduct>;
  /** Of the products, as `ParsedFeed` has it. */
  digest?: string;
};

export const defaultMinPercent = 50;
/** A smaller catalogue may lose any part of its products, but not all. */
const smallCatalog = 10;
/** A line that is the same as the last one is logged this often. */
const repeatAfterMs = 60_000;
/** A feed whose processing failed is processed again after this time: no thread or no memory may have been the reason. */
const retryAfterMs = 10_000;

/**
 * Follows one feed, keeping the last good copy of its products in memory and on disk.
 * @param log where failures, rejections and entries without use are logged, in one line for each feed received
 */
export function followFeed(
  source: URL,
  log: Logger,
  { copy: path, minPercent = defaultMinPercent }: FeedOptions,
) {
  const name = `Product feed ${withoutSecrets(source)}`;
  const copy = path ? openCopy(path, withoutSecrets(source), source.href) : undefined;
  const warnings = createWarnings(log);
  const copyWarnings = createWarnings(log);
  let accepted: Accepted = { products: [], byId: new Map() };
  /** Of the last feed that was received, accepted or not: it is not parsed twice, except after a failure. */
  let lastReceived: { digest?: string; validators: Validators; retryAt: number } = {
    validators: {},
    retryAt: Number.POSITIVE_INFINITY,
  };
  /** An accepted feed that is not on the disk yet. */
  let unsaved: Received | undefined;

  /** @returns whether the products have changed */
  async function replaceProducts(parsed: ParsedFeed): Promise<boolean> {
    if (parsed.digest === accepted.digest) return false;
    const products = await productsOf(parsed);
    const byId = new Map(products.map((product) => [product.productId, product]));
    accepted = { products, byId, digest: parsed.digest };
    return true;
  }

  async function processFeed(feed: Received): Promise<void> {
    const parsed = await parseReceived(feed, source);
    const before = accepted.products.length;
    const isRejected = losesTooMuch(parsed.count, before, minPercent);
    const verdict = isRejected
      ? `rejected (the last good copy has ${before}, PRODUCTS_MIN_PERCENT)`
      : 'accepted';
    if (isRejected || parsed.problems.length > 0) {
      warnings.warn([`${name}: ${parsed.count} products, ${verdict}`, ...parsed.problems].join('; '));
    }
    if (!isRejected && (await replaceProducts(parsed))) unsaved = feed;
  }

  async function readAgain(): Promise<void> {
    const read = source.protocol === 'file:' ? readFeedFile : fetchFeed;
    const isRetry = performance.now() >= lastReceived.retryAt;
    const feed = await read(source, isRetry ? {} : lastReceived.validators);
    if (!feed) return;
    const { digest, validators } = feed;
    if (digest === lastReceived.digest && !isRetry) {
      lastReceived.validators = validators;
      return;
    }
    lastReceived = { digest, validators, retryAt: performance.now() + retryAfterMs };
    await processFeed(feed);
    lastReceived.retryAt = Number.POSITIVE_INFINITY;
  }

  async function save(): Promise<void> {
    if (!unsaved) return;
    try {
      await copy?.write(unsaved);
      unsaved = undefined;
    } catch (error) {
      copyWarnings.warn(`The copy of the product feed could not be written: ${(error as Error).message}`);
    }
  }

  return {
    current: () => accepted,

    /** Reads the copy from the disk, before the first refresh. Never rejects. */
    async restore(): Promise<void> {
      try {
        const stored = await copy?.read();
        if (!stored) return;
        await replaceProducts(await parseReceived(stored, source));
        lastReceived = { ...lastReceived, digest: stored.digest, validators: stored.validators };
      } catch (error) {
        copyWarnings.warn(`The copy of the product feed could not be read: ${reasonOf(error as Error)}`);
      }
    },

    /**
     * Requests the feed, accepts it when it has changed and is good, and writes the copy when it is not on the disk yet.
     * Never rejects: a failure is only logged (§7).
     */
    async refresh(): Promise<void> {
      await readAgain().catch((error: Error) =>
        warnings.warn(`${name} could not be read: ${reasonOf(error)}`),
      );
      await save();
    },
  };
}

/** Whether a feed is more likely broken than smaller. */
function losesTooMuch(count: number, before: number, minPercent: number): boolean {
  if (minPercent === 0) return false;
  return count === 0 || (before >= smallCatalog && count * 100 < before * minPercent);
}

function createWarnings(log: Logger) {
  let last = { line: '', at: Number.NEGATIVE_INFINITY };
  return {
    warn(line: string) {
      const now = performance.now();
      if (line === last.line && now - last.at < repeatAfterMs) return;
      last = { line, at: now };
      log.warn(line);
    },
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}

/** An address may contain a password or a key, which belong neither in a log nor on a disk. */
function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}
