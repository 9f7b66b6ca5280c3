import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readChange, readDraft, readName, readNote, readStatus } from './wish-list.ts';

const valid = (name: string) => ({ ok: true, value: name });
const rejected = (code: string) => ({ ok: false, code });

describe('a name', () => {
  test('is rejected as empty if it contains only invisible characters', () => {
    for (const blanks of [
      '',
      ' ',
      '\t\n',
      '\u00a0\u2003',
      '\u200b',
      '\u2060\ufeff',
      '\u00ad',
      '\u0000',
      '\u3164',
    ]) {
      assert.deepEqual(readName(blanks), rejected('name-empty'), JSON.stringify(blanks));
    }
  });

  test('is trimmed, without a change of the white space inside', () => {
    assert.deepEqual(readName('  Para  la nieve \u00a0'), valid('Para  la nieve'));
  });

  test('is normalized to NFC', () => {
    assert.deepEqual(readName('Man\u0303ana'), valid('Ma\u00f1ana'));
  });

  test('can contain emoji, also at its end', () => {
    assert.deepEqual(readName('Regalos ❤️'), valid('Regalos ❤️'));
    assert.deepEqual(readName('👩‍👧'), valid('👩‍👧'));
  });

  test('becomes one line without control characters and lone surrogates', () => {
    assert.deepEqual(readName('a\r\nb\u0000c'), valid('a b c'));
    assert.deepEqual(readName('a\ud800b'), valid('a\ufffdb'));
  });

  test('has no signs that change the direction of the text of a page', () => {
    assert.deepEqual(readName('Regalos\u202e de\u2066 Ana\u200f'), valid('Regalos de Ana'));
  });

  test('has at most 255 code points', () => {
    assert.deepEqual(readName('ñ'.repeat(255)), valid('ñ'.repeat(255)));
    assert.deepEqual(readName('🎁'.repeat(255)), valid('🎁'.repeat(255)));
    assert.deepEqual(readName('ñ'.repeat(256)), rejected('name-too-long'));
  });

  test('can be sent in NFD and with long white space around it', () => {
    const decomposed = '\u1f82'.normalize('NFD');
    assert.equal(decomposed.length, 4);
    assert.deepEqual(readName(decomposed.repeat(255)), valid('\u1f82'.repeat(255)));
    assert.deepEqual(readName(decomposed.repeat(256)), rejected('name-too-long'));
    const blanks = ' \u0001'.repeat(5_000);
    assert.deepEqual(readName(`${blanks}a${'\u0001'.repeat(5_000)}b${blanks}`), valid('a b'));
  });

  test('is rejected for its length before it is normalized, which takes quadratic time', (context) => {
    const marks = ['\u0345', '\u0315', '\u0316', '\u0321', '\u0334'].map((mark) => mark.repeat(6_500));
    const normalize = context.mock.method(String.prototype, 'normalize');
    assert.deepEqual(readName(`a${marks.join('')}`), rejected('name-too-long'));
    assert.deepEqual(readName('a'.repeat(65_000)), rejected('name-too-long'));
    assert.equal(normalize.mock.callCount(), 0);
    assert.deepEqual(readName('a'), valid('a'));
    assert.equal(normalize.mock.callCount(), 1);
  });

  test('in NFC has no character that is composed of more than four code points', () => {
    const composed = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => character.isWellFormed() && character.normalize('NFC') === character,
    );
    assert.ok(composed.length > 1_000_000);
    assert.deepEqual(
      composed.filter((character) => [...character.normalize('NFD')].length > 4),
      [],
    );
  });
});

describe('a note', () => {
  test('may be empty or blank, and has at most 200 code points', () => {
    for (const blanks of ['', ' \n', '\u200b']) assert.deepEqual(readNote(blanks), valid(''));
    assert.deepEqual(readNote('🎁'.repeat(200)), valid('🎁'.repeat(200)));
    assert.deepEqual(readNote('ñ'.repeat(201)), rejected('note-too-long'));
    assert.deepEqual(readNote('n\u0303'.repeat(200)), valid('ñ'.repeat(200)));
  });

  test('is one line without control characters and signs of direction, as a name is', () => {
    assert.deepEqual(
      readNote(' Talla M,\r\ncolores\u202e oscuros\u0000 '),
      valid('Talla M, colores oscuros'),
    );
  });
});

describe('a status', () => {
  test('is one of two, and Pública by default', () => {
    assert.deepEqual(readStatus(undefined), valid('Pública'));
    assert.deepEqual(readStatus('Privada'), valid('Privada'));
    assert.deepEqual(readStatus('privada'), rejected('status-unknown'));
  });
});

test('the name of a draft is validated before its status', () => {
  assert.deepEqual(readDraft({ name: ' ', status: 'Secreta' }), rejected('name-empty'));
  assert.deepEqual(readDraft({}), rejected('name-empty'));
  assert.deepEqual(readDraft({ name: 'Invierno', status: 'Secreta' }), rejected('status-unknown'));
  assert.deepEqual(readDraft({ name: ' Invierno' }), {
    ok: true,
    value: { name: 'Invierno', status: 'Pública', note: '' },
  });
  const long = { name: 'Invierno', note: 'x'.repeat(201) };
  assert.deepEqual(
    [readDraft(long), readChange(long)],
    [rejected('note-too-long'), rejected('note-too-long')],
  );
});

test('a change contains the fields that were sent, and its name is validated before its status', () => {
  assert.deepEqual(readChange({ name: ' Invierno' }), {
    ok: true,
    value: { name: 'Invierno', status: undefined, note: undefined },
  });
  assert.deepEqual(readChange({ status: 'Privada' }), {
    ok: true,
    value: { name: undefined, status: 'Privada', note: undefined },
  });
  assert.deepEqual(readChange({ note: '' }), {
    ok: true,
    value: { name: undefined, status: undefined, note: '' },
  });
  assert.deepEqual(readChange({ name: '', status: 'Secreta' }), rejected('name-empty'));
  assert.deepEqual(readChange({ name: 'Invierno', status: 'Secreta' }), rejected('status-unknown'));
});
