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
