import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../domain/product.ts';
import { sampleUser } from '../server/current-user.ts';
import { listOwner, openSharingShop, products, publicUrl, type SharingShop } from './support/sharing-shop.ts';

const [first] = products.map(({ productId }) => productId);
const link = (token: string) => `/compartida/${token}`;

test('a shared list has a title and a text for messengers, and neither caches nor search engines nor other origins get its address', async () => {
  const { share, open } = await openSharingShop();
  await share('Navidad', 'token-1');
  const page = await open(link('token-1'), 'beto');
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.match(html, /<h1[^>]*>Navidad<\/h1>/);
  assert.match(html, /property="og:title" content="Navidad"/);
  assert.match(html, /property="og:description" content="Ana comparte esta lista de 10 productos."/);
  assert.match(html, new RegExp(`property="og:url" content="${publicUrl}${link('token-1')}"`));
  assert.match(html, /name="robots" content="noindex"/);
  assert.equal(page.headers.get('referrer-policy'), 'strict-origin');
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.ok(!html.includes(listOwner), 'the ID of the owner');
});

test('a link that is unknown, ended, of a private or of a deleted list has the same response', async () => {
  const { stores, share, open } = await openSharingShop();
  await stores.lists.endShare(listOwner, await share('Una', 'token-1'));
  await stores.lists.editList(listOwner, await share('Dos', 'token-2'), { status: 'Privada' });
  await stores.lists.deleteList(listOwner, await share('Tres', 'token-3'));
  for (const end of ['', '.data', '/datos']) {
    const [unknown, ...others] = await Promise.all(
      [0, 1, 2, 3].map(async (number) => responseOf(await open(`${link(`token-${number}`)}${end}`, 'beto'))),
    );
    assert.equal(unknown?.status, 404);
    for (const other of others) assert.deepEqual(other, unknown);
  }
});

test('a link with a sign or text more opens the list, in the letter case of the token only', async () => {
  const { share, open } = await openSharingShop();
  const token = 'aB3-_6789012345678901z';
  await share('Navidad', token);
  for (const end of ['.', ')', ',', '»', '%20', '%3E', '"', '%20mira%20esto', 'mira', '.).']) {
    const response = await open(`${link(token)}${end}?page=2`, 'beto');
    assert.deepEqual(
      [response.status, response.headers.get('location'), response.headers.get('cache-control')],
      [302, `${link(token)}?page=2`, 'no-store'],
      end,
    );
  }
  assert.equal((await open(link(token.toUpperCase()), 'beto')).status, 404);
  assert.equal((await open(link(token.slice(1)), 'beto')).status, 404);
});

test('the choice of the name in a dialog that shows an ended link shares nothing again', async () => {
  const { stores, share, post } = await openSharingShop();
  const docId = await share('Navidad', 'token-1');
  const hideName = () =>
    post('/Mis-Listas/Navidad', listOwner, { intent: 'share-list', docId, isChange: '1' });
  assert.equal((await hideName()).status, 303);
  await stores.lists.endShare(listOwner, docId);
  const rejected = await hideName();
  assert.equal(rejected.status, 422);
  assert.match(await rejected.text(), /role="status"><p>Esta lista ya no se comparte/);
  assert.equal((await stores.lists.readShare(listOwner, docId))?.token, null);
});

async function responseOf(response: Response) {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

test('a product is given once, which only visitors see; who gives it can take it back, and finds it in her gifts', async () => {
  const { share, open, post } = await openSharingShop();
  await share('Navidad', 'token-1');
  const give = (user: string) =>
    post(link('token-1'), user, { intent: 'give-product', productId: first ?? '' });
  const given = await give('beto');
  assert.equal(given.status, 303);
  assert.equal(given.headers.get('location'), `${link('token-1')}#producto-${first}`);
  const refused = await give('carla');
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /role="status"><p>Alguien ya lo regala/);
  assert.equal((await give('beto')).status, 303);
  const page = async (user: string) => (await open(link('token-1'), user)).text();
  assert.match(await page('beto'), /Tú lo regalas/);
  assert.match(await page('carla'), /Alguien ya lo regala/);
  assert.doesNotMatch(await page(listOwner), /Yo lo regalo|Ya lo regala|Agregar a mi lista/);
  assert.match(await page(listOwner), /A ti no te mostramos los regalos/);

  const gifts = await (await open('/regalos', 'beto')).text();
  const [, giftId = ''] = /name="giftId" value="([^"]+)"/.exec(gifts) ?? [];
  assert.match(gifts, new RegExp(`href="${link('token-1')}"`));
  assert.equal((await post('/regalos', 'beto', { intent: 'take-gift-back', giftId })).status, 303);
  assert.doesNotMatch(await page('carla'), /Alguien ya lo regala/);
});

