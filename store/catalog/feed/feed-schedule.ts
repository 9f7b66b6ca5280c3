const firstRetryMs = 10_000;
const longestRetryMs = 300_000;
const uselessDownloadMs = 600_000;

/** When a feed is requested next, in addition to the interval of the setting. */
export function createFeedSchedule(now = () => performance.now()) {
  let requestAt = 0;
  let retryAt = Number.POSITIVE_INFINITY;
  let failure = { message: '', count: 0 };

  return {
    isDue: () => now() >= requestAt,
    /** Whether the feed has to be processed again, changed or not: a process, memory or space may have been lacking. */
    isRetryDue: () => now() >= retryAt,
    retryNow(): void {
      retryAt = 0;
    },
    restart(): void {
      requestAt = 0;
      retryAt = Number.POSITIVE_INFINITY;
    },
    /** @param wasUseless whether the server may send the same large feed each time */
    finish(wasUseless: boolean): void {
      failure = { message: '', count: 0 };
      retryAt = Number.POSITIVE_INFINITY;
      requestAt = wasUseless ? now() + uselessDownloadMs : 0;
    },
    fail(message: string, isDownload: boolean): void {
      failure = { message, count: message === failure.message ? failure.count + 1 : 0 };
      retryAt = now() + Math.min(firstRetryMs * 2 ** failure.count, longestRetryMs);
      requestAt = isDownload ? retryAt : 0;
    },
  };
}
