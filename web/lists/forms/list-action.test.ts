import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { selectionOf } from '../../../domain/product-selection.ts';
import { createServices, type Services } from '../../../server/entities.ts';
import type { ListService } from '../../../server/lists/service.ts';
import { sampleShop } from '../../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../../store/catalog/catalog.test-support.ts';
import { openSqliteStores } from '../../../test/support/stores.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { postForm } from '../../routes/form-action.test-support.ts';

const product = { productId: 'p1', brand: 'KUYENTA', name: 'Polerón', images: ['/1.jpg'], offerings: [] };
const catalog = catalogOf([product]);
const logged: unknown[][] = [];
const log = { info: () => {}, warn: () => {}, error: (...values: unknown[]) => void logged.push(values) };

let services: Services;
let lists: ListService;
beforeEach(() => {
  services = createServices(
    { user: { id: 'ana', name: 'Ana' } },
    { stores: openSqliteStores(), catalog, shop: sampleShop },
  );
  lists = services.lists;
  logged.length = 0;
});

async function post(path: string, fields: Record<string, string>, isDocumentRequest = false) {
  const { result, toast } = await postForm({ ...services, lists }, path, fields, { isDocumentRequest, log });
  return { result: result as unknown, message: toast?.message ?? null };
}

async function create(name: string) {
  const created = await lists.create({ name }, 'p1');
  assert.ok(created.ok);
  return created.value.docId;
}

/** From now on every read of a list fails; writes succeed. */
function failReads() {
  lists = { ...lists, find: () => Promise.reject(new Error('the disk cannot be read')) };
}

test('an edit that was written succeeds, also when the list cannot be read afterwards', async () => {
  const docId = await create('Invierno');
  failReads();
  const renamed = await post('/Mis-Listas/Invierno', { intent: 'edit-list', docId, name: 'Verano' });
  assert.deepEqual(renamed, {
    result: { ok: true, code: 'list-edited', location: `/Mis-Listas/Verano?id=${docId}` },
    message: null,
  });
  const { result } = await post('/Mis-Listas/Verano', {
    intent: 'edit-list',
    docId,
    name: 'Verano',
    status: 'Privada',
  });
  assert.deepEqual(result, { ok: true, code: 'list-edited', location: `/Mis-Listas/Verano?id=${docId}` });
});

test('the removal of a product that was written succeeds, also when the list cannot be read afterwards', async () => {
  const docId = await create('Invierno');
  failReads();
  const volver = `/Mis-Listas/Invierno?id=${docId}`;
  const form = { intent: 'remove-products', docId, productId: 'p1', volver };
  const { result } = await post('/Mis-Listas/Invierno', form);
  assert.deepEqual(result, {
    ok: true,
    code: 'product-removed',
    location: volver,
    action: { code: 'undo', form: `intent=restore-products&docId=${docId}&productId=p1` },
  });
});

test('a creation with the same key and fields creates one list, and with another field another list', async () => {
  const form = { intent: 'new-list', key: 'k1', name: 'Invierno' };
  const created = { ok: true, code: 'list-created', location: '/Mis-Listas' };
  for (const sent of [form, form, { ...form, name: 'Verano' }, form]) {
    assert.deepEqual((await post('/Mis-Listas', sent)).result, created);
  }
  const { total } = await lists.overview({ offset: 0, limit: 10 });
  assert.equal(total, 2);
  for (const sent of [
    { ...form, key: 'k2' },
    { intent: 'new-list', name: 'Invierno' },
  ]) {
    assert.equal((await post('/Mis-Listas', sent, true)).message, 'name-taken');
  }
});

test('a creation that is sent again after its list was deleted creates another list', async () => {
  const form = { intent: 'create-list', key: 'k1', name: 'Invierno', productId: 'p1' };
  const docIds = new Set<string>();
  for (const _ of [1, 2, 3]) {
    const { result } = await post('/', form);
    assert.equal((result as FormResult).code, 'list-created');
    const { total, lists: found } = await lists.overview({ offset: 0, limit: 10 });
    assert.equal(total, 1);
    assert.ok(found[0]);
    assert.equal(found[0].productCount, 1);
    docIds.add(found[0].docId);
    assert.ok((await lists.delete(found[0].docId)).ok);
  }
  assert.equal(docIds.size, 3);
});

