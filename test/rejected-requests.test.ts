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

test('the log line of an error of a page or the API has the IDs of the line of its request', async () => {
  const lines: object[] = [];
  const record = (fields: object = {}) => void lines.push(fields);
  const log = {
    info: (_message: string, fields?: object) => record(fields),
    warn() {},
    error: (_message: string, _error: unknown, fields?: object) => record(fields),
  };
  const { request, stores } = createBuiltApp({ log });
  const fail = () => Promise.reject(new Error('the database is gone'));
  Object.assign(stores.lists, { readOverview: fail, readListsWithProducts: fail });
  const trace = '1'.repeat(32);
  const headers = { 'x-request-id': 'r-1', traceparent: `00-${trace}-${'2'.repeat(16)}-01` };
  for (const path of ['/Mis-Listas', '/api/lists'])
    assert.equal((await request(path, { headers })).status, 503, path);
  const ids = lines.map((line) => [(line as { id: string }).id, (line as { trace: string }).trace]);
  assert.deepEqual(ids, Array(4).fill(['r-1', trace]));
});
