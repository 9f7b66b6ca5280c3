import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { isDamage } from '../../platform/database/sqlite-errors.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { openNewestIndex } from './catalog-index.ts';
import { decodeFeed } from './feed-decode.ts';
import { createEntryFinder } from './feed-entries.ts';
import type { Validators } from './feed-fetch.ts';
import { type FeedFields, pathOf } from './feed-fields.ts';
import { createEntryReader } from './feed-products.ts';
import type { ReceivedFeed } from './feed-receive.ts';
import { createReport, namesOf } from './feed-report.ts';
import { lockImports, removeOldIndexes, removeTemporaryFiles } from './index-files.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';

export type ImportJob = {
  source: string;
  folder: string;
  fields: FeedFields;
  /** The scheme of the shop's public address, if it is known. */
  pictureScheme?: string | undefined;
  maxBytes: number;
  maxProducts: number;
  minPercent: number;
};

export type ImportResult =
  | { outcome: 'busy' }
  | { outcome: 'unchanged'; validators: Validators }
  | {
      outcome: 'accepted' | 'rejected';
      validators: Validators;
      count: number;
      before: number;
      problems: string[];
    };

export type ImportProgress = { products: number; bytes: number; totalBytes: number };

const smallCatalog = 10;

/** Writes the products of a feed into a new index, and activates it unless the feed has too few products. @param receive reads the feed, after the folder is locked. @throws Error whose message completes 'The feed could not be read: …'; the index is then unchanged */
export async function importFeed(
  job: ImportJob,
  receive: () => Promise<ReceivedFeed>,
  report: (progress: ImportProgress) => void = () => {},
): Promise<ImportResult> {
  const unlock = lockImports(job.folder);
  if (!unlock) return { outcome: 'busy' };
  let previous: CatalogIndex | undefined;
  try {
    removeTemporaryFiles(job.folder);
    const feed = await receive();
    const identity = identityOf(job);
    previous = openNewestIndex(job.folder, identity.source);
    const canContinue = previous?.isCurrentFormat && previous.info.rules === identity.rules;
    if (canContinue && previous?.info.digest === feed.digest)
      return { outcome: 'unchanged', validators: feed.validators };
    return await writeIndex(job, feed, previous, canContinue ? previous : undefined, report);
  } catch (error) {
    // The next import starts without it. Processes that have it open can use the rest.
    if (previous && isDamage(error)) rmSync(previous.path, { force: true });
    throw error;
  } finally {
    previous?.close();
    removeTemporaryFiles(job.folder);
    unlock();
  }
}

/** Passwords and keys must not be in logs or files. */
export function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}

export function identityOf({
  source,
  fields,
  pictureScheme,
}: Pick<ImportJob, 'source' | 'fields' | 'pictureScheme'>) {
  return {
    source: withoutSecrets(new URL(source)),
    address: hash('sha256', source),
    rules: JSON.stringify({ fields, pictureScheme }),
  };
}

async function writeIndex(
  job: ImportJob,
  feed: ReceivedFeed,
  previous: CatalogIndex | undefined,
  base: CatalogIndex | undefined,
  report: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const writer = await createIndexWriter(job.folder, base, job.maxProducts);
  try {
    const problems = createReport();
    await writeEntries(job, feed, writer, problems, report);
    await feed.assertUnchanged();
    const [count, before] = [writer.count(), previous?.total ?? 0];
    const phrases = problems.phrases();
    const { validators, digest } = feed;
    if (hasTooFewProducts(count, before, job.minPercent)) {
      const fields = count === 0 ? problems.presentFields() : [];
      return { outcome: 'rejected', validators, count, before, problems: [...phrases, ...fields] };
    }
    const info = { ...identityOf(job), digest, version: digest, validators, skipped: problems.counts };
    await writer.activate(info);
    removeOldIndexes(job.folder);
    return { outcome: 'accepted', validators, count, before, problems: phrases };
  } finally {
    writer.discard();
  }
}

async function writeEntries(
  job: ImportJob,
  feed: ReceivedFeed,
  writer: IndexWriter,
  problems: ReturnType<typeof createReport>,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  const readEntry = createEntryReader(job.fields, new URL(job.source), job.pictureScheme);
  let index = -1;

  function onEntry(bytes: Buffer): void {
    index += 1;
    const entryHash = checksumOf(bytes);
    if (writer.keepIfUnchanged(entryHash)) return;
    const text = bytes.toString();
    const entry = readEntry(text);
    if (!problems.isUsable(entry, index, text)) return;
    const { product, hasInvalidPrice } = entry;
    if (writer.count() === job.maxProducts) problems.add('excess', product.productId);
    else if (!writer.write(product, hasInvalidPrice ? undefined : entryHash))
      problems.add('repeated', product.productId);
    else if (hasInvalidPrice) problems.add('price', product.productId);
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
  if (isFound) return;
  const [largest] = [...otherArrays].sort(([, one], [, other]) => other - one);
  if (!largest || job.fields.products) throw new Error(`it has no "${path}", only ${namesOf(around)}`);
  await scanAt(largest[0]);
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

function hasTooFewProducts(count: number, before: number, minPercent: number): boolean {
  if (minPercent === 0) return false;
  return count === 0 || (before >= smallCatalog && count * 100 < before * minPercent);
}
