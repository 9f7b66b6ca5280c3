import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternOf } from './page-patterns.ts';

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
  assert.equal(patternOf('/Mis-Listas/a/b'), 'other');
  assert.equal(patternOf('/wp-login.php'), 'other');
});
