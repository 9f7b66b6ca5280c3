import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop } from './support/shop-with-users.ts';

const guests = { USERS: 'guests', RATE_LIMIT: '0' };
const dayMs = 24 * 60 * 60 * 1_000;
const productId = '148203951';

test('each browser has lists of its own, and sees no list of another', async () => {
  const { newBrowser } = openShop(guests);
  const [ana, berta] = [newBrowser(), newBrowser()];
  await ana.createList('Navidad');
  await berta.createList('Matrimonio');
  assert.deepEqual(await ana.listNames(), ['Navidad']);
  assert.deepEqual(await berta.listNames(), ['Matrimonio']);
  const [list] = (await (await ana.send('/api/lists')).json()) as { docId: string; userId: string }[];
  const [known, unknown] = await Promise.all(
    [list?.docId, 'unknown'].map(async (id) => {
      const response = await berta.send(`/api/lists/${id}`);
      return [response.status, await response.text()];
    }),
  );
  assert.deepEqual(known, unknown);
  // The ID of the owner is no credential.
  const [name = ''] = ana.cookies.keys();
  const forged = { cookie: `${name}=${list?.userId.replace('guest-', '')}` };
  assert.deepEqual(await (await newBrowser().send('/api/lists', { headers: forged })).json(), []);
});

test('a cookie is set by documents that are rendered for one request and by writes, and by nothing else', async () => {
  const { newBrowser } = openShop(guests);
  const body = new URLSearchParams({ intent: 'create-list', name: 'Navidad', productId });
  const requests: [path: string, init?: RequestInit][] = [
    ['/Mis-Listas'],
    ['/mis-datos'],
    ['/Compartida/a'],
    [`/Mis-Listas?index`, { method: 'POST', body }],
    ['/api/lists', { method: 'POST', body: '{"name":"a"}', headers: { 'content-type': 'application/json' } }],
  ];
  for (const [path, init] of requests) {
    const browser = newBrowser();
    const cookies = (await browser.send(path, init)).headers.getSetCookie();
    const own = cookies.filter((cookie) => cookie.startsWith('visita-'));
    assert.match(
      own.join(),
      /^visita-\w{6}=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      path,
    );
  }
  for (const path of [
    ...['/', '/?page=1', '/?q=1', `/productos/${productId}`, '/buscar?q=poleron', '/cookies-y-datos'],
    ...['/Mis-Listas.data', '/mis-listas-en-vivo', '/usuario', `/productos/${productId}/listas`],
    ...['/compartida/a.data', '/compartida/a/datos'],
    ...['/api/lists', '/api/openapi.json', '/api/lists/live', '/healthz', '/robots.txt'],
  ]) {
    const response = await newBrowser().send(path);
    assert.deepEqual(response.headers.getSetCookie(), [], path);
    const status = path.startsWith('/compartida') ? 404 : 200;
    assert.equal(response.status, path === '/api/lists/live' ? 401 : status, path);
  }
});

test('reads without a cookie show no lists, and nothing is stored before the first write', async () => {
  const { newBrowser, countOwners } = openShop(guests);
  for (let number = 0; number < 20; number++) {
    const browser = newBrowser();
    assert.deepEqual(await browser.listNames(), []);
    if (number % 10 === 0) await browser.open('/Mis-Listas');
    await browser.send('/usuario');
  }
  assert.equal(await countOwners(), 0);
  await newBrowser().createList('Navidad');
  assert.equal(await countOwners(), 1);
});

test('first writes at the same time become one guest, of whom nothing is lost', async () => {
  const { newBrowser } = openShop(guests);
  const browser = newBrowser();
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Uno'];
  const fields = (name: string) => new URLSearchParams({ intent: 'new-list', name });
  const writes = names.map((name) =>
    browser.send('/Mis-Listas?index', { method: 'POST', body: fields(name) }),
  );
  await Promise.all(writes);
  assert.equal([...browser.cookies.keys()].filter((name) => name.startsWith('visita-')).length, 5);
  const others = [await browser.listNames(), await browser.listNames()];
  assert.deepEqual(others[0]?.toSorted(), ['Cuatro', 'Dos', 'Tres', 'Uno', 'Uno (2)']);
  assert.deepEqual(others[1], others[0]);
  assert.equal([...browser.cookies.keys()].filter((name) => name.startsWith('visita-')).length, 1);
});

