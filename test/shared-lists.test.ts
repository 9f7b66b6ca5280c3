import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { signIn, textOf, useProvider } from './support/sign-in.ts';
import type { Browser } from './support/user-browser.ts';

const { openShop } = useProvider();
const productIds = ['148203951', '142386075'];

/** @returns the ID of a list with the products, and the token of its link */
async function shareList(browser: Browser, name: string) {
  await browser.createList(name);
  const lists = (await (await browser.send('/api/lists')).json()) as { docId: string; name: string }[];
  const docId = lists.find((list) => list.name === name)?.docId ?? '';
  for (const id of productIds) await browser.send(`/api/lists/${docId}/products/${id}`, { method: 'PUT' });
  const response = await browser.send(`/api/lists/${docId}/share`, { method: 'POST' });
  return { docId, token: ((await response.json()) as { token: string }).token };
}

const give = async (browser: Browser, token: string, productId = productIds[0]) =>
  (await browser.send(`/api/shared/${token}/gifts/${productId}`, { method: 'PUT' })).status;

async function read(browser: Browser, token: string) {
  const response = await browser.send(`/api/shared/${token}`);
  if (!response.ok) return response.status;
  type Document = { name: string; viewer: string; products: { gift?: string }[] };
  const { name, viewer, products } = (await response.json()) as Document;
  return [name, viewer, ...products.map(({ gift }) => gift)];
}

test('a guest shares a list, and the link survives that she signs in and gives the list back', async () => {
  const { newBrowser } = openShop();
  const [owner, visitor] = [newBrowser(), newBrowser()];
  const { token } = await shareList(owner, 'Navidad');
  assert.equal(await give(visitor, token), 204);
  const seen = ['Navidad', 'visitor', 'yours', 'free'];
  assert.deepEqual(await read(visitor, token), seen);
  assert.deepEqual(await read(owner, token), ['Navidad', 'owner', undefined, undefined]);
  await signIn(owner, 'ana');
  assert.deepEqual(await read(visitor, token), seen);
  assert.deepEqual(await read(owner, token), ['Navidad', 'owner', undefined, undefined]);
  await owner.post('/devolver-listas');
  assert.deepEqual(await read(visitor, token), seen);
});

test('what a guest gives goes along when she signs in, is the same on another device, and returns', async () => {
  const { newBrowser } = openShop();
  const [owner, visitor, device] = [newBrowser(), newBrowser(), newBrowser()];
  const { token } = await shareList(owner, 'Navidad');
  assert.equal(await give(visitor, token), 204);
  assert.match(await textOf(await signIn(visitor, 'berta')), /Agregamos 1 regalo a tu cuenta/);
  assert.deepEqual(await read(visitor, token), ['Navidad', 'visitor', 'yours', 'free']);
  assert.equal(await give(visitor, token, productIds[1]), 204);
  await signIn(device, 'berta');
  assert.deepEqual(await read(device, token), ['Navidad', 'visitor', 'yours', 'yours']);
  await visitor.post('/devolver-listas');
  assert.deepEqual(await read(device, token), ['Navidad', 'visitor', 'taken', 'yours']);
  await visitor.send('/cerrar-sesion', { method: 'POST', body: new URLSearchParams() });
  assert.deepEqual(await read(visitor, token), ['Navidad', 'visitor', 'yours', 'taken']);
});

test('a visitor who has opened the page is recognised if she repeats her first gift after a lost response', async () => {
  const { newBrowser } = openShop();
  const [owner, visitor] = [newBrowser(), newBrowser()];
  const { token } = await shareList(owner, 'Navidad');
  await visitor.open(`/compartida/${token}`);
  const [...cookies] = visitor.cookies;
  const [[name, value] = []] = cookies;
  assert.deepEqual([await give(visitor, token), await give(visitor, token, productIds[1])], [204, 204]);
  visitor.cookies.clear();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  assert.equal(await give(visitor, token), 204);
  assert.deepEqual(await read(visitor, token), ['Navidad', 'visitor', 'yours', 'yours']);
  const [renewed] = (await visitor.send(`/compartida/${token}`)).headers.getSetCookie();
  assert.ok(renewed?.startsWith(`${name}=${value}; Max-Age=34560000`));
});

test('a download has the links and what the user gives, and her deletion ends the links and what she gives is free again', async () => {
  const { newBrowser, stores } = openShop();
  const [owner, visitor] = [newBrowser(), newBrowser()];
  const { docId, token } = await shareList(owner, 'Navidad');
  const own = await shareList(visitor, 'Cumpleaños');
  assert.equal(await give(visitor, token), 204);
  assert.equal(await give(owner, own.token), 204);
  const text = await textOf(await visitor.open('/mis-datos'));
  assert.match(text, /Enlaces de listas compartidas1Regalos que haré1/);
  const file = (await (await visitor.send('/mis-datos/descarga')).json()) as {
    links: object[];
    gifts: { listName: string; product: { productId: string } }[];
  };
  assert.deepEqual(file.links, [{ docId: own.docId, token: own.token, name: null }]);
  assert.deepEqual(
    file.gifts.map(({ listName, product }) => [listName, product.productId]),
    [['Navidad', productIds[0]]],
  );
  await visitor.post('/mis-datos');
  assert.equal(await read(owner, own.token), 404);
  assert.deepEqual(await stores.gifts.readGifts(own.docId), { version: '0', freedAt: null, gifts: [] });
  assert.deepEqual(await read(newBrowser(), token), ['Navidad', 'visitor', 'free', 'free']);
  assert.deepEqual((await stores.gifts.readGifts(docId)).gifts, []);
  assert.deepEqual(await (await owner.send('/api/gifts')).json(), []);
});

test('metrics and logs contain no token', async (t) => {
  const lines: unknown[] = [];
  const record = (...line: unknown[]) => void lines.push(...line);
  const log = { info: record, warn: record, error: record };
  const { newBrowser, listener } = openShop({}, { log });
  const { token } = await shareList(newBrowser(), 'Navidad');
  const server = createServer(listener).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  const links = (token: string) => [`/compartida/${token}`, `/api/shared/${token}`];
  const unknown = 'unknown-0123456789abcd';
  const statuses = [];
  for (const path of [...links(token), ...links(unknown)]) statuses.push(await statusOf(path));
  assert.deepEqual(statuses, [200, 200, 404, 404]);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  assert.match(metrics, /route="\/api\/shared\/:token"/);
  const written = metrics + JSON.stringify(lines);
  for (const secret of [token, unknown]) assert.ok(!written.includes(secret));
});
