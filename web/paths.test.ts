import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuListsPath } from './data-paths.ts';
import {
  additionMode,
  canDecodePath,
  cardPath,
  contentPath,
  detailPath,
  detailPathById,
  homePageOf,
  homePagePath,
  isAccountPath,
  listKey,
  menuModeOf,
  menuPath,
  pageNumberOf,
  pageQueryOf,
  productIdOf,
  productPath,
} from './paths.ts';

const names = [
  'Año nuevo',
  'a/b',
  '¿a?',
  '#1',
  '100%',
  '%2F',
  '..',
  '.',
  'x.data',
  '"\'<b>',
  '🎁',
  'a\\b',
  'a;b=c',
  '_',
];

test('a name that is encoded in a URL is read back, also after the URL is parsed like in a browser', () => {
  for (const name of names) {
    const url = new URL(detailPath({ docId: '1', name }), 'https://tienda.example');
    assert.equal(url.pathname.split('/').length, 3, name);
    assert.equal(listKey(url).name.trim(), name);
    assert.equal(listKey(url).docId, undefined);
    assert.ok(!url.pathname.endsWith('.data'), name);
  }
});

test('the URL of a list contains its name without its ID, in the letter case of the route table', () => {
  assert.equal(detailPath({ docId: '1', name: 'Invierno' }), '/Mis-Listas/Invierno');
});

test('a list with the name of a newer list has its ID in the URL', () => {
  const list = { docId: 'a b', name: 'Invierno', shadowed: true };
  const url = new URL(detailPath(list), 'https://tienda.example');
  assert.deepEqual(listKey(url), { docId: 'a b', name: 'Invierno' });
  assert.equal(detailPath(list), detailPathById(list));
});

test('a name with an invalid encoding is not decoded', () => {
  assert.equal(listKey(new URL('https://x.cl/Mis-Listas/%E0%A4%A')).name, '%E0%A4%A');
});

test('a product ID that is encoded in a URL is read back', () => {
  for (const productId of names.filter((name) => !/^\.+$/.test(name))) {
    for (const path of [productPath(productId), menuListsPath(productId)]) {
      assert.equal(productIdOf(new URL(path, 'https://tienda.example')), productId);
    }
  }
});

test('product IDs are encoded in every path', () => {
  assert.equal(menuListsPath('a/b?'), '/productos/a%2Fb%3F/listas');
  assert.equal(menuListsPath('p1', { limit: 100 }), '/productos/p1/listas?limit=100');
  assert.equal(menuPath('a/b?'), '/?productId=a%2Fb%3F#producto-a%2Fb%3F');
  assert.equal(cardPath('a/b?', '/'), '/#producto-a%2Fb%3F');
});

test('the first page of products has no number in its URL; the others have', () => {
  assert.deepEqual([1, 2, 20_000].map(homePagePath), ['/', '/?page=2', '/?page=20000']);
  assert.equal(cardPath('p1', '/?page=2'), '/?page=2#producto-p1');
  assert.equal(menuPath('p1', '/?page=2', 50), '/?page=2&productId=p1&offset=50#producto-p1');
  assert.equal(menuPath('p1', '/buscar?q=a'), '/buscar?q=a&productId=p1#producto-p1');
  assert.deepEqual([undefined, 0, 47, 48, 959_999].map(homePageOf), [1, 1, 1, 2, 20_000]);
});

test('the address of a menu names what a press on a list does, and without it the press adds the product', () => {
  const removal = menuPath('p1', '/?page=2', 50, { intent: 'remove-products' });
  assert.equal(removal, '/?page=2&productId=p1&offset=50&intent=remove-products#producto-p1');
  for (const mode of [
    additionMode,
    { intent: 'remove-products' } as const,
    { intent: 'move-products', from: '1-a' } as const,
  ])
    assert.deepEqual(menuModeOf(new URL(menuPath('p1', '/', 0, mode), 'https://a.example').search), mode);
  for (const search of [
    '',
    '?intent=delete-list',
    '?intent=move-products',
    '?from=1-a',
    '?intent=move-products&from=',
  ])
    assert.equal(menuModeOf(search), additionMode, search);
});

test('an invalid number of a page is 1', () => {
  for (const page of ['', '0', '-1', '1.5', 'x', 'NaN', '1e99', '9007199254740992'])
    assert.equal(pageNumberOf(`?page=${page}`), 1, page);
  assert.equal(pageNumberOf('?a=1&page=2'), 2);
});

test('account paths are recognised in any letter case', () => {
  assert.ok(isAccountPath('/mis-listas/x'));
  assert.ok(isAccountPath('/mis-listas'));
  assert.ok(isAccountPath('/Eliminados/'));
  assert.ok(!isAccountPath('/'));
  assert.ok(!isAccountPath('/Mis-ListasX'));
});

test('a path with an incomplete encoding cannot be decoded', () => {
  assert.equal(canDecodePath('https://x.cl/Mis-Listas/%E0%A4%A?id=1'), false);
  assert.equal(canDecodePath('https://x.cl/Mis-Listas/a%2Fb?id=%'), true);
});

test('the query of a page has neither an open menu nor an open dialog', () => {
  const search =
    '?q=a+b&brand=x&brand=y&page=2&productId=p1&offset=50&dialog=create-list&docId=1&id=l1&index';
  assert.equal(String(pageQueryOf(search)), 'q=a+b&brand=x&brand=y&page=2&id=l1');
  assert.equal(contentPath({ pathname: '/buscar', search: '?q=a&dialog=x' }), '/buscar?q=a');
  assert.equal(contentPath({ pathname: '/', search: '?index' }), '/');
});
