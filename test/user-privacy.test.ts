import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrivateLog } from './support/private-log.ts';
import { signIn, useProvider } from './support/sign-in.ts';

const { openShop } = useProvider();

test('neither secrets nor names are in the log, the metrics or the addresses that a page sends to others', async () => {
  const log = createPrivateLog();
  const shop = openShop({}, { log });
  const browser = shop.newBrowser();
  await browser.createList('Regalo secreto');
  const secrets = [...browser.cookies.values()];
  await signIn(browser, 'ana');
  const again = await browser.send('/iniciar-sesion?volver=/Mis-Listas/Regalo%20secreto');
  const query = new URL(again.headers.get('location') ?? '').searchParams;
  secrets.push(
    ...browser.cookies.values(),
    ...['state', 'nonce', 'code_challenge'].map((name) => query.get(name) ?? ''),
  );
  await browser.open(
    '/iniciar-sesion/respuesta?code=codigo-secreto&state=estado-secreto&error=access_denied',
  );
  await browser.send('/api/lists', { headers: { authorization: 'Bearer token-secreto' } });
  const metrics = await (await shop.request('/metrics')).text();
  const written = log.text() + metrics;
  assert.match(written, /iniciar-sesion\/respuesta/);
  assert.ok(secrets.length > 5);
  for (const secret of [
    ...secrets,
    'codigo-secreto',
    'estado-secreto',
    'token-secreto',
    'Ana',
    'Regalo secreto',
  ]) {
    assert.ok(!written.includes(secret), secret);
  }
  const page = await browser.send('/iniciar-sesion/respuesta?code=x&state=y');
  assert.equal(page.headers.get('referrer-policy'), 'same-origin');
});

test('cached pages are the same bytes for a guest, a user and nobody', async () => {
  const { newBrowser } = openShop();
  const [guest, user, nobody] = [newBrowser(), newBrowser(), newBrowser()];
  await guest.createList('Navidad');
  await signIn(user, 'ana');
  await user.createList('Matrimonio');
  for (const path of ['/', '/?page=1', '/buscar?q=poleron', '/productos/148203951']) {
    const pages = [nobody, guest, user].map(async (browser) => (await browser.send(path)).text());
    const [first, ...others] = await Promise.all(pages);
    for (const other of others) assert.equal(other, first, path);
  }
});

test('a page of a user is not kept by the browser', async () => {
  const { newBrowser } = openShop();
  const browser = newBrowser();
  await signIn(browser, 'ana');
  for (const path of [
    '/Mis-Listas',
    '/mis-datos',
    '/eliminados',
    '/Mis-Listas.data',
    '/usuario',
    '/mis-datos/descarga',
  ]) {
    assert.equal((await browser.send(path)).headers.get('cache-control'), 'no-store', path);
  }
});
