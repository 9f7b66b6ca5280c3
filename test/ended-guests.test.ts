import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../platform/database/owner-database.ts';
import { createCookies } from '../server/users/cookies.ts';
import { createGuests, guestWith } from '../server/users/guests.ts';
import { newSecret } from '../server/users/secrets.ts';
import type { Stores } from '../store/stores.ts';
import { bothDatabases } from './support/both-databases.ts';
import { openShop as openShopWith } from './support/shop-with-users.ts';
import { signIn, textOf, useProvider } from './support/sign-in.ts';
import type { Browser } from './support/user-browser.ts';

const { openShop } = useProvider();
const guests = { USERS: 'guests', RATE_LIMIT: '0' };
const headers = { 'content-type': 'application/json' };
const create = (browser: Browser, name = 'Navidad') =>
  browser.send('/api/lists', { method: 'POST', body: JSON.stringify({ name }), headers });

async function countSessions({ database }: Stores): Promise<number> {
  const statement = 'SELECT count(*) AS count FROM sessions WHERE ended_at IS NULL';
  const [row] = await (database as Database).read<{ count: number }>(statement);
  return Number(row?.count);
}

test('what a client goes on to write after the deletion of her data is rejected, until a page gives her another cookie', async () => {
  const { newBrowser, stores } = openShopWith(guests);
  const [browser, client] = [newBrowser(), newBrowser()];
  await create(browser);
  for (const [name, value] of browser.cookies) client.cookies.set(name, value);
  await browser.post('/mis-datos');
  const response = await create(client);
  const { code } = (await response.json()) as { code: string };
  assert.deepEqual([response.status, code], [401, 'user-missing']);
  const page = await client.createList('Navidad');
  assert.equal(page.status, 401);
  assert.match(await textOf(page), /borraste tus datos en este navegador.*no lo guardamos/);
  assert.equal(await countSessions(stores), 0);
  assert.match(await textOf(await client.open('/mis-datos')), /Todavía no guardamos nada tuyo/);
  assert.equal((await create(client)).status, 201);
  assert.deepEqual(await client.listNames(), ['Navidad']);
});

test('what another tab sends with the cookie of the guest after the sign-in is rejected', async () => {
  const { newBrowser } = openShop();
  for (const isStored of [true, false]) {
    const [browser, tab] = [newBrowser(), newBrowser()];
    await browser.open('/Mis-Listas');
    if (isStored) await create(browser);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    await signIn(browser, 'ana');
    assert.equal((await create(tab, 'Otra')).status, 401);
    const page = await (await tab.createList('Otra')).text();
    assert.match(page, /iniciaste sesión.*en este navegador[\s\S]*<input name="name" value="Otra">/i);
    assert.doesNotMatch(page, /<form/);
    await tab.open('/Mis-Listas');
    assert.equal((await create(tab, 'Otra')).status, 201);
    assert.deepEqual(await browser.listNames(), ['Navidad']);
  }
});

test('requests that store nothing store no guest, and leave the limit of new guests to others', async () => {
  const requestLimits = { trustProxy: true, requestsPerMinute: 105 };
  const { newBrowser, stores, countOwners } = openShopWith({ USERS: 'guests' }, { requestLimits });
  const unknown = ['/api/lists/none', '/api/lists/none/share', '/api/gifts/none'];
  const statuses = new Set<number>();
  const send = async (path: string, method: string, body?: string) => {
    const init = { method, ...(body && { body }), headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } };
    statuses.add((await newBrowser().send(path, init)).status);
  };
  for (const path of unknown) await send(path, 'DELETE');
  await send('/api/lists', 'POST', '{"name":""}');
  await send('/api/lists', 'POST', '{');
  await send('/api/lists/none/products', 'POST', '{"productsId":["148203951"]}');
  await send('/api/shared/none/gifts/148203951', 'PUT', '{}');
  assert.deepEqual([await countOwners(), await countSessions(stores)], [0, 0]);
  assert.deepEqual([...statuses].toSorted(), [204, 400, 404, 422]);
  await send('/api/lists', 'POST', '{"name":"Navidad"}');
  assert.ok(statuses.has(201));
  assert.equal(await countSessions(stores), 1);
});

for (const [name, open] of bothDatabases()) {
  test(`of what a guest writes while she becomes an account, everything is in it or rejected, ${name}`, async () => {
    const stores = await open();
    const { start, move } = createGuests(stores, createCookies(false), 1);
    const guest = guestWith(newSecret());
    await start(guest);
    const { lists } = stores.forGuest({
      ...guest,
      expiresAt: '',
      takeNew() {},
      rejectEnded() {
        throw new Error('ended');
      },
    });
    const results: Promise<unknown>[] = [];
    let isMoved = false;
    const writing = (async () => {
      for (let number = 0; !isMoved; number++) {
        const draft = { name: `Lista ${number}`, status: 'Privada' as const };
        results.push(lists.createList(guest.owner, draft));
        await Promise.allSettled([results.at(-1), new Promise(setImmediate)]);
      }
    })();
    await move(guest, 'cuenta');
    isMoved = true;
    await writing;
    const stored = (await Promise.allSettled(results)).filter(({ status }) => status === 'fulfilled');
    const { total } = await stores.lists.readOverview('cuenta', { offset: 0, limit: 1 }, 0);
    assert.equal(total, stored.length);
    assert.deepEqual(await stores.lists.readListIds(guest.owner), []);
    await stores.database.close();
  });
}
