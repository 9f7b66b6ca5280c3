import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostCheck, readHost } from './allowed-hosts.ts';

test('on loopback only the names of this machine are accepted, with any port', () => {
  const isAllowed = createHostCheck('loopback');
  for (const host of [
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    '127.0.0.1:8080',
    '127.9.9.9',
    '[::1]:3000',
    '[::1]',
  ]) {
    assert.equal(isAllowed(host), true, host);
  }
  for (const host of [
    'tienda.example',
    '127.0.0.1.tienda.example',
    'localhost.tienda.example',
    'xlocalhost',
  ]) {
    assert.equal(isAllowed(host), false, host);
  }
  for (const host of [
    '',
    '127.1',
    '0.0.0.0',
    '::1',
    '[::2]',
    '128.0.0.1',
    'localhost:x',
    'a@localhost',
    'localhost/',
  ]) {
    assert.equal(isAllowed(host), false, host);
  }
});

test('rules match names in any letter case, and the port if they have one', () => {
  const rules = ['tienda.example', 'admin.example:8443', 'tls.example:443', '[2001:db8::1]'].flatMap(
    (text) => readHost(text) ?? [],
  );
  const isAllowed = createHostCheck(rules);
  for (const host of [
    'tienda.example',
    'Tienda.Example.:8080',
    'admin.example:8443',
    'tls.example',
    'tls.example:443',
    '[2001:DB8::1]:80',
  ]) {
    assert.equal(isAllowed(host), true, host);
  }
  for (const host of [
    'admin.example',
    'admin.example:443',
    'tls.example:80',
    'a.tienda.example',
    'tienda.example.otra.example',
    'localhost',
  ]) {
    assert.equal(isAllowed(host), false, host);
  }
});

test('without rules every host is accepted', () => {
  assert.equal(createHostCheck('any')('tienda.example'), true);
});

test('an invalid host name is not accepted as a rule', () => {
  for (const text of ['', '*', 'http://x', 'a b', 'x:', 'x:port', '[x]', 'x/y', '::1']) {
    assert.equal(readHost(text), undefined, text);
  }
});
