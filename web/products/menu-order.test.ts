import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MenuLists } from '../../domain/wish-list.ts';
import { inShownOrder, onlyListed, withChanges } from './menu-order.ts';

/** A list whose name ends with '+' contains the product. */
const menuOf = (...names: string[]): MenuLists => ({
  offset: 0,
  lists: names.map((name) => ({
    docId: name[0] ?? '',
    name: name[0] ?? '',
    containsProduct: name.endsWith('+'),
  })),
  more: true,
});

test('a menu that opens after a change has the changed lists at once, and first those with the product', () => {
  const menu = menuOf('a+', 'b+', 'c', 'd', 'e');
  const changes = new Map([
    ['a', false],
    ['d', true],
  ]);
  assert.deepEqual(withChanges(menu, changes), menuOf('b+', 'd+', 'a', 'c', 'e'));
  assert.deepEqual(menu, menuOf('a+', 'b+', 'c', 'd', 'e'));
  assert.deepEqual(withChanges(menu, new Map()), menu);
});

test('the shown lists of a menu keep their places when it is loaded again, and other lists follow', () => {
  const shown = menuOf('a+', 'b', 'c', 'd');
  const loaded = menuOf('c+', 'a+', 'z+', 'd', 'b', 'e');
  assert.deepEqual(inShownOrder(loaded, shown), menuOf('a+', 'b', 'c+', 'd', 'z+', 'e'));
});

test('the lists of a removal contain the product, and more follow only if all of them do', () => {
  assert.deepEqual(onlyListed(menuOf('a+', 'b+')), menuOf('a+', 'b+'));
  assert.deepEqual(onlyListed(menuOf('a+', 'b')), { ...menuOf('a+'), more: false });
});
