import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type CatalogOptions, catalogDefaults, openCatalog, type WatchedCatalog } from './catalog.ts';

/** Of the current test. `logged` has warnings and errors. */
export let file: string;
export let folder: string;
export let logged: string[];
export let informed: string[];
export let log: Logger;

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  file = join(parent, 'products.json');
  folder = join(parent, 'data', 'catalog');
  const own: string[] = [];
  const record = (message: string) => void own.push(message);
  logged = own;
  const information: string[] = [];
  informed = information;
  log = { info: (message) => void information.push(message), warn: record, error: record };
});
afterEach(() => rm(join(file, '..'), { recursive: true }));

export const entriesOf = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    productId: `${index}`,
    name: `Polerón ${index}`,
    brand: 'KUYENTA',
    images: ['/1.jpg'],
    offerings: [{ price: 24_990 }],
    ...change,
  }));
export const feedOf = (count: number, change: object = {}) =>
  JSON.stringify({ products: entriesOf(count, change) });
/** More than 256 KiB, so that another process reads it. */
export const largeFeedOf = (count: number, change: object = {}) =>
  feedOf(count, { padding: 'x'.repeat(Math.ceil(300_000 / count)), ...change });

export const open = (options: Partial<CatalogOptions> = {}) =>
  openCatalog({ source: pathToFileURL(file), folder, log, currency: 'CLP', ...options });

export const importJob = () => ({
  ...catalogDefaults,
  source: pathToFileURL(file).href,
  folder,
  fields: {},
  currency: 'CLP' as const,
});

/** @returns the catalogue after a check of its feed, also of a large one */
export async function checked(catalog: WatchedCatalog): Promise<WatchedCatalog> {
  // A request and an import do not keep the process running.
  const running = setInterval(() => {}, 1_000);
  await catalog.check();
  clearInterval(running);
  return catalog;
}

export const idsOf = async (catalog: WatchedCatalog) => (await checked(catalog)).readIds(0, 1_000_000);
export const countOf = async (catalog: WatchedCatalog) => (await checked(catalog)).status().products;

/** Writes the feed. @returns the number of products after the catalogue has read it */
export async function refreshedWith(catalog: WatchedCatalog, content: string | Uint8Array): Promise<number> {
  await writeFile(file, content);
  return countOf(catalog);
}

/** Waits until a condition holds, at most a minute, because imports have the lowest priority. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the condition does not hold after a minute');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @returns the products of a feed, by their IDs, and the line of its import */
export async function importOf(feed: unknown, options: Partial<CatalogOptions> = {}) {
  const catalog = open(options);
  await refreshedWith(catalog, typeof feed === 'string' ? feed : JSON.stringify(feed));
  const { products } = catalog.readRange(0, 1_000);
  const line = [...logged, ...informed].at(-1)?.replace(/^Product feed \S+ /, '');
  return { products: new Map(products.map((product) => [product.productId, product])), line, catalog };
}
