import { hash } from 'node:crypto';
import {
  areSalesCurrent,
  type CatalogIndex,
  openNewestIndex,
  type Validators,
} from '../index/catalog-index.ts';
import { lockImports, removeOldIndexes, removeTemporaryFiles } from '../index/index-files.ts';
import { createIndexWriter } from '../index/index-writer.ts';
import { rejectionOf } from './feed-acceptance.ts';
import type { EntryRules } from './feed-fields.ts';
import type { FeedFormat } from './feed-formats.ts';
import { describeLimit } from './feed-pages.ts';
import { createReport } from './feed-report.ts';
import { type FeedProgress, type FeedSettings, writeEntries } from './feed-write.ts';
import type { ReceivedFeed } from './received-feed.ts';

export type ImportJob = FeedSettings & { folder: string; minPercent: number };

export type ImportResult =
  | { outcome: 'busy' }
  | { outcome: 'unchanged'; validators: Validators }
  | {
      outcome: 'accepted' | 'rejected';
      validators: Validators;
      format: FeedFormat;
      text: string;
      isWarning: boolean;
    };

export type ImportProgress = FeedProgress;

/** @param receive runs with the folder locked. @throws Error; the index is then unchanged */
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
    const last = previous?.isCurrentFormat ? previous.info : undefined;
    if (last?.rules === identity.rules && last.digest === feed.digest && areSalesCurrent(last))
      return { outcome: 'unchanged', validators: feed.validators };
    return await writeIndex(job, feed, previous, report);
  } finally {
    previous?.close();
    removeTemporaryFiles(job.folder);
    unlock();
  }
}

export function withoutSecrets(source: URL): string {
  return source.origin === 'null' ? source.pathname : source.origin + source.pathname;
}

export function identityOf({ source, fields, currency, pictureScheme }: EntryRules & { source: string }) {
  const name = withoutSecrets(new URL(source));
  return {
    // Older indexes are in CLP.
    source: currency === 'CLP' ? name : `${currency} ${name}`,
    address: hash('sha256', source),
    rules: JSON.stringify({ fields, pictureScheme }),
  };
}

async function writeIndex(
  job: ImportJob,
  feed: ReceivedFeed,
  previous: CatalogIndex | undefined,
  report: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const found = createReport();
  const writer = createIndexWriter(job.folder, job.maxProducts, found);
  try {
    const entries = await writeEntries(job, feed, writer, found, report);
    await feed.assertUnchanged();
    writer.joinRows();
    const [total, { counts }, { validators, digest }] = [writer.count(), found, feed];
    const summary = found.summarize(total);
    const limit = feed.isLimited ? describeLimit(entries) : '';
    const text = summary.text + limit;
    const isWarning = summary.isWarning || limit !== '';
    const read = { total, counts, entries, rows: found.rows(), incompleteEntry: found.incompleteEntry() };
    const format = found.format();
    const last = previous && { total: previous.total, counts: previous.info.counts ?? {} };
    const reason = rejectionOf(read, last, { ...job, fields: format.fields });
    if (reason)
      return {
        outcome: 'rejected',
        validators,
        format,
        text: `rejected: ${reason}; ${text}`,
        isWarning: true,
      };
    await writer.activate({ ...identityOf(job), digest, validators, counts });
    removeOldIndexes(job.folder);
    return { outcome: 'accepted', validators, format, text: `accepted: ${text}`, isWarning };
  } finally {
    writer.discard();
  }
}

export function messageWithCause({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}
