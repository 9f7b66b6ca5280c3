import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productKey, readOptimisticChanges } from './optimistic-changes.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a list that is being created is shown with its normalized name and its privacy', () => {
  const { created } = readOptimisticChanges([
    form({ intent: 'new-list', name: ' Invierno ', status: 'Privada', note: ' Talla M ' }),
  ]);
  assert.deepEqual(created, [{ name: 'Invierno', status: 'Privada', note: 'Talla M' }]);
});

test('a form that will be rejected changes nothing', () => {
  const changes = readOptimisticChanges([
    form({ intent: 'new-list', name: '  ', status: 'Pública' }),
    form({ intent: 'edit-list', docId: '1', name: '', status: 'Pública' }),
    form({ intent: 'edit-list', docId: '1', name: 'Verano', note: 'x'.repeat(201) }),
  ]);
  assert.deepEqual(changes.created, []);
  assert.equal(changes.edited.size, 0);
});

test('edits, deletions and removals are identified by their ids', () => {
  const changes = readOptimisticChanges([
    form({ intent: 'edit-list', docId: '1', name: 'Verano', status: 'Privada' }),
    form({ intent: 'delete-list', docId: '2' }),
    form({ intent: 'remove-products', docId: '3', productId: 'p1' }),
  ]);
  assert.deepEqual(changes.edited.get('1'), { name: 'Verano', status: 'Privada', note: '' });
  assert.deepEqual([...changes.deleted], ['2']);
  assert.deepEqual([...changes.removed], [productKey('3', 'p1')]);
});

test('a product is listed while it is being added', () => {
  const { added } = readOptimisticChanges([form({ intent: 'add-product', docId: '1', productId: 'p1' })]);
  assert.deepEqual([...added], ['p1']);
});

test('a deleted item is not shown while it is being restored', () => {
  const { resolved } = readOptimisticChanges([
    form({ intent: 'restore-list', docId: '1' }),
    form({ intent: 'restore-products', docId: '3', productId: 'p1' }),
  ]);
  assert.deepEqual([...resolved], [productKey('1', ''), productKey('3', 'p1')]);
});

test('a product that is being placed is shown at its new position', () => {
  const { placed } = readOptimisticChanges([
    form({ intent: 'place-product', docId: '1', productId: 'p3', position: '101' }),
  ]);
  assert.deepEqual(placed, [{ docId: '1', productId: 'p3', position: 101 }]);
});
