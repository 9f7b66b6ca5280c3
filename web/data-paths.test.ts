import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from '../test/support/built-app.ts';
import {
  isDataPath,
  menuListsPath,
  pagePathOf,
  patternOf,
  readMenuListsRange,
  routesParameter,
} from './data-paths.ts';
import { menuPath } from './paths.ts';

const { request } = createBuiltApp();

test('React Router responds at these URLs with the data of a page, and with the parameter only with that of the named routes', async () => {
  for (const [path, dataPath] of [
    ['/', '/_.data'],
    ['/Mis-Listas', '/Mis-Listas.data'],
    ['/Mis-Listas/', '/Mis-Listas/.data'],
  ] as const) {
    assert.deepEqual([isDataPath(path), isDataPath(dataPath)], [false, true]);
    assert.deepEqual([pagePathOf(path), pagePathOf(dataPath)], [path, path]);
    assert.match(await (await request(path)).text(), /^<!DOCTYPE html>/);
    const response = await request(dataPath);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /^\[.*"root"/);
  }
  const named = await (await request(`/Mis-Listas.data?${routesParameter}=routes%2Fmy-lists`)).text();
  assert.match(named, /"routes\/my-lists"/);
  assert.doesNotMatch(named, /"root"/);
});

test('the range of lists that a menu requests is in its URL, and limited', () => {
  const rangeOf = (path: string) => readMenuListsRange(new URL(path, 'https://x.cl'));
  assert.deepEqual(rangeOf(menuListsPath('p1')), { offset: 0, limit: 50 });
  assert.deepEqual(rangeOf(menuListsPath('p1', { offset: 50, limit: 100 })), { offset: 50, limit: 100 });
  assert.deepEqual(rangeOf(menuPath('p1', '/', 150)), { offset: 150, limit: 50 });
  assert.deepEqual(rangeOf('/?limit=1001&offset=9007199254740991'), { offset: 2 ** 31 - 1, limit: 1_000 });
  for (const invalid of ['0', '-1', '1.5', 'x', '', '1e99']) {
    assert.equal(rangeOf(`/?limit=${invalid}`).limit, 50);
  }
  for (const invalid of ['-1', '1.5', 'x', '', '1e99']) {
    assert.equal(rangeOf(`/?offset=${invalid}`).offset, 0);
  }
});

test('the pattern of a URL contains no names of lists and no tokens', () => {
  assert.equal(patternOf('/'), '/');
  assert.equal(patternOf('/_.data'), '/');
  for (const end of ['', '/', '.data']) {
    assert.equal(patternOf(`/mis-listas${end}`), '/Mis-Listas');
    assert.equal(patternOf(`/Mis-Listas/Regalo%20de%20Ana${end}`), '/Mis-Listas/:name');
    assert.equal(patternOf(`/productos/p1${end}`), '/productos/:productId');
    for (const name of ['listas', 'parecidos'])
      assert.equal(patternOf(`/productos/p1/${name}${end}`), `/productos/:productId/${name}`);
  }
  assert.equal(patternOf('/listas/l1/csv'), '/listas/:docId/csv');
  assert.equal(patternOf('/Eliminados.data'), '/eliminados');
  assert.equal(patternOf('/Compartida/abc.data'), '/compartida/:token');
  assert.equal(patternOf('/compartida/abc/datos'), '/compartida/:token/datos');
  assert.equal(patternOf('/listas/l1/regalos'), '/listas/:docId/regalos');
  assert.equal(patternOf('/usuario'), '/usuario');
  assert.deepEqual(['/buscar', '/Buscar/', '/buscar.data'].map(patternOf), ['/buscar', '/buscar', '/buscar']);
  assert.deepEqual(['/c', '/C/', '/c/x', '/c/x/y.data'].map(patternOf), ['/c', '/c', '/c/*', '/c/*']);
  assert.equal(patternOf('/Mis-Listas/a/b'), 'other');
  assert.equal(patternOf('/wp-login.php'), 'other');
});
