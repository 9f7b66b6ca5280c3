import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openShop } from './support/shop-with-users.ts';
import type { Browser } from './support/user-browser.ts';

const unlimited = { trustProxy: true, requestsPerMinute: 0 };
const open = (userLimits: { writesPerMinute: number; additionsPerHour: number }, USERS = 'guests') =>
  openShop({ USERS }, { requestLimits: unlimited, userLimits });
const [first = '', ...others] = ['148203951', '142386075', '127469830', '128641357'];

function write(browser: Browser, path: string, body: object, address = '203.0.113.9', method = 'POST') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return browser.send(path, { method, body: JSON.stringify(body), headers });
}

async function createList(browser: Browser, name: string, productId?: string) {
  const response = await write(browser, '/api/lists', { name, productId });
  return ((await response.json()) as { docId: string }).docId;
}

test('a user writes so many times a minute from whatever addresses, then only removes, and another user is not affected', async () => {
  const { newBrowser } = open({ writesPerMinute: 3, additionsPerHour: 0 });
  const [ana, berta] = [newBrowser(), newBrowser()];
  const statuses: number[] = [];
  for (let number = 0; number < 4; number++) {
    const response = await write(ana, '/api/lists', { name: `Lista ${number}` }, `203.0.113.${number}`);
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 429]);
  assert.equal((await ana.createList('Otra')).headers.get('retry-after'), '20');
  const [list] = (await (await ana.send('/api/lists')).json()) as { docId: string }[];
  for (const status of [204, 204, 204, 429])
    assert.equal((await write(ana, `/api/lists/${list?.docId}`, {}, '203.0.113.9', 'DELETE')).status, status);
  assert.equal((await write(berta, '/api/lists', { name: 'Lista' })).status, 201);
});

test('a move of lists counts as a write of its user', async () => {
  const { newBrowser } = open({ writesPerMinute: 2, additionsPerHour: 0 });
  const browser = newBrowser();
  await browser.createList('Navidad');
  const statuses = [await browser.post('/devolver-listas'), await browser.post('/devolver-listas')];
  // There are no accounts.
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [404, 429],
  );
});

test('an address adds so many products an hour, whoever its users are, and all that adds none goes on', async () => {
  const { newBrowser } = open({ writesPerMinute: 0, additionsPerHour: 5 });
  const [ana, berta] = [newBrowser(), newBrowser()];
  const docId = await createList(ana, 'Navidad', first);
  assert.equal((await write(ana, `/api/lists/${docId}/products`, { productsId: others })).status, 200);
  const added = { productsId: [first, ...others] };
  const own = await createList(berta, 'Navidad');
  const rejected = await write(berta, `/api/lists/${own}/products`, added);
  const { code } = (await rejected.json()) as { code: string };
  assert.deepEqual([rejected.status, code], [429, 'additions-too-many']);
  assert.equal(rejected.headers.get('retry-after'), '2160');
  const other = await createList(ana, 'Otra');
  const copy = { productsId: others, from: docId };
  assert.equal((await write(ana, `/api/lists/${other}/products`, copy)).status, 429);
  assert.equal((await write(ana, `/api/lists/${other}/products`, { ...copy, move: true })).status, 200);
  const unknown = await write(berta, '/api/lists/none/products', { productsId: [first] });
  assert.equal(unknown.status, 404);
  const sixth = await write(berta, `/api/lists/${own}/products/${first}`, {}, '203.0.113.9', 'PUT');
  assert.deepEqual(
    [
      sixth.status,
      await write(berta, `/api/lists/${own}/products`, added, '203.0.113.10').then(({ status }) => status),
    ],
    [201, 200],
  );
  assert.equal((await write(berta, '/api/lists', { name: 'Última', productId: first })).status, 429);
  assert.equal((await write(ana, `/api/lists/${docId}`, {}, '203.0.113.9', 'DELETE')).status, 204);
});

test('an unknown link is a read, and a valid one is answered while reads are left', async () => {
  const limits = { trustProxy: true, requestsPerMinute: 200 };
  const { newBrowser, stores } = openShop({ USERS: 'guests' }, { requestLimits: limits });
  const list = await stores.lists.createList('ana', { name: 'Navidad', status: 'Pública' });
  assert.ok(list.ok);
  const share = { token: 'enlace', name: null, makePublic: true };
  await stores.lists.startShare('ana', list.value.docId, share);
  const visitor = newBrowser();
  const statusOf = async (path: string, headers = {}) =>
    (await visitor.send(path, { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } })).status;
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  for (let number = 0; number < 98; number++)
    assert.equal(await statusOf(`/compartida/no${number}/datos`, image), 404);
  for (let number = 0; number < 50; number++)
    for (const path of ['/compartida/enlace/datos', '/api/shared/enlace'])
      assert.equal(await statusOf(path), 200, `${number}`);
  const later = [];
  for (let number = 0; number < 60; number++) later.push(await statusOf('/api/shared/enlace'));
  assert.ok(later.includes(429));
});

