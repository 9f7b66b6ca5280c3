import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivate } from './private-addresses.ts';

test('private and public addresses are distinguished', () => {
  for (const address of ['127.0.0.1', '10.255.0.1', '172.31.9.9', '192.168.1.1', '100.64.0.1', '0.0.0.0']) {
    assert.ok(isPrivate(address), address);
  }
  for (const address of ['::1', '::', 'fd00::1', 'fe80::1%eth0', '::ffff:192.168.1.1', '64:ff9b::a00:1']) {
    assert.ok(isPrivate(address), address);
  }
  for (const address of ['2001:1ff::1', '2001::1', '100::ffff', '5f00::1'])
    assert.ok(isPrivate(address), address);
  for (const address of [
    '203.0.113.7',
    '172.32.0.1',
    '8.8.8.8',
    '2001:db8::1',
    '2001:200::1',
    '2606:4700::1111',
  ]) {
    assert.ok(!isPrivate(address), address);
  }
});
