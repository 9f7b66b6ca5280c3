import type { CatalogProduct } from '../../../domain/product.ts';
import { EntryFinder } from './entry-finder.ts';
import { createEntryReader } from './entry-reader.ts';
import type { FeedFields } from './feed-fields.ts';
import { fieldsFor } from './feed-formats.ts';
import { scanEntries } from './feed-scan.ts';

/** @returns the entry of a feed with this JSON text */
export function entryOf(text: string): unknown {
  let entry: unknown;
  const finder = new EntryFinder('', (found) => {
    entry = found;
  });
  finder.push(`[${text}]`);
  finder.end();
  return entry;
}

/** @returns the entries of a feed, which arrives in parts of this length */
export async function scanned(
  content: string | Uint8Array,
  fields: FeedFields = {},
  length = 7,
): Promise<unknown[]> {
  const bytes = Buffer.from(content);
  async function* read() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  }
  const entries: unknown[] = [];
  const onEntry = (entry: unknown) => void entries.push(entry);
  await scanEntries({ read, maxBytes: 1_000_000_000, fields, onBytes() {} }, onEntry);
  return entries;
}

/** @returns what is read of each entry, before rows of a product are joined */
export async function productsIn(
  content: string | Uint8Array,
  fields: FeedFields = {},
): Promise<(CatalogProduct | undefined)[]> {
  const entries = await scanned(content, fields);
  const rules = { fields: fieldsFor(entries[0], fields), currency: 'CLP' as const };
  const read = createEntryReader(rules, new URL('https://feed.tienda.example/products'));
  return entries.map((entry) => read(entry)?.product);
}
