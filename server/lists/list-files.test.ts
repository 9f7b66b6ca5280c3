import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { apiClient, productWith, specified } from '../api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { request, send, create, read, all, expectRejected } = apiClient(() => stores);
const csv = { accept: 'text/csv' };
type Imported = {
  list: { docId: string; name: string; status: string };
  productsId: string[];
  problems: { row: number; code: string; productId?: string }[];
};

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

describe('an imported list', () => {
  const importFile = async (query: string, body: string, type = 'text/csv') =>
    send('POST', `/lists/import?${new URLSearchParams({ name: query })}`, {
      body,
      headers: { 'content-type': type },
    });

  test('is created from a CSV file, and each row that was not added is reported', async () => {
    const other = await create('Otra');
    await stores.lists.addProducts('ana', other.docId, [productWith('0012')]);
    const rows = ['ID;Nombre', 'p3;x', 'p9;Uno', ';', 'p1;x', 'p3;x', '="0012";x', 'p2;"x', ';Dos'];
    const { status, headers, body } = await importFile('Importada', rows.join('\r\n'));
    assert.equal(status, 201);
    const { list, productsId, problems } = body as Imported;
    assert.deepEqual(productsId, ['p3', 'p1', '0012']);
    assert.deepEqual(problems, [
      { row: 3, code: 'product-not-found', productId: 'p9', name: 'Uno' },
      { row: 6, code: 'product-already-listed', productId: 'p3', name: 'x' },
      { row: 8, code: 'row-malformed', name: 'p2;"x' },
      { row: 9, code: 'id-missing', name: 'Dos' },
    ]);
    assert.equal(headers.get('location'), `/api/lists/${list.docId}`);
    assert.deepEqual(specified((await read(list.docId)).products), ['p3', 'p1', '0012'].map(productWith));
  });

  test('is created from its exported documents, under another name', async () => {
    const { docId } = await create('Invierno', { productId: 'p2', status: 'Privada' });
    await request('PUT', `/lists/${docId}/products/p1`);
    const document = await read(docId);
    await expectRejected(409, 'name-taken', 'POST', '/lists/import', document);
    const fromJson = await request('POST', '/lists/import?name=JSON', document);
    const file = await request('GET', `/lists/${docId}`, undefined, csv);
    const fromCsv = await importFile('CSV', `\uFEFF${file.body}`, 'text/csv; charset=UTF-8');
    for (const [response, name, listStatus] of [
      [fromJson, 'JSON', 'Privada'],
      [fromCsv, 'CSV', 'Pública'],
    ] as const) {
      const { list, problems } = response.body as Imported;
      assert.deepEqual([response.status, list.name, list.status, problems], [201, name, listStatus, []]);
      assert.deepEqual((await read(list.docId)).productsId, ['p2', 'p1']);
    }
  });

  test('is created without the elements that are no texts, or longer than an ID, whatever they contain', async () => {
    const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const document = `{"name":"Nueva","productsId":["p1",${nested},"${'x'.repeat(256)}"]}`;
    const { status, body } = await request('POST', '/lists/import', document, { 'idempotency-key': 'k' });
    assert.equal(status, 201);
    assert.deepEqual((body as Imported).problems, [
      { row: 2, code: 'row-malformed' },
      { row: 3, code: 'row-malformed' },
    ]);
  });

  test('is created once by repeated requests with one key', async () => {
    const send = () =>
      request(
        'POST',
        '/lists/import',
        { name: 'Nueva', productsId: ['p1', 'p9'] },
        { 'idempotency-key': 'k' },
      );
    const [first, again] = [await send(), await send()];
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal((await all()).length, 1);
  });

  test('is rejected with a code, and no list is created', async () => {
    const body = { name: 'Nueva', productsId: ['p9', 7] };
    await expectRejected(422, 'import-empty', 'POST', '/lists/import', body);
    await expectRejected(422, 'import-empty', 'POST', '/lists/import', { name: 'Nueva', productsId: [] });
    await expectRejected(422, 'name-empty', 'POST', '/lists/import', { productsId: ['p1'] });
    await expectRejected(422, 'body-invalid', 'POST', '/lists/import', { name: 'Nueva' });
    const many = Array.from({ length: 501 }, (_, index) => `p${index}`);
    for (const productsId of [many, many.map(() => 'p1'), ['p1', ...Array(5_000).fill('')]]) {
      const large = { name: 'Nueva', productsId };
      await expectRejected(422, 'import-too-large', 'POST', '/lists/import', large);
    }
    for (const [text, type, code] of [
      ['Nombre\nx', 'text/csv', 'body-invalid'],
      ['ID\np1', 'text/plain', 'media-type-unsupported'],
      ['ID\np1', 'text/csv; charset=latin1', 'media-type-unsupported'],
    ] as const) {
      const response = await importFile('Nueva', text, type);
      assert.equal((response.body as { code: string }).code, code);
    }
    assert.deepEqual(await all(), []);
  });
});
