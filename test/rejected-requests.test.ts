import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';

test('the log line of a request that the API or a form has rejected contains the error code', async () => {
  const lines: object[] = [];
  const log = {
    info: (message: string, fields: object = {}) => void lines.push({ message, ...fields }),
    warn() {},
    error() {},
  };
  const { request } = createBuiltApp({ log });
  const post = (path: string, body: BodyInit, headers = {}) =>
    request(path, { method: 'POST', body, headers });
  await post('/api/lists', JSON.stringify({ name: '' }), { 'content-type': 'application/json' });
  const form = new URLSearchParams({ intent: 'new-list', name: '' });
  await post('/Mis-Listas?index', form);
  await post('/Mis-Listas.data?index', form);
  await request('/api/lists');
  const codes = lines.map((line) => [(line as { route: string }).route, (line as { code?: string }).code]);
  assert.deepEqual(codes, [
    ['/api/lists', 'name-empty'],
    ['/Mis-Listas', 'name-empty'],
    ['/Mis-Listas', 'name-empty'],
    ['/api/lists', undefined],
  ]);
});
