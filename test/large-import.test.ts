import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { maxImportBytes } from '../domain/list-file.ts';
import { createBuiltApp } from './support/built-app.ts';

let request: (path: string, init?: RequestInit) => Promise<Response>;
beforeEach(() => {
  ({ request } = createBuiltApp());
});

const send = (path: string, body: string, type: string) =>
  request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'content-length': String(body.length) },
  });
const documentOf = (bytes: number) => {
  const start = '{"name":"Larga","productsId":["148203951"],"products":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
};

test('the API imports a document of 1 MiB and rejects a larger one; other bodies may have 64 KiB', async () => {
  const statusOf = async (path: string, bytes: number) =>
    (await send(path, documentOf(bytes), 'application/json')).status;
  assert.equal(await statusOf('/api/lists/import', maxImportBytes), 201);
  assert.equal(await statusOf('/api/lists/import', maxImportBytes + 1), 413);
  assert.equal(await statusOf('/api/lists', 64 * 1024 + 1), 413);
});

test('the page rejects a larger form, and one without a length, before it reads them', async () => {
  for (const path of ['/importar', '/Importar/']) {
    const form = 'x'.repeat(maxImportBytes + 1);
    const response = await send(path, form, 'multipart/form-data; boundary=b');
    assert.equal(response.status, 422);
    assert.match(await response.text(), /El archivo pesa más de 1 MB/);
  }
  const body = new FormData();
  body.set('name', 'Larga');
  assert.equal((await request('/importar', { method: 'POST', body })).status, 422);
});
