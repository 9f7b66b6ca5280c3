import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { messageText } from '../domain/texts/messages.ts';
import type { Stores } from '../store/stores.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { apiClient } from './api.test-support.ts';

let stores: Stores;
beforeEach(() => {
  stores = openSqliteStores();
});
const { send, request, create, expectRejected, logged, api } = apiClient(() => stores);
const json = { 'content-type': 'application/json' };

test('a problem response has a code for programs, a title for engineers and a text for the user (RFC 9457)', async () => {
  const { headers, body } = await expectRejected(422, 'name-empty', 'POST', '/lists', { name: '' });
  assert.equal(headers.get('content-type'), 'application/problem+json');
  assert.equal(headers.get('cache-control'), 'private, no-cache');
  assert.deepEqual(body, {
    type: '/api#name-empty',
    title: 'The name is empty',
    status: 422,
    detail: messageText('name-empty'),
    code: 'name-empty',
  });
});

describe('a body', () => {
  test('that is not JSON or not valid UTF-8 is rejected as malformed', async () => {
    for (const body of ['', '{', '{"name":"x"', 'name=x', '"\ud800', '[1,]']) {
      await expectRejected(400, 'body-malformed', 'POST', '/lists', body);
    }
    const latin = await send('POST', '/lists', {
      headers: json,
      body: Buffer.from('{"name":"\xf1"}', 'latin1'),
    });
    assert.equal(latin.status, 400);
  });

  test('with values of other types is rejected with the path of each invalid field', async () => {
    for (const body of [null, 7, 'x', [], { name: 7 }, { name: null }, { name: 'x', status: [] }]) {
      await expectRejected(422, 'body-invalid', 'POST', '/lists', JSON.stringify(body));
    }
    const { body } = await expectRejected(422, 'body-invalid', 'POST', '/lists', {
      name: ['x'],
      productId: {},
    });
    const { errors } = body as { errors: { at: string }[] };
    assert.deepEqual(
      errors.map(({ at }) => at),
      ['/name', '/productId'],
    );
  });

  test('with an unknown field is rejected, even if every object inherits that field', async () => {
    for (const field of ['userId', 'docId', '__proto__', 'constructor', 'a/b~c', '\ud800']) {
      const body = `{"name":"x",${JSON.stringify(field)}:{}}`;
      await expectRejected(422, 'body-invalid', 'POST', '/lists', body);
    }
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field-${index}`, 1]));
    const { body } = await expectRejected(422, 'body-invalid', 'POST', '/lists', { name: 'x', ...many });
    assert.ok(JSON.stringify(body).length < 4_000);
  });

  test('without a change is rejected', async () => {
    const { docId } = await create('Invierno');
    await expectRejected(422, 'body-invalid', 'PATCH', `/lists/${docId}`, {});
    await expectRejected(422, 'body-invalid', 'PATCH', `/lists/${docId}`, { products: [] });
  });

  test('of another media type is rejected', async () => {
    for (const type of [
      'text/plain',
      'application/jsonx',
      'application/json; charset=latin1',
      'application/json;\xa0charset=utf-8',
      'application/json\xa0',
      '',
    ]) {
      await expectRejected(
        415,
        'media-type-unsupported',
        'POST',
        '/lists',
        { name: 'x' },
        { 'content-type': type },
      );
    }
    await expectRejected(
      415,
      'media-type-unsupported',
      'POST',
      '/lists',
      { name: 'x' },
      { 'content-encoding': 'gzip' },
    );
    await expectRejected(415, 'media-type-unsupported', 'POST', '/lists');
    const charset = { 'content-type': 'Application/JSON; charset="UTF-8"' };
    assert.equal((await request('POST', '/lists', { name: 'x' }, charset)).status, 201);
  });

  test('with deep nesting is rejected', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    await expectRejected(422, 'body-invalid', 'POST', '/lists', deep);
  });
});

test('an unknown path is rejected with a problem response for every method', async () => {
  const paths = ['/nada', '/lists/', '/lists/x/y', '/lists/x/y/z', '/products/p1/x', '/__proto__', '/%'];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) await expectRejected(404, 'path-unknown', method, path);
  }
});

test('for malformed and malicious IDs no list is found', async () => {
  await create('Invierno');
  for (const id of [
    '%00',
    '%ff',
    '%ED%A0%80',
    '..%2f..',
    '%',
    'x'.repeat(5_000),
    "'%20OR%201=1",
    '__proto__',
  ]) {
    await expectRejected(404, 'list-not-found', 'GET', `/lists/${id}`);
    await expectRejected(404, 'list-not-found', 'DELETE', `/lists/${id}`);
    await expectRejected(404, 'list-not-found', 'PATCH', `/lists/${id}`, { name: 'x' });
    await expectRejected(404, 'list-not-found', 'PUT', `/lists/${id}/products/p1`);
    await expectRejected(404, 'list-not-found', 'DELETE', `/lists/${id}/products/${id}`);
    await expectRejected(404, 'product-not-found', 'PUT', `/lists/x/products/${id}`);
  }
});

test('a method that is not supported is rejected, and Allow lists the supported ones', async () => {
  const allowed = {
    '/': 'GET, HEAD',
    '/products': 'GET, HEAD',
    '/lists': 'GET, HEAD, POST',
    '/lists/live': 'GET, HEAD',
    '/lists/x': 'GET, HEAD, PATCH, DELETE',
    '/lists/x/products/p1': 'PUT, PATCH, DELETE',
    '/openapi.json': 'GET, HEAD',
  };
  for (const [path, allow] of Object.entries(allowed)) {
    for (const method of ['OPTIONS', 'PROPFIND', path.endsWith('p1') ? 'GET' : 'PUT']) {
      const { headers } = await expectRejected(405, 'method-not-allowed', method, path);
      assert.equal(headers.get('allow'), allow);
    }
  }
});

test('every endpoint with GET supports HEAD, without a body', async () => {
  for (const path of ['/', '/products', '/lists', '/lists/live', '/openapi.json']) {
    const { status, body } = await api().request(path, { method: 'HEAD' });
    assert.deepEqual([status, body], [200, null], path);
  }
});

test('a failing store results in 503 with Retry-After and without internal details', async () => {
  const broken = async () => {
    throw new Error('SQLITE_FULL at /srv/secret');
  };
  const { docId } = await create('Invierno');
  const methods = Object.keys(stores.lists).map((name) => [name, broken]);
  stores = {
    ...stores,
    database: { ...stores.database, readVersion: broken },
    lists: Object.fromEntries(methods),
  };
  const requests: Parameters<typeof request>[] = [
    ['GET', '/lists'],
    ['POST', '/lists', { name: 'Verano' }],
    ['POST', '/lists', { name: 'Verano' }, { 'idempotency-key': 'k' }],
    ['GET', `/lists/${docId}`],
    ['PATCH', `/lists/${docId}`, { name: 'Verano' }],
    ['DELETE', `/lists/${docId}`],
    ['PUT', `/lists/${docId}/products/p1`],
    ['DELETE', `/lists/${docId}/products/p1`],
  ];
  for (const request of requests) {
    const { headers, body } = await expectRejected(503, 'store-unavailable', ...request);
    assert.equal(headers.get('retry-after'), '5');
    assert.doesNotMatch(JSON.stringify(body), /SQLITE|secret|\.ts/);
    const { detail } = body as { detail: string };
    assert.match(detail, request[0] === 'GET' ? /^No pudimos cargar/ : /^No pudimos guardar/);
  }
  assert.equal(logged.length, requests.length);
  assert.match(logged[3] ?? '', /^GET \/lists\/:docId of the API failed\.$/);
});
