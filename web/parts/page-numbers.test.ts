import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumbers } from './page-numbers.ts';

test('a pager shows the first and the last number and those around the current one, and no gap of a single number', () => {
  const shown = (page: number, pages: number) =>
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' ');
  assert.equal(shown(1, 2), '1 2');
  assert.equal(shown(2, 3), '1 2 3');
  assert.equal(shown(1, 10), '1 2 3 … 10');
  assert.equal(shown(4, 10), '1 2 3 4 5 … 10');
  assert.equal(shown(5, 10), '1 … 4 5 6 … 10');
  assert.equal(shown(7, 10), '1 … 6 7 8 9 10');
  assert.equal(shown(10, 10), '1 … 8 9 10');
});
