import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noListLimits } from '../store/lists/list-limits.ts';
import { publicUrl, signIn, textOf, useProvider, visitProvider } from './support/sign-in.ts';
import { openSqliteStores } from './support/stores.ts';
import { until } from './support/until.ts';

const { openShop, current } = useProvider();

test('a user finds her lists in every browser in which she signs in, and no other user does', async () => {
  const { newBrowser } = openShop();
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
  const { newBrowser } = openShop();
  const browser = newBrowser();
  for (const name of ['Navidad', 'Matrimonio']) await browser.createList(name);
  assert.match(await textOf(await signIn(browser, 'ana')), /Agregamos 2 listas a tu cuenta ?No es mío/);
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  assert.ok(!browser.hasCookie('visita-'));
  await browser.createList('Propia');
  await browser.post('/devolver-listas');
  assert.deepEqual(await browser.listNames(), ['Propia']);
  await browser.post('/cerrar-sesion');
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  await signIn(browser, 'berta');
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
});

test('lists go along although the account then has more than a user can create, and the message says so', async () => {
  const { newBrowser } = openShop(
    {},
    { stores: openSqliteStores(':memory:', undefined, { ...noListLimits, lists: 2 }) },
  );
  const browser = newBrowser();
  await signIn(browser, 'ana');
  for (const name of ['Uno', 'Dos']) await browser.createList(name);
  await browser.post('/cerrar-sesion');
  await browser.createList('Tres');
  const page = await textOf(await signIn(browser, 'ana'));
  assert.match(page, /Agregamos 1 lista a tu cuenta. Tienes más listas que el máximo: elimina algunas/);
  assert.deepEqual(await browser.listNames(), ['Tres', 'Dos', 'Uno']);
  assert.equal((await browser.createList('Cuatro')).status, 422);
});

test('cookies that somebody has planted before the sign-in open nothing after it', async () => {
  const { newBrowser } = openShop();
  const attacker = newBrowser();
  await attacker.createList('Del atacante');
  await signIn(attacker, 'berta');
  const victim = newBrowser();
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
  await signIn(victim, 'ana');
  await victim.createList('De Ana');
  assert.deepEqual(await victim.listNames(), ['De Ana']);
  assert.notEqual(victim.cookies.get('sesion'), attacker.cookies.get('sesion'));
  // The session that was in the browser has ended.
  assert.equal((await attacker.send('/api/lists')).status, 401);
});

test('a guest cookie that somebody has planted is of no use after the sign-in', async () => {
  const { newBrowser } = openShop();
  const attacker = newBrowser();
  await attacker.createList('Del atacante');
  const victim = newBrowser();
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
  await signIn(victim, 'ana');
  await victim.createList('De Ana');
  assert.equal((await attacker.send('/api/lists')).status, 401);
  await victim.post('/cerrar-sesion');
  await victim.createList('De la visita');
  assert.equal((await attacker.send('/api/lists')).status, 401);
});

test('an attempt is finished only in the browser that started it, and once', async () => {
  const { newBrowser, countOwners } = openShop();
  const [attacker, victim] = [newBrowser(), newBrowser()];
  await victim.createList('De la visita');
  const back = await visitProvider(attacker, 'berta');
  const started = await victim.send(back);
  assert.notEqual(new URL(started.headers.get('location') ?? '').origin, publicUrl);
  for (const path of [back.replace(/state=[^&]*/, 'state='), '/iniciar-sesion/respuesta']) {
    const response = await victim.open(path);
    assert.equal(response.status, 400, path);
    assert.match(await textOf(response), /No pudimos iniciar tu sesión/);
  }
  assert.deepEqual(await victim.listNames(), ['De la visita']);
  const own = await victim.send('/iniciar-sesion');
  const state = new URL(own.headers.get('location') ?? '').searchParams.get('state') ?? '';
  assert.equal((await victim.open(back.replace(/state=[^&]*/, `state=${state}`))).status, 400);
  assert.equal(await countOwners(), 1);
  assert.equal((await attacker.open(back)).status, 200);
  assert.equal(await countOwners(), 2);
  assert.ok(!attacker.hasCookie('ingreso-'));
  const session = attacker.cookies.get('sesion');
  assert.equal((await attacker.send(back)).headers.get('location'), '/');
  assert.equal(attacker.cookies.get('sesion'), session);
});

test('the state cookie cannot come from another host of the domain, and holds no session', async () => {
  const { newBrowser } = openShop({ PUBLIC_URL: 'https://tienda.example' });
  const [cookie = ''] = (await newBrowser().send('/iniciar-sesion')).headers.getSetCookie();
  assert.match(
    cookie,
    /^__Host-ingreso-[\w-]{8}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('the page to return to is a page of the shop', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  for (const [asked, expected] of [
    ['/buscar?q=poler%C3%B3n', '/buscar?q=poler%C3%B3n'],
    ['//otro.example', '/'],
    ['https://otro.example/', '/'],
    ['/\\otro.example', '/'],
  ]) {
    const back = await visitProvider(browser, 'ana', asked);
    assert.equal((await browser.send(back)).headers.get('location'), expected);
  }
});

test('a browser keeps its last four unfinished sign-ins', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  const paths: string[] = [];
  for (let number = 0; number < 6; number++) paths.push(await visitProvider(browser, 'ana'));
  assert.equal([...browser.cookies.keys()].filter((name) => name.startsWith('ingreso-')).length, 4);
  const state = new URLSearchParams(paths[1]).get('state') ?? '';
  assert.ok(!browser.hasCookie(`ingreso-${state.slice(0, 8)}`));
  assert.equal((await browser.open(paths[2] ?? '')).status, 200);
});

test('a wrong issuer is in the log before the first sign-in, and products and guests do not need it', async () => {
  const { issuer } = current();
  const other = issuer.replace('localhost', '127.0.0.1');
  const { newBrowser, logged } = openShop({ OPENID_ISSUER: other });
  const browser = newBrowser();
  await browser.createList('Navidad');
  assert.deepEqual(await browser.listNames(), ['Navidad']);
  assert.equal((await browser.send('/')).status, 200);
  await until(() => logged.length > 0);
  assert.equal(
    String(logged),
    `The OpenID provider failed: its issuer is "${issuer}", and OPENID_ISSUER is "${other}".`,
  );
});

test('a provider that stops prevents signing in, with a page that says so, and nothing else', async ({
  mock,
}) => {
  const { newBrowser, logged } = openShop();
  const [browser, other] = [newBrowser(), newBrowser()];
  await signIn(browser, 'ana');
  await browser.createList('Navidad');
  const back = await visitProvider(other, 'berta');
  await current().stop();
  // The shop asks the provider again after two seconds.
  const { now } = Date;
  mock.method(Date, 'now', () => now() + 2_000);
  for (const path of ['/iniciar-sesion', back]) {
    const response = await other.open(path);
    assert.equal(response.status, 503, path);
    assert.match(await textOf(response), /Ahora no podemos iniciar tu sesión/);
  }
  assert.match(String(logged), /The OpenID provider failed/);
  assert.deepEqual(await browser.listNames(), ['Navidad']);
  assert.match(await textOf(await browser.post('/cerrar-sesion')), /Cerraste sesión/);
  assert.deepEqual(await browser.listNames(), []);
});
