import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFeedWatch } from './feed-watch.ts';

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
