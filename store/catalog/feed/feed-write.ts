import type { IndexWriter } from '../index/index-writer.ts';
import { createEntryReader } from './entry-reader.ts';
import type { FeedHeader } from './feed-fetch.ts';
import type { EntryRules } from './feed-fields.ts';
import { fieldsFor } from './feed-formats.ts';
import type { ReceivedFeed } from './feed-receive.ts';
import type { createReport } from './feed-report.ts';
import { scanEntries } from './feed-scan.ts';

export type FeedSettings = EntryRules & {
  source: string;
  header?: FeedHeader | undefined;
  maxBytes: number;
  maxProducts: number;
};

export type FeedProgress = { products: number; bytes: number; totalBytes: number };

/** @returns the number of entries */
export async function writeEntries(
  job: FeedSettings,
  feed: ReceivedFeed,
  writer: IndexWriter,
  found: ReturnType<typeof createReport>,
  report: (progress: FeedProgress) => void,
): Promise<number> {
  let readEntry: ReturnType<typeof createEntryReader> | undefined;
  let entries = 0;

  function onEntry(entry: unknown, key?: string): void {
    entries += 1;
    if (entry === undefined) {
      found.add('unreadable', () => `entry ${entries - 1}`);
      return;
    }
    readEntry ??= createEntryReader({ ...job, fields: fieldsFor(entry, job.fields) }, new URL(job.source));
    const read = readEntry(entry, key);
    if (!found.isUsable(read, entries - 1, entry)) return;
    const { product, findings } = read;
    const written = writer.write(product);
    const id = () => product.productId;
    if (written === 'excess') found.add('excess', id);
    else found.addEntry(findings, id);
    if (written === 'new') found.addProduct(product);
  }

  const onBytes = (bytes: number) => report({ products: writer.count(), bytes, totalBytes: feed.size });
  await scanEntries({ ...feed, ...job, onBytes }, onEntry);
  return entries;
}
