import type { IndexWriter } from '../index/index-writer.ts';
import { EntryFinder } from './entry-finder.ts';
import { createEntryReader, type ReadEntry } from './entry-reader.ts';
import { decodeFeed } from './feed-decode.ts';
import { createFieldReader, type EntryRules, type FeedFields, pathOf, valueAt } from './feed-fields.ts';
import { rejectOtherFormats } from './feed-format.ts';
import type { ReceivedFeed } from './feed-receive.ts';
import { type createReport, namesOf } from './feed-report.ts';

export type FeedSettings = EntryRules & {
  source: string;
  maxBytes: number;
  maxProducts: number;
};

export type FeedProgress = { products: number; bytes: number; totalBytes: number };

export async function writeEntries(
  job: FeedSettings,
  feed: ReceivedFeed,
  writer: IndexWriter,
  found: ReturnType<typeof createReport>,
  report: (progress: FeedProgress) => void,
): Promise<number> {
  const readEntry = createEntryReader(job, new URL(job.source));
  let entries = 0;

  function onEntry(entry: unknown, key?: string): void {
    entries += 1;
    if (entry === undefined) {
      found.add('unreadable', () => `entry ${entries - 1}`);
      return;
    }
    const read = readEntry(entry, key);
    if (found.isUsable(read, entries - 1, entry)) write(read);
  }

  function write({ product, findings }: ReadEntry): void {
    const id = () => product.productId;
    if (writer.count() === job.maxProducts) found.add('excess', id);
    else if (writer.write(product)) found.addProduct(findings, id);
    else found.add('repeated', id);
  }

  async function scanAt(path: string, splitsObject: boolean) {
    const finder = new EntryFinder(path, onEntry, splitsObject);
    const received = countBytes(feed, (bytes) =>
      report({ products: writer.count(), bytes, totalBytes: feed.size }),
    );
    let isStart = true;
    for await (const part of decodeFeed(received, feed.contentType, job.maxBytes)) {
      if (isStart) rejectOtherFormats(part);
      isStart &&= part.length === 0;
      finder.push(part);
    }
    return finder.end();
  }

  const path = pathOf(job.fields, 'products') ?? '';
  const isNamed = job.fields.products !== undefined;
  const { isFound, around, otherArrays } = await scanAt(path, isNamed);
  if (isFound) return entries;
  const other = isNamed ? undefined : chooseEntries(around, otherArrays, job.fields);
  if (!other) throw new Error(`it has no "${path}", only ${namesOf(around)}`);
  await scanAt(other.path, other.isObject);
  return entries;
}

/** An object whose members are products, otherwise the largest array. */
function chooseEntries(around: unknown, arrays: Map<string, number>, fields: FeedFields) {
  const read = createFieldReader(fields);
  const path = pathOf(fields, 'products') ?? '';
  const isNamed = (entry: unknown) => typeof read(entry, 'name') === 'string';
  const hasProducts = (object: unknown) => {
    const members = Object.values(object ?? {});
    const named = members.filter(isNamed).length;
    return named > 1 && 2 * named > members.length;
  };
  const object = [path, ''].find((candidate) =>
    hasProducts(valueAt(around, candidate.split('.').filter(Boolean))),
  );
  if (object !== undefined) return { path: object, isObject: true };
  const [largest] = [...arrays].sort(([, one], [, other]) => other - one);
  return largest && { path: largest[0], isObject: false };
}

async function* countBytes(feed: ReceivedFeed, report: (bytes: number) => void): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const part of feed.read()) {
    yield part;
    bytes += part.length;
    report(bytes);
  }
}
