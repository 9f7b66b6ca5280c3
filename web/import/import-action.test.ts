import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createServices } from '../../server/entities.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { requestContext } from '../rendering/request-context.ts';
import { importAction } from './import-action.ts';
import type { ImportResult } from './import-result.ts';

const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const log = { info: () => {}, warn: () => {}, error: () => {} };

async function importFile(content: string, fileName: string, name = ''): Promise<ImportResult> {
  const context = new RouterContextProvider();
  const services = createServices({ id: 'ana', name: 'Ana' }, openSqliteStores(), catalogOf([product]));
  context.set(requestContext, { ...services, log, recordCode() {}, isDocumentRequest: false });
  const form = new FormData();
  form.set('name', name);
  form.set('file', new File([content], fileName));
  const url = new URL('http://127.0.0.1/importar');
  const request = new Request(url, { method: 'POST', body: form });
  const body = await request.clone().arrayBuffer();
  request.headers.set('content-length', String(body.byteLength));
  return (await importAction({
    request,
    url,
    params: {},
    context,
  } as unknown as ActionFunctionArgs)) as ImportResult;
}

test('a long name of a file is cut between two code points, and a long entered name is rejected without returning all of it', async () => {
  const long = '🎁'.repeat(100_000);
  // The reader of forms rejects a part whose headers have more than 8 KiB.
  const longFileName = `${long.slice(0, 3_000)}.csv`;
  const unknown = await importFile('ID\nx', longFileName);
  assert.deepEqual(unknown, { ok: false, code: 'import-empty', name: '🎁'.repeat(255) });
  const inDocument = await importFile(JSON.stringify({ name: long, productsId: ['x'] }), 'a.json');
  assert.deepEqual(inDocument, unknown);
  const imported = await importFile('ID\np1', longFileName);
  assert.equal(imported.code, 'list-created');
  const entered = await importFile('ID\np1', 'a.csv', long);
  assert.ok(!entered.ok && entered.code === 'name-too-long');
  assert.ok((entered.name ?? '').length < 5_000);
});
