import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath } from './own-path.ts';

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
