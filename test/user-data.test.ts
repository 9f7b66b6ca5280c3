import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { signIn, textOf, useProvider } from './support/sign-in.ts';
import type { Browser } from './support/user-browser.ts';

const { openShop } = useProvider();
const productIds = ['148203951', '142386075', '127469830'];

async function fill(browser: Browser) {
  const headers = { 'content-type': 'application/json' };
  const create = async (name: string) => {
    const body = JSON.stringify({ name, productId: productIds[0] });
    const response = await browser.send('/api/lists', { method: 'POST', body, headers });
    return ((await response.json()) as { docId: string; userId: string }).docId;
  };
  const [kept, deleted] = [await create('Navidad'), await create('Verano')];
  for (const id of productIds) await browser.send(`/api/lists/${kept}/products/${id}`, { method: 'PUT' });
  await browser.send(`/api/lists/${kept}/products/${productIds[1]}`, { method: 'DELETE' });
  await browser.send(`/api/lists/${deleted}`, { method: 'DELETE' });
}

type File = {
  userId: string;
  name: string;
  sessions: object[];
  lists: { name: string; products: { productId: string }[] }[];
  deleted: { name?: string; products?: { productId: string }[]; product?: { productId: string } }[];
};

for (const [who, isGuest] of [
  ['a user', false],
  ['a guest', true],
] as const) {
  test(`${who} sees, downloads and deletes everything that is stored of her, deleted items too`, async () => {
    const { newBrowser, stores } = openShop();
    const [browser, other] = [newBrowser(), newBrowser()];
    if (!isGuest) await signIn(browser, 'ana');
    await fill(browser);
    await other.createList('De otra persona');
    const html = await (await browser.open('/mis-datos')).text();
    const text = await textOf(new Response(html));
    assert.match(text, isGuest ? /Sin cuenta.*Visitas/ : /NombreAna.*Sesiones abiertas/);
    const response = await browser.send('/mis-datos/descarga');
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment/);
    const { userId, name, sessions, lists, deleted } = (await response.json()) as File;
    assert.ok(userId && !text.includes(userId));
    assert.match(html, /class="button outline-button" href="\/mis-datos\/descarga"/);
    assert.deepEqual([name, sessions.length], [isGuest ? '' : 'Ana', 1]);
    assert.deepEqual(
      lists.map(({ name, products }) => [name, products.map(({ productId }) => productId)]),
      [['Navidad', [productIds[0], productIds[2]]]],
    );
    assert.deepEqual(
      deleted.map(({ name, products, product }) =>
        name ? [name, products?.[0]?.productId] : product?.productId,
      ),
      [['Verano', productIds[0]], productIds[1]],
    );
    assert.match(await textOf(await browser.open('/mis-datos?borrar')), /¿Quieres borrar todo/);
    assert.deepEqual(await browser.listNames(), ['Navidad']);
    assert.match(await textOf(await browser.post('/mis-datos')), /Borramos tus datos/);
    assert.ok(!browser.hasCookie('sesion') && !browser.hasCookie('visita-'));
    assert.deepEqual(await stores.lists.readDeletedItems(userId, { offset: 0, limit: 9 }), []);
    assert.deepEqual(await stores.sessions.readSessions(userId), []);
    assert.equal(await stores.database.readVersion(userId), '0');
    assert.deepEqual(await other.listNames(), ['De otra persona']);
  });
}

test('after the deletion of her data, the browser has no cookie of the user, and not that of lists that were moved', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  await browser.createList('Navidad');
  await signIn(browser, 'ana');
  assert.ok(browser.hasCookie('traslado'));
  await browser.send('/mis-datos', { method: 'POST', body: new URLSearchParams() });
  assert.deepEqual([...browser.cookies.keys()], ['aviso']);
});

test('the pages of users do not exist with the sample user, whose header and footer have no links to them', async () => {
  const { newBrowser } = openShop({
    USERS: 'sample',
    OPENID_ISSUER: '',
    OPENID_CLIENT_ID: '',
    OPENID_CLIENT_SECRET: '',
  });
  const browser = newBrowser();
  for (const path of [
    '/mis-datos',
    '/mis-datos/descarga',
    '/cookies-y-datos',
    '/iniciar-sesion',
    '/cerrar-sesion',
  ]) {
    assert.equal((await browser.open(path)).status, 404, path);
  }
  const html = await (await browser.open('/Mis-Listas')).text();
  assert.doesNotMatch(html, /href="\/(mis-datos|cookies-y-datos|iniciar-sesion)/);
  assert.match(html, /Bienvenid@.*Antonia Rojas/);
  assert.equal(browser.cookies.size, 0);
});

test('the page on cookies and data has the times of the settings, and the company and the contact of the shop file', async () => {
  const shopFile = shopFileWith({ company: 'Tienda SpA', contact: 'datos@tienda.example' });
  const { newBrowser } = openShop({ GUEST_DAYS: '77', SESSION_DAYS: '55' }, { shopFile });
  const html = await (await newBrowser().open('/cookies-y-datos')).text();
  for (const text of [
    '77 días sin visitas',
    '55 días, o hasta que cierres sesión',
    'Responsable de tus datos:<!-- --> <!-- -->Tienda SpA',
    'mailto:datos@tienda.example',
  ]) {
    assert.ok(html.includes(text), text);
  }
});
