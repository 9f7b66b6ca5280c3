import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { fetchBounded } from './catalog-fetch.ts';
import { isPrivate } from './private-addresses.ts';

const source = new URL('https://tienda.example/feed.json');
let asked: string[];
let answers: Record<string, Response>;

beforeEach(() => {
  asked = [];
  mock.method(globalThis, 'fetch', async (address: URL, { redirect }: RequestInit) => {
    assert.equal(redirect, 'manual');
    asked.push(address.href);
    return answers[address.href] ?? new Response('', { status: 404 });
  });
});
afterEach(() => mock.restoreAll());

const to = (location: string, status = 302) => new Response('', { status, headers: { location } });

test('a redirect on the open network is followed', async () => {
  answers = {
    'https://203.0.113.9/feed.json': to('//203.0.113.7/new.json', 308),
    'https://203.0.113.7/new.json': new Response('{}', { headers: { etag: '"a"' } }),
  };
  const open = new URL('https://203.0.113.9/feed.json');
  assert.deepEqual(await fetchBounded(open, undefined), { text: '{}', tag: '"a"' });
});

test('from the open network a redirect leads to no private address, however it is written', async () => {
  const open = new URL('http://203.0.113.9/feed.json');
  for (const inside of [
    'http://127.0.0.1:9200/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://localhost/',
    '//10.1.2.3/',
  ]) {
    answers = { [open.href]: to(inside) };
    asked = [];
    await assert.rejects(fetchBounded(open, undefined), /private address/, inside);
    assert.deepEqual(asked, [open.href]);
  }
});

test('within a private network redirects are that network’s own matter', async () => {
  const own = new URL('http://10.0.0.9/feed.json');
  answers = { [own.href]: to('http://10.0.0.8/feed.json'), 'http://10.0.0.8/feed.json': new Response('{}') };
  assert.equal((await fetchBounded(own, undefined))?.text, '{}');
});

test('a redirect leads nowhere but to the web', async () => {
  const open = new URL('http://203.0.113.9/feed.json');
  for (const location of ['file:///etc/passwd', 'ftp://x/y', 'data:application/json,{}', 'http://']) {
    answers = { [open.href]: to(location) };
    await assert.rejects(fetchBounded(open, undefined), /no web address/, location);
  }
});

test('a redirect that goes round is left', async () => {
  const open = new URL('http://203.0.113.9/feed.json');
  answers = { [open.href]: to(open.href) };
  await assert.rejects(fetchBounded(open, undefined), /more than 3 times/);
  assert.equal(asked.length, 4);
});

test('an answer without a copy is told from one with', async () => {
  answers = { [source.href]: new Response(null, { status: 304 }) };
  assert.equal(await fetchBounded(source, '"a"'), undefined);
  answers = {};
  await assert.rejects(fetchBounded(source, undefined), /the server answered 404/);
});

test('addresses are told private or open', () => {
  for (const address of ['127.0.0.1', '10.255.0.1', '172.31.9.9', '192.168.1.1', '100.64.0.1', '0.0.0.0']) {
    assert.ok(isPrivate(address), address);
  }
  for (const address of ['::1', '::', 'fd00::1', 'fe80::1%eth0', '::ffff:192.168.1.1', '64:ff9b::a00:1']) {
    assert.ok(isPrivate(address), address);
  }
  for (const address of ['203.0.113.7', '172.32.0.1', '8.8.8.8', '2001:db8::1', '2606:4700::1111']) {
    assert.ok(!isPrivate(address), address);
  }
});
