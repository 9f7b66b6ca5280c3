import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CatalogProduct } from '../../domain/product.ts';
import type { Received } from './feed-body.ts';
import { parseFeed, readFeed } from './feed-products.ts';
import { isGzip, readText } from './feed-text.ts';

type Job = Pick<Received, 'bytes' | 'contentType'> & { source: string };

export type ParsedFeed = {
  /** The products as JSON, `productsPerSlice` in each text. */
  slices: string[];
  count: number;
  /** Of the products: feeds that differ in spaces or unused fields only have the same one. */
  digest: string;
  /** As `readFeed` returns them. */
  problems: string[];
};

/** In bytes, uncompressed: parsed in about 10 ms, while a thread takes 50 ms to start. */
const smallFeed = 256 * 1024;
/** A feed that needs more ends its thread and not the process. 200,000 products need less. */
const memoryLimitMb = 768;
const productsPerSlice = 500;

/**
 * Decodes, parses and validates a feed, in a thread of its own unless it is small: the event loop would be blocked for
 * 0.1 s by 11,607 products.
 * @throws Error when the feed cannot be read
 */
export async function parseReceived({ bytes, contentType }: Received, source: URL): Promise<ParsedFeed> {
  const job: Job = { bytes, contentType, source: source.href };
  return bytes.length <= smallFeed && !isGzip(bytes) ? parseHere(job) : parseInThread(job);
}

/** The same in this thread. */
export function parseHere({ bytes, contentType, source }: Job): ParsedFeed {
  const { products, problems } = readFeed(parseFeed(readText(bytes, contentType)), new URL(source));
  const hash = createHash('sha256');
  const slices: string[] = [];
  for (let start = 0; start < products.length; start += productsPerSlice) {
    const slice = JSON.stringify(products.slice(start, start + productsPerSlice));
    hash.update(slice);
    slices.push(slice);
  }
  return { slices, count: products.length, digest: hash.digest('hex'), problems };
}

/** Parses the slices, each in a turn of the event loop of its own. */
export async function productsOf({ slices }: ParsedFeed): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  for (const slice of slices) {
    products.push(...(JSON.parse(slice) as CatalogProduct[]));
    await setImmediate();
  }
  return products;
}

function parseInThread(job: Job): Promise<ParsedFeed> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('feed-worker.ts', import.meta.url), {
      workerData: job,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('its thread ended without a result')));
  });
}
