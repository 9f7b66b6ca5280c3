import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';

const failure = new Error('the session at /srv/sessions cannot be read');
const { request, logged } = createBuiltApp({ readUser: () => Promise.reject(failure) });

for (const [path, method] of [
  ['/Mis-Listas', 'GET'],
  ['/Mis-Listas?index', 'POST'],
  ['/Mis-Listas.data', 'GET'],
  ['/?productId=148203951', 'GET'],
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

test('when the user cannot be read, the home page is available', async () => {
  assert.equal((await request('/')).status, 200);
});
