import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readCredential, readOrigin, readOrigins, readToken } from './setting-readers.ts';

function assertRejected(read: (text: string, name: string) => unknown, texts: string[], message: RegExp) {
  for (const text of texts) {
    assert.throws(
      () => read(text, 'NAME'),
      (error) => error instanceof ConfigError && message.test(error.message),
      text,
    );
  }
}

test('a credential has no byte order mark, and one that cannot be read is named with its file', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'TOKEN'), '\uFEFFsecret\n');
  assert.equal(readCredential(folder, 'TOKEN'), 'secret');
  mkdirSync(join(folder, 'NAME'));
  assertRejected(
    (folder, name) => readCredential(folder, name),
    [folder],
    /^NAME cannot be read from .+NAME: EISDIR/,
  );
});

test('an origin is an address without anything after the host and the port', () => {
  for (const [text, origin] of [
    ['', undefined],
    ['https://tienda.example', 'https://tienda.example'],
    ['https://Tienda.example:443/', 'https://tienda.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ] as const) {
    assert.equal(readOrigin(text, 'NAME'), origin);
  }
  const others = [
    'https://tienda.example/lista',
    'https://tienda.example?a',
    'https://ana:12@tienda.example',
    'ftp://tienda.example',
    'tienda.example',
    'https://a"b',
    'null',
    '*',
  ];
  assertRejected(
    readOrigin,
    others,
    /^NAME must be an address such as https:\/\/tienda\.example, without a path, not ".+"\.$/,
  );
});

test('origins are separated by commas, and none is allowed for all', () => {
  assert.deepEqual(readOrigins('', 'NAME'), []);
  assert.deepEqual(readOrigins('https://App.tienda.example, http://localhost:5173', 'NAME'), [
    'https://app.tienda.example',
    'http://localhost:5173',
  ]);
  assertRejected(
    readOrigins,
    ['*', 'https://a.example,', 'https://a.example/x', 'null'],
    /^NAME must be addresses such as https:\/\/app\.tienda\.example, without a path, separated by commas, not ".+"\.$/,
  );
});

test('a token has visible ASCII characters, which a header can contain, and is not repeated in the message', () => {
  assert.equal(readToken('', 'NAME'), undefined);
  assert.equal(readToken('a1B2-._~+/=', 'NAME'), 'a1B2-._~+/=');
  assertRejected(
    readToken,
    ['contraseña', 'two words', 'tab\t', '€', 'a\n'],
    /^NAME must contain only visible ASCII characters, without spaces\.$/,
  );
});
