import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop } from './support/shop-with-users.ts';
import type { Browser } from './support/user-browser.ts';

const unlimited = { requestLimits: { trustProxy: true, writesPerMinute: 0 } };
const open = (env: NodeJS.ProcessEnv) => openShop({ USERS: 'guests', ...env }, unlimited);
const productIds = ['148203951', '142386075', '127469830', '128641357'];

function write(browser: Browser, path: string, body: object, address = '203.0.113.9') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return browser.send(path, { method: 'POST', body: JSON.stringify(body), headers });
}

test('a user writes so many times a minute from whatever addresses, and another user is not affected', async () => {
  const { newBrowser } = open({ USER_RATE_LIMIT: '3' });
  const [ana, berta] = [newBrowser(), newBrowser()];
  const statuses: number[] = [];
  for (let number = 0; number < 4; number++) {
    const response = await write(ana, '/api/lists', { name: `Lista ${number}` }, `203.0.113.${number}`);
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 429]);
  assert.equal((await ana.createList('Otra')).status, 429);
  assert.equal((await ana.send('/api/lists')).status, 200);
  assert.equal((await write(berta, '/api/lists', { name: 'Lista' })).status, 201);
});

test('an address adds so many products an hour, whoever its users are, by requests and by files', async () => {
  const { newBrowser } = open({ ADDITION_RATE_LIMIT: '7' });
  const [ana, berta, other] = [newBrowser(), newBrowser(), newBrowser()];
  const file = { name: 'Archivo', productsId: productIds };
  assert.equal((await write(ana, '/api/lists/import', file)).status, 201);
  assert.equal((await write(berta, '/api/lists/import', file)).status, 201);
  for (const browser of [ana, berta, newBrowser()]) {
    assert.equal((await write(browser, '/api/lists', { name: 'Otra' })).status, 429);
  }
  assert.equal((await write(other, '/api/lists', { name: 'Otra' }, '203.0.113.10')).status, 201);
});

test('the sample user has none of these limits', async () => {
  const { newBrowser } = open({ USERS: 'sample', USER_RATE_LIMIT: '1', ADDITION_RATE_LIMIT: '1' });
  const browser = newBrowser();
  for (const name of ['Uno', 'Dos', 'Tres']) {
    assert.equal((await write(browser, '/api/lists', { name, productId: productIds[0] })).status, 201);
  }
});
