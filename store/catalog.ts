import { readFile, stat } from 'node:fs/promises';
import type { CatalogProduct } from '../domain/product.ts';
import { type Feed, readFeed } from './catalog-feed.ts';
import type { Log } from './log.ts';

const timeLimitMs = 5_000;
const sizeLimitBytes = 32 * 1024 * 1024;
/** For how long a feed from the network is not asked for again. */
const freshForMs = 10_000;
/** The same while there is no copy at all: whoever asks meanwhile need not wait out the time limit as well. */
const emptyForMs = 1_000;

/** The products on sale, read from one static JSON file (specification §7). */
export type Catalog = {
  /** The last good copy; none if there never was one. Never rejects: a feed that fails is only logged (§7). */
  readProducts(): Promise<CatalogProduct[]>;
  /** One of them by its id. */
  findProduct(productId: string): Promise<CatalogProduct | undefined>;
};

/**
 * @param source an http(s) address or a file's; the first is revalidated while the last good copy is served,
 *   the second is read again as soon as it changes
 * @param log where failures and omitted entries are told
 */
export function openCatalog(source: URL, log: Log): Catalog {
  let products = new Map<string, CatalogProduct>();
  let tag: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const answer = await (source.protocol === 'file:' ? readLocal(source, tag) : fetchRemote(source, tag));
      if (!answer) return;
      const feed: Feed = readFeed(JSON.parse(answer.text), source);
      for (const reason of feed.omitted) log.warn(`Product feed: ${reason}; left out.`);
      products = new Map(feed.products.map((product) => [product.productId, product]));
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

  async function current(): Promise<Map<string, CatalogProduct>> {
    const age = performance.now() - askedAt;
    if (source.protocol === 'file:') await ask();
    else if (products.size === 0 && (asking || age > emptyForMs)) await ask();
    else if (age > freshForMs) void ask();
    return products;
  }

  return {
    readProducts: async () => [...(await current()).values()],
    findProduct: async (productId) => (await current()).get(productId),
  };
}

/** A copy and how to recognise it again; nothing when it has not changed. */
type Answer = { text: string; tag: string | undefined } | undefined;

async function readLocal(source: URL, known: string | undefined): Promise<Answer> {
  const { mtimeMs, size } = await stat(source);
  const tag = `${mtimeMs}-${size}`;
  return tag === known ? undefined : { text: await readFile(source, 'utf8'), tag };
}

async function fetchRemote(source: URL, known: string | undefined): Promise<Answer> {
  const response = await fetch(source, {
    headers: { accept: 'application/json', ...(known && { 'if-none-match': known }) },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (response.status === 304) return undefined;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return { text: await readBounded(response), tag: response.headers.get('etag') ?? undefined };
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > sizeLimitBytes) throw new Error(`it is larger than ${sizeLimitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** `fetch` tells why it failed in the cause of its error. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}

/** An address may carry a password or a key: neither belongs in a log. */
function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}
