import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxyWarning } from './request-listener.ts';

test('forwarded headers of a proxy that is not trusted are logged once, without an address', () => {
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded']) {
    const logged: string[] = [];
    const log = { info() {}, error() {}, warn: (message: string) => void logged.push(message) };
    const warn = createProxyWarning(false, log);
    warn({ host: 'tienda.example' });
    assert.deepEqual(logged, []);
    for (const value of ['203.0.113.7', '203.0.113.8']) warn({ [name]: value });
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /^Forwarded headers arrive, but TRUST_PROXY is not 1: [^\d]+$/);
    createProxyWarning(true, log)({ [name]: '203.0.113.7' });
    assert.equal(logged.length, 1);
  }
});
