import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CatalogProduct } from '../../domain/product.ts';
import { decodeFeed, isGzip } from './feed-decode.ts';
import type { ReceivedFeed } from './feed-fetch.ts';
import { readFeedProducts } from './feed-products.ts';

type Job = Pick<ReceivedFeed, 'bytes' | 'contentType'> & { source: string };

export type ParsedFeed = {
  /** JSON texts of `productsPerSlice` products each. */
  slices: string[];
  count: number;
  /** The hash of the products, not of the received bytes. */
  digest: string;
  problems: string[];
};

/** In bytes. The main thread parses it in about 10 ms, and starting a worker thread takes 50 ms. */
const smallFeed = 256 * 1024;
const memoryLimitMb = 768;
const productsPerSlice = 500;

export async function parseFeed({ bytes, contentType }: ReceivedFeed, source: URL): Promise<ParsedFeed> {
  const job: Job = { bytes, contentType, source: source.href };
  return bytes.length <= smallFeed && !isGzip(bytes) ? parseInThisThread(job) : parseInWorker(job);
}

export function parseInThisThread({ bytes, contentType, source }: Job): ParsedFeed {
  const { products, problems } = readFeedProducts(parseJson(decodeFeed(bytes, contentType)), new URL(source));
  const hash = createHash('sha256');
  const slices: string[] = [];
  for (let start = 0; start < products.length; start += productsPerSlice) {
    const slice = JSON.stringify(products.slice(start, start + productsPerSlice));
    hash.update(slice);
    slices.push(slice);
  }
  return { slices, count: products.length, digest: hash.digest('hex'), problems };
}

/** Numeric IDs beyond 2^53 stay exact, as text. A price such as `165.000` (165 or 165,000?) becomes NaN. */
export function parseJson(text: string): unknown {
  const hasLongIds = /"productId"\s*:\s*-?\d[\d.eE+-]{15}/.test(text);
  const hasAmbiguousPrices = /"price"\s*:\s*\d{1,3}\.000/.test(text);
  const reviver = reviveNumber as Parameters<typeof JSON.parse>[1];
  return JSON.parse(text, hasLongIds || hasAmbiguousPrices ? reviver : undefined);
}

function reviveNumber(key: string, value: unknown, { source = '' }: { source?: string }): unknown {
  if (key === 'price' && /^\d{1,3}\.000$/.test(source)) return Number.NaN;
  const isRounded = key === 'productId' && typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded ? source : value;
}

export async function productsOf({ slices }: ParsedFeed): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  for (const slice of slices) {
    products.push(...(JSON.parse(slice) as CatalogProduct[]));
    await setImmediate();
  }
  return products;
}

function parseInWorker(job: Job): Promise<ParsedFeed> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), {
      workerData: { feedJob: job },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('its thread ended without a result')));
  });
}

if (!isMainThread && workerData?.feedJob) parentPort?.postMessage(parseInThisThread(workerData.feedJob));
