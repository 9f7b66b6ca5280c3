import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

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
