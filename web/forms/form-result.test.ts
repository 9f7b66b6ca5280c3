import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FormResult, shouldRevalidateAfterForm } from './form-result.ts';

const shouldRevalidateAfter = (actionResult?: FormResult) =>
  shouldRevalidateAfterForm({ actionResult, defaultShouldRevalidate: true });

test('a page is loaded again after a change, after a form that a rule rejects, and without a form', () => {
  assert.ok(shouldRevalidateAfter({ ok: true, code: 'list-created', location: '/' }));
  assert.ok(shouldRevalidateAfter({ ok: false, code: 'list-not-found' }));
  assert.ok(shouldRevalidateAfter());
});

test('a page is not loaded again after a form that did not reach the store', () => {
  assert.ok(!shouldRevalidateAfter({ ok: false, code: 'store-unavailable' }));
  assert.ok(!shouldRevalidateAfter({ ok: false, code: 'requests-too-many' }));
});

test('a page is not loaded again if the navigation does not require it', () => {
  assert.ok(!shouldRevalidateAfterForm({ defaultShouldRevalidate: false }));
});
