import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteStoredList, keepStoredLists } from './stored-pages.ts';

test('where the browser has no store of pages, or the user has blocked it, a deletion of stored pages does not fail', async (t) => {
  assert.equal('caches' in globalThis, false);
  await deleteStoredList('1');
  t.after(() => Reflect.deleteProperty(globalThis, 'caches'));
  const blocked = async () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.assign(globalThis, { caches: { has: blocked, open: blocked } });
  await deleteStoredList('1');
  await keepStoredLists(['1']);
});
