import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleClient, startSampleProvider } from '../bin/sample-provider.ts';
import { chooseUser } from './support/choose-user.ts';
import { openShop } from './support/shop-with-users.ts';
import type { Browser } from './support/user-browser.ts';

const publicUrl = 'http://tienda.example';
let provider: Awaited<ReturnType<typeof startSampleProvider>>;
before(async () => {
  provider = await startSampleProvider({ shop: publicUrl, redirectPath: '/iniciar-sesion/respuesta' });
});
after(() => provider.stop());

const open = (env: NodeJS.ProcessEnv = {}) =>
  openShop({
    USERS: 'openid',
    PUBLIC_URL: publicUrl,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: sampleClient.id,
    OPENID_CLIENT_SECRET: sampleClient.secret,
    ...env,
  });

/** @returns the last response, that of the page to which the user returns */
async function signIn(browser: Browser, user: string, returnPath = '/Mis-Listas') {
  const started = await browser.send(`/iniciar-sesion?volver=${encodeURIComponent(returnPath)}`);
  assert.equal(started.status, 303);
  const back = await chooseUser(started.headers.get('location') ?? '', user);
  return browser.open(back.slice(publicUrl.length));
}

const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<!--.*?-->|<(script|style)[^>]*>.*?<\/\1>|<[^>]*>/gs, '');

test('a user finds her lists in every browser in which she signs in, and no other user does', async () => {
  const { newBrowser } = open();
  const [phone, laptop, other] = [newBrowser(), newBrowser(), newBrowser()];
  const page = await textOf(await signIn(phone, 'ana'));
  assert.match(page, /Hola AnaMis Listas/);
  assert.match(page, /Bienvenid@ AnaCrea/);
  await phone.createList('Navidad');
  await signIn(laptop, 'ana');
  await signIn(other, 'berta');
  assert.deepEqual(await laptop.listNames(), ['Navidad']);
  assert.deepEqual(await other.listNames(), []);
});

test('the lists of the guest go along, once, and can be given back until the next sign-in', async () => {
  const { newBrowser } = open();
  const browser = newBrowser();
  for (const name of ['Navidad', 'Matrimonio']) await browser.createList(name);
  assert.match(await textOf(await signIn(browser, 'ana')), /Añadimos 2 listas a tu cuenta ?No son mías/);
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  assert.ok(![...browser.cookies.keys()].some((name) => name.startsWith('visita-')));
  await browser.createList('Propia');
  await browser.post('/devolver-listas');
  assert.deepEqual(await browser.listNames(), ['Propia']);
  await browser.post('/cerrar-sesion');
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  await signIn(browser, 'berta');
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
});
