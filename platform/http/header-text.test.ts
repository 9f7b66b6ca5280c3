import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCookiePairs } from './header-text.ts';

test('the cookies of a header are read in their order, without the spaces and tabs around them', () => {
  assert.deepEqual(readCookiePairs('a=1; b=x=y;c=;\t d=2 ; a=3'), [
    ['a', '1'],
    ['b', 'x=y'],
    ['c', ''],
    ['d', '2'],
    ['a', '3'],
  ]);
  for (const header of [undefined, null, '', ';', 'a', '=1', ' =1'])
    assert.deepEqual(readCookiePairs(header), []);
});

test('a pair with any other byte is ignored, and the other pairs count', () => {
  const others = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).filter(
    (byte) => !/[\x21-\x7e]/.test(byte),
  );
  for (const byte of others) {
    const surrounding = byte === ' ' || byte === '\t' ? [] : [`${byte}a=2`, `a=2${byte}`];
    for (const pair of [...surrounding, `a${byte}=2`, `a=${byte}2`, `a=2${byte}3`])
      assert.deepEqual(readCookiePairs(`b=1; ${pair}; c=3`), [
        ['b', '1'],
        ['c', '3'],
      ]);
  }
});
