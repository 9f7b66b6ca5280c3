import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createFeedSchedule, createFeedWatch } from './feed-schedule.ts';

const known = { etag: '"a"' };
const download = { restMs: 0, isDownload: true };

let now: number;
let schedule: ReturnType<typeof createFeedSchedule>;
beforeEach(() => {
  now = 1_000_000;
  schedule = createFeedSchedule(() => now);
});

const isRetryDue = () => schedule.validators() !== known;
function secondsToRetry(): number {
  const start = now;
  while (!isRetryDue()) now += 1_000;
  return (now - start) / 1_000;
}

test('equal failures are retried after twice the time each, at most five minutes, and another one after 10 s', () => {
  const waits = Array.from({ length: 7 }, () => {
    schedule.fail('no memory', known, download);
    assert.equal(schedule.isDue(), false);
    return secondsToRetry();
  });
  assert.deepEqual(waits, [10, 20, 40, 80, 160, 300, 300]);
  assert.equal(schedule.isDue(), true);
  schedule.fail('disk full', known, download);
  assert.equal(secondsToRetry(), 10);
  schedule.fail('disk full', known, download);
  schedule.finish(known, 0);
  assert.equal(isRetryDue(), false);
  schedule.fail('disk full', known, download);
  assert.equal(secondsToRetry(), 10);
});

test('a feed that is no download can be read before its failure is retried, if it changes', () => {
  schedule.fail('no memory', known, { restMs: 0, isDownload: false });
  assert.deepEqual([schedule.isDue(), isRetryDue()], [true, false]);
});

test('nothing is requested for the time of rest, unless the index is lost', () => {
  for (const rest of [
    () => schedule.finish(known, 60_000),
    () => schedule.fail('no memory', known, { restMs: 60_000, isDownload: false }),
  ]) {
    rest();
    now += 59_000;
    assert.equal(schedule.isDue(), false);
    now += 1_000;
    assert.equal(schedule.isDue(), true);
    rest();
    schedule.restart({});
    assert.deepEqual([schedule.isDue(), schedule.validators()], [true, {}]);
  }
});

test('when a sale begins or ends the feed counts as changed, not at once after an import or a failure', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['Date'], now });
  const changesIn = (seconds: number) => {
    mock.timers.setTime(Date.now() + seconds * 1_000);
    return schedule.validators() !== known;
  };
  schedule.restart(known);
  schedule.expectSales(Date.now() + 5_000);
  assert.deepEqual([changesIn(4), changesIn(1), schedule.isDue()], [false, true, true]);
  // The index is the one before.
  schedule.finish(known, 0);
  assert.deepEqual([changesIn(59), changesIn(1)], [false, true]);
  schedule.fail('no memory', known, { restMs: 0, isDownload: false });
  assert.deepEqual([changesIn(9), changesIn(1)], [false, true]);
  schedule.finish(known, 0);
  schedule.expectSales(Number.POSITIVE_INFINITY);
  schedule.finish(known, 0);
  assert.equal(changesIn(1e6), false);
});

test('a feed is checked at the start, at the interval, and sooner on demand, but at most once a second', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  let checks = 0;
  const check = () => {
    checks += 1;
  };
  const { checkSoon, watch } = createFeedWatch(check, 10);
  watch();
  const checksIn = (seconds: number) => {
    const before = checks;
    mock.timers.tick(seconds * 1_000);
    return checks - before;
  };
  assert.equal(checks, 1);
  assert.deepEqual([checksIn(9), checksIn(1), checksIn(20)], [0, 1, 2]);
  for (let load = 0; load < 100; load += 1) checkSoon();
  assert.equal(checks, 4);
  assert.deepEqual([checksIn(1), checksIn(9), checksIn(1)], [1, 0, 1]);
});
