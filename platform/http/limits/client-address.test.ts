import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { isSecure, rateLimitKey, readAddress } from './client-address.ts';

type Client = { address?: string; isSecure: boolean };

async function readFrom(headers: Record<string, string>, trustProxy: boolean): Promise<Client> {
  const app = new Hono().get('/', (context) =>
    context.json({
      address: readAddress(context, trustProxy),
      isSecure: isSecure(trustProxy, context.req.header('x-forwarded-proto')),
    }),
  );
  const response = await app.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress: '10.0.0.9' } } },
  );
  return (await response.json()) as Client;
}

const forwarded = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7', 'x-forwarded-proto': 'https' };

test('without a trusted proxy, forwarding headers are ignored', async () => {
  assert.deepEqual(await readFrom(forwarded, false), { address: '10.0.0.9', isSecure: false });
});

test('with a trusted proxy, the address of the client is the last one in the header', async () => {
  assert.deepEqual(await readFrom(forwarded, true), { address: '203.0.113.7', isSecure: true });
  assert.deepEqual(await readFrom({}, true), { address: '10.0.0.9', isSecure: false });
});

test('a protocol with other characters around it is not that of TLS', () => {
  for (const protocol of ['https', 'http, https', 'http,\thttps ']) assert.ok(isSecure(true, protocol));
  for (const protocol of ['https\xa0', '\xa0https', 'https,\x0bhttps', 'https,'])
    assert.ok(!isSecure(true, protocol));
});

test('the port of an address is ignored', async () => {
  for (const [entry, address] of [
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ]) {
    assert.equal((await readFrom({ 'x-forwarded-for': `1.1.1.1, ${entry}` }, true)).address, address, entry);
  }
});

test('if the last entry is not an address, the address of the proxy is used', async () => {
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
    '\xa0203.0.113.8',
    '203.0.113.8\xa0',
  ]) {
    const { address } = await readFrom({ 'x-forwarded-for': `203.0.113.7, ${entry}` }, true);
    assert.equal(address, '10.0.0.9', entry);
  }
});

test('without a connection there is no address', async () => {
  const app = new Hono().get('/', (context) => context.json({ address: readAddress(context, false) }));
  assert.deepEqual(await (await app.request('/')).json(), {});
});

test('IPv6 addresses are counted by network, and IPv4 addresses one by one', () => {
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
