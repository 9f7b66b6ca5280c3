import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productViewOf, queryOfView } from './product-view.ts';

test('a link to another view of a list keeps the ID of the list, and nothing of the view before', () => {
  const search = '?id=7&q=capucha&sort=price&page=2&dialog=edit-list';
  assert.equal(String(queryOfView(search)), 'id=7');
  assert.equal(String(queryOfView('?q=capucha')), '');
  const cheaper = String(queryOfView(search, true));
  assert.equal(cheaper, 'id=7&cheaper=1');
  assert.deepEqual(productViewOf(cheaper), { order: 'manual', query: '', onlyCheaper: true });
});
