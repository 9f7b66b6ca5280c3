import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgressSentences } from './import-progress.ts';

test('a long import says every five seconds how many products it has read and how long it will take', (context) => {
  let now = 1_000;
  context.mock.method(performance, 'now', () => now);
  const said: string[] = [];
  const report = createProgressSentences((sentence) => void said.push(sentence));
  for (let bytes = 10; bytes <= 100; bytes += 10) {
    report({ products: bytes * 1_000, bytes, totalBytes: 100 });
    now += 2_000;
  }
  assert.deepEqual(said, [
    'Product feed: 40000 products read, 40 %, about 12 s remain.',
    'Product feed: 70000 products read, 70 %, about 6 s remain.',
    'Product feed: 100000 products read, 100 %, about 0 s remain.',
  ]);
});
