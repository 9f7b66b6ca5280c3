import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPath } from 'hono/utils/url';
import { isOwnPath, pathOf } from './url-paths.ts';

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

test('paths of this origin are accepted', () => {
  for (const path of [
    '/',
    '/Mis-Listas',
    '/Mis-Listas/Oto%C3%B1o?id=1&page=2',
    '/?productId=1#producto-1',
    '/a//b',
    '/.%2F',
    `/${'a'.repeat(8_000)}`,
  ])
    assert.ok(isOwnPath(path), path);
});

test('everything that leads to another origin, or could, is rejected', () => {
  const others = [
    ...[
      '',
      'Mis-Listas',
      '//otro.example',
      '///otro.example',
      '/\\otro.example',
      '\\\\otro.example',
      '/a\\b',
    ],
    ...[
      'http://otro.example',
      'https:otro.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '?a',
      '#a',
      '.',
    ],
    ...['/\n/otro.example', '/\t/otro.example', '\t//otro.example', ' //otro.example', '/ /otro.example'],
    ...['/\r\nset-cookie: a=b', '/\0', '/ñandú'],
  ];
  assert.ok(others.length >= 20);
  for (const text of others) assert.ok(!isOwnPath(text), JSON.stringify(text));
});
