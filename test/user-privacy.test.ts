import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createPrivateLog } from './support/private-log.ts';
import { type RawResponse, sendRawRequest } from './support/raw-http.ts';
import { signIn, useProvider } from './support/sign-in.ts';
import { openSqliteStores } from './support/stores.ts';
import { cookieHeaderOf } from './support/user-browser.ts';

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
  for (const path of ['/api/search', '/api/suggestions', '/buscar'])
    for (const more of ['', '&brand=marca-secreta', '-secreta'.repeat(99)])
      assert.ok((await browser.send(`${path}?q=palabra-secreta${more}`)).status < 500, path);
  const metrics = await (await shop.request('/metrics')).text();
  const written = log.text() + metrics;
  for (const route of ['/iniciar-sesion/respuesta', '/api/search']) assert.ok(written.includes(route), route);
  assert.ok(secrets.length > 5);
  for (const secret of [
    ...secrets,
    'codigo-secreto',
    'estado-secreto',
    'token-secreto',
    'palabra-secreta',
    'marca-secreta',
    'Ana',
    'Regalo secreto',
  ]) {
    assert.ok(!written.includes(secret), secret);
  }
  const page = await browser.send('/iniciar-sesion/respuesta?code=x&state=y');
  assert.equal(page.headers.get('referrer-policy'), 'same-origin');
});

test('cached pages are the same bytes for a guest, a user and nobody, whoever of them is the first', async () => {
  const stores = openSqliteStores();
  const { newBrowser } = openShop({}, { stores });
  const [guest, user, former, nobody] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await guest.createList('Navidad');
  for (const browser of [user, former]) await signIn(browser, 'ana');
  await user.createList('Matrimonio');
  const ended = new Map(former.cookies);
  await former.post('/cerrar-sesion');
  const visitors = [nobody.cookies, guest.cookies, user.cookies, ended];
  const pages = await Promise.all(
    visitors.map(async (cookies) => {
      const server = createServer(openShop({}, { stores }).listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const headers = { cookie: cookieHeaderOf(cookies), 'accept-encoding': 'br' };
      const responses: RawResponse[] = [];
      for (const path of cachedPaths) {
        const send = () => sendRawRequest(server, { path, headers });
        // Only a page of results or of a product that is requested again is cached.
        await send();
        responses.push(await send(), await send());
      }
      server.close();
      return responses;
    }),
  );
  for (const [index, path] of cachedPaths.flatMap((path) => [path, path]).entries()) {
    const [first, ...others] = pages.map((responses) => responses[index] as RawResponse);
    assert.match(first?.headers['cache-control'] ?? '', /^public/, path);
    assert.equal(first?.headers['set-cookie'], undefined, path);
    for (const other of others) assert.deepEqual(comparable(other), first && comparable(first), path);
  }
});

const cachedPaths = [
  ...['/', '/?page=1', '/buscar?q=poleron', '/productos/148203951', '/sitemap.xml'],
  ...['/api/products', '/api/products/148203951'],
  '/buscar.data?q=poleron&_routes=routes%2Fsearch-page',
  '/productos/148203951.data?_routes=routes%2Fproduct-page',
];

/** Without headers of each request, and decompressed: a cached page is compressed again later. */
function comparable({ status, headers, body }: RawResponse) {
  const { date: _, 'x-request-id': __, 'server-timing': ___, 'content-length': ____, ...others } = headers;
  const content = others['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return { status, others, body: content.toString('base64') };
}

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
