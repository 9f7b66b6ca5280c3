import { makeFolder } from '../../../platform/make-folder.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { Validators } from '../index/catalog-index.ts';
import { isImportRunning } from '../index/index-files.ts';
import { createBackgroundImport } from './background-import.ts';
import { openFeed } from './feed-fetch.ts';
import { type ImportJob, type ImportResult, importFeed, withoutSecrets } from './feed-import.ts';
import { type ReceivedFeed, receiveSmallFeed } from './feed-receive.ts';
import { createFeedSchedule } from './feed-schedule.ts';

export type RefreshOptions = Omit<ImportJob, 'source'> & {
  source: URL;
  maxSeconds: number;
  checkSeconds: number;
  say?: (sentence: string) => void;
};

/** From the request of the feed to its first 256 KiB. */
const responseTimeoutMs = 5_000;
const sameLineAfterMs = 60_000;

type Finished = Extract<ImportResult, { text: string }>;

/** @param onImported is called when the index may have changed, by this process or by another one */
export function createFeedRefresh(options: RefreshOptions, log: Logger, onImported: () => void) {
  const { source, maxSeconds, checkSeconds, say, ...limits } = options;
  const job: ImportJob = { ...limits, source: source.href };
  const background = createBackgroundImport(maxSeconds, say);
  const { logResult, logFailure } = createFeedLog(`Product feed ${withoutSecrets(source)}`, log);
  let validators: Validators = {};
  const schedule = createFeedSchedule();
  const use = createUse();

  async function finish(work: Promise<ImportResult>, received: Validators, isLarge = false): Promise<void> {
    validators = received;
    const isDownload = isLarge && source.protocol !== 'file:';
    try {
      const result = await work;
      if (result.outcome === 'busy') schedule.retryNow();
      else {
        ({ validators } = result);
        use.note(result.outcome !== 'rejected');
      }
      if (result.outcome === 'accepted' || result.outcome === 'rejected') logResult(result);
      onImported();
      if (result.outcome !== 'busy') schedule.finish(isDownload && wasUseless(result, received));
    } catch (error) {
      schedule.fail((error as Error).message, isDownload);
      use.note(false);
      logFailure(error as Error);
    }
  }

  async function check(): Promise<void> {
    await makeFolder(job.folder);
    if (isImportRunning(job.folder)) return;
    const received = await receive(source, schedule.isRetryDue() ? {} : validators);
    if (!received) use.note();
    else if (received.small) await importSmall(received.small);
    else background.start(job, (work) => finish(work, received.validators, true));
  }

  const importSmall = (feed: ReceivedFeed) =>
    finish(
      importFeed(job, async () => feed),
      feed.validators,
    );

  return {
    continueFrom(stored: Validators): void {
      validators = stored;
      schedule.restart();
      use.restart();
    },
    /** Reads a small feed if it has changed, or starts the import of a large one. It never rejects. */
    async refresh(): Promise<void> {
      if (background.canStart() && schedule.isDue()) await check().catch(logFailure);
    },
    importing: background.current,
    progress: background.progress,
    readAt: use.readAt,
  };
}

/** When the products were last those of the feed. A feed that stays the same is used if it was used before. */
function createUse() {
  let isUsed = true;
  let readAt: number | undefined;
  return {
    readAt: () => readAt,
    restart(): void {
      isUsed = true;
    },
    note(isNowUsed = isUsed): void {
      isUsed = isNowUsed;
      if (isUsed) readAt = Date.now();
    },
  };
}

/** Whether the server may send the same feed each time. */
function wasUseless({ outcome }: ImportResult, { etag, lastModified }: Validators): boolean {
  return outcome === 'unchanged' || (etag ?? lastModified) === undefined;
}

async function receive(source: URL, last: Validators) {
  const signal = AbortSignal.timeout(responseTimeoutMs);
  try {
    const feed = await openFeed(source, last, signal);
    return feed && { validators: feed.validators, small: await receiveSmallFeed(feed) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function createFeedLog(name: string, log: Logger) {
  const write = createLines(log);
  return {
    logResult({ text, isWarning }: Finished): void {
      write(`${name} ${text}`, isWarning ? 'warn' : 'info');
    },
    logFailure({ message, cause }: Error): void {
      const reason = cause instanceof Error ? `${message}, ${cause.message}` : message;
      write(`${name} could not be read: ${reason}`, 'warn');
    },
  };
}

function createLines(log: Logger): (line: string, level: 'info' | 'warn') => void {
  let last = { line: '', at: Number.NEGATIVE_INFINITY };
  return (line, level) => {
    const now = performance.now();
    if (line === last.line && now - last.at < sameLineAfterMs) return;
    last = { line, at: now };
    log[level](line);
  };
}
