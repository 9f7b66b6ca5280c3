import { crc32 } from 'node:zlib';
import { decodeFeed } from './feed-decode.ts';
import { createEntryFinder } from './feed-entries.ts';
import { pathOf } from './feed-fields.ts';
import type { ImportJob, ImportProgress } from './feed-import.ts';
import { createEntryReader } from './feed-products.ts';
import type { ReceivedFeed } from './feed-receive.ts';
import { type createReport, namesOf } from './feed-report.ts';
import type { IndexWriter } from './index-writer.ts';

/** Writes the products of the entries of a feed. @returns the number of entries. @throws Error as `importFeed` */
export async function writeEntries(
  job: ImportJob,
  feed: ReceivedFeed,
  writer: IndexWriter,
  found: ReturnType<typeof createReport>,
  report: (progress: ImportProgress) => void,
): Promise<number> {
  const readEntry = createEntryReader(job.fields, new URL(job.source), job.pictureScheme);
  let entries = 0;

  function onEntry(bytes: Buffer): void {
    entries += 1;
    const hash = checksumOf(bytes);
    const kept = writer.count() < job.maxProducts ? writer.keepIfUnchanged(hash) : undefined;
    if (kept !== undefined) found.addProduct(kept, writer.lastId);
    else readChanged(bytes, hash);
  }

  function readChanged(bytes: Buffer, hash: number): void {
    const text = bytes.toString();
    const entry = readEntry(text);
    if (!found.isUsable(entry, entries - 1, text)) return;
    const { product, findings } = entry;
    const id = () => product.productId;
    if (writer.count() === job.maxProducts) found.add('excess', id);
    else if (writer.write(product, hash, findings)) found.addProduct(findings, id);
    else found.add('repeated', id);
  }

  const scanAt = async (path: string) => {
    const finder = createEntryFinder(path, onEntry);
    const received = countBytes(feed, (bytes) =>
      report({ products: writer.count(), bytes, totalBytes: feed.size }),
    );
    for await (const part of decodeFeed(received, feed.contentType, job.maxBytes)) finder.push(part);
    return finder.end();
  };

  const path = pathOf(job.fields, 'products') ?? '';
  const { isFound, around, otherArrays } = await scanAt(path);
  if (isFound) return entries;
  const [largest] = [...otherArrays].sort(([, one], [, other]) => other - one);
  if (!largest || job.fields.products) throw new Error(`it has no "${path}", only ${namesOf(around)}`);
  await scanAt(largest[0]);
  return entries;
}

/** 52 bits: CRC-32 notices every change within four bytes, and the length most others. */
function checksumOf(bytes: Buffer): number {
  return crc32(bytes) * 2 ** 20 + (bytes.length % 2 ** 20);
}

async function* countBytes(feed: ReceivedFeed, report: (bytes: number) => void): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const part of feed.read()) {
    yield part;
    bytes += part.length;
    report(bytes);
  }
}
