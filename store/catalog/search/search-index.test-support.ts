import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEntryGenerator, type GeneratedEntry } from '../../../benchmarks/catalog-feed.ts';
import type { CatalogProduct } from '../../../domain/product.ts';
import type { SearchQuery } from '../../../domain/search.ts';
import { catalogDefaults } from '../catalog.ts';
import { createEntryReader } from '../feed/entry-reader.ts';
import type { FeedFields } from '../feed/feed-fields.ts';
import { type ImportJob, importFeed } from '../feed/feed-import.ts';
import { indexPath } from '../index/index-files.ts';
import { openSearchEngine, type SearchOptions } from './search-engine.ts';

const source = 'file:///products.json';

export const queryOf = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  brands: [],
  sellers: [],
  sort: 'relevance',
  offset: 0,
  limit: 48,
  ...more,
});

/** An entry of a feed. */
export const offered = (productId: string, name: string, brand = '', more: object = {}) => ({
  productId,
  name,
  brand,
  offerings: [{ price: 10_000, seller: 'Tienda Andes' }],
  ...more,
});

export function generateEntries(count: number): GeneratedEntry[] {
  const next = createEntryGenerator();
  return Array.from({ length: count }, next);
}

/** @returns the products as the import reads them */
export function productsOf(entries: object[], fields: FeedFields = {}): CatalogProduct[] {
  const readEntry = createEntryReader({ fields, currency: 'CLP' }, new URL(source));
  return entries.flatMap((entry) => readEntry(entry)?.product ?? []);
}

/** A folder with an index, into which feeds are imported one after the other. */
export function createIndexFolder() {
  const folder = join(mkdtempSync(join(tmpdir(), 'mis-listas-')), 'catalog');
  mkdirSync(folder);
  return {
    async import(entries: object[], fields: FeedFields = {}, limits: Partial<ImportJob> = {}): Promise<void> {
      const bytes = Buffer.from(JSON.stringify({ products: entries }));
      const job = {
        ...catalogDefaults,
        source,
        folder,
        fields,
        currency: 'CLP' as const,
        minPercent: 0,
        ...limits,
      };
      await importFeed(job, async () => ({
        digest: String(Math.random()),
        validators: {},
        size: bytes.length,
        pages: [
          {
            size: bytes.length,
            read: async function* () {
              yield bytes;
            },
          },
        ],
        assertUnchanged: async () => {},
      }));
    },
    open: (options: Partial<SearchOptions> = {}) =>
      openSearchEngine(indexPath(folder), { synonyms: [], heading: '', ...options }),
    path: indexPath(folder),
    remove: () => rmSync(join(folder, '..'), { recursive: true }),
  };
}

/** @returns an engine for these entries, and a function that removes its file */
export async function searchOf(
  entries: object[],
  options: Partial<SearchOptions> = {},
  fields: FeedFields = {},
) {
  const folder = createIndexFolder();
  await folder.import(entries, fields);
  const engine = folder.open(options);
  return {
    ...engine,
    idsFor: (text: string, more: Partial<SearchQuery> = {}) =>
      engine.search(queryOf(text, more)).products.map(({ productId }) => productId),
    remove(): void {
      engine.close();
      folder.remove();
    },
  };
}
