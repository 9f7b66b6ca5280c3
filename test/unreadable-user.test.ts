import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { usersOf } from './support/users-of.ts';

const failure = new Error('the session at /srv/sessions cannot be read');
const { request, logged } = createBuiltApp({
  users: usersOf({ USERS: 'guests' }),
  readUser: () => Promise.reject(failure),
});

for (const [path, method] of [
  ['/Mis-Listas', 'GET'],
  ['/Mis-Listas?index', 'POST'],
  ['/Mis-Listas.data', 'GET'],
  ['/?productId=148203951', 'GET'],
  ['/buscar?q=gorro&productId=148203951', 'GET'],
  ['/productos/148203951', 'POST'],
  ['/compartida/x', 'GET'],
  ['/usuario.data', 'GET'],
  ['/cerrar-sesion', 'GET'],
  ['/iniciar-sesion/respuesta?code=x&state=y', 'GET'],
  ['/api/lists', 'GET'],
  ['/api/lists/live', 'GET'],
]) {
  test(`when the user cannot be read, ${method} ${path} is a 503 to be repeated, and the error is logged`, async () => {
    logged.length = 0;
    const response = await request(path ?? '', { method: method ?? '' });
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '5');
    assert.doesNotMatch(await response.text(), /srv|session/);
    assert.deepEqual(
      logged.map(([, error]) => error),
      [failure],
    );
  });
}

for (const [path, status] of [
  ['/', 200],
  ['/productos/148203951', 200],
  ['/productos/148203951.data', 200],
  ['/productos/desconocido', 404],
  ['/buscar?q=poleron', 200],
  ['/buscar.data?q=poleron', 200],
  ['/cookies-y-datos', 200],
  ['/desconocida', 404],
] as const) {
  test(`when the user cannot be read, ${path} is as for nobody, at the first request and later`, async () => {
    for (const _ of [1, 2]) {
      const response = await request(path);
      assert.equal(response.status, status);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.equal(response.headers.get('x-user'), null);
      assert.doesNotMatch(await response.text(), /srv/);
    }
  });
}

test('when the user cannot be read, a page with the message of a form is available', async () => {
  for (const path of ['/', '/productos/148203951']) {
    const response = await request(path, { headers: { cookie: 'aviso=list-deleted' } });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /Su lista fue eliminada exitosamente/);
  }
});
