import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSelection } from '../../domain/product-selection.ts';
import { idsOf } from '../../store/lists/list-access.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { catalog } from '../api.test-support.ts';
import { createListService } from './service.ts';

/** @returns the same object, whose calls are counted by name */
function counted<T extends object>(target: T, calls: Map<string, number>): T {
  return new Proxy(target, {
    get(object, name: string) {
      const value = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        calls.set(name, (calls.get(name) ?? 0) + 1);
        return value(...parameters);
      };
    },
  });
}

test('an addition of 500 products reads the catalogue once', async () => {
  const stores = openSqliteStores();
  const calls = new Map<string, number>();
  const service = createListService(
    'ana',
    { ...stores, lists: counted(stores.lists, calls) },
    counted(catalog, calls),
  );
  const ids = ['p1', ...Array.from({ length: 499 }, (_, index) => `x${index}`)];
  const list = await service.create({ name: 'Invierno' });
  assert.ok(list.ok);
  const selection = readSelection(ids);
  assert.ok(selection.ok);
  const added = await service.addProducts(list.value.docId, selection.value);
  assert.deepEqual(added.ok && idsOf(added.value.added), ['p1']);
  assert.deepEqual(Object.fromEntries(calls), { createList: 1, addProducts: 1, findProducts: 1 });
});
