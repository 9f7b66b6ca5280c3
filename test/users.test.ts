import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { createBuiltApp } from './support/built-app.ts';

const cookies = ['a=1; Path=/', 'b=2; Path=/'];
const nobody = createBuiltApp({ readUser: async () => ({ cookies }) });
const user = createBuiltApp({ readUser: async () => ({ user: sampleUser, cookies }) });
const productId = '148203951';

test('nobody can read the products, but no lists', async () => {
  const paths = ['/', `/?productId=${productId}`, `/productos/${productId}`, '/buscar?q=poleron&productId=1'];
  for (const path of [...paths, `/api/products/${productId}`, '/api/search?q=poleron', '/api/openapi.json']) {
    assert.equal((await nobody.request(path)).status, 200, path);
  }
  assert.equal((await nobody.request('/productos/unknown')).status, 404);
  for (const path of ['/Mis-Listas', '/Mis-Listas/Invierno', '/Mis-Listas.data', '/api/lists/live']) {
    assert.equal((await nobody.request(path)).status, 401, path);
  }
  const problem = await nobody.request('/api/lists');
  assert.deepEqual(
    [problem.status, ((await problem.json()) as { code: string }).code],
    [401, 'user-missing'],
  );
});

test('the personal data of a page for all users has the user and the listed products', async () => {
  const { stores, request } = createBuiltApp();
  const personalData = async (app: { request: typeof request }) => (await app.request('/usuario')).json();
  const created = await stores.lists.createList(sampleUser.id, { name: 'Invierno', status: 'Privada' });
  assert.ok(created.ok);
  const product = { productId, brand: 'KUYENTA', name: 'Polerón', images: [], offerings: [] };
  await stores.lists.addProducts(sampleUser.id, created.value.docId, [product]);
  assert.deepEqual(await personalData({ request }), { user: { name: sampleUser.name }, listed: [productId] });
  assert.deepEqual(await personalData(nobody), { listed: [] });
});

test('if there are users, browsers keep no page of a user in their own caches', async () => {
  const users = ['ana', 'berta'].map((id) =>
    createBuiltApp({ readUser: async () => ({ user: { id, name: id } }) }),
  );
  const tags = new Set<string | null>();
  for (const { request } of users) {
    for (const path of ['/Mis-Listas', '/Mis-Listas.data', '/Mis-Listas/Invierno', '/usuario']) {
      const { headers } = await request(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      tags.add(headers.get('x-user'));
    }
    assert.match((await request('/')).headers.get('cache-control') ?? '', /^public/);
    assert.equal((await request('/')).headers.get('x-user'), null);
  }
  assert.equal(tags.size, 2);
  const sample = (await createBuiltApp().request('/Mis-Listas')).headers;
  assert.equal(sample.get('cache-control'), 'private, no-cache');
});

test('the form of nobody changes nothing', async () => {
  const body = new URLSearchParams({ intent: 'create-list', name: 'Invierno', status: 'Privada' });
  assert.equal((await nobody.request('/Mis-Listas?index', { method: 'POST', body })).status, 401);
});

test('the cookies of the current user are set with every response for which the user is read, and with no cached page', async () => {
  for (const [path, method] of [
    ['/Mis-Listas', 'GET'],
    ['/api/lists', 'GET'],
    ['/api/lists', 'POST'],
  ]) {
    const response = await user.request(path ?? '', { method: method ?? '' });
    assert.deepEqual(response.headers.getSetCookie(), cookies, path);
  }
  for (const path of ['/', `/api/products/${productId}`]) {
    assert.deepEqual((await user.request(path)).headers.getSetCookie(), [], path);
  }
});