test('behind TLS only cookies with the prefix are read, which no other host of the domain can set', async () => {
  const { newBrowser } = openShop({ ...guests, PUBLIC_URL: 'https://tienda.example' });
  const browser = newBrowser();
  await browser.createList('Navidad');
  const [[name, value] = ['', '']] = [...browser.cookies].filter(([name]) => name.includes('visita-'));
  assert.match(name, /^__Host-visita-/);
  const other = newBrowser();
  other.cookies.set(name.replace('__Host-', ''), value);
  assert.deepEqual(await other.listNames(), []);
  const [cookie] = (await newBrowser().send('/Mis-Listas')).headers.getSetCookie();
  assert.match(cookie ?? '', /; Secure$/);
});

test('cookies that the shop has not set are ignored', async () => {
  const { newBrowser } = openShop(guests);
  for (const [name, value] of [
    ['visita-000000', 'a'.repeat(43)],
    ['visita-', 'a'.repeat(43)],
    ['visita-abcdef', '../..'],
    ['sesion', `account-${'a'.repeat(43)}.${'b'.repeat(43)}`],
  ]) {
    const browser = newBrowser();
    browser.cookies.set(name ?? '', value ?? '');
    assert.equal((await browser.open('/Mis-Listas')).status, 200);
    assert.ok(browser.cookies.size > 1, name);
  }
});

test('a visit is noted at most once a week, also by the personal request of a cached page', async ({
  mock,
}) => {
  const { newBrowser, stores } = openShop(guests);
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  const browser = newBrowser();
  await browser.createList('Navidad');
  const [list] = (await (await browser.send('/api/lists')).json()) as { userId: string }[];
  const owner = list?.userId ?? '';
  const usedAt = async () => (await stores.sessions.readSessions(owner))[0]?.usedAt.slice(0, 10);
  const visits: (string | undefined)[] = [];
  for (let day = 0; day < 16; day++) {
    mock.timers.tick(dayMs);
    await browser.send('/usuario');
    visits.push(await usedAt());
  }
  assert.deepEqual([...new Set(visits)], ['2026-01-01', '2026-01-09', '2026-01-17']);
});

test('a guest who comes every day keeps her lists, however soon the others are deleted', async ({ mock }) => {
  const { newBrowser, stores } = openShop({ ...guests, GUEST_DAYS: '1' });
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  const browser = newBrowser();
  await browser.createList('Navidad');
  for (let visit = 0; visit < 6; visit++) {
    mock.timers.tick(dayMs * 0.8);
    await browser.send('/usuario');
    assert.deepEqual(await stores.sessions.readExpired(9), []);
  }
});

test('the guest to whom a read has moved the lists of another cookie is deleted with them', async ({
  mock,
}) => {
  const { newBrowser, stores } = openShop({ ...guests, GUEST_DAYS: '1' });
  const [browser, other] = [newBrowser(), newBrowser()];
  await browser.createList('Navidad');
  const code = [...browser.cookies.keys()][0] ?? '';
  while (![...other.cookies.keys()].some((name) => name < code)) {
    other.cookies.clear();
    await other.open('/Mis-Listas');
  }
  for (const [name, value] of other.cookies) browser.cookies.set(name, value);
  const [list] = (await (await browser.send('/api/lists')).json()) as { userId: string }[];
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * dayMs });
  const expired = await stores.sessions.readExpired(9);
  assert.ok(expired.some(({ owner }) => owner === list?.userId));
});

test('new guests of one address are limited, those that exist are not', async () => {
  const { request } = openShop(guests, { requestLimits: { trustProxy: true, requestsPerMinute: 105 } });
  const create = (cookie = '') =>
    request('/api/lists', {
      method: 'POST',
      body: JSON.stringify({ name: `Lista ${Math.random()}` }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', cookie },
    });
  const first = await create();
  assert.equal(first.status, 201);
  assert.equal((await create()).status, 201);
  const rejected = await create();
  assert.deepEqual(
    [
      rejected.status,
      rejected.headers.get('retry-after'),
      ((await rejected.json()) as { code: string }).code,
    ],
    [429, '26', 'requests-too-many'],
  );
  assert.equal((await create(first.headers.getSetCookie()[0]?.split(';')[0])).status, 201);
});

test('a guest is greeted without a name, and learns where her lists are once she has one', async () => {
  const { newBrowser } = openShop(guests);
  const browser = newBrowser();
  const text = async () =>
    (await (await browser.open('/Mis-Listas')).text()).replaceAll(/<!--.*?-->|<[^>]*>/g, '');
  assert.doesNotMatch(await text(), /solo en este navegador|Antonia/);
  await browser.createList('Navidad');
  assert.match(await text(), /Bienvenid@ Ves tus listas solo en este navegador/);
});
