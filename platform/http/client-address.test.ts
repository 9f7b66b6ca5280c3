import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { type Client, rateLimitKey, readClient } from './client-address.ts';

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

test('a port beside the address does not make another client', async () => {
  for (const [entry, address] of [
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ]) {
    assert.equal((await seen({ 'x-forwarded-for': `1.1.1.1, ${entry}` }, true)).address, address, entry);
  }
});

test('what is no address is counted as the proxy itself', async () => {
  const noAddresses = [
    'unknown',
    '_hidden',
    '203.0.113.7:',
    '203.0.113.7:x',
    '203.0.113.256',
    '203.0.113',
    '1:2',
  ];
  for (const entry of [
    ...noAddresses,
    '[203.0.113.7]x',
    '[]',
    '[::1',
    '"[::1]:1"',
    'for=203.0.113.7',
    '7',
    ',',
  ]) {
    const { address } = await seen({ 'x-forwarded-for': `203.0.113.7, ${entry}` }, true);
    assert.equal(address, '10.0.0.9', entry);
  }
});

test('a test without a connection has no address', async () => {
  const app = new Hono().get('/', (context) => context.json(readClient(context, false)));
  assert.deepEqual(await (await app.request('/')).json(), { isSecure: false });
});

test('addresses are counted by household', () => {
  assert.equal(rateLimitKey('203.0.113.7'), '203.0.113.7');
  assert.equal(rateLimitKey('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(rateLimitKey('::ffff:cb00:7107'), '203.0.113.7');
  assert.equal(rateLimitKey('0:0:0:0:0:FFFF:203.0.113.7'), '203.0.113.7');
  assert.equal(rateLimitKey('2001:db8:0:7:1:2:3:4'), rateLimitKey('2001:DB8::7:ffff:0:0:1'));
  assert.equal(rateLimitKey('2001:db8:0:700::1'), rateLimitKey('2001:db8:0:7ff::1'));
  assert.notEqual(rateLimitKey('2001:db8:0:700::1'), rateLimitKey('2001:db8:0:800::1'));
  assert.notEqual(rateLimitKey('2001:db8:0:7::1'), rateLimitKey('2001:db8:1:7::1'));
  assert.equal(rateLimitKey('::1'), rateLimitKey('0:0:0:0:0:0:0:1'));
  assert.equal(rateLimitKey('::1.2.3.4'), rateLimitKey('::'));
  assert.equal(rateLimitKey('fe80::1%eth0'), 'fe80:0:0:0::/56');
});
