import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseUser } from './support/choose-user.ts';
import { publicUrl, signIn, textOf, useProvider, visitProvider } from './support/sign-in.ts';

const { openShop } = useProvider();
const responsePath = '/iniciar-sesion/respuesta';

/** @returns the paths of the links of a page that start a sign-in */
const signInPathsIn = (html: string) =>
  [...html.matchAll(/href="(\/iniciar-sesion[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

test('after a rejected sign-in, the links of its page lead to a sign-in that ends on a page of the shop', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  const back = await visitProvider(browser, 'nobody', '/buscar?q=gorro');
  for (const path of [back, `${responsePath}?error=access_denied`]) {
    const rejected = await browser.open(path);
    assert.equal(rejected.status, 400);
    const paths = signInPathsIn(await rejected.text());
    // The link of the header and that of the page.
    assert.equal(paths.length, 2);
    for (const start of paths) {
      const returnPath = new URL(start, publicUrl).searchParams.get('volver') ?? '';
      assert.equal(returnPath, '/');
      const other = newBrowser();
      assert.equal((await signIn(other, 'ana', returnPath)).status, 200);
      assert.match(await textOf(await other.open('/Mis-Listas')), /Hola Ana/);
    }
  }
});

test('a page of signing in or out, and one whose path is too long for a cookie, is no page to return to', async () => {
  const { newBrowser } = openShop();
  for (const path of [
    '/iniciar-sesion',
    '/iniciar-sesion?volver=/buscar',
    '/iniciar-sesion/',
    '/Iniciar-Sesion/respuesta?error=x',
    '/iniciar-sesion/respuesta.data',
    '/iniciar-sesion.data',
    '/cerrar-sesion',
    '/cerrar-sesion?cerrada',
    '/cerrar-sesion#x',
    `/buscar?q=${'a'.repeat(1_000)}`,
  ]) {
    const browser = newBrowser();
    const finished = await browser.send(await visitProvider(browser, 'ana', path));
    assert.equal(finished.headers.get('location'), '/', path);
  }
  const browser = newBrowser();
  const finished = await browser.send(await visitProvider(browser, 'ana', '/iniciar-sesiones'));
  assert.equal(finished.headers.get('location'), '/iniciar-sesiones');
});

test('with a session, Back to the response of the provider and a reload of it lead to the shop', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  const rejected = await visitProvider(browser, 'nobody');
  const back = await visitProvider(browser, 'ana');
  await browser.open(back);
  const session = browser.cookies.get('sesion');
  for (const path of [back, back, rejected, responsePath, `${responsePath}?error=access_denied`]) {
    const response = await browser.send(path);
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/'], path);
  }
  assert.equal(browser.cookies.get('sesion'), session);
});

test('without a session, a response of the provider that the browser does not expect starts a new sign-in', async () => {
  const { newBrowser, countOwners } = openShop();
  const browser = newBrowser();
  const back = await visitProvider(browser, 'ana');
  await browser.open(back);
  await browser.post('/cerrar-sesion');
  const started = await browser.send(back);
  assert.equal(started.status, 303);
  const again = await chooseUser(started.headers.get('location') ?? '', 'berta');
  assert.equal((await browser.send(again.slice(publicUrl.length))).headers.get('location'), '/');
  assert.match(await textOf(await browser.open('/Mis-Listas')), /Hola Berta/);
  assert.equal(await countOwners(), 2);
});

test('a browser that keeps no cookies gets an error page after one more sign-in, and an error starts none', async () => {
  const { newBrowser, countOwners } = openShop();
  const back = await visitProvider(newBrowser(), 'ana');
  const started = await newBrowser().send(back);
  const again = await chooseUser(started.headers.get('location') ?? '', 'ana');
  const state = new URL(again).searchParams.get('state');
  for (const path of [
    again.slice(publicUrl.length),
    responsePath,
    `${responsePath}?code=x`,
    `${responsePath}?state=${state}`,
    `${responsePath}?code=x&state=x&error=access_denied`,
    `${responsePath}?error=login_required&state=x`,
  ]) {
    const response = await newBrowser().send(path);
    assert.equal(response.status, 400, path);
    assert.match(await textOf(response), /No pudimos iniciar tu sesión/);
  }
  assert.equal(await countOwners(), 0);
});
