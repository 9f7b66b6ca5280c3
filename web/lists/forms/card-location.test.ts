import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { createServices } from '../../../server/entities.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import type { Catalog } from '../../../store/catalog/catalog.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import { createFormAction } from '../../forms/form-action.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { requestContext } from '../../rendering/request-context.ts';
import { listForms } from './list-forms.ts';

const formAction = createFormAction(listForms);
const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const stores = openSqliteStores();
const logged: unknown[][] = [];
const log = { info: () => {}, warn: () => {}, error: (...values: unknown[]) => void logged.push(values) };

let catalog: Catalog;
beforeEach(() => {
  catalog = catalogOf([product]);
});

/** @returns the location after a form that succeeds */
async function locationAfter(path: string, fields: Record<string, string>): Promise<string> {
  const context = new RouterContextProvider();
  const services = createServices({ id: 'ana', name: 'Ana' }, stores, catalog);
  context.set(requestContext, { ...services, log, recordCode() {}, isDocumentRequest: false });
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, url, params: {}, context } as unknown as ActionFunctionArgs;
  const result = (await formAction(args)) as unknown as FormResult;
  assert.ok(result.ok, result.code);
  return result.location;
}

const createFrom = (path: string, name: string) =>
  locationAfter(path, { intent: 'create-list', productId: 'p1', name });

test('after a creation or an addition, the location is the card on the page that has the product now', async () => {
  for (const [before, location] of [
    [47, '/#producto-p1'],
    [48, '/?page=2#producto-p1'],
    [96, '/?page=3#producto-p1'],
  ] as const) {
    const others = Array.from({ length: before }, (_, index) => ({ ...product, productId: `o${index}` }));
    catalog = catalogOf([...others, product]);
    assert.equal(await createFrom('/?index&page=9', `Invierno ${before}`), location);
    const created = await stores.lists.createList('ana', { name: `Verano ${before}`, status: 'Pública' });
    assert.ok(created.ok);
    const form = { intent: 'add-product', docId: created.value.docId, productId: 'p1' };
    assert.equal(await locationAfter('/productos/p1', form), location);
  }
});

test('a creation that was written succeeds, also when the index cannot be read afterwards', async () => {
  catalog.positionOf = () => {
    throw new Error('the index is damaged');
  };
  assert.equal(await createFrom('/?index', 'Otoño'), '/#producto-p1');
  assert.match(String(logged[0]), /The catalog failed: positionOf\./);
});
