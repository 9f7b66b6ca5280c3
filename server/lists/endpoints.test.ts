import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith, specified } from '../api.test-support.ts';
import { apiPath, liveListsPath } from '../api-paths.ts';
import type { ListDocument } from './schemas.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create, read, all, followPages, expectRejected } = apiClient(() => stores);
const namesOf = (lists: { name: string }[]) => lists.map(({ name }) => name);

describe('a list', () => {
  test('is created as the document of §3, and reading it returns the same document', async () => {
    const { status, headers, body } = await request('POST', '/lists', {
      name: ' Invierno ',
      status: 'Privada',
    });
    assert.equal(status, 201);
    const { docId, date, ...rest } = body as Awaited<ReturnType<typeof create>>;
    assert.deepEqual(specified(rest), {
      name: 'Invierno',
      productCount: 0,
      products: [],
      productsId: [],
      userId: 'ana',
      status: 'Privada',
    });
    assert.equal(headers.get('location'), `${apiPath}/lists/${docId}`);
    assert.ok(Math.abs(Date.parse(date) - Date.now()) < 60_000);
    assert.deepEqual(await read(docId), body);
  });

  test('is Pública by default, and can be created with a product', async () => {
    const list = await create('Invierno', { productId: 'p1' });
    assert.equal(list.status, 'Pública');
    assert.deepEqual([specified(list.products), list.productsId], [[productWith('p1')], ['p1']]);
    assert.deepEqual(await read(list.docId), list);
  });

  test('is rejected by the same rules as on the pages, with the same codes', async () => {
    await create('Invierno');
    await expectRejected(422, 'name-empty', 'POST', '/lists', { name: ' ' });
    await expectRejected(422, 'name-empty', 'POST', '/lists', {});
    await expectRejected(422, 'name-too-long', 'POST', '/lists', { name: 'x'.repeat(256) });
    await expectRejected(409, 'name-taken', 'POST', '/lists', { name: 'Invierno' });
    await expectRejected(422, 'status-unknown', 'POST', '/lists', { name: 'Verano', status: 'Secreta' });
    await expectRejected(404, 'product-not-found', 'POST', '/lists', { name: 'Verano', productId: 'p9' });
    assert.deepEqual(namesOf(await all()), ['Invierno']);
  });

  test('can be edited in one field or in both, without a change of its products', async () => {
    const { docId, ...rest } = await create('Invierno', { status: 'Privada', productId: 'p1' });
    const { status, body } = await request('PATCH', `/lists/${docId}`, { name: 'Verano' });
    assert.equal(status, 200);
    const { date, userId, url } = rest;
    assert.deepEqual(body, { docId, date, name: 'Verano', userId, status: 'Privada', note: '', url });
    await request('PATCH', `/lists/${docId}`, { status: 'Pública' });
    assert.deepEqual(await read(docId), { docId, ...rest, name: 'Verano', status: 'Pública' });
    await expectRejected(422, 'name-empty', 'PATCH', `/lists/${docId}`, { name: '' });
    await expectRejected(422, 'status-unknown', 'PATCH', `/lists/${docId}`, { status: 'x' });
    await expectRejected(404, 'list-not-found', 'PATCH', '/lists/nada', { name: 'Otoño' });
  });

  test('can be deleted, also again after a lost response, and then no longer exists', async () => {
    const { docId } = await create('Invierno');
    for (const _ of [1, 2]) assert.equal((await request('DELETE', `/lists/${docId}`)).status, 204);
    await expectRejected(404, 'list-not-found', 'DELETE', '/lists/nada');
    await expectRejected(404, 'list-not-found', 'GET', `/lists/${docId}`);
    assert.deepEqual(await all(), []);
  });

  test('of ten thousand products is read in pages with links, complete and in order', async () => {
    const { docId } = await create('Todo');
    const ids = Array.from({ length: 10_000 }, (_, index) => `x${index}`);
    for (const id of ids) await stores.lists.addProducts('ana', docId, [productWith(id)]);
    const pages = await followPages<ListDocument>(`/lists/${docId}`);
    assert.equal(pages.length, 100);
    for (const { productCount, products, productsId } of pages) {
      assert.equal(productCount, 10_000);
      assert.deepEqual(
        products.map(({ productId }) => productId),
        productsId,
      );
    }
    assert.deepEqual(
      pages.flatMap(({ productsId }) => productsId),
      ids,
    );
    const small = await request('GET', `/lists/${docId}?limit=2&offset=9997`);
    assert.deepEqual((small.body as ListDocument).productsId, ['x9997', 'x9998']);
    assert.equal(small.headers.get('link'), `<${apiPath}/lists/${docId}?limit=2&offset=9999>; rel="next"`);
    const beyond = await request('GET', `/lists/${docId}?offset=10000`);
    assert.deepEqual((beyond.body as ListDocument).products, []);
    assert.deepEqual([beyond.headers.get('link'), beyond.headers.get('x-total-count')], [null, '10000']);
    assert.deepEqual(await all(), [pages[0]]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', 'offset=9e99']) {
      await expectRejected(400, 'query-invalid', 'GET', `/lists/${docId}?${query}`);
    }
  });

  test('is returned with its first products in pages of limited size, if there are many lists with many products', async () => {
    for (let list = 0; list < 15; list++) {
      const { docId } = await create(`Lista ${list}`);
      for (let index = 0; index < 150; index++) {
        await stores.lists.addProducts('ana', docId, [productWith(`x${index}`)]);
      }
    }
    const pages = await followPages<ListDocument[]>('/lists');
    assert.deepEqual(
      pages.map((page) => page.length),
      [10, 5],
    );
    for (const { productCount, productsId } of pages.flat()) {
      assert.deepEqual([productCount, productsId.length, productsId.at(-1)], [150, 100, 'x99']);
    }
  });
});

