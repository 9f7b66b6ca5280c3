import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('a minute’s worth may come at once, then one whenever one is due', () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  for (let turn = 0; turn < 60; turn++) assert.equal(limit.take('a'), 0);
  assert.equal(limit.take('a'), 1);
  now += 999;
  assert.equal(limit.take('a'), 1);
  now += 1;
  assert.equal(limit.take('a'), 0);
  assert.equal(limit.take('a'), 1);
});

test('addresses do not use up each other’s', () => {
  const limit = createRateLimit(1, () => 0);
  assert.equal(limit.take('a'), 0);
  assert.equal(limit.take('a'), 60);
  assert.equal(limit.take('b'), 0);
});

test('0 is no limit', () => {
  const limit = createRateLimit(0, () => 0);
  for (let turn = 0; turn < 1000; turn++) assert.equal(limit.take('a'), 0);
});

test('a million addresses do not fill the memory, and the last ones are still counted', () => {
  const limit = createRateLimit(1, () => 0);
  for (let turn = 0; turn < 1_000_000; turn++) limit.take(`a${turn}`);
  assert.equal(limit.take('a999999'), 60);
  assert.equal(limit.take('a0'), 0);
});
