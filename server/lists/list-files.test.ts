import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith } from '../api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, create } = apiClient(() => stores);
const csv = { accept: 'text/csv' };

describe('a list as a CSV file', () => {
  test('has all of its products in their order, and a name', async () => {
    const { docId } = await create("Niños' «1»", { productId: 'p2' });
    await request('PUT', `/lists/${docId}/products/p1`);
    const { status, headers, body } = await request('GET', `/lists/${docId}`, undefined, csv);
    assert.equal(status, 200);
    assert.equal(
      body,
      'ID;Marca;Nombre;Precio\r\np2;KUYENTA;Polerón p2;24990\r\np1;KUYENTA;Polerón p1;24990\r\n',
    );
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(headers.get('vary'), 'Accept');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="lista.csv"; filename*=UTF-8''Ni%C3%B1os%27%20%C2%AB1%C2%BB.csv`,
    );
    const tag = headers.get('etag') ?? '';
    assert.notEqual(tag, (await request('GET', `/lists/${docId}`)).headers.get('etag'));
    const again = await request('GET', `/lists/${docId}`, undefined, { ...csv, 'if-none-match': tag });
    assert.equal(again.status, 304);
  });

  test('has 5,000 products, and a link to the next ones', async () => {
    const { docId } = await create('Todo');
    for (let page = 0; page < 11; page++) {
      const products = Array.from({ length: 500 }, (_, index) => productWith(`x${page * 500 + index}`));
      await stores.lists.addProducts('ana', docId, products);
    }
    const { headers, body } = await request('GET', `/lists/${docId}`, undefined, csv);
    assert.equal(String(body).split('\r\n').length, 5_002);
    const link = /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const rest = await request('GET', link, undefined, csv);
    assert.match(String(rest.body), /^ID;[^\n]+\n"?x5000;/);
    assert.equal(String(rest.body).split('\r\n').length, 502);
    assert.equal(rest.headers.get('link'), null);
  });
});
