import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productIn, readOptimisticChanges } from './optimistic-changes.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a list under way is shown with its name as it will be kept, and its privacy', () => {
  const { created } = readOptimisticChanges([
    form({ intent: 'new-list', name: ' Invierno ', status: 'Privada' }),
  ]);
  assert.deepEqual(created, [{ name: 'Invierno', status: 'Privada' }]);
});

test('a form that will be refused shows nothing', () => {
  const pending = readOptimisticChanges([
    form({ intent: 'new-list', name: '  ', status: 'Pública' }),
    form({ intent: 'edit-list', docId: '1', name: '', status: 'Pública' }),
  ]);
  assert.deepEqual(pending.created, []);
  assert.equal(pending.edited.size, 0);
});

test('edits, deletions and removals are told by their ids', () => {
  const pending = readOptimisticChanges([
    form({ intent: 'edit-list', docId: '1', name: 'Verano', status: 'Privada' }),
    form({ intent: 'delete-list', docId: '2' }),
    form({ intent: 'remove-product', docId: '3', productId: 'p1' }),
  ]);
  assert.deepEqual(pending.edited.get('1'), { name: 'Verano', status: 'Privada' });
  assert.deepEqual([...pending.deleted], ['2']);
  assert.deepEqual([...pending.removed], [productIn('3', 'p1')]);
});