describe('a product of a list', () => {
  test('is added once, at the end, with the data of the catalogue', async () => {
    const { docId } = await create('Invierno', { productId: 'p2' });
    const { status, headers, body } = await request('PUT', `/lists/${docId}/products/p1`);
    assert.equal(status, 201);
    assert.deepEqual(specified(body), productWith('p1'));
    assert.equal(headers.get('location'), `${apiPath}/lists/${docId}/products/p1`);
    const again = await request('PUT', `/lists/${docId}/products/p1`);
    assert.deepEqual([again.status, specified(again.body)], [200, productWith('p1')]);
    await expectRejected(404, 'product-not-found', 'PUT', `/lists/${docId}/products/p9`);
    await expectRejected(404, 'list-not-found', 'PUT', '/lists/nada/products/p1');
    assert.deepEqual((await read(docId)).productsId, ['p2', 'p1']);
  });

  test('is removed from both arrays of the document, and removing it again succeeds', async () => {
    const { docId } = await create('Invierno', { productId: 'p1' });
    for (let index = 0; index < 2; index++) {
      assert.equal((await request('DELETE', `/lists/${docId}/products/p1`)).status, 204);
    }
    const { products, productsId } = await read(docId);
    assert.deepEqual([products, productsId], [[], []]);
    await expectRejected(404, 'list-not-found', 'DELETE', '/lists/nada/products/p1');
  });
});

test('all lists are returned newest first, in pages with links', async () => {
  for (let index = 0; index < 5; index++) await create(`Lista ${index}`);
  assert.deepEqual(namesOf(await all()), ['Lista 4', 'Lista 3', 'Lista 2', 'Lista 1', 'Lista 0']);
  assert.equal((await request('GET', '/lists?limit=2')).headers.get('x-total-count'), '5');
  const pages = await followPages<ListDocument[]>('/lists?limit=2');
  assert.deepEqual(namesOf(pages.flat()), ['Lista 4', 'Lista 3', 'Lista 2', 'Lista 1', 'Lista 0']);
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', 'offset=9e99']) {
    await expectRejected(400, 'query-invalid', 'GET', `/lists?${query}`);
  }
});

test('a request with the current entity tag gets 304, and after a change 200', async () => {
  const { docId } = await create('Invierno');
  for (const path of ['/lists', `/lists/${docId}`]) {
    const { headers } = await request('GET', path);
    const tag = headers.get('etag') ?? '';
    assert.match(tag, /^"\d+\.[\w-]{17}:0-100(-100)?-p1,p2,p3"$/);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    for (const header of [tag, `"x", W/${tag}`, '*']) {
      const again = await request('GET', path, undefined, { 'if-none-match': header });
      assert.deepEqual([again.status, again.headers.get('etag')], [304, tag]);
    }
    await request('PATCH', `/lists/${docId}`, { status: 'Privada' });
    assert.equal((await request('GET', path, undefined, { 'if-none-match': tag })).status, 200);
  }
  const { headers } = await request('GET', '/lists');
  await expectRejected(404, 'list-not-found', 'GET', '/lists/nada', undefined, {
    'if-none-match': headers.get('etag') ?? '',
  });
});

test('the path of the event stream in the page is a path of the API', async () => {
  const { headers } = await request('HEAD', liveListsPath.slice(apiPath.length));
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(headers.get('cache-control'), 'no-store, no-transform');
});
