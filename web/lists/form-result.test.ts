import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shouldRevalidateLists } from './form-result.ts';

const answered = (actionResult?: object) =>
  shouldRevalidateLists({ actionResult, defaultShouldRevalidate: true });

test('after a change, a refusal by the rules, or no form at all, a page is asked for again', () => {
  assert.ok(answered({ done: 'list-created', location: '/' }));
  assert.ok(answered({ refused: 'list-not-found' }));
  assert.ok(answered());
});

test('where the store was not reached, the page stays as it is', () => {
  assert.ok(!answered({ refused: 'store-unavailable' }));
  assert.ok(!answered({ refused: 'requests-too-many' }));
});

test('a page is not asked for again where the navigation says so', () => {
  assert.ok(!shouldRevalidateLists({ defaultShouldRevalidate: false }));
});
