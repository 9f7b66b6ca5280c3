import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayShowNews } from './answer.ts';

test('after a change, a refusal by the rules, or no form at all, a page is asked for again', () => {
  assert.ok(mayShowNews({ actionResult: { done: 'list-created', location: '/' } }));
  assert.ok(mayShowNews({ actionResult: { refused: 'list-not-found' } }));
  assert.ok(mayShowNews({}));
});

test('where the store was not reached, the page stays as it is', () => {
  assert.ok(!mayShowNews({ actionResult: { refused: 'store-unavailable' } }));
  assert.ok(!mayShowNews({ actionResult: { refused: 'requests-too-many' } }));
});
