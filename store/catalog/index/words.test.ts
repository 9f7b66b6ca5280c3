import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, otherNumbersOf, tokensOf, wordsOf } from './words.ts';

const tokens = (text: string) => wordsOf(text).flatMap(tokensOf).join(' ');

test('case, accents and Unicode forms are ignored', () => {
  for (const text of ['Polerón', 'POLERÓN', 'polero\u0301n', 'ｐｏｌｅｒｏｎ', '"poleron"*'])
    assert.equal(tokens(text), 'poleron');
  assert.equal(tokens('ﬁbra™ m² Nº'), 'fibra m2 no');
});

test('a word with ñ is found with n, and can be distinguished', () => {
  for (const text of ['Año', 'AÑO', 'an\u0303o']) assert.equal(tokens(text), 'ano año');
  assert.equal(tokens('ano'), 'ano');
});

test('parts of a code or a name are found separately and together', () => {
  assert.equal(tokens('WH-1000XM4'), 'wh 1000xm4 wh1000xm4');
  for (const text of ["O'Neill", 'o’neill', 'O´Neill']) assert.equal(tokens(text), 'o neill oneill');
  assert.equal(tokens('a/b/c/d/e'), 'a b c d e');
});

test('a number keeps its decimals', () => {
  assert.equal(tokens('15.6" 15,6 4.2lts v.2'), '15.6 15.6 4.2lts v 2 v2');
});

test('punctuation, spaces and operators of FTS5 are no words', () => {
  assert.deepEqual(wordsOf(' - "*" (&) ^: ¡! {}'), []);
  assert.equal(tokens('NEAR(a b)'), 'near a b');
});

test('the key of a brand has no punctuation', () => {
  assert.equal(keyOf('NORTE & SUR'), keyOf(' norte-sur '));
});

test('plurals and singulars have -s, -es, or -ces for -z', () => {
  assert.deepEqual(otherNumbersOf('polera'), ['poleras']);
  assert.ok(otherNumbersOf('poleras').includes('polera'));
  assert.ok(otherNumbersOf('poleron').includes('polerones'));
  assert.ok(otherNumbersOf('polerones').includes('poleron'));
  assert.deepEqual(otherNumbersOf('lapiz'), ['lapices']);
  assert.ok(otherNumbersOf('lapices').includes('lapiz'));
  assert.deepEqual([otherNumbersOf('n5'), otherNumbersOf('s')], [[], []]);
});