test('a creation and its repetition succeed, also when nothing can be read afterwards', async () => {
  failReads();
  for (const failures of [0, 1]) {
    const { result } = await post('/Mis-Listas', { intent: 'new-list', key: 'k1', name: 'Invierno' });
    assert.deepEqual(result, { ok: true, code: 'list-created', location: '/Mis-Listas' });
    assert.equal(logged.length, failures);
  }
});

test('an addition that is sent again succeeds, unless another form added the product', async () => {
  const created = await lists.create({ name: 'Invierno' });
  assert.ok(created.ok);
  const { docId } = created.value;
  const send = async (key?: string) => {
    const form = { intent: 'add-product', docId, productId: 'p1', ...(key && { key }) };
    const { result } = await post('/', form);
    return (result as FormResult).code;
  };
  const results = [await send('k1'), await send('k1'), await send('k2'), await send()];
  assert.deepEqual(results, [
    'product-added',
    'product-added',
    'product-already-listed',
    'product-already-listed',
  ]);
});

test('a key of any length and with any characters is accepted', async () => {
  const key = 'ñ\n'.repeat(5_000);
  const { result } = await post('/Mis-Listas', { intent: 'new-list', key, name: 'Invierno' });
  assert.deepEqual(result, { ok: true, code: 'list-created', location: '/Mis-Listas' });
});

test('the result of an addition contains the path of the list, unless the list cannot be read', async () => {
  const docId = await create('Año / nuevo');
  await lists.removeProducts(docId, selectionOf('p1'));
  const form = { intent: 'add-product', docId, productId: 'p1' };
  const href = '/Mis-Listas/A%C3%B1o%20%2F%20nuevo';
  const added = { ok: true, code: 'product-added', location: '/#producto-p1' };
  const { result } = await post('/?index', form);
  assert.deepEqual(result, { ...added, action: { code: 'view-list', href } });
  await lists.removeProducts(docId, selectionOf('p1'));
  const redirect = (await post('/?index', form, true)).result as Response;
  assert.match(redirect.headers.get('set-cookie') ?? '', new RegExp(`^aviso=product-added${href};`));
  await lists.removeProducts(docId, selectionOf('p1'));
  failReads();
  assert.deepEqual((await post('/?index', form)).result, added);
});

test('the result of a list that was created from a product contains its path', async () => {
  const { result } = await post('/?index', { intent: 'create-list', name: 'Invierno', productId: 'p1' });
  assert.deepEqual(result, {
    ok: true,
    code: 'list-created',
    location: '/#producto-p1',
    action: { code: 'view-list', href: '/Mis-Listas/Invierno' },
  });
});

test('a document request gets a redirect with the message in a cookie', async () => {
  const { result } = await post('/Mis-Listas', { intent: 'new-list', name: 'Invierno' }, true);
  assert.ok(result instanceof Response);
  assert.equal(result.status, 303);
  assert.equal(result.headers.get('location'), '/Mis-Listas');
  assert.match(result.headers.get('set-cookie') ?? '', /^aviso=list-created;/);
});

test('a document request with a rejected form gets its fields with 422, and 503 if the store fails', async () => {
  const rejected = await post('/Mis-Listas', { intent: 'new-list', name: ' ' }, true);
  const { data, init } = rejected.result as { data: FormResult; init: ResponseInit };
  assert.equal(init.status, 422);
  assert.deepEqual(data, { ok: false, code: 'name-empty', form: 'intent=new-list&name=+' });
  const failure = new Error('the disk is full');
  lists = { ...lists, delete: () => Promise.reject(failure) };
  const failed = await post('/Mis-Listas', { intent: 'delete-list', docId: '1' }, true);
  assert.equal((failed.result as { init: ResponseInit }).init.status, 503);
  assert.equal(failed.message, 'store-unavailable');
  assert.deepEqual(logged, [['The form failed: delete-list.', failure]]);
});
