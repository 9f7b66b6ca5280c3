import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPath } from 'hono/utils/url';
import { pathOf } from './request-path.ts';

const shop = 'http://tienda.example';
const asked = (path: string) => pathOf(new Request(shop + path));

test('a path is decoded as the router of Hono decodes it', () => {
  for (const path of [
    '/',
    '/?a=/b',
    '/%61pi/lists',
    '/%C3%B1?%C3%B1',
    '/a%2Fb',
    '/a%252Fb',
    '/a%25',
    '/a%20b#c',
  ]) {
    assert.equal(asked(path), getPath(new Request(shop + path)), path);
  }
});

test('a path that is badly encoded is taken as it is written, after a single attempt to decode it', (context) => {
  const path = '/%61pi/lists/'.padEnd(15_000, '%ff/');
  const decode = context.mock.method(globalThis, 'decodeURI');
  assert.equal(asked(`${path}?a`), path);
  assert.equal(decode.mock.callCount(), 1);
});
