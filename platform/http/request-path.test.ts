import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPath } from 'hono/utils/url';
import { pathOf } from './request-path.ts';

const origin = 'http://tienda.example';

test('a path is decoded as the router of Hono decodes it', () => {
  for (const path of [
    '/',
    '/?a=/b',
    '/%61pi/x',
    '/%C3%B1?%C3%B1',
    '/a%2Fb',
    '/a%252Fb',
    '/a%25',
    '/a%20b#c',
  ]) {
    const request = new Request(origin + path);
    assert.equal(pathOf(request), getPath(request), path);
  }
});

test('a badly encoded path is not decoded, after a single attempt', (context) => {
  const path = '/%61pi/x/'.padEnd(15_000, '%ff/');
  const decode = context.mock.method(globalThis, 'decodeURI');
  assert.equal(pathOf(new Request(`${origin}${path}?a`)), path);
  assert.equal(decode.mock.callCount(), 1);
});
