import type { IndexWriter } from '../index/index-writer.ts';
import { createEntryReader } from './entry-reader.ts';
import type { FeedHeader } from './feed-fetch.ts';
import { createFieldReader, type EntryRules } from './feed-fields.ts';
import { formatOf } from './feed-formats.ts';
import { atPage } from './feed-pages.ts';
import type { createReport } from './feed-report.ts';
import { scanEntries } from './feed-scan.ts';
import type { ReceivedFeed } from './received-feed.ts';

export type FeedSettings = EntryRules & {
  source: string;
  header?: FeedHeader | undefined;
  maxBytes: number;
  maxPages: number;
  maxProducts: number;
};

export type FeedProgress = { products: number; bytes: number; totalBytes: number };

type ReadOne = ReturnType<typeof createEntryReader>;

/** @returns the number of entries */
export async function writeEntries(
  job: FeedSettings,
  feed: ReceivedFeed,
  writer: IndexWriter,
  found: ReturnType<typeof createReport>,
  report: (progress: FeedProgress) => void,
): Promise<number> {
  const base = baseOf(job.source);
  let readEntry: ReadOne | undefined;
  let entries = 0;

  function readerFor(entry: unknown): ReadOne {
    const isChosen = readEntry && (found.format().name !== undefined || found.rows() > 0);
    if (readEntry && isChosen) return readEntry;
    const format = formatOf(entry, job.fields);
    if (readEntry && format.name === undefined) return readEntry;
    const reader = createFieldReader(format.fields);
    found.useFormat(format, reader, job.fields);
    readEntry = createEntryReader({ ...job, fields: format.fields }, base, reader);
    return readEntry;
  }

  function onEntry(entry: unknown, key?: string): void {
    entries += 1;
    if (entry === undefined) {
      found.add('unreadable', () => `entry ${entries - 1}`);
      return;
    }
    const read = readerFor(entry)(entry, key);
    if (!found.isUsable(read, entries - 1, entry)) return;
    const { product, findings, saleChangesAt } = read;
    const written = writer.write(product, saleChangesAt);
    const id = () => product.productId;
    if (written === 'excess') found.add('excess', id);
    else found.addEntry(findings, id);
    if (written === 'new') found.addProduct(product);
  }

  let before = 0;
  for (const [index, page] of feed.pages.entries()) {
    const onBytes = (bytes: number) =>
      report({ products: writer.count(), bytes: before + bytes, totalBytes: feed.size });
    await atPage(index + 1, () => scanEntries({ ...page, ...job, onBytes }, onEntry));
    before += page.size;
  }
  return entries;
}

/** Pages have addresses relative to it. */
function baseOf(source: string): URL {
  const { protocol, origin, pathname } = new URL(source);
  return new URL(protocol === 'file:' ? source : origin + pathname);
}
