import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit, createVolumeLimit } from './rate-limit.ts';

test('all requests of a minute are accepted at once, then one for each refill', () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  for (let count = 0; count < 60; count++) assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 1);
  now += 999;
  assert.equal(limit('a'), 1);
  now += 1;
  assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 1);
});

test('each address has its own limit', () => {
  const limit = createRateLimit(1, () => 0);
  assert.equal(limit('a'), 0);
  assert.equal(limit('a'), 60);
  assert.equal(limit('b'), 0);
});

test('0 means no limit', () => {
  const limit = createRateLimit(0, () => 0);
  for (let count = 0; count < 1000; count++) assert.equal(limit('a'), 0);
});

test('after a million addresses the oldest are removed and the last ones are still limited', () => {
  const limit = createRateLimit(1, () => 0);
  for (let count = 0; count < 1_000_000; count++) limit(`a${count}`);
  assert.equal(limit('a999999'), 60);
  assert.equal(limit('a0'), 0);
});

test('amounts are counted after a request, which may exceed the limit, and then no more are accepted for a while', () => {
  let now = 0;
  const { isExhausted, use } = createVolumeLimit(3_600, 3_600_000, () => now);
  use('203.0.113.1', 3_599);
  assert.ok(!isExhausted('203.0.113.1'));
  use('203.0.113.1', 11);
  assert.ok(isExhausted('203.0.113.1'));
  assert.ok(!isExhausted('203.0.113.2'));
  now = 10_900;
  assert.ok(isExhausted('203.0.113.1'));
  now = 11_000;
  assert.ok(!isExhausted('203.0.113.1'));
  const unlimited = createVolumeLimit(0, 3_600_000, () => now);
  unlimited.use('203.0.113.1', 1_000_000);
  assert.ok(!unlimited.isExhausted('203.0.113.1'));
});
