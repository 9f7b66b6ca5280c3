import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('all requests of a minute are accepted at once, then one for each refill', () => {
  let now = 0;
  const limit = createRateLimit(60, 60_000, () => now);
  for (let count = 0; count < 60; count++) assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 1);
  now += 999;
  assert.equal(limit('a'), 1);
  now += 1;
  assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 1);
});

test('each address has its own limit', () => {
  const limit = createRateLimit(1, 60_000, () => 0);
  assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 60);
  assert.equal(limit('b'), 0);
});

test('0 means no limit', () => {
  const limit = createRateLimit(0, 60_000, () => 0);
  for (let count = 0; count < 1000; count++) assert.equal(limit('a'), 0);
});

test('after a million addresses the oldest are removed and the last ones are still limited', () => {
  const limit = createRateLimit(1, 60_000, () => 0);
  for (let count = 0; count < 1_000_000; count++) limit(`a${count}`);
  assert.equal(limit('a999999'), 60);
  assert.equal(limit('a0'), 0);
});

test('a cost is taken before the work or not at all, and the time until it can be taken is true', () => {
  let now = 0;
  const take = createRateLimit(3_600, 3_600_000, () => now);
  assert.equal(take('a', 3_590), 0);
  for (let attempt = 0; attempt < 9; attempt++) assert.equal(take('a', 20), 10);
  assert.equal(take('a', 10), 0);
  assert.equal(take('a', 20), 20);
  assert.equal(take('b', 20), 0);
  now = 19_999;
  assert.equal(take('a', 20), 1);
  now = 20_000;
  assert.equal(take('a', 20), 0);
});

test('what is given back can be taken again, and never fills the bucket above its capacity', () => {
  const take = createRateLimit(60, 60_000, () => 0);
  for (const cost of [60, -20, 20, -90, -90, 60]) assert.equal(take('a', cost), 0);
  assert.equal(take('a'), 1);
});

test('a cost above the capacity takes a full bucket', () => {
  let now = 0;
  const take = createRateLimit(60, 60_000, () => now);
  assert.equal(take('a', 1_000), 0);
  assert.equal(take('a', 1_000), 60);
  now = 60_000;
  assert.equal(take('a', 1_000), 0);
});
