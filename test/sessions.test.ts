import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openSqliteDatabase } from '../platform/database/sqlite-database.ts';
import { sql } from '../store/sessions/statements.ts';
import { createStores, definition } from '../store/stores.ts';
import { signIn, textOf, useProvider } from './support/sign-in.ts';
import { openSqliteStores } from './support/stores.ts';
import { type Browser, cookieHeaderOf } from './support/user-browser.ts';

const { openShop } = useProvider();
const dayMs = 24 * 60 * 60 * 1_000;

test('a session ends in this browser or on all devices, and no other', async () => {
  const { newBrowser } = openShop();
  const [phone, laptop, tablet, other] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  for (const browser of [phone, laptop, tablet]) await signIn(browser, 'ana');
  await signIn(other, 'berta');
  const copied = phone.cookies.get('sesion') ?? '';
  assert.match(await textOf(await phone.post('/cerrar-sesion')), /Cerraste sesión/);
  assert.ok(!phone.hasCookie('sesion'));
  phone.cookies.set('sesion', copied);
  const statuses = async (browsers: Browser[]) =>
    Promise.all(browsers.map(async (browser) => (await browser.send('/api/lists')).status));
  assert.deepEqual(await statuses([phone, laptop, tablet, other]), [401, 200, 200, 200]);
  await laptop.post('/cerrar-sesion', { everywhere: '1' });
  laptop.cookies.set('sesion', 'x');
  assert.deepEqual(await statuses([phone, laptop, tablet, other]), [401, 401, 401, 200]);
});

test('a session ends 30 days after its last use, and 180 days after the sign-in', async ({ mock }) => {
  const { newBrowser } = openShop();
  const [daily, seldom] = [newBrowser(), newBrowser()];
  for (const browser of [daily, seldom]) await signIn(browser, 'ana');
  const start = Date.now();
  mock.timers.enable({ apis: ['Date'], now: start });
  const days: number[] = [];
  for (let day = 1; day <= 182; day++) {
    mock.timers.setTime(start + day * dayMs);
    if ((await daily.send('/api/lists')).status === 200) days.push(day);
    if (day === 29) assert.equal((await seldom.send('/api/lists')).status, 200);
    if (day === 60) assert.equal((await seldom.send('/api/lists')).status, 401);
  }
  assert.deepEqual(
    days,
    Array.from({ length: 179 }, (_, index) => index + 1),
  );
});

test('after the session has ended elsewhere, an open page changes nothing, and the next page is that of a guest', async () => {
  const { newBrowser, stores } = openShop();
  const [browser, other] = [newBrowser(), newBrowser()];
  for (const each of [browser, other]) await signIn(each, 'ana');
  await other.post('/cerrar-sesion', { everywhere: '1' });
  const rejected = await browser.createList('Navidad');
  assert.equal(rejected.status, 401);
  const page = await rejected.text();
  assert.match(page, /Tu sesión se cerró.*<input name="name" value="Navidad">/s);
  assert.match(page, /<a href="\/iniciar-sesion" target="_blank">Iniciar sesión</);
  assert.equal((await browser.send('/Mis-Listas.data')).status, 401);
  assert.match(await textOf(await browser.open('/Mis-Listas')), /Bienvenid@.*Crea tu primera lista/);
  assert.ok(!browser.hasCookie('sesion'));
  assert.deepEqual(await browser.listNames(), []);
  assert.equal((await stores.sessions.readExpired(9)).length, 0);
});

test('a session is read by one statement for each request, and its primary key', async () => {
  const database = openSqliteDatabase(':memory:', definition.migrations);
  const read: string[] = [];
  const stores = createStores({
    ...database,
    read: (statement, ...values) => {
      read.push(String(statement));
      return database.read(statement, ...values);
    },
  });
  const { newBrowser } = openShop({}, { stores });
  const browser = newBrowser();
  await signIn(browser, 'ana');
  for (const path of ['/api/lists', '/Mis-Listas', '/Mis-Listas.data', '/usuario', '/buscar?q=poleron']) {
    read.length = 0;
    assert.equal((await browser.send(path)).status, 200);
    assert.deepEqual(
      read.filter((statement) => statement.includes('FROM sessions')),
      [sql.session],
      path,
    );
  }
  const [plan] = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql.session}`, 'a', 'b', 'c');
  assert.equal(plan?.detail, 'SEARCH sessions USING PRIMARY KEY (owner=? AND id=?)');
  await database.close();
});

test('what the database contains opens nothing', async () => {
  const { newBrowser, stores } = openShop();
  const browser = newBrowser();
  await signIn(browser, 'ana');
  await browser.createList('Navidad');
  const [list] = (await (await browser.send('/api/lists')).json()) as { userId: string }[];
  const owner = list?.userId ?? '';
  const [session] = await stores.sessions.readSessions(owner);
  const thief = newBrowser();
  for (const value of [
    `${owner}.${session?.id}`,
    `${owner}.${session?.providerSession}`,
    owner,
    session?.id,
  ]) {
    thief.cookies.set('sesion', value ?? '');
    assert.equal((await thief.send('/api/lists')).status, 401);
  }
  assert.ok(!JSON.stringify(session).includes(browser.cookies.get('sesion')?.split('.')[1] ?? ''));
});

test('after signing out without a connection, the cookie of the page ends the session with the next request', async () => {
  const { newBrowser, stores } = openShop();
  const browser = newBrowser();
  await signIn(browser, 'ana');
  await browser.createList('Navidad');
  const [list] = (await (await browser.send('/api/lists')).json()) as { userId: string }[];
  browser.cookies.set('cierre', '1');
  assert.deepEqual(await (await browser.send('/usuario')).json(), { listed: [] });
  assert.deepEqual(await stores.sessions.readSessions(list?.userId ?? ''), []);
  await browser.open('/Mis-Listas');
  assert.ok(!browser.hasCookie('sesion') && !browser.hasCookie('cierre'));
  await signIn(browser, 'ana');
  assert.deepEqual(await browser.listNames(), ['Navidad']);
});

async function listen(context: TestContext, { listener }: ReturnType<typeof openShop>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the open streams of a session end when it ends in another process, and those of others continue', async (context) => {
  const stores = openSqliteStores();
  const [first, second] = [openShop({}, { stores }), openShop({}, { stores })];
  const url = await listen(context, first);
  const [ended, staying] = [first.newBrowser(), first.newBrowser()];
  for (const browser of [ended, staying]) await signIn(browser, 'ana');
  const open = async (browser: Browser) =>
    fetch(`${url}/api/lists/live`, { headers: { cookie: cookieHeaderOf(browser.cookies) } });
  const [stream, other] = [await open(ended), await open(staying)];
  const elsewhere = second.newBrowser();
  for (const [name, value] of ended.cookies) elsewhere.cookies.set(name, value);
  const start = performance.now();
  await elsewhere.post('/cerrar-sesion');
  assert.match(await stream.text(), /^event: version\n/m);
  assert.ok(performance.now() - start < 5_000);
  await staying.createList('Navidad');
  const reader = other.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while ((text.match(/event: version/g) ?? []).length < 3) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  assert.equal((await open(ended)).status, 401);
});