test('without scripts a product of the second page is given, is refused to others and is added to a list on that page', async () => {
  const { stores, share, open, post } = await openSharingShop();
  const others = Array.from({ length: 100 }, (_, number) => ({
    ...(products[0] as Product),
    productId: `otro-${number}`,
  }));
  await share('Navidad', 'token-1', [...others, ...products]);
  const path = `${link('token-1')}?page=2`;
  const html = await (await open(path, 'beto')).text();
  const actions = [...html.matchAll(/<form[^>]* action="(\/compartida[^"]*)"/g)].map(([, action]) => action);
  assert.deepEqual([...new Set(actions)], [path]);
  const menu = `${path}&productId=${first}`;
  assert.ok(html.includes(`href="${menu.replace('&', '&amp;')}#producto-${first}"`), 'the link of the menu');
  const opened = await (await open(menu, 'beto')).text();
  assert.match(opened, new RegExp(`id="producto-${first}"`));

  const fields = { productId: first ?? '' };
  const given = await post(path, 'beto', { intent: 'give-product', ...fields });
  assert.equal(given.headers.get('location'), `${path}#producto-${first}`);
  const refused = await post(path, 'carla', { intent: 'give-product', ...fields });
  assert.match(await refused.text(), new RegExp(`id="producto-${first}"`));
  const list = await stores.lists.createList('beto', { name: 'Ideas', status: 'Pública' });
  assert.ok(list.ok);
  const { docId } = list.value;
  const added = await post(menu, 'beto', { intent: 'add-product', docId, ...fields });
  assert.equal(added.headers.get('location'), `${path}#producto-${first}`);
});

test('gifts change no byte of the pages, data and files of the owner; only the form that asks for them shows them, and stores nothing', async () => {
  const { share, open, post } = await openSharingShop();
  const docId = await share('Navidad', 'token-1');
  const paths = sourcesOfOwner(docId);
  const before = await readAll(open, paths);
  for (const productId of products.map(({ productId }) => productId))
    assert.equal((await post(link('token-1'), 'beto', { intent: 'give-product', productId })).status, 303);
  assert.deepEqual(await readAll(open, paths), before);
  const revealed = await post(`/listas/${docId}/regalos`, listOwner, {});
  assert.equal(revealed.status, 200);
  assert.equal(revealed.headers.get('cache-control'), 'no-store');
  assert.match(await revealed.text(), /Esto es lo que te regalan hasta ahora/);
  assert.deepEqual(await readAll(open, paths), before);
  assert.equal((await post(`/listas/${docId}/regalos`, 'carla', {})).status, 404);
});

test('the page of a list contains its link only with its dialog, and only its owner gets the link', async () => {
  const { share, open } = await openSharingShop();
  const docId = await share('Navidad', 'token-1');
  const textOf = async (path: string, user = listOwner) => (await open(path, user)).text();
  for (const page of ['/Mis-Listas', '/Mis-Listas/Navidad', '/Mis-Listas/Navidad?dialog=delete-list'])
    for (const path of [page, page.replace(/\?|$/, '.data$&')])
      assert.doesNotMatch(await textOf(path), /token-1/, path);
  assert.match(await textOf('/Mis-Listas/Navidad?dialog=share-list'), /compartida\/token-1"/);
  const path = `/listas/${docId}/enlace`;
  assert.match(JSON.parse(await textOf(path)).link, /\/compartida\/token-1$/);
  assert.equal(await textOf(path, 'berta'), 'null');
  assert.match((await open(path, listOwner)).headers.get('cache-control') ?? '', /no-store/);
});

function sourcesOfOwner(docId: string): string[] {
  const pages = ['/Mis-Listas', '/Mis-Listas/Navidad', '/eliminados', '/regalos'];
  const others = [link('token-1'), `/listas/${docId}/regalos`];
  const dialogs = ['share-list', 'end-sharing', 'edit-list', 'delete-list'].map(
    (dialog) => `/Mis-Listas/Navidad?dialog=${dialog}`,
  );
  const data = [...pages, ...others].map((path) => `${path}.data`);
  const files = [`/listas/${docId}/csv`, `/listas/${docId}/enlace`, '/usuario', '/mis-listas-en-vivo'];
  return [...pages, ...others, ...dialogs, ...data, ...files, `${link('token-1')}/datos`];
}

async function readAll(open: SharingShop['open'], paths: string[]) {
  const read = async (path: string) => {
    const response = await responseOf(await open(path, listOwner));
    assert.ok(response.status < 400, path);
    const body = response.body.replaceAll(/name="key" value="[^"]*"/g, '');
    return { path, ...response, body };
  };
  return Promise.all(paths.map(read));
}

test('if all visitors are one user, a link shows the list without what changes something', async () => {
  const { share, open, post } = await openSharingShop(sampleUser.id);
  await share('Navidad', 'token-1');
  const html = await (await open(link('token-1'))).text();
  assert.match(html, /<h1[^>]*>Navidad<\/h1>/);
  assert.doesNotMatch(html, /Yo lo regalo|Agregar a mi lista|Copiar toda la lista/);
  const refused = await post(link('token-1'), '', { intent: 'copy-shared-list' });
  assert.match(await refused.text(), /En esta tienda no se pueden elegir regalos/);
});
