import type { CatalogProduct } from '../../domain/product.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { openCopy } from './feed-copy.ts';
import { fetchFeed, type ReceivedFeed, readFeedFile, type Validators } from './feed-fetch.ts';
import { type ParsedFeed, parseFeed, productsOf } from './feed-parse.ts';

export type FeedOptions = {
  copy?: string;
  /** A feed with fewer products than this percentage of those in the last good copy is rejected; 0 accepts every feed. */
  minPercent?: number;
};

type CurrentProducts = { products: CatalogProduct[]; byId: Map<string, CatalogProduct>; digest?: string };

export const defaultMinPercent = 50;
/** Below this, a feed is rejected only if it has no products. */
const smallCatalog = 10;
const sameWarningAfterMs = 60_000;
/** A feed whose parsing failed is parsed again after this time, because threads or memory may have been lacking. */
const retryAfterMs = 10_000;

export function openFeed(source: URL, log: Logger, options: FeedOptions) {
  const { copy: path, minPercent = defaultMinPercent } = options;
  const name = `Product feed ${withoutSecrets(source)}`;
  const warn = createWarnings(log);
  const copy = openLoggedCopy(source, path, log);
  let current: CurrentProducts = { products: [], byId: new Map() };
  let last: { digest?: string; validators: Validators; retryAt: number } = {
    validators: {},
    retryAt: Number.POSITIVE_INFINITY,
  };

  async function receiveFeed(): Promise<void> {
    const isRetry = performance.now() >= last.retryAt;
    const read = source.protocol === 'file:' ? readFeedFile : fetchFeed;
    const feed = await read(source, isRetry ? {} : last.validators);
    if (!feed) return;
    const { digest, validators } = feed;
    if (digest === last.digest && !isRetry) {
      last.validators = validators;
      return;
    }
    last = { digest, validators, retryAt: performance.now() + retryAfterMs };
    await acceptOrReject(feed);
    last.retryAt = Number.POSITIVE_INFINITY;
  }

  async function acceptOrReject(feed: ReceivedFeed): Promise<void> {
    const parsed = await parseFeed(feed, source);
    const before = current.products.length;
    const isRejected = hasTooFewProducts(parsed.count, before, minPercent);
    const result = isRejected
      ? `rejected (the last good copy has ${before}, PRODUCTS_MIN_PERCENT)`
      : 'accepted';
    if (isRejected || parsed.problems.length > 0) {
      warn([`${name}: ${parsed.count} products, ${result}`, ...parsed.problems].join('; '));
    }
    if (isRejected || parsed.digest === current.digest) return;
    current = await indexProducts(parsed);
    copy.replace(feed);
  }

  return {
    current: () => current,

    restore: () =>
      copy.read(async (stored) => {
        current = await indexProducts(await parseFeed(stored, source));
        last = { ...last, digest: stored.digest, validators: stored.validators };
      }),

    async refresh(): Promise<void> {
      await receiveFeed().catch((error: Error) => warn(`${name} could not be read: ${reasonOf(error)}`));
      await copy.save();
    },
  };
}

function openLoggedCopy(source: URL, path: string | undefined, log: Logger) {
  const file = path ? openCopy(path, withoutSecrets(source), source.href) : undefined;
  const warn = createWarnings(log);
  const logFailure = (operation: 'read' | 'written') => (error: Error) =>
    warn(`The copy of the product feed could not be ${operation}: ${reasonOf(error)}`);
  let unsaved: ReceivedFeed | undefined;

  async function save(): Promise<void> {
    if (unsaved) await file?.write(unsaved);
    unsaved = undefined;
  }
  return {
    read: async (use: (feed: ReceivedFeed) => Promise<void>) =>
      file
        ?.read()
        .then((stored) => stored && use(stored))
        .catch(logFailure('read')),
    replace(feed: ReceivedFeed) {
      unsaved = feed;
    },
    save: () => save().catch(logFailure('written')),
  };
}

async function indexProducts(parsed: ParsedFeed): Promise<CurrentProducts> {
  const products = await productsOf(parsed);
  const byId = new Map(products.map((product) => [product.productId, product]));
  return { products, byId, digest: parsed.digest };
}

function hasTooFewProducts(count: number, before: number, minPercent: number): boolean {
  if (minPercent === 0) return false;
  return count === 0 || (before >= smallCatalog && count * 100 < before * minPercent);
}

function createWarnings(log: Logger): (line: string) => void {
  let last = { line: '', at: Number.NEGATIVE_INFINITY };
  return (line) => {
    const now = performance.now();
    if (line === last.line && now - last.at < sameWarningAfterMs) return;
    last = { line, at: now };
    log.warn(line);
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}

/** Passwords and keys must not be in logs or files. */
function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}
