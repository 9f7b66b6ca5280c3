import { makeFolder } from '../../../platform/make-folder.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { Validators } from '../index/catalog-index.ts';
import { isImportRunning } from '../index/index-files.ts';
import { createBackgroundImport } from './background-import.ts';
import { openFeed } from './feed-fetch.ts';
import {
  type ImportJob,
  type ImportResult,
  importFeed,
  messageWithCause,
  withoutSecrets,
} from './feed-import.ts';
import { isNumbered } from './feed-pages.ts';
import { receiveSmallFeed } from './feed-receive.ts';
import { createFeedSchedule } from './feed-schedule.ts';

export type RefreshOptions = Omit<ImportJob, 'source'> & {
  source: URL;
  maxSeconds: number;
  say?: (sentence: string) => void;
};

const repeatedDownloadMs = 600_000;
const sameLineAfterMs = 60_000;

type Finished = Extract<ImportResult, { text: string }>;

export function createFeedRefresh(options: RefreshOptions, log: Logger, onImported: () => void) {
  const { source, maxSeconds, say, ...limits } = options;
  const job: ImportJob = { ...limits, source: source.href };
  const { logResult, logFailure } = createFeedLog(`Product feed ${withoutSecrets(source)}`, log);
  const schedule = createFeedSchedule();
  const readTime = createReadTime();
  const background = createBackgroundImport(maxSeconds, say);

  async function refreshNow(): Promise<void> {
    await makeFolder(job.folder);
    if (isImportRunning(job.folder)) return;
    const received = await receive(options, schedule.validators());
    if (received) await importReceived(received);
    else readTime.recordCheck();
  }

  async function importReceived({ small, validators }: Received): Promise<void> {
    const isDownload = !small && source.protocol !== 'file:';
    const start = performance.now();
    // Imports in another process use half of the time.
    const restMs = () => (small ? 0 : performance.now() - start);
    try {
      const result = await (small ? importFeed(job, async () => small) : background.run(job));
      if (result.outcome === 'busy') return schedule.restart({});
      readTime.recordCheck(result.outcome !== 'rejected');
      if (result.outcome !== 'unchanged') logResult(result);
      onImported();
      const isRepeated = isDownload && mayRepeatDownload(result, validators);
      schedule.finish(result.validators, isRepeated ? Math.max(repeatedDownloadMs, restMs()) : restMs());
    } catch (error) {
      const { message } = error as Error;
      schedule.fail(message, validators, { restMs: restMs(), isDownload });
      readTime.recordCheck(false);
      logFailure(error as Error);
    }
  }

  return {
    continueFrom(stored: Validators, salesChangeAt = Number.POSITIVE_INFINITY): void {
      schedule.restart(stored);
      schedule.expectSales(salesChangeAt);
      readTime.restart();
    },
    async refresh(): Promise<void> {
      if (schedule.isDue()) await refreshNow().catch(logFailure);
    },
    progress: background.progress,
    readAt: readTime.readAt,
  };
}

function createReadTime() {
  let isCurrent = true;
  let readAt: number | undefined;
  return {
    readAt: () => readAt,
    restart(): void {
      isCurrent = true;
    },
    recordCheck(isNowCurrent = isCurrent): void {
      isCurrent = isNowCurrent;
      if (isCurrent) readAt = Date.now();
    },
  };
}

function mayRepeatDownload({ outcome }: ImportResult, { etag, lastModified }: Validators): boolean {
  return outcome === 'unchanged' || (etag ?? lastModified) === undefined;
}

type Received = NonNullable<Awaited<ReturnType<typeof receive>>>;

async function receive({ source, header, maxSeconds }: RefreshOptions, last: Validators) {
  if (isNumbered(source)) return { validators: {}, small: undefined };
  const signal = AbortSignal.timeout(maxSeconds * 1_000);
  try {
    const feed = await openFeed(source, last, signal, { header });
    return feed && { validators: feed.validators, small: await receiveSmallFeed(feed) };
  } catch (error) {
    throw signal.aborted ? new Error(`it took longer than ${maxSeconds} s`) : error;
  }
}

function createFeedLog(name: string, log: Logger) {
  const write = createLines(log);
  return {
    logResult({ text, isWarning }: Finished): void {
      write(`${name} ${text}`, isWarning ? 'warn' : 'info');
    },
    logFailure(error: Error): void {
      write(`${name} could not be read: ${messageWithCause(error)}`, 'warn');
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
