import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStreamLimiter } from './stream-limit.ts';

const rejected = (code: string) => ({ ok: false, code });

test('streams are limited per address and in total', () => {
  const limiter = createStreamLimiter({ perAddress: 2, total: 3 });
  const first = limiter.take('a');
  assert.ok(first.ok && limiter.take('a').ok);
  assert.deepEqual(limiter.take('a'), rejected('streams-too-many'));
  assert.ok(limiter.take('b').ok);
  assert.deepEqual(limiter.take('c'), rejected('streams-full'));
  first.release();
  assert.ok(limiter.take('c').ok);
  assert.deepEqual(limiter.take('d'), rejected('streams-full'));
});
