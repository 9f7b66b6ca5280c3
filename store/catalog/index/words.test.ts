import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableText, tokenOf, tokensOf, wordsOf } from './words.ts';

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
  assert.equal(tokens('15.6 15,6 v.2'), '15.6 15.6 v 2 v2');
});

test('a number and its unit are one word in each spelling, beside the number alone', () => {
  for (const text of ['27"', "27''", '27 Pulgadas', '27 pulg.', '27”'])
    assert.equal(tokens(text), '27pulg 27', text);
  for (const text of ['32 GB', '32gb', '32 gigas']) assert.equal(tokens(text), '32gb 32', text);
  for (const text of ['10.000 mAh', '10000mah']) assert.equal(tokens(text), '10000mah 10000', text);
  for (const text of ['2 metros', '2,0 Mts', '2m']) assert.equal(tokens(text), '2m 2', text);
  assert.equal(tokens('1,5 plazas'), '1.5plaza 1.5');
});

test('a letter behind a number is a unit only if nothing is between them, and a code has none', () => {
  assert.equal(tokens('Aro 29 L'), 'aro 29 l');
  assert.equal(tokens('40x40x66 cm i5-10210u 8 gb'), '40x40x66 cm i5 10210u i510210u 8gb 8');
});

test('punctuation, spaces and operators of FTS5 are no words', () => {
  assert.deepEqual(wordsOf(' - "*" (&) ^: ¡! {}'), []);
  assert.equal(tokens('NEAR(a b)'), 'near a b');
});

test('the key of a brand has no punctuation', () => {
  assert.equal(comparableText('NORTE & SUR'), comparableText(' norte-sur '));
});

test('the plural of a word has the same token: with -s, -es, or -ces for -z', () => {
  const pairs =
    'polera poleras,poleron polerones,lapiz lapices,reloj relojes,parlante parlantes,cable cables,gris grises';
  for (const pair of `${pairs},ingles ingleses,mes meses,base bases,luz luces,tv tvs,niña niñas`.split(',')) {
    const [one = '', many = ''] = pair.split(' ');
    assert.equal(tokenOf(one), tokenOf(many), pair);
  }
  for (const pair of ['casa caso', 'mouse mous', 'tres tren', 'n5 n5s']) {
    const [one = '', other = ''] = pair.split(' ');
    assert.notEqual(tokenOf(one), tokenOf(other), pair);
  }
  assert.deepEqual(['wireless', 'sin', 's', '27s'].map(tokenOf), ['wireless', 'sin', 's', '27s']);
});
