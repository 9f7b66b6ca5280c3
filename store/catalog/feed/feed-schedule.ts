import { shortestSaleMs, type Validators } from '../index/catalog-index.ts';

const firstRetryMs = 10_000;
const longestRetryMs = 300_000;

export function createFeedSchedule(now = () => performance.now()) {
  let requestAt = 0;
  let known: Validators = {};
  let knownUntil = Number.POSITIVE_INFINITY;
  let salesChangeAt = Number.POSITIVE_INFINITY;
  let failure = { message: '', count: 0 };

  function restart(validators: Validators, restMs = 0): void {
    known = validators;
    knownUntil = Number.POSITIVE_INFINITY;
    requestAt = now() + restMs;
  }

  return {
    isDue: () => now() >= requestAt,
    /** After a failure none: the process may have lacked memory or space. */
    validators: () => (now() < knownUntil && Date.now() < salesChangeAt ? known : {}),
    restart,
    expectSales(changeAt: number): void {
      salesChangeAt = changeAt;
    },
    finish(validators: Validators, restMs: number): void {
      failure = { message: '', count: 0 };
      restart(validators, restMs);
      salesChangeAt = Math.max(salesChangeAt, Date.now() + shortestSaleMs);
    },
    fail(
      message: string,
      validators: Validators,
      { restMs, isDownload }: { restMs: number; isDownload: boolean },
    ): void {
      failure = { message, count: message === failure.message ? failure.count + 1 : 0 };
      const retryMs = Math.min(firstRetryMs * 2 ** failure.count, longestRetryMs);
      restart(validators, isDownload ? Math.max(restMs, retryMs) : restMs);
      knownUntil = now() + retryMs;
      salesChangeAt = Math.max(salesChangeAt, Date.now() + retryMs);
    },
  };
}

export function createFeedWatch(check: () => void, intervalSeconds: number) {
  let secondsToCheck = intervalSeconds;
  return {
    checkSoon(): void {
      secondsToCheck = 0;
    },
    watch(): void {
      check();
      setInterval(() => {
        secondsToCheck -= 1;
        if (secondsToCheck > 0) return;
        secondsToCheck = intervalSeconds;
        check();
      }, 1_000).unref();
    },
  };
}