test('the sample user has none of these limits', async () => {
  const { newBrowser } = open({ writesPerMinute: 1, additionsPerHour: 1 }, 'sample');
  const browser = newBrowser();
  for (const name of ['Uno', 'Dos', 'Tres']) {
    assert.equal((await write(browser, '/api/lists', { name, productId: first })).status, 201);
  }
});

test('what only removes, ends or hides is possible after too many other writes, and their limit stops no reads', async (t) => {
  const { newBrowser, listener } = openShop(
    { USERS: 'guests' },
    { requestLimits: { trustProxy: true, requestsPerMinute: 2 } },
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ana = newBrowser();
  const docId = await createList(ana, 'Navidad', first);
  const [cookie = ''] = [...ana.cookies].map(([name, value]) => `${name}=${value}`);
  const send = async (path: string, method: string, body?: object) => {
    const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
    const { status, headers } = await fetch(origin + path, {
      method,
      headers: { cookie, 'x-forwarded-for': '203.0.113.9', ...(body && { 'content-type': type }) },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    return [status, Number(headers.get('retry-after'))] as const;
  };
  const form = (intent: string, fields = {}) => new URLSearchParams({ intent, docId, ...fields });
  const list = `/api/lists/${docId}`;
  const page = '/Mis-Listas/Navidad';
  const rejected: [string, string, object][] = [
    ['/api/lists', 'POST', { name: 'Otra', status: 'Privada' }],
    ['/Mis-Listas', 'POST', form('new-list', { name: 'Otra', status: 'Privada' })],
    [page, 'POST', form('edit-list', { name: 'Navidad', status: 'Pública' })],
    [list, 'PATCH', { name: 'Otra' }],
    [page, 'POST', form('share-list', { isChange: '1', showName: '1' })],
  ];
  for (const [path, method, body] of rejected) {
    const [status, seconds = 0] = await send(path, method, body);
    assert.ok(status === 429 && seconds > 0 && seconds <= 30, `${method} ${path} ${body}`);
  }
  const possible: [string, string, object?][] = [
    [page, 'POST', form('remove-products', { productId: first })],
    [`${list}/products/${first}`, 'DELETE'],
    [`${list}/removals`, 'POST', { productsId: [first] }],
    [page, 'POST', form('share-list', { isChange: '1' })],
    [page, 'POST', form('end-sharing')],
    [list, 'PATCH', { status: 'Privada' }],
    [page, 'POST', form('edit-list', { name: 'Navidad', status: 'Privada' })],
    ['/regalos', 'POST', form('take-gift-back', { giftId: 'x' })],
    [page, 'POST', form('undo-copy', { targetId: docId, copyKey: 'x' })],
    [page, 'POST', form('delete-list')],
    ['/cerrar-sesion', 'POST', new URLSearchParams()],
    ['/mis-datos', 'POST', new URLSearchParams()],
  ];
  const statuses = [];
  for (const request of possible) statuses.push((await send(...request))[0]);
  // Nothing is shared, and a guest has no session.
  assert.deepEqual(statuses, [303, 204, 200, 422, 303, 200, 303, 303, 303, 303, 404, 303]);
  // The guest has ended.
  assert.equal((await send(list, 'GET'))[0], 401);
});

test('the form of a new guest whose address has too many is shown again with what was typed', async () => {
  const { request } = openShop(
    { USERS: 'guests' },
    { requestLimits: { trustProxy: true, requestsPerMinute: 60 } },
  );
  const body = 'intent=new-list&name=Navidad';
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': `${body.length}` };
  const headers = { ...type, 'x-forwarded-for': '203.0.113.9' };
  const send = () => request('/Mis-Listas?index', { method: 'POST', body, headers });
  assert.equal((await send()).status, 303);
  const rejected = await send();
  assert.equal(rejected.status, 429);
  assert.match(await rejected.text(), /<input name="name" value="Navidad">/);
});
