import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readChange, readDraft, readName, readStatus } from './wish-list.ts';

const kept = (name: string) => ({ ok: true, value: name });
const refused = (code: string) => ({ ok: false, code });

describe('a name', () => {
  test('is refused as empty when it is nothing but blanks', () => {
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
      assert.deepEqual(readName(blanks), refused('name-empty'), JSON.stringify(blanks));
    }
  });

  test('loses its outer blanks and keeps the inner ones', () => {
    assert.deepEqual(readName('  Para  la nieve \u00a0'), kept('Para  la nieve'));
  });

  test('is kept in NFC', () => {
    assert.deepEqual(readName('Man\u0303ana'), kept('Ma\u00f1ana'));
  });

  test('keeps emoji whole, also at its end', () => {
    assert.deepEqual(readName('Regalos ❤️'), kept('Regalos ❤️'));
    assert.deepEqual(readName('👩‍👧'), kept('👩‍👧'));
  });

  test('is one line of text that every store can keep', () => {
    assert.deepEqual(readName('a\r\nb\u0000c'), kept('a b c'));
    assert.deepEqual(readName('a\ud800b'), kept('a\ufffdb'));
  });

  test('has up to 255 characters, an emoji being one', () => {
    assert.deepEqual(readName('ñ'.repeat(255)), kept('ñ'.repeat(255)));
    assert.deepEqual(readName('🎁'.repeat(255)), kept('🎁'.repeat(255)));
    assert.deepEqual(readName('ñ'.repeat(256)), refused('name-too-long'));
  });

  test('may be sent decomposed and with long blanks around it', () => {
    const decomposed = '\u1f82'.normalize('NFD');
    assert.equal(decomposed.length, 4);
    assert.deepEqual(readName(decomposed.repeat(255)), kept('\u1f82'.repeat(255)));
    assert.deepEqual(readName(decomposed.repeat(256)), refused('name-too-long'));
    const blanks = ' \u0001'.repeat(5_000);
    assert.deepEqual(readName(`${blanks}a${'\u0001'.repeat(5_000)}b${blanks}`), kept('a b'));
  });

  test('is rejected for its length before it is normalized, which takes quadratic time', (context) => {
    const marks = ['\u0345', '\u0315', '\u0316', '\u0321', '\u0334'].map((mark) => mark.repeat(6_500));
    const normalize = context.mock.method(String.prototype, 'normalize');
    assert.deepEqual(readName(`a${marks.join('')}`), refused('name-too-long'));
    assert.deepEqual(readName('a'.repeat(65_000)), refused('name-too-long'));
    assert.equal(normalize.mock.callCount(), 0);
    assert.deepEqual(readName('a'), kept('a'));
    assert.equal(normalize.mock.callCount(), 1);
  });

  test('has no character that NFC composes from more than four', () => {
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

describe('a status', () => {
  test('is one of two, and Pública when nothing is said', () => {
    assert.deepEqual(readStatus(undefined), kept('Pública'));
    assert.deepEqual(readStatus('Privada'), kept('Privada'));
    assert.deepEqual(readStatus('privada'), refused('status-unknown'));
  });
});

test('a draft is refused for its name first', () => {
  assert.deepEqual(readDraft({ name: ' ', status: 'Secreta' }), refused('name-empty'));
  assert.deepEqual(readDraft({}), refused('name-empty'));
  assert.deepEqual(readDraft({ name: 'Invierno', status: 'Secreta' }), refused('status-unknown'));
  assert.deepEqual(readDraft({ name: ' Invierno' }), {
    ok: true,
    value: { name: 'Invierno', status: 'Pública' },
  });
});

test('a change names what is to change, and is refused for its name first', () => {
  assert.deepEqual(readChange({ name: ' Invierno' }), {
    ok: true,
    value: { name: 'Invierno', status: undefined },
  });
  assert.deepEqual(readChange({ status: 'Privada' }), {
    ok: true,
    value: { name: undefined, status: 'Privada' },
  });
  assert.deepEqual(readChange({ name: '', status: 'Secreta' }), refused('name-empty'));
  assert.deepEqual(readChange({ name: 'Invierno', status: 'Secreta' }), refused('status-unknown'));
});
