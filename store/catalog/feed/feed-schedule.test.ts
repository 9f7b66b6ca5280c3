import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createFeedSchedule } from './feed-schedule.ts';

let now: number;
let schedule: ReturnType<typeof createFeedSchedule>;
beforeEach(() => {
  now = 1_000_000;
  schedule = createFeedSchedule(() => now);
});

function secondsToRetry(): number {
  const start = now;
  while (!schedule.isRetryDue()) now += 1_000;
  return (now - start) / 1_000;
}

test('equal failures are retried after twice the time each, at most five minutes, and another one after 10 s', () => {
  assert.equal(schedule.isRetryDue(), false);
  const waits = Array.from({ length: 7 }, () => {
    schedule.fail('no memory', true);
    assert.equal(schedule.isDue(), false);
    return secondsToRetry();
  });
  assert.deepEqual(waits, [10, 20, 40, 80, 160, 300, 300]);
  assert.equal(schedule.isDue(), true);
  schedule.fail('disk full', true);
  assert.equal(secondsToRetry(), 10);
  schedule.fail('disk full', true);
  schedule.finish(false);
  assert.equal(schedule.isRetryDue(), false);
  schedule.fail('disk full', true);
  assert.equal(secondsToRetry(), 10);
});

test('a feed that is no download can be read before its failure is retried, if it changes', () => {
  schedule.fail('no memory', false);
  assert.deepEqual([schedule.isDue(), schedule.isRetryDue()], [true, false]);
});

test('a download that was of no use is not requested again for ten minutes, unless the index is lost', () => {
  schedule.finish(true);
  now += 599_000;
  assert.equal(schedule.isDue(), false);
  now += 1_000;
  assert.equal(schedule.isDue(), true);
  schedule.finish(true);
  schedule.restart();
  assert.equal(schedule.isDue(), true);
});
