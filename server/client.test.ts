import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { type Client, countedAs, readClient } from './client.ts';

async function seen(headers: Record<string, string>, trustProxy: boolean): Promise<Client> {
  const app = new Hono().get('/', (context) => context.json(readClient(context, trustProxy)));
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.9' } } });
  return (await answer.json()) as Client;
}

const forwarded = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7', 'x-forwarded-proto': 'https' };

test('without a proxy nobody can say where they come from', async () => {
  assert.deepEqual(await seen(forwarded, false), { address: '10.0.0.9', isSecure: false });
});

test('with one, what it added last is believed', async () => {
  assert.deepEqual(await seen(forwarded, true), { address: '203.0.113.7', isSecure: true });
  assert.deepEqual(await seen({}, true), { address: '10.0.0.9', isSecure: false });
});

test('a test without a connection has no address', async () => {
  const app = new Hono().get('/', (context) => context.json(readClient(context, false)));
  assert.deepEqual(await (await app.request('/')).json(), { isSecure: false });
});

test('addresses are counted by household', () => {
  assert.equal(countedAs('203.0.113.7'), '203.0.113.7');
  assert.equal(countedAs('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(countedAs('2001:db8:0:7:1:2:3:4'), countedAs('2001:DB8::7:ffff:0:0:1'));
  assert.notEqual(countedAs('2001:db8:0:7::1'), countedAs('2001:db8:0:8::1'));
  assert.equal(countedAs('::1'), countedAs('0:0:0:0:0:0:0:1'));
  assert.equal(countedAs('fe80::1%eth0'), 'fe80:0:0:0::/64');
});
