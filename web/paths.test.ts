import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  choicesPath,
  detailPath,
  detailPathById,
  isAccountPath,
  isSamePage,
  listKey,
  menuPath,
  patternOf,
  readableAddress,
  readChoicesPage,
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

test('every name comes back from its address, through a browser’s own reading of it', () => {
  for (const name of names) {
    const url = new URL(detailPath({ docId: '1', name }), 'https://tienda.example');
    assert.equal(url.pathname.split('/').length, 3, name);
    assert.equal(listKey(url).name.trim(), name);
    assert.equal(listKey(url).docId, undefined);
    assert.ok(!url.pathname.endsWith('.data'), name);
  }
});

test('an address is the plain name in the case of the route list', () => {
  assert.equal(detailPath({ docId: '1', name: 'Invierno' }), '/Mis-Listas/Invierno');
});

test('a list whose name belongs to a newer one is found by its id', () => {
  const list = { docId: 'a b', name: 'Invierno', shadowed: true };
  const url = new URL(detailPath(list), 'https://tienda.example');
  assert.deepEqual(listKey(url), { docId: 'a b', name: 'Invierno' });
  assert.equal(detailPath(list), detailPathById(list));
});

test('a broken address is a name like another, which no list has', () => {
  assert.equal(listKey(new URL('https://x.cl/Mis-Listas/%E0%A4%A')).name, '%E0%A4%A');
});

test('ids of products are encoded wherever they stand', () => {
  assert.equal(choicesPath('a/b?'), '/productos/a%2Fb%3F/listas');
  assert.equal(choicesPath('p1', { limit: 100 }), '/productos/p1/listas?limit=100');
  assert.equal(menuPath('a/b?'), '/?productId=a%2Fb%3F#producto-a%2Fb%3F');
});

test('the part of the lists that a menu asks for is in its address, and bounded', () => {
  const asked = (address: string) => readChoicesPage(new URL(address, 'https://x.cl'));
  assert.deepEqual(asked(choicesPath('p1')), { offset: 0, limit: 50 });
  assert.deepEqual(asked(choicesPath('p1', { offset: 50, limit: 100 })), { offset: 50, limit: 100 });
  assert.deepEqual(asked(menuPath('p1', 150)), { offset: 150, limit: 50 });
  assert.deepEqual(asked('/?limit=1001&offset=9007199254740991'), { offset: 2 ** 31 - 1, limit: 1_000 });
  for (const odd of ['0', '-1', '1.5', 'x', '', '1e99']) {
    assert.equal(asked(`/?limit=${odd}`).limit, 50);
  }
  for (const odd of ['-1', '1.5', 'x', '', '1e99']) {
    assert.equal(asked(`/?offset=${odd}`).offset, 0);
  }
});

test('an address is told by its pattern, without what is private', () => {
  assert.equal(patternOf('/'), '/');
  assert.equal(patternOf('/_.data'), '/');
  for (const end of ['', '/', '.data']) {
    assert.equal(patternOf(`/mis-listas${end}`), '/Mis-Listas');
    assert.equal(patternOf(`/Mis-Listas/Regalo%20de%20Ana${end}`), '/Mis-Listas/:name');
    assert.equal(patternOf(`/productos/p1/listas${end}`), '/productos/:productId/listas');
  }
  assert.equal(patternOf('/Mis-Listas/a/b'), 'other');
  assert.equal(patternOf('/wp-login.php'), 'other');
});

test('the account is recognised in any letter case', () => {
  assert.ok(isAccountPath('/mis-listas/x'));
  assert.ok(isAccountPath('/mis-listas'));
  assert.ok(!isAccountPath('/'));
  assert.ok(!isAccountPath('/Mis-ListasX'));
});

test('an address is the same page whatever else the page’s own address says', () => {
  const isSame = (address: string, here: string) =>
    isSamePage(address, new URL(here, 'https://tienda.example'));
  assert.ok(isSame('/Mis-Listas', '/mis-listas/?page=2&dialog=new-list'));
  assert.ok(isSame('/#producto-1', '/?productId=1'));
  assert.ok(isSame('/Mis-Listas/Invierno', '/Mis-Listas/Invierno?id=1'));
  assert.ok(!isSame('/Mis-Listas/Invierno?id=1', '/Mis-Listas/Invierno'));
  assert.ok(!isSame('/Mis-Listas/Verano', '/Mis-Listas/verano'));
  assert.ok(!isSame('/Mis-Listas', '/Mis-Listas/Invierno'));
});

test('an address that is badly encoded is taken as it is written, and any other is left alone', () => {
  const shop = 'https://x.cl';
  assert.equal(readableAddress(`${shop}/Mis-Listas/%E0%A4%A?id=%`), `${shop}/Mis-Listas/%25E0%25A4%25A?id=%`);
  for (const path of ['/', '//', '/Mis-Listas/a%2Fb', '/Mis-Listas/%00?%', '/Mis-Listas/%C3%B1.data']) {
    assert.equal(readableAddress(shop + path), shop + path);
  }
});

test('the number of decodings does not grow with the number of segments that are badly encoded', (context) => {
  const address = `https://x.cl/Mis-Listas${'/%'.repeat(7_000)}`;
  const decode = context.mock.method(globalThis, 'decodeURIComponent');
  assert.equal(readableAddress(address), `https://x.cl/Mis-Listas/%25/%25/${'%25%2F'.repeat(6_997)}%25`);
  assert.ok(decode.mock.callCount() <= 6, `${decode.mock.callCount()} decodings`);
});
